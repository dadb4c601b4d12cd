import type { Database, Transaction } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { associationUrl } from '#model/association/urls.ts'
import type { Mail } from '../mail/index.ts'
import { claimNotices, selectManager } from './store.ts'

interface NoticeOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  now: () => number
}

/**
 * Notices to associations that want them (SendNotices, RULINGS 41): up to one email a day to the association's
 * manager, with the parks and dealers that joined or left since the last one.
 */
export function associationNotices({ database, mail, now }: NoticeOptions) {
  async function sendOne(transaction: Transaction): Promise<boolean> {
    const notices = await claimNotices(transaction, new Date(now() - DAY))
    const [first] = notices
    if (!first) return false
    const manager = await selectManager(transaction, first.associationKey)
    const names = (hasJoined: boolean) =>
      notices.filter(notice => notice.hasJoined === hasJoined).map(({ name }) => name)
    if (manager)
      await mail.send(transaction, {
        to: manager.email,
        language: manager.language,
        template: 'association-notices',
        details: {
          association: manager.association,
          joined: names(true),
          left: names(false),
          url: associationUrl(first.associationKey) ?? '/',
        },
        about: [{ userKey: manager.key }],
      })
    return true
  }

  return {
    interval: 3_600_000,
    /** Sends due notices, one association at a time. */
    async run(stopping?: AbortSignal): Promise<void> {
      while (!stopping?.aborted && (await database.transaction(sendOne)));
    },
    failure: 'Sending notices to associations failed.',
  }
}
