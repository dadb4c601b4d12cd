import { isStale } from '#kit/version.ts'
import { type Actor, may, ownedByUser } from '#model/access/access.ts'
import { type AssociationChanges, type AssociationPatch, completePatch } from '#model/association/patch.ts'
import type { AssociationSettings } from '#model/association/settings.ts'
import { changesOf } from '#model/patch-fields.ts'
import { knownAssociationOf } from '#model/search/association.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../../audit/index.ts'
import type { Places } from '../../place/index.ts'
import { locatedAddress, movedAddress, type NewAddress, selectUserKey } from '../../rows/index.ts'
import {
  type AssociationFacts,
  insertAssociation,
  isNameUsed,
  lockAssociation,
  updateAssociation,
  updateFacts,
  updateRetired,
} from './store.ts'

/* The only functions that change an association: calls, pages and the import use them. */

type Locations = Pick<Places, 'locate' | 'resolve'>

const subjectOf = (key: number) => ({ type: 'state-association', key }) as const

/** An association for which its manager, or staff, are responsible. */
export const managedBy = (association: { managerKey: number | null } | undefined) =>
  ownedByUser(association?.managerKey ?? null)

interface ChangeRequest {
  key: number
  actor: Actor
  /** The version that the change is based on. */
  expectedVersion: number
  patch: AssociationPatch
}

/** Changes fields of an association, if the actor may and the version is current. The patch must be validated. */
export async function changeAssociation(
  transaction: Transaction,
  places: Locations,
  { key, actor, expectedVersion, patch }: ChangeRequest,
): Promise<Changed> {
  const association = await lockAssociation(transaction, key)
  if (!association) return { kind: 'not-found' }
  if (!may(actor, 'association.change', managedBy(association))) return { kind: 'forbidden' }
  const { version } = association
  if (isStale(version, expectedVersion)) return { kind: 'stale', version }
  const completed = completePatch(patch, association.fields)
  if ('faults' in completed) return { kind: 'invalid', fields: completed.faults }
  const changes = changesOf(completed.changes, association.fields)
  if (Object.keys(changes).length === 0) return { kind: 'done', version }
  const saved = association.fields.address
  const address =
    changes.address &&
    (saved
      ? movedAddress(places, changes.address, { address: saved, place: association.place })
      : locatedAddress(places, changes.address))
  if (changes.address && !address) return { kind: 'invalid', fields: { address: 'zip_elsewhere' } }
  await updateAssociation(transaction, key, association, { changes, address })
  await recordChange(transaction, {
    subject: subjectOf(key),
    actor,
    before: association.fields,
    after: changes,
  })
  return { kind: 'done', version: version + 1 }
}

/** The settings with the account of the manager, or their errors. */
async function factsOf(
  transaction: Transaction,
  { managerEmail, ...facts }: AssociationSettings,
  key?: number,
): Promise<{ facts: AssociationFacts } | { fields: Record<string, string> }> {
  const managerKey = managerEmail === undefined ? null : await selectUserKey(transaction, managerEmail)
  if (managerKey === undefined) return { fields: { managerEmail: 'no_account' } }
  if (await isNameUsed(transaction, { name: facts.name, ...(key !== undefined && { key }) }))
    return { fields: { name: 'not_unique' } }
  return { facts: { ...facts, managerKey } }
}

export type CreatedAssociation =
  | { kind: 'done'; key: number }
  | { kind: 'forbidden' }
  | { kind: 'invalid'; fields: Record<string, string> }

/** Adds an association, which is public at once; for staff. */
export async function createAssociation(
  transaction: Transaction,
  { actor, settings }: { actor: Actor; settings: AssociationSettings },
): Promise<CreatedAssociation> {
  if (!may(actor, 'association.moderate', managedBy(undefined))) return { kind: 'forbidden' }
  const checked = await factsOf(transaction, settings)
  if ('fields' in checked) return { kind: 'invalid', fields: checked.fields }
  const { facts } = checked
  const key = await insertAssociation(transaction, facts, knownAssociationOf(settings.state))
  await recordChange(transaction, { subject: subjectOf(key), actor, before: {}, after: facts })
  return { kind: 'done', key }
}

interface SettingsRequest extends Pick<ChangeRequest, 'key' | 'actor' | 'expectedVersion'> {
  settings: AssociationSettings
}

/** Sets staff's decisions about an association. */
export async function setAssociation(
  transaction: Transaction,
  { key, actor, expectedVersion, settings }: SettingsRequest,
): Promise<Changed> {
  const association = await lockAssociation(transaction, key)
  if (!may(actor, 'association.moderate', managedBy(association))) return { kind: 'forbidden' }
  if (!association) return { kind: 'not-found' }
  const { version } = association
  if (isStale(version, expectedVersion)) return { kind: 'stale', version }
  const checked = await factsOf(transaction, settings, key)
  if ('fields' in checked) return { kind: 'invalid', fields: checked.fields }
  const { facts } = checked
  if (Object.keys(changesOf(facts, association)).length === 0) return { kind: 'done', version }
  await updateFacts(transaction, key, facts)
  await recordChange(transaction, { subject: subjectOf(key), actor, before: association, after: facts })
  return { kind: 'done', version: version + 1 }
}

/** Hides an association from visitors at a time, with its memberships; undefined shows it again. */
export async function retireAssociation(
  transaction: Transaction,
  { key, actor, at }: Pick<ChangeRequest, 'key' | 'actor'> & { at: Date | undefined },
): Promise<Changed> {
  const association = await lockAssociation(transaction, key)
  if (!may(actor, 'association.moderate', managedBy(association))) return { kind: 'forbidden' }
  if (!association) return { kind: 'not-found' }
  const { version, isRetired } = association
  if (isRetired === (at !== undefined)) return { kind: 'done', version }
  await updateRetired(transaction, key, at ?? null)
  await recordChange(transaction, {
    subject: subjectOf(key),
    actor,
    before: { isRetired },
    after: { isRetired: !isRetired },
  })
  return { kind: 'done', version: version + 1 }
}

/** Adds an association without a manager, from a file that an operator imports. The caller has checked that it is new. */
export async function addImportedAssociation(
  transaction: Transaction,
  {
    settings,
    changes,
    address,
  }: { settings: AssociationSettings; changes: AssociationChanges; address: NewAddress | null | undefined },
): Promise<void> {
  const { managerEmail: _, ...named } = settings
  const facts = { ...named, managerKey: null }
  const key = await insertAssociation(transaction, facts, knownAssociationOf(settings.state))
  const keys = { phone: null, address: null }
  await updateAssociation(transaction, key, { keys }, { changes, address })
  await recordChange(transaction, {
    subject: subjectOf(key),
    actor: 'job',
    before: {},
    after: { ...facts, ...changes },
  })
}
