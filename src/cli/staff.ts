import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { openQueue } from '#db/queue.ts'
import { username } from '#model/account/forms.ts'
import { languages } from '#model/language.ts'
import { readConfig } from '#server/config.ts'
import { folderTransport, openMail, smtpTransport } from '#services/mail/index.ts'
import { openStaffMembers } from '#services/staff/index.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run staff [-- list]
   or: npm run staff -- add EMAIL [--name "FIRST LAST"] [--language ${languages.join('|')}]
   or: npm run staff -- remove EMAIL`

const secondFactor = 'The staff pages at /staff require a second factor.'
const emailSchema = username('Email address of an account.')
const languageSchema = v.picklist(languages)

/** Parses the command line. @throws an Error with a readable message */
export function parseArguments(parameters: string[]) {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { name: { type: 'string' }, language: { type: 'string', default: 'en' } },
  })
  const [what = 'list', address, ...rest] = positionals
  if (
    !['list', 'add', 'remove'].includes(what) ||
    rest.length > 0 ||
    (what === 'list') !== (address === undefined) ||
    !v.is(languageSchema, values.language)
  )
    throw new Error(usage)
  const email = v.safeParse(emailSchema, address)
  if (address !== undefined && !email.success)
    throw new Error(`"${address}" is not an email address of 4 to 55 characters.\n${usage}`)
  const typed = email.success ? email.output : ''
  const [mailbox = ''] = typed.split('@')
  const [firstName = mailbox, ...last] = values.name?.trim().split(/\s+/) ?? []
  return {
    what,
    member: {
      email: typed,
      firstName: firstName.slice(0, 55),
      lastName: last.join(' ').slice(0, 55) || 'Staff',
      language: values.language,
    },
  }
}

/** `npm run staff`: lists, adds and removes the accounts of staff, while the site runs or not. */
export async function run(parameters: string[]): Promise<void> {
  const { what, member } = parseArguments(parameters)
  const { siteName, siteUrl, mailFrom, contactEmail, smtpUrl } = readConfig(process.env)
  await withDatabase(async (database, { connectionString, dataDir }) => {
    const queue = openQueue({ connectionString, onError: error => console.error(error) })
    const mail = openMail({
      ...{ database, queue, contactEmail, from: mailFrom, site: { name: siteName, origin: siteUrl } },
      transport: smtpUrl ? smtpTransport(smtpUrl) : folderTransport(join(dataDir, 'outbox')),
    })
    const members = openStaffMembers({ database, mail, now: Date.now })
    try {
      if (what === 'add') await add()
      else if (what === 'remove') await remove()
      else await list()
    } finally {
      await queue.stop()
    }

    async function list() {
      const all = await members.list()
      for (const { email, firstName, lastName, canLogIn, hasSecondFactor } of all) {
        const lacks = canLogIn ? 'has no second factor yet' : 'has not set a password yet'
        console.log(`${email}  ${firstName} ${lastName}${hasSecondFactor ? '' : `  ${lacks}`}`)
      }
      if (all.length === 0) console.log('No account is staff. To add one: npm run staff -- add EMAIL')
    }

    async function add() {
      const { email } = member
      const outcome = await members.add(member)
      if (outcome.kind === 'deactivated') throw new Error(`The account of ${email} is closed.`)
      if (outcome.kind === 'busy') throw new Error(`${email} registered just now. Run the command again.`)
      if (outcome.kind === 'known') console.log(`${email} is already staff.`)
      if (outcome.kind === 'added')
        console.log(`${email} is now staff, with the password of the account. ${secondFactor}`)
      if (outcome.kind === 'invited')
        console.log(
          `${email} is now staff. This link sets a password. It works once, within 7 days, and is also emailed:\n` +
            `${siteUrl}${outcome.url}\n${secondFactor}`,
        )
    }

    async function remove() {
      if (!(await members.remove(member.email))) throw new Error(`${member.email} is not staff.`)
      console.log(`${member.email} is no longer staff, and is logged out. The account remains.`)
    }
  })
}
