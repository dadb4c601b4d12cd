import type { Database } from '#db/database.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import { type AskerRow, claimAskers, selectAnsweredHomes } from './question-store.ts'

interface FactNoticeOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  now: () => number
}

/** The messages of an address as one, with all facts and the language of the newest. */
const merged = (rows: readonly AskerRow[]): AskerRow => ({
  ...rows.at(-1)!,
  userKey: rows.findLast(({ userKey }) => userKey !== null)?.userKey ?? null,
  facts: [...new Set(rows.flatMap(({ facts }) => facts))],
})

/**
 * Emails about requested facts that are now listed, regardless of how they were added: each fact once to each
 * requester, grouped with others added within ten minutes.
 */
export function openFactNotices({ database, mail, now }: FactNoticeOptions) {
  async function notify(transaction: Transaction, listingKey: number): Promise<void> {
    const askers = Map.groupBy(await claimAskers(transaction, listingKey), ({ email }) => email.toLowerCase())
    for (const { email, language, userKey, label, facts, home } of [...askers.values()].map(merged))
      await mail.send(transaction, {
        to: email,
        language,
        template: 'facts-added',
        details: {
          about: { type: 'listing', key: listingKey, label },
          facts,
          values: Object.fromEntries(facts.map(fact => [fact, home[fact]])),
        },
        about: [{ userKey, email }],
      })
  }
  return {
    repeated: {
      interval: 60_000,
      /** Writes due emails, one home per transaction. */
      async run(stopping?: AbortSignal): Promise<void> {
        for (const key of await selectAnsweredHomes(database, new Date(now()))) {
          if (stopping?.aborted) return
          await database.transaction(transaction => notify(transaction, key))
        }
      },
      failure: 'Emails about requested facts failed.',
    },
  }
}
