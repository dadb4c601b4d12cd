import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { isStale } from '#kit/version.ts'
import { type Actor, may, noOwner } from '#model/access/access.ts'
import { homePackageUrl, ownHomeUrl } from '#model/account/urls.ts'
import { listingName } from '#model/listing/caption.ts'
import { activeStatus } from '#model/listing/values.ts'
import { type DecisionForm, possibleDecisions, reviewStateOf } from '#model/moderation/decision.ts'
import { scoreOf } from '#model/moderation/signals.ts'
import type { Transaction } from '#platform/write/index.ts'
import { holdListing, holdSuspected, type Moved, moveListing } from '../listing/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Packages } from '../package/index.ts'
import type { Pictures } from '../picture/index.ts'
import { openProofs } from './proofs.ts'
import {
  countQueue,
  type DecisionRow,
  eraseDecisionsOf,
  hasHeldDuplicate,
  insertDecision,
  type ProofRow,
  type ReviewRow,
  selectDecisions,
  selectProofs,
  selectQueue,
  selectReview,
} from './store.ts'
import type { Suspicion } from './suspicion.ts'

export type { ReceivedProof } from './proofs.ts'
export { openSuspicion, type Suspicion } from './suspicion.ts'

interface ModerationOptions {
  database: Database
  suspicion: Suspicion
  packages: Pick<Packages, 'quote'>
  mail: Pick<Mail, 'send'>
  pictures: Pick<Pictures, 'prepare'>
  now: () => number
}

interface DecisionRequest {
  key: number
  actor: Actor
  /** The version of the home that was decided about. */
  expectedVersion: number
  decision: DecisionForm
}

export type Moderation = ReturnType<typeof openModeration>

/** Review of homes by staff. */
export function openModeration({ database, suspicion, packages, mail, pictures, now }: ModerationOptions) {
  const proofs = openProofs({ database, pictures, now })

  /** Whether a released home is published only after a payment, because even the standard package has a price. */
  async function awaitsPayment(transaction: Transaction, home: ReviewRow): Promise<boolean> {
    if (home.active !== activeStatus.InProgress || !home.hasPaidNothing) return false
    const { ownerType, ownerKey, state } = home
    const buyer = { userKey: ownerType === 'registered-users' ? (ownerKey ?? undefined) : undefined, state }
    const standard = await packages.quote(transaction, buyer, {
      packageName: 'standard',
      monthlyBilling: false,
    })
    return standard.kind === 'done' && standard.quote.price > 0
  }

  /** Changes the home as decided; only transitions of RULINGS 38 exist. */
  function change(
    transaction: Transaction,
    home: ReviewRow,
    { key, actor, expectedVersion, decision: { decision, reason, message } }: DecisionRequest,
    isUnpaid: boolean,
  ): Promise<Moved> {
    const common = { key, actor, expectedVersion, now: now() }
    const { Active, RemovedNotForSale } = activeStatus
    const hold = (isHeld: boolean) => holdListing(transaction, { ...common, isHeld, review: decision })
    const move = (to: typeof Active | typeof RemovedNotForSale) =>
      moveListing(transaction, { ...common, to, ...(reason && { reason: reasonOf(reason, message) }) })
    switch (decision) {
      case 'hold':
      case 'ask':
        return hold(true)
      case 'approve':
        return home.active === Active || isUnpaid ? hold(false) : move(Active)
      case 'refuse':
        return home.active === Active ? move(RemovedNotForSale) : hold(true)
      case 'remove':
        return move(RemovedNotForSale)
      case 'restore':
        return move(Active)
    }
  }

  async function notify(
    transaction: Transaction,
    home: ReviewRow,
    form: DecisionForm,
    isUnpaid: boolean,
  ): Promise<void> {
    const { username, ownerKey, language, key } = home
    if (username === null || language === null) return
    await mail.send(transaction, {
      to: username,
      language,
      template: 'listing-review',
      details: {
        decision: form.decision,
        reason: form.reason ?? null,
        message: form.message ?? null,
        home: labelOf(home),
        url: isUnpaid ? homePackageUrl(key) : ownHomeUrl(key),
        isUnpaid,
      },
      about: [{ userKey: ownerKey, email: username }],
    })
  }

  async function present(home: ReviewRow) {
    const signals = await suspicion.signalsFor(database, home)
    return { ...presentItem(home), signals, score: scoreOf(signals) }
  }

  return {
    proofs,
    prune: proofs.prune,

    /** A page of the held homes that wait, with their total; undefined without permission. */
    async queue(actor: Actor, page: { offset: number; limit: number }) {
      if (!may(actor, 'listing.moderate', noOwner)) return undefined
      const [rows, total] = await Promise.all([selectQueue(database, page), countQueue(database)])
      return { items: await Promise.all(rows.map(present)), total }
    },

    /** A home with the data for staff; or the reason for a refusal. */
    async get(actor: Actor, key: number) {
      const home = await selectReview(database, key)
      if (!home) return 'not-found'
      if (!may(actor, 'listing.moderate', home)) return 'forbidden'
      return {
        ...(await present(home)),
        removalReason: home.removalReason,
        possible: possibleDecisions(home),
        proofs: (await selectProofs(database, key)).map(presentProof),
        decisions: (await selectDecisions(database, key)).map(presentDecision),
      }
    },

    /** Decides about a home, and mails the decision to its seller. */
    async decide(transaction: Transaction, request: DecisionRequest): Promise<Moved> {
      const { key, actor, decision: form } = request
      const home = await selectReview(transaction, key)
      if (!home) return { kind: 'not-found' }
      if (actor.kind !== 'user' || !may(actor, 'listing.moderate', home)) return { kind: 'forbidden' }
      if (isStale(home.version, request.expectedVersion)) return { kind: 'stale', version: home.version }
      if (!possibleDecisions(home).includes(form.decision)) return { kind: 'refused', fault: 'not_allowed' }
      const isUnpaid = form.decision === 'approve' && (await awaitsPayment(transaction, home))
      const changed = await change(transaction, home, request, isUnpaid)
      if (changed.kind !== 'done') return changed
      const { decision, reason = null, message = null } = form
      const at = new Date(now())
      await insertDecision(transaction, {
        listingKey: key,
        decision,
        reason,
        message,
        staffKey: actor.key,
        at,
      })
      await notify(transaction, home, form, isUnpaid)
      return changed
    },

    /**
     * Holds a home that several visitors reported as a scam, and notifies its seller; no effect if it is already
     * held.
     */
    async holdReported(transaction: Transaction, key: number): Promise<void> {
      const home = await selectReview(transaction, key)
      if (!home || !(await holdSuspected(transaction, { key, now: now() }))) return
      const form = { decision: 'hold', reason: 'fraud' } as const
      await insertDecision(transaction, {
        listingKey: key,
        ...form,
        message: null,
        staffKey: null,
        at: new Date(now()),
      })
      await notify(transaction, home, form, false)
    },

    /** Decisions about a home, for its owner; or the reason for a refusal. */
    async ofOwner(actor: Actor, key: number) {
      const home = await selectReview(database, key)
      if (!home) return 'not-found'
      if (!may(actor, 'listing.read', home)) return 'forbidden'
      const [last] = await selectDecisions(database, key)
      const isNotified = last !== undefined && (home.holdReview || home.removalReason !== null)
      return {
        sameIdentity: await hasHeldDuplicate(database, key),
        state: home.holdReview ? reviewStateOf(home.decision, home.hasNewProof) : null,
        decision: isNotified ? presentForOwner(last) : null,
      }
    },

    erase: async (transaction: Transaction, { userKey }: { userKey?: number }) => {
      if (userKey !== undefined) await eraseDecisionsOf(transaction, userKey)
    },
  }
}

/** The reason of a removal as it is stored: from the list, or in the words of staff. */
const reasonOf = (reason: string, message: string | undefined) =>
  reason === 'other' && message !== undefined ? message.slice(0, 500) : reason

const labelOf = ({ key, city, state }: ReviewRow) => listingName(key, { city, state })

const presentItem = (home: ReviewRow) => {
  const { key, version, active, holdReview, ownerType, ownerKey, reviewAt, firstName, lastName } = home
  return {
    key,
    version,
    label: labelOf(home),
    address: [home.street, `${home.city}, ${home.state} ${home.postalCode}`].filter(Boolean).join(', '),
    active,
    holdReview,
    since: formatMoment((reviewAt ?? home.modifiedAt).getTime()),
    state: reviewStateOf(home.decision, home.hasNewProof),
    askingPrice: home.askingPrice,
    rentalPrice: home.rentalPrice,
    description: home.description,
    seller: {
      ownerType,
      ownerKey,
      name: firstName === null ? home.sellerName : `${firstName} ${lastName ?? ''}`.trim(),
      email: home.username,
    },
  }
}

const presentForOwner = ({ decision, reason, message, at }: DecisionRow) => ({
  decision,
  reason,
  message,
  at: formatMoment(at.getTime()),
})

const presentDecision = (row: DecisionRow) => ({
  key: row.key,
  ...presentForOwner(row),
  staff: row.staffKey === null ? null : { key: row.staffKey, name: row.staffName ?? '' },
})

const presentProof = ({ key, mimeType, at }: ProofRow) => ({ key, mimeType, at: formatMoment(at.getTime()) })
