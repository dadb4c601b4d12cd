import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { userActor } from '#model/access/access.ts'
import { homePackageUrl, ownHomeUrl, ownPhotosUrl, proofUrl } from '#model/account/urls.ts'
import { ANSWER_DAYS, dueNotices, type NoticeKind, noticeRuleOf } from '#model/listing/notices.ts'
import { confirmHomeUrl, listingUrl } from '#model/listing/urls.ts'
import { activeStatus } from '#model/listing/values.ts'
import { confirmListing, moveListing, restListing } from '../listing/index.ts'
import type { Mail, NoticeDetails } from '../mail/index.ts'
import { signedLinks } from '../signed-link/index.ts'
import type { Transaction } from '../write/index.ts'
import {
  insertNotice,
  lockAskedHome,
  lockHome,
  type NoticeRow,
  selectCandidates,
  setAnswered,
  setWarningSent,
} from './store.ts'

interface NoticeOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  /** Secret for signing links in emails. */
  secret: string
  now: () => number
}

/** Result of the link in an email that asks for a confirmation. */
export type Confirmed = { kind: 'done'; listingKey: number } | { kind: 'not-found' | 'off-market' }

/** The page that an email leads its seller to. */
function ownUrlOf(kind: NoticeKind, key: number): string {
  if (kind === 'add-photo') return ownPhotosUrl('listings', key)
  if (kind === 'identity-held') return proofUrl(key)
  return kind === 'upgrade-ending' ? homePackageUrl(key) : ownHomeUrl(key)
}

/**
 * Emails about the life of a home, to its owner or to people of the company: published, without a photo, still for sale,
 * ending, package ending, ended, sold. Each is written once, in one transaction with the note that it was.
 */
export function openListingNotices({ database, mail, secret, now }: NoticeOptions) {
  const links = signedLinks(secret)

  function detailsOf(
    home: NoticeRow,
    { kind, noticeKey, name }: { kind: NoticeKind; noticeKey: number; name: string },
  ): NoticeDetails {
    const { key, city, state, year, make, views, ending, upgradeEnd, asked, soldPrice } = home
    return {
      kind,
      name,
      place: `${city}, ${state}`,
      home: [year, make].filter(part => part !== null).join(' '),
      isRental: home.askingPrice === null && home.rentalPrice !== null,
      views,
      confirmedAt: home.confirmed,
      askedAt: asked,
      answerBy: now() + ANSWER_DAYS * DAY,
      endingAt: kind === 'upgrade-ending' ? upgradeEnd : ending,
      hasSoldPrice: soldPrice !== null,
      publicUrl: listingUrl(key),
      ownUrl: ownUrlOf(kind, key),
      confirmUrl: confirmHomeUrl(links.write('listing-confirmation', noticeKey)),
    }
  }

  /** Writes what is due for a home. */
  async function work(transaction: Transaction, key: number): Promise<void> {
    const home = await lockHome(transaction, key)
    if (!home) return
    for (const { kind, about } of dueNotices(home, now())) {
      const { rests, isWarning, isTip } = noticeRuleOf(kind)
      if (rests) await restListing(transaction, { key, reason: rests, now: now() })
      for (const { userKey, firstName, email, language } of home.people) {
        if (email === null) continue
        const noticeKey = await insertNotice(transaction, {
          listingKey: key,
          userKey,
          kind,
          about: new Date(about),
          sentAt: new Date(now()),
        })
        if (isWarning) await setWarningSent(transaction, key, new Date(now()))
        await mail.send(transaction, {
          to: email,
          language,
          template: `listing-${kind}`,
          details: detailsOf(home, { kind, noticeKey, name: firstName }),
          kind: isTip ? 'tips' : 'transactional',
          about: [{ userKey }],
        })
      }
    }
  }

  return {
    /** Confirms a home by the link of an email, as its owner; once it rests, lists it again. Works once per email. */
    async confirm(transaction: Transaction, token: string): Promise<Confirmed> {
      const noticeKey = links.read('listing-confirmation', token)
      const asked = noticeKey === undefined ? undefined : await lockAskedHome(transaction, noticeKey)
      if (noticeKey === undefined || !asked) return { kind: 'not-found' }
      const { listingKey: key, active, removalReason } = asked
      const done = { kind: 'done', listingKey: key } as const
      // A second use, as by a double click, changes nothing.
      if (asked.answeredAt !== null) return active === activeStatus.Active ? done : { kind: 'off-market' }
      const request = { key, actor: userActor(asked.userKey), now: now() }
      const isResting = active === activeStatus.RemovedForSale && removalReason === 'unconfirmed'
      const moved = isResting
        ? await moveListing(transaction, { ...request, to: activeStatus.Active })
        : await confirmListing(transaction, request)
      if (moved.kind === 'refused') return { kind: 'off-market' }
      if (moved.kind !== 'done') return { kind: 'not-found' }
      await setAnswered(transaction, noticeKey, new Date(now()))
      return done
    },

    repeated: {
      interval: 60_000,
      /** Writes what is due, one home per transaction. */
      async run(): Promise<void> {
        for (const key of await selectCandidates(database, new Date(now())))
          await database.transaction(transaction => work(transaction, key))
      },
      failure: 'Emails about the life of homes failed.',
    },
  }
}

export type ListingNotices = ReturnType<typeof openListingNotices>
