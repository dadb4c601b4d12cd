import type { Database } from '#db/database.ts'
import { isOneOf } from '#kit/keys.ts'
import { userActor } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import { draftSteps } from '#model/listing-draft/steps.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import type { Transaction } from '#platform/write/index.ts'
import { createListing } from '../listing/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Suspicion } from '../moderation/index.ts'
import type { Packages } from '../package/index.ts'
import type { Payments } from '../payment/index.ts'
import type { Photos } from '../photo/index.ts'
import { buyerOf, type openChecks } from './checks.ts'
import type { User } from './drafter.ts'
import {
  lockDraft,
  type ReadyDraft,
  selectPublished,
  selectReadyDrafts,
  setListing,
  setReady,
} from './store.ts'

type PublishedDraft =
  | ({ kind: 'done' } & PublishedHome)
  /** It waits for the email address of the user to be confirmed. */
  | { kind: 'ready' }
  | { kind: 'invalid'; fields: Record<string, string> }

interface PublishedHome {
  listingKey: number
  isHeld: boolean
  isLive: boolean
  orderKey: number | null
}

/** Publisher of a draft: language of emails, and whether the email address is confirmed. */
interface Publisher {
  language: Language
  isVerified: boolean
}

/** Undoes everything that publishing has written. */
class NotPublished extends Error {
  readonly fields: Readonly<Record<string, string>>
  constructor(fields: Readonly<Record<string, string>>) {
    super('The draft cannot be published.')
    this.fields = fields
  }
}

/** The package of a draft without a choice. */
export const standardPackage = { packageName: 'standard', monthlyBilling: false } as const

interface PublishingOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  photos: Pick<Photos, 'ofDrafts'>
  packages: Pick<Packages, 'quote'>
  payments: Pick<Payments, 'order'>
  suspicion: Pick<Suspicion, 'isHeld'>
  homeOf: ReturnType<typeof openChecks>['homeOf']
  now: () => number
  /** Resolves when this node shows all that has been committed. */
  caughtUp: () => Promise<void>
}

/** Publishing drafts: immediately, or on confirmation of the owner's email address. */
export function openPublishing({
  database,
  mail,
  photos,
  packages,
  payments,
  suspicion,
  homeOf,
  now,
  caughtUp,
}: PublishingOptions) {
  /**
   * Publishes the home of a draft once, or records that it waits; a published one does not change. Undefined for
   * another user's draft.
   */
  async function publish(
    transaction: Transaction,
    key: string,
    user: User,
    { language, isVerified }: Publisher,
  ): Promise<PublishedDraft | undefined> {
    const row = await lockDraft(transaction, key, { userKey: user.key, browserHash: undefined })
    if (!row) return undefined
    // Such as by the emailed link, while its page was open.
    if (row.listingKey !== null) {
      const home = await selectPublished(transaction, row.listingKey)
      return home && { kind: 'done', listingKey: row.listingKey, ...home }
    }
    const home = await homeOf(transaction, row, user)
    if ('invalid' in home) return { kind: 'invalid', fields: home.invalid }
    const { owner } = home
    if (!owner) return { kind: 'invalid', fields: { contact: 'inclusion' } }
    if (!isVerified) {
      await setReady(transaction, key, new Date(now()))
      return { kind: 'ready' }
    }
    const choice = row.answers.package ?? standardPackage
    const standard = await packages.quote(transaction, buyerOf(row, owner), standardPackage)
    const created = await createListing(transaction, {
      ...home,
      actor: user,
      owner,
      async isSuspicious(transaction, listingKey) {
        // With its photos, which may be those of another home.
        await photos.ofDrafts.publish(transaction, key, listingKey)
        return suspicion.isHeld(transaction, listingKey)
      },
      // If even the standard package has a price, the home waits for a payment.
      awaitsPayment: standard.kind === 'done' && standard.quote.price > 0,
      now: now(),
    })
    if (created.kind === 'duplicate') return { kind: 'invalid', fields: { home: 'home_known' } }
    await setListing(transaction, key, created.key)
    const ordered = await payments.order(transaction, {
      actor: user,
      userKey: user.key,
      listingKey: created.key,
      choice,
      language,
    })
    // The coupon has been used up since, or the price has gone.
    if (ordered.kind === 'invalid')
      return { kind: 'invalid', fields: { package: Object.values(ordered.fields)[0] ?? 'invalid' } }
    if (ordered.kind !== 'done') throw new Error('The package of a new home cannot be ordered.')
    const { state, key: orderKey } = ordered.order
    const { isHeld, awaitsPayment } = created
    return {
      kind: 'done',
      listingKey: created.key,
      isHeld,
      isLive: !isHeld && (!awaitsPayment || state === 'paid'),
      orderKey: state === 'open' ? orderKey : null,
    }
  }

  /** Publishes a draft of a user whose address is confirmed now; `stopped` if it cannot be published as it is. */
  async function publishWaiting({ key, userKey, email, memberships, language }: ReadyDraft) {
    const user = userActor(userKey, false, memberships)
    try {
      return await database.transaction(async transaction => {
        const published = await publish(transaction, key, user, { language, isVerified: true })
        if (published?.kind === 'invalid') throw new NotPublished(published.fields)
        return published?.kind === 'done' ? published : undefined
      })
    } catch (error) {
      if (!(error instanceof NotPublished)) throw error
      const steps = Object.keys(error.fields).map(name => (isOneOf(draftSteps, name) ? name : 'location'))
      await database.transaction(async transaction => {
        await setReady(transaction, key, null)
        await mail.send(transaction, {
          to: email,
          language,
          template: 'draft-stopped',
          details: { steps: [...new Set(steps)], url: draftUrl('publish', key) },
          about: [{ userKey, email }],
        })
      })
      return 'stopped'
    }
  }

  /**
   * Publishes the drafts that waited for the confirmed address of a user, or of anyone; `stopped` has the keys of
   * those that cannot be published, whose owners are emailed the reason. A failure does not delay the others, and is
   * retried by the next run.
   */
  async function publishReady(userKey?: number): Promise<{ published: PublishedHome[]; stopped: string[] }> {
    const published: PublishedHome[] = []
    const stopped: string[] = []
    const failures: unknown[] = []
    for (const draft of await selectReadyDrafts(database, userKey ?? null)) {
      const outcome = await publishWaiting(draft).catch((error: unknown) => {
        failures.push(error)
      })
      if (outcome === 'stopped') stopped.push(draft.key)
      else if (outcome) {
        const { kind: _, ...home } = outcome
        published.push(home)
      }
    }
    // The next page of the reader shows them.
    if (published.length > 0) await caughtUp().catch(() => undefined)
    if (userKey === undefined && failures.length > 0) throw failures[0]
    return { published, stopped }
  }

  return { publish, publishReady }
}
