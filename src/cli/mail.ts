import { openQueue } from '#db/queue.ts'
import { deadLetters, resendDeadLetters } from '#services/mail/index.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Usage: npm run mail [-- list | resend]'

/** `npm run mail`: lists the mail that nobody took, or sends it again, while the site runs or not. */
export async function run([what = 'list', ...rest]: string[]): Promise<void> {
  if ((what !== 'list' && what !== 'resend') || rest.length > 0) throw new Error(usage)
  await withDatabase(async (database, { connectionString }) => {
    if (what === 'list') {
      const letters = await deadLetters(database)
      for (const { key, template, failure, failedAt } of letters)
        console.log(`${failedAt.toISOString()}  ${key}  ${template}  ${failure}`)
      if (letters.length === 0) console.log('There is no mail that nobody took.')
      return
    }
    const queue = openQueue({ connectionString, onError: error => console.error(error) })
    const count = await resendDeadLetters(database, queue).finally(() => queue.stop())
    console.log(`Mails that the running site sends again: ${count}.`)
  })
}
