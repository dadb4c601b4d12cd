import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { may, userActor } from '#model/access/access.ts'
import { homePackageUrl, ownHomeUrl, ownPhotosUrl, proofUrl } from '#model/account/urls.ts'
import {
  ANSWER_DAYS,
  dueNotices,
  isUnconfirmed,
  type NoticeKind,
  noticeRuleOf,
} from '#model/listing/notices.ts'
import { confirmHomeUrl, listingUrl } from '#model/listing/urls.ts'
import { activeStatus } from '#model/listing/values.ts'
import { signedLinks } from '#platform/signed-link/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import { confirmListing, unlistBySite } from '../listing/index.ts'
import type { Mail, NoticeDetails } from '../mail/index.ts'
import { companyDigests, labelOf } from './digest.ts'
import {
  insertNotices,
  lockHome,
  lockRequestedHomes,
  type NoticeRow,
  type RequestedHome,
  selectCandidates,
  selectRequestedHomes,
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

/** Result of the link in an email that requests a confirmation; `homes` is the number on the market. */
export type Confirmed =
  | { kind: 'done'; listingKey: number; homes: number }
  | { kind: 'not-found' | 'off-market' }

/** The recipient of an email, with the rights that they have now. */
const actorOf = ({ userKey, memberships }: Pick<RequestedHome, 'userKey' | 'memberships'>) =>
  userActor(userKey, false, memberships)

/** The page that an email leads its seller to. */
function ownUrlOf(kind: NoticeKind, key: number): string {
  if (kind === 'add-photo') return ownPhotosUrl('listings', key)
  if (kind === 'identity-held') return proofUrl(key)
  return kind === 'upgrade-ending' ? homePackageUrl(key) : ownHomeUrl(key)
}

/**
 * Emails about the life cycle of homes, to their owner or to people of the company: published, without a photo, still
 * for sale, ending, package ending, ended, sold. Each is written once, in one transaction with its record.
 */
export function openListingNotices({ database, mail, secret, now }: NoticeOptions) {
  const links = signedLinks(secret)
  const confirmUrlOf = (noticeKey: number) => confirmHomeUrl(links.write('listing-confirmation', noticeKey))
  const digests = companyDigests({ database, mail, now, confirmUrlOf })

  function detailsOf(
    home: NoticeRow,
    { kind, noticeKey, name }: { kind: NoticeKind; noticeKey: number; name: string },
  ): NoticeDetails {
    const { key, city, state, year, make, views, ending, upgradeEnd, requested, soldPrice } = home
    return {
      kind,
      name,
      place: `${city}, ${state}`,
      home: [year, make].filter(part => part !== null).join(' '),
      isRental: home.askingPrice === null && home.rentalPrice !== null,
      views,
      confirmedAt: home.confirmed,
      askedAt: requested,
      answerBy: now() + ANSWER_DAYS * DAY,
      endingAt: kind === 'upgrade-ending' ? upgradeEnd : ending,
      hasSoldPrice: soldPrice !== null,
      publicUrl: listingUrl(key),
      ownUrl: ownUrlOf(kind, key),
      confirmUrl: confirmUrlOf(noticeKey),
    }
  }

  /** Writes due emails for a home. */
  async function work(transaction: Transaction, key: number): Promise<void> {
    const home = await lockHome(transaction, key)
    if (!home) return
    for (const { kind, about } of dueNotices(home, now())) {
      const { unlistsFor, isWarning, isTip, ofCompanies } = noticeRuleOf(kind)
      if (unlistsFor) await unlistBySite(transaction, { key, reason: unlistsFor, now: now() })
      if (home.isOfCompany && ofCompanies === 'together') continue
      for (const { userKey, firstName, email, language } of home.people) {
        if (email === null) continue
        const noticeKey = await insertNotices(transaction, [
          { listingKey: key, userKey, kind, about: new Date(about), sentAt: new Date(now()) },
        ])
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
    /** The homes that the link of an email still can confirm; undefined for an invalid link. */
    async homesToConfirm(token: string) {
      const noticeKey = links.read('listing-confirmation', token)
      const homes = noticeKey === undefined ? [] : await selectRequestedHomes(database, noticeKey)
      if (homes.length === 0) return undefined
      return homes
        .filter(
          home =>
            home.answeredAt === null &&
            (home.active === activeStatus.Active || isUnconfirmed(home)) &&
            may(actorOf(home), 'listing.move', home),
        )
        .map(home => ({ key: home.listingKey, label: labelOf(home.listingKey, home) }))
    },

    /** Confirms homes by an emailed link, as its recipient; relists unlisted ones. Works once per email. */
    async confirm(transaction: Transaction, token: string): Promise<Confirmed> {
      const noticeKey = links.read('listing-confirmation', token)
      const homes = noticeKey === undefined ? [] : await lockRequestedHomes(transaction, noticeKey)
      const confirmed: typeof homes = []
      let isOffMarket = false
      for (const home of homes) {
        // A second use, as by a double click, changes nothing.
        const isAnswered = home.answeredAt !== null
        const actor = actorOf(home)
        const { kind } = isAnswered
          ? { kind: home.active === activeStatus.Active ? 'done' : 'refused' }
          : await confirmListing(transaction, { key: home.listingKey, actor, now: now() })
        if (kind === 'done') confirmed.push(home)
        if (kind === 'refused') isOffMarket = true
      }
      const open = confirmed.filter(({ answeredAt }) => answeredAt === null)
      await setAnswered(
        transaction,
        open.map(home => home.noticeKey),
        new Date(now()),
      )
      const [first] = confirmed
      if (first) return { kind: 'done', listingKey: first.listingKey, homes: confirmed.length }
      return { kind: isOffMarket ? 'off-market' : 'not-found' }
    },

    repeated: {
      interval: 60_000,
      /** Writes due emails, one home or company per transaction. */
      async run(stopping?: AbortSignal): Promise<void> {
        for (const key of await selectCandidates(database, new Date(now()))) {
          if (stopping?.aborted) return
          await database.transaction(transaction => work(transaction, key))
        }
        await digests.run(stopping)
      },
      failure: 'Emails about the life of homes failed.',
    },
  }
}

export type ListingNotices = ReturnType<typeof openListingNotices>
