import { isStale } from '#kit/version.ts'
import { type Actor, may, type Owner, type Subject } from '#model/access/access.ts'
import { maxPendingParks, type NewParkDecisionForm } from '#model/park/claim.ts'
import { maxPastRents, type PastRentForm } from '#model/park/ledger-form.ts'
import { completePatch, type NewPark, type ParkPatch, parkFaults } from '#model/park/patch.ts'
import { answeredFields, type QuestionGroup } from '#model/park/questions.ts'
import { changesOf } from '#model/patch-fields.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Places } from '../place/index.ts'
import { insertAddress, isOwner, locatedAddress } from '../rows/index.ts'
import {
  countPending,
  countStated,
  hasApprovedClaim,
  hasNamesake,
  insertPark,
  insertPastRent,
  isListed,
  lockPark,
  noContacts,
  type StatedFigures,
  updateAnswerDays,
  updateClosed,
  updateOwner,
  updatePark,
  updateReview,
} from './store.ts'

/* The only functions that change a park for its owner: pages, calls, jobs and staff use them. */

/** Day and source of figures that an actor states: of staff, unless they act for the park. */
const figuresOf = (actor: Actor, park: Subject, now: number): StatedFigures => ({
  today: new Date(now).toISOString().slice(0, 10),
  source: actor.kind === 'user' && !may({ ...actor, isStaff: false }, 'park.change', park) ? 'staff' : 'park',
})

interface ChangeRequest {
  key: number
  actor: Actor
  /** The version that the change is based on. */
  expectedVersion: number
  patch: ParkPatch
  /** Milliseconds since 1970. */
  now: number
}

/** Changes fields of a park, if the actor is allowed to and the version is current. The patch must be validated. */
export async function changePark(
  transaction: Transaction,
  { key, actor, expectedVersion, patch, now }: ChangeRequest,
): Promise<Changed> {
  const park = await lockPark(transaction, key)
  if (!park) return { kind: 'not-found' }
  if (!may(actor, 'park.change', park)) return { kind: 'forbidden' }
  if (isStale(park.version, expectedVersion)) return { kind: 'stale', version: park.version }
  const completed = completePatch(patch, park.fields)
  if ('faults' in completed) return { kind: 'invalid', fields: completed.faults }
  const changes = changesOf(completed.changes, park.fields)
  if (Object.keys(changes).length === 0) return { kind: 'done', version: park.version }
  const fields = parkFaults({ ...park.fields, ...changes })
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  await updatePark(transaction, { key, ...park }, changes, figuresOf(actor, park, now))
  await recordChange(transaction, {
    subject: { type: 'park', key },
    actor,
    before: park.fields,
    after: changes,
  })
  return { kind: 'done', version: park.version + 1 }
}

type OwnRequest = Pick<ChangeRequest, 'key' | 'actor' | 'now'>

/** Adds a lot rent of the past to the figures of a park, if the actor is allowed to; none is replaced. */
export async function addPastRent(
  transaction: Transaction,
  { key, actor, rent, now }: OwnRequest & { rent: PastRentForm },
): Promise<Changed> {
  const park = await lockPark(transaction, key)
  if (!park) return { kind: 'not-found' }
  if (!may(actor, 'park.change', park)) return { kind: 'forbidden' }
  const { today, source } = figuresOf(actor, park, now)
  if (rent.asOf > today) return { kind: 'invalid', fields: { asOf: 'future_date' } }
  const { count, isKnown } = await countStated(transaction, key, { ...rent, source })
  if (isKnown) return { kind: 'invalid', fields: { amount: 'not_unique' } }
  if (count >= maxPastRents) return { kind: 'invalid', fields: { amount: 'too_many' } }
  await insertPastRent(transaction, key, { ...rent, source })
  await recordChange(transaction, {
    subject: { type: 'park', key },
    actor,
    before: {},
    after: { pastRent: rent },
  })
  return { kind: 'done', version: park.version + 1 }
}

/** Sets the day of the answers to a group of questions to today: they are still right. */
export async function confirmAnswers(
  transaction: Transaction,
  { key, actor, group, now }: OwnRequest & { group: QuestionGroup },
): Promise<Changed> {
  const park = await lockPark(transaction, key)
  if (!park) return { kind: 'not-found' }
  if (!may(actor, 'park.change', park)) return { kind: 'forbidden' }
  const answered = answeredFields(group, park.fields)
  if (answered.length === 0) return { kind: 'invalid', fields: { group: 'exclusion' } }
  const { today } = figuresOf(actor, park, now)
  const answeredOn = { ...park.answeredOn, ...Object.fromEntries(answered.map(field => [field, today])) }
  await updateAnswerDays(transaction, key, { answeredOn, leaseAsOf: group === 'lease' ? today : undefined })
  await recordChange(transaction, {
    subject: { type: 'park', key },
    actor,
    before: park,
    after: { answeredOn },
  })
  return { kind: 'done', version: park.version + 1 }
}

interface CreateRequest {
  actor: Actor
  owner: Owner
  park: NewPark
  /** Milliseconds since 1970. */
  now: number
}

export type CreatedPark =
  | { kind: 'done'; key: number }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'invalid'; fields: Record<string, string> }

/** Whether new parks of an owner are public before staff review them (RULINGS 50). */
const isTrustedOwner = async (transaction: Transaction, actor: Actor, owner: Owner): Promise<boolean> =>
  may(actor, 'park.moderate', owner) ||
  (owner.ownerType === 'companies' && (await hasApprovedClaim(transaction, owner)))

/**
 * Adds a park for an owner, unless its ZIP code has a park of this name. It waits for staff unless the owner is
 * trusted.
 */
export async function createPark(
  transaction: Transaction,
  places: Pick<Places, 'locate' | 'resolve'>,
  { actor, owner, park, now }: CreateRequest,
): Promise<CreatedPark> {
  if (!may(actor, 'park.change', owner)) return { kind: 'forbidden' }
  if (!(await isOwner(transaction, owner))) return { kind: 'not-found' }
  const { streetAddress1, streetAddress2, city, state, postalCode, ...fields } = park
  const faults = parkFaults(fields)
  if (Object.keys(faults).length > 0) return { kind: 'invalid', fields: faults }
  const address = locatedAddress(places, { streetAddress1, streetAddress2, city, state, postalCode })
  if (!address) return { kind: 'invalid', fields: { postalCode: 'zip_elsewhere' } }
  if (await isListed(transaction, { name: park.name, zip: postalCode, owner }))
    return { kind: 'invalid', fields: { name: 'not_unique' } }
  const isTrusted = await isTrustedOwner(transaction, actor, owner)
  if (!isTrusted && (await countPending(transaction, owner)) >= maxPendingParks)
    return { kind: 'invalid', fields: { name: 'too_many' } }
  const addressKey = await insertAddress(transaction, address)
  const key = await insertPark(transaction, { ...owner, name: park.name, addressKey, isTrusted })
  const { name: _, ...others } = fields
  if (Object.keys(others).length > 0)
    await updatePark(
      transaction,
      { key, keys: noContacts, answeredOn: {} },
      others,
      figuresOf(actor, owner, now),
    )
  await recordChange(transaction, { subject: { type: 'park', key }, actor, before: {}, after: park })
  return { kind: 'done', key }
}

/** Makes an owner that the actor may act for the owner of a public park. The caller has checked the claim. */
export async function assignPark(
  transaction: Transaction,
  { key, actor, owner }: { key: number; actor: Actor; owner: Owner },
): Promise<'done' | 'not-found' | 'forbidden'> {
  const park = await lockPark(transaction, key)
  if (!park?.active || !(await isOwner(transaction, owner))) return 'not-found'
  if (!may(actor, 'park.change', owner)) return 'forbidden'
  const after = { ownerType: owner.ownerType, ownerKey: owner.ownerKey }
  await updateOwner(transaction, key, after)
  await recordChange(transaction, { subject: { type: 'park', key }, actor, before: park, after })
  return 'done'
}

interface ReviewRequest {
  key: number
  actor: Actor
  decision: NewParkDecisionForm
}

/** Publishes or refuses a park that waits for review. */
export async function reviewPark(
  transaction: Transaction,
  { key, actor, decision: form }: ReviewRequest,
): Promise<Changed> {
  const park = await lockPark(transaction, key)
  if (!park) return { kind: 'not-found' }
  if (!may(actor, 'park.moderate', park)) return { kind: 'forbidden' }
  if (park.review !== 'pending') return { kind: 'invalid', fields: { decision: 'changed_meanwhile' } }
  const { reason = null, message = null } = form
  const active = form.decision === 'approve'
  const review = active ? null : 'refused'
  await updateReview(transaction, key, {
    active,
    review,
    reason: active ? null : reason,
    message: active ? null : message,
  })
  await recordChange(transaction, {
    subject: { type: 'park', key },
    actor,
    before: park,
    after: { active, review },
  })
  return { kind: 'done', version: park.version + 1 }
}

/** Closes a public park: its page then answers 410. Its homes stay; only staff open it again. */
export async function closePark(transaction: Transaction, { key, actor, now }: OwnRequest): Promise<Changed> {
  const park = await lockPark(transaction, key)
  if (!park) return { kind: 'not-found' }
  if (!may(actor, 'park.change', park)) return { kind: 'forbidden' }
  if (park.review !== null) return { kind: 'invalid', fields: { review: 'exclusion' } }
  if (!park.active) return { kind: 'done', version: park.version }
  await updateClosed(transaction, key, new Date(now))
  const subject = { type: 'park', key } as const
  await recordChange(transaction, { subject, actor, before: park, after: { active: false } })
  return { kind: 'done', version: park.version + 1 }
}

/** Opens a closed park again, unless another one now has its name and ZIP code; for staff. */
export async function reopenPark(
  transaction: Transaction,
  { key, actor }: Pick<OwnRequest, 'key' | 'actor'>,
): Promise<Changed> {
  const park = await lockPark(transaction, key)
  if (!park) return { kind: 'not-found' }
  if (!may(actor, 'park.moderate', park)) return { kind: 'forbidden' }
  if (park.review !== null) return { kind: 'invalid', fields: { review: 'exclusion' } }
  if (park.active) return { kind: 'done', version: park.version }
  if (await hasNamesake(transaction, key)) return { kind: 'invalid', fields: { name: 'not_unique' } }
  await updateClosed(transaction, key, null)
  const subject = { type: 'park', key } as const
  await recordChange(transaction, { subject, actor, before: park, after: { active: true } })
  return { kind: 'done', version: park.version + 1 }
}
