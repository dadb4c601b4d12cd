import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { ownHomesUrl } from '#model/account/urls.ts'
import { listingName } from '#model/listing/caption.ts'
import { ANSWER_DAYS, type DigestKind, digestKinds } from '#model/listing/notices.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import { lockCompany, selectCompanies, selectReaders, setWarningsSent } from './digest-store.ts'
import { insertNotices } from './store.ts'

/** '#123456 Ocala, FL · 1998 Fleetwood'. */
export const labelOf = (key: number, home: { city: string; state: string; model: string }) =>
  [listingName(key, home), home.model].filter(part => part !== '').join(' · ')

/** Homes that an email names; its page lists all. */
const named = 10

interface DigestOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  now: () => number
  /** URL of the page that confirms the homes of an email, by the key of its first record. */
  confirmUrlOf: (noticeKey: number) => string
}

/**
 * Emails to the people of a company about its unconfirmed homes: before they are unlisted, and afterwards. Each
 * person gets one email about all homes that they are responsible for.
 */
export function companyDigests({ database, mail, now, confirmUrlOf }: DigestOptions) {
  async function notify(transaction: Transaction, kind: DigestKind, company: number): Promise<void> {
    if (!(await lockCompany(transaction, company))) return
    const at = new Date(now())
    for (const reader of await selectReaders(transaction, kind, company, at)) {
      const { userKey, homes } = reader
      const noticeKey = await insertNotices(
        transaction,
        homes.map(({ key, confirmed }) => ({
          listingKey: key,
          userKey,
          kind,
          about: new Date(confirmed),
          sentAt: at,
        })),
      )
      if (kind === 'confirm')
        await setWarningsSent(
          transaction,
          homes.map(({ key }) => key),
          at,
        )
      await mail.send(transaction, {
        to: reader.email,
        language: reader.language,
        template: `homes-${kind}`,
        details: {
          kind,
          name: reader.firstName,
          company: reader.company,
          count: homes.length,
          homes: homes.slice(0, named).map(home => ({
            label: labelOf(home.key, home),
            confirmedAt: home.confirmed,
          })),
          answerBy: at.getTime() + ANSWER_DAYS * DAY,
          confirmUrl: confirmUrlOf(noticeKey),
          ownUrl: ownHomesUrl(1, { of: 'company' }),
        },
        about: [{ userKey }],
      })
    }
  }

  return {
    /** Writes due emails, one company per transaction. */
    async run(stopping: AbortSignal | undefined): Promise<void> {
      for (const kind of digestKinds)
        for (const company of await selectCompanies(database, kind, new Date(now()))) {
          if (stopping?.aborted) return
          await database.transaction(transaction => notify(transaction, kind, company))
        }
    },
  }
}
