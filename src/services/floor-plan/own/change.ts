import { isStale } from '#kit/version.ts'
import { type Actor, may, noOwner, type Owner, type Subject } from '#model/access/access.ts'
import type { DealerOwnerForm } from '#model/dealer/new-dealer.ts'
import { type FloorPlanForm, factsOf, isOnWall } from '#model/floor-plan/own.ts'
import { changesOf } from '#model/patch-fields.ts'
import { type Changed, invalid, type Transaction } from '#platform/write/index.ts'
import { recordChange } from '../../audit/index.ts'
import { chosenOwner, isOwner } from '../../rows/index.ts'
import {
  insertPlan,
  isOffered,
  lockPlan,
  lockPlansOf,
  type PlanFields,
  sellsHomes,
  updateMaker,
  updatePlan,
  updatePlanOwner,
  updateRetired,
} from './store.ts'

/* The only functions that change a floor plan: pages, calls, staff and imports use them. */

type Invalid = { kind: 'invalid'; fields: Record<string, string> }
/** A plan as it will be stored; parts of the drawing that are not in the form do not change. */
function fieldsOf(plan: FloorPlanForm, before?: PlanFields): PlanFields {
  const rooms = plan.rooms ?? before?.rooms ?? []
  return {
    ...factsOf(plan),
    isShowcase: plan.isShowcase ?? before?.isShowcase ?? false,
    rooms,
    openings: plan.openings ?? before?.openings.filter(opening => isOnWall(opening, rooms)) ?? [],
  }
}

/** Errors of a plan in addition to those of its schema. */
function faultOf(actor: Actor, plan: PlanFields, before?: PlanFields): Record<string, string> | undefined {
  const isShowcased = before?.isShowcase ?? false
  if (plan.isShowcase !== isShowcased && !may(actor, 'floor-plan.moderate', noOwner))
    return { isShowcase: 'exclusion' }
  return plan.openings.every(opening => isOnWall(opening, plan.rooms)) ? undefined : { openings: 'off_wall' }
}

type CreatedPlan = { kind: 'done'; key: number } | { kind: 'not-found' } | { kind: 'forbidden' } | Invalid

interface CreateRequest {
  actor: Actor
  /** Undefined: no one, which is for staff alone. */
  owner: Owner | undefined
  plan: FloorPlanForm
}

/** Adds a floor plan, which is public at once, unless its maker's plan of this name is offered already. */
export async function createPlan(
  transaction: Transaction,
  { actor, owner, plan }: CreateRequest,
): Promise<CreatedPlan> {
  const subject = owner ?? noOwner
  if (!may(actor, 'floor-plan.change', subject)) return { kind: 'forbidden' }
  if (owner && !(await isOwner(transaction, owner))) return { kind: 'not-found' }
  // Staff add the first plan of a maker that has no dealer.
  if (owner && !may(actor, 'floor-plan.moderate', subject) && !(await sellsHomes(transaction, owner)))
    return invalid({ owner: 'no_own_dealer' })
  const fields = fieldsOf(plan)
  const fault = faultOf(actor, fields)
  if (fault) return invalid(fault)
  if (await isOffered(transaction, fields)) return invalid({ modelName: 'not_unique' })
  return { kind: 'done', key: await addPlan(transaction, { actor, subject, fields }) }
}

async function addPlan(
  transaction: Transaction,
  { actor, subject, fields }: { actor: Actor | 'job'; subject: Subject; fields: PlanFields },
): Promise<number> {
  const key = await insertPlan(transaction, subject, fields)
  const { ownerType, ownerKey } = subject
  await recordChange(transaction, {
    subject: { type: 'floorplan', key },
    actor,
    before: {},
    after: { ...fields, ownerType, ownerKey },
  })
  return key
}

/** Adds a public plan of no one, from a file that an operator imports. The caller has checked that it is new. */
export const addImportedPlan = (transaction: Transaction, plan: FloorPlanForm): Promise<number> =>
  addPlan(transaction, { actor: 'job', subject: noOwner, fields: fieldsOf(plan) })

interface ChangeRequest {
  key: number
  actor: Actor
  /** The version that the change is based on. */
  expectedVersion: number
  plan: FloorPlanForm
}

/** Replaces a floor plan, if the actor is allowed to and the version is current. */
export async function changePlan(
  transaction: Transaction,
  { key, actor, expectedVersion, plan }: ChangeRequest,
): Promise<Changed> {
  const before = await lockPlan(transaction, key)
  if (!before) return { kind: 'not-found' }
  if (!may(actor, 'floor-plan.change', before)) return { kind: 'forbidden' }
  if (isStale(before.version, expectedVersion)) return { kind: 'stale', version: before.version }
  const fields = fieldsOf(plan, before.fields)
  const wrong = faultOf(actor, fields, before.fields)
  if (wrong) return invalid(wrong)
  const changes = changesOf(fields, before.fields)
  if (Object.keys(changes).length === 0) return { kind: 'done', version: before.version }
  const isRenamed = changes.manufacturer !== undefined || changes.modelName !== undefined
  if (before.active && isRenamed && (await isOffered(transaction, { ...fields, key })))
    return invalid({ modelName: 'not_unique' })
  const isDrawn = changes.rooms !== undefined || changes.openings !== undefined
  await updatePlan(transaction, key, fields, isDrawn)
  const subject = { type: 'floorplan', key } as const
  await recordChange(transaction, { subject, actor, before: before.fields, after: changes })
  return { kind: 'done', version: before.version + 1 }
}

interface AssignRequest extends Pick<ChangeRequest, 'key' | 'actor' | 'expectedVersion'> {
  form: DealerOwnerForm
}

/** Assigns a plan to an account or a company, or to no one; for staff. */
export async function assignPlan(
  transaction: Transaction,
  { key, actor, expectedVersion, form }: AssignRequest,
): Promise<Changed> {
  const plan = await lockPlan(transaction, key)
  if (!may(actor, 'floor-plan.moderate', plan ?? noOwner)) return { kind: 'forbidden' }
  if (!plan) return { kind: 'not-found' }
  if (isStale(plan.version, expectedVersion)) return { kind: 'stale', version: plan.version }
  const chosen = await chosenOwner(transaction, form)
  if ('fields' in chosen) return invalid(chosen.fields)
  const after = chosen.owner ?? noOwner
  if (after.ownerType === plan.ownerType && after.ownerKey === plan.ownerKey)
    return { kind: 'done', version: plan.version }
  await updatePlanOwner(transaction, key, after)
  await recordChange(transaction, { subject: { type: 'floorplan', key }, actor, before: plan, after })
  return { kind: 'done', version: plan.version + 1 }
}

/**
 * Renames the maker of all its plans, including retired ones; for staff. Returns their number; undefined if both
 * makers offer a plan of the same name.
 */
export async function renamePlansOf(
  transaction: Transaction,
  { actor, from, to }: { actor: Actor; from: string; to: string },
): Promise<number | undefined> {
  const plans = await lockPlansOf(transaction, from)
  for (const { key, modelName, active } of plans) {
    if (active && (await isOffered(transaction, { manufacturer: to, modelName, key }))) return undefined
    await updateMaker(transaction, key, to)
    await recordChange(transaction, {
      subject: { type: 'floorplan', key },
      actor,
      before: { manufacturer: from },
      after: { manufacturer: to },
    })
  }
  return plans.length
}

/** Retires a plan: its page then responds with 410. Only staff restore a plan that staff retired. */
export async function retirePlan(
  transaction: Transaction,
  { key, actor, now }: { key: number; actor: Actor; now: number },
): Promise<Changed> {
  const plan = await lockPlan(transaction, key)
  if (!plan) return { kind: 'not-found' }
  if (!may(actor, 'floor-plan.change', plan)) return { kind: 'forbidden' }
  if (!plan.active) return { kind: 'done', version: plan.version }
  const removedByStaff = may(actor, 'floor-plan.moderate', plan)
  await updateRetired(transaction, key, { retiredAt: new Date(now), byStaff: removedByStaff })
  await recordChange(transaction, {
    subject: { type: 'floorplan', key },
    actor,
    before: plan,
    after: { active: false, removedByStaff },
  })
  return { kind: 'done', version: plan.version + 1 }
}

/** Offers a retired plan again, unless another one now has its maker and name, or staff retired it. */
export async function restorePlan(
  transaction: Transaction,
  { key, actor }: { key: number; actor: Actor },
): Promise<Changed> {
  const plan = await lockPlan(transaction, key)
  if (!plan) return { kind: 'not-found' }
  if (!may(actor, 'floor-plan.change', plan)) return { kind: 'forbidden' }
  if (plan.active) return { kind: 'done', version: plan.version }
  if (plan.removedByStaff && !may(actor, 'floor-plan.moderate', plan))
    return invalid({ removedByStaff: 'exclusion' })
  if (await isOffered(transaction, { ...plan.fields, key })) return invalid({ modelName: 'not_unique' })
  await updateRetired(transaction, key, { retiredAt: null, byStaff: false })
  await recordChange(transaction, {
    subject: { type: 'floorplan', key },
    actor,
    before: plan,
    after: { active: true, removedByStaff: false },
  })
  return { kind: 'done', version: plan.version + 1 }
}
