import { openQueue } from '#db/queue.ts'
import { deadLetters, resendDeadLetters } from '#services/mail/index.ts'
import { deadTexts, resendDeadTexts } from '#services/text-message/index.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Usage: npm run mail [-- list | resend]'

/** `npm run mail`: lists or resends undelivered email and text messages, while the site runs or not. */
export async function run([what = 'list', ...rest]: string[]): Promise<void> {
  if ((what !== 'list' && what !== 'resend') || rest.length > 0) throw new Error(usage)
  await withDatabase(async (database, { connectionString }) => {
    if (what === 'list') {
      const emails = await deadLetters(database)
      for (const { key, kind, template, failure, failedAt } of emails)
        console.log(`${failedAt.toISOString()}  ${key}  ${kind}  ${template}  ${failure}`)
      if (emails.length === 0) console.log('No undelivered email.')
      for (const { key, sender, failure, failedAt } of await deadTexts(database))
        console.log(`${failedAt.toISOString()}  ${key}  text from ${sender}  ${failure}`)
      return
    }
    const queue = openQueue({ connectionString, onError: error => console.error(error) })
    try {
      console.log(`Emails queued for another attempt: ${await resendDeadLetters(database, queue)}.`)
      const texts = await resendDeadTexts(database, queue)
      if (texts > 0) console.log(`Text messages queued for another attempt: ${texts}.`)
    } finally {
      await queue.stop()
    }
  })
}
