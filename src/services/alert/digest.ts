import { openAlertNotices } from '../mail/index.ts'
import type { Context } from './context.ts'
import { mayEmail } from './due.ts'
import { summarizeMatches } from './mailing.ts'
import * as store from './store.ts'

/** Users emailed per batch. */
const batch = 50

/**
 * Emails matches to the owners of alerts, and notifies their browsers: immediately, or once a day. Returns a function
 * that sends a batch of due emails.
 */
export function openDigest(
  { database, listings, monthlyCosts, mail, push, now, summarize, envelope }: Context,
  onError: (error: unknown) => void,
): (stopping?: AbortSignal) => Promise<number> {
  const noticeOf = openAlertNotices()

  /** Emails pending matches to a user, and marks them in the same transaction; false if another node does it. */
  async function mailTo(userKey: number, frequency: 'instant' | 'daily'): Promise<boolean> {
    // Before the transaction, which would otherwise hold one connection while waiting for another.
    const before = await store.selectPending(database, userKey, frequency)
    const earlier = new Set(before.map(row => row.listingKey))
    // Homes that have since been removed are omitted.
    const cards = await listings.freshCards([...earlier].reverse())
    const own = await monthlyCosts.ownOf(userKey)
    const shown = new Set(cards.map(({ key }) => key))
    return database.transaction(async transaction => {
      const person = await store.lockPerson(transaction, userKey)
      if (!person) return false
      const pending = await store.selectPending(transaction, userKey, frequency)
      // Matches added since then wait for the next run.
      const waiting = pending.filter(row => earlier.has(row.listingKey))
      const wanted = mayEmail(person) ? waiting.filter(row => !row.stop) : []
      const notified = wanted.filter(row => shown.has(row.listingKey))
      const notifiedKeys = new Set(notified.map(({ key }) => key))
      await store.closeMatches(
        transaction,
        waiting.flatMap(({ key }) => (notifiedKeys.has(key) ? [] : [key])),
        null,
      )
      if (notified.length === 0) return true
      const homes = new Set(notified.map(row => row.listingKey))
      const { language } = notified.at(-1)!
      const details = summarizeMatches(
        notified,
        cards.filter(({ key }) => homes.has(key)),
        {
          summarize: row => summarize({ key: row.alertKey, name: row.name, search: row.search }),
          assuming: listings.assuming,
          own,
          isDaily: frequency === 'daily',
        },
      )
      await mail.send(transaction, {
        ...envelope(person.email, userKey),
        language,
        template: 'alert-matches',
        details,
      })
      await push.send(transaction, userKey, noticeOf(details, language))
      await store.closeMatches(transaction, [...notifiedKeys], now())
      return true
    })
  }

  async function mailDue(stopping?: AbortSignal): Promise<number> {
    const due = await store.selectDue(database, now(), batch)
    let mailed = 0
    for (const { userKey, frequency } of due) {
      if (stopping?.aborted) break
      try {
        if (await mailTo(userKey, frequency)) mailed++
      } catch (error) {
        onError(error)
      }
    }
    return mailed
  }

  return mailDue
}
