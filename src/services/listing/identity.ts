import { keysOf } from '#kit/keys.ts'
import type { Subject } from '#model/access/access.ts'
import {
  type IdentityField,
  type IdentityFields,
  identityFields,
  isSerialNumber,
} from '#model/listing/identity.ts'
import { knownSections, type SectionFacts } from '#model/listing/sections.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import type { Transaction } from '#platform/write/index.ts'

/* Recognizes the same home by its serial numbers and HUD labels. */

type Plate = Pick<SectionFacts, 'serialNumber' | 'hudLabel'>

/** Serial number without spaces and signs, as compared. */
const comparedSerial = (serial: string) => serial.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
const serialsIn = (sections: readonly Plate[]) =>
  sections.flatMap(({ serialNumber }) =>
    serialNumber && isSerialNumber(serialNumber) ? [comparedSerial(serialNumber)] : [],
  )
const labelsIn = (sections: readonly Plate[]) => sections.flatMap(({ hudLabel }) => hudLabel ?? [])

type PlateFields = { readonly [Field in IdentityField]?: string | null | undefined }

/** What is compared of each serial number and HUD label that is known: no serial number is equal to a HUD label. */
export const comparedPlates = (fields: PlateFields): { field: IdentityField; compared: string }[] =>
  keysOf(identityFields).flatMap(field => {
    const value = fields[field]
    if (!value) return []
    if (!field.startsWith('serial')) return [{ field, compared: `label ${value}` }]
    return isSerialNumber(value) ? [{ field, compared: `serial ${comparedSerial(value)}` }] : []
  })

/** The first serial number or HUD label of a home that another listing has too. */
export async function plateInCommon(
  transaction: Transaction,
  key: number,
  fields: PlateFields,
): Promise<IdentityField | undefined> {
  const sections = await transaction.query<Plate>(
    `select serial_number as "serialNumber", hud_label as "hudLabel" from listing_section where listing_key = $1`,
    [key],
  )
  const others = new Set(
    sections
      .flatMap(({ serialNumber, hudLabel }) =>
        comparedPlates({ serialNumber1: serialNumber, hudLabel1: hudLabel }),
      )
      .map(({ compared }) => compared),
  )
  return comparedPlates(fields).find(({ compared }) => others.has(compared))?.field
}

/**
 * Serializes publishing of homes with the same serial number or HUD label until the transaction ends. Rows of homes are
 * locked before.
 */
export async function lockIdentities(transaction: Transaction, sections: readonly Plate[]): Promise<void> {
  // In a fixed order, to avoid deadlocks.
  for (const identity of [...serialsIn(sections), ...labelsIn(sections)].sort())
    await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`home identity ${identity}`])
}

/** Keys of homes with a serial number ($1) or HUD label ($2); not one condition with "or", which no index answers. */
const withPlates = `
  select listing_key from listing_section
  where serial_number is not null and upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')) = any($1)
  union all
  select listing_key from listing_section where hud_label = any($2)`

/** Homes on the market, or held for review, with one of these serial numbers or HUD labels. */
export const selectDuplicates = (
  transaction: Transaction,
  sections: readonly Plate[],
): Promise<(Subject & { key: number })[]> =>
  transaction.query<Subject & { key: number }>(
    `select l.key, l.owner_type as "ownerType", l.owner_key as "ownerKey"
    from listing l
    where (l.active = 1 or l.active = 0 and l.hold_review) and l.key in (
      ${withPlates}
    )
    order by l.key`,
    [serialsIn(sections), labelsIn(sections)],
  )

export interface OwnHome {
  key: number
  active: ActiveStatus
  holdReview: boolean
  removedAt: Date | null
}

/**
 * Homes of an owner that are or were on the market, with one of these serial numbers or HUD labels, locked; without
 * those that left it and that a file added by mistake.
 */
export const lockOwnHomes = (
  transaction: Transaction,
  { ownerType, ownerKey }: Subject,
  sections: readonly Plate[],
): Promise<OwnHome[]> =>
  transaction.query<OwnHome>(
    `select l.key, l.active, l.hold_review as "holdReview", l.removed_at as "removedAt"
    from listing l
    where l.active > 0 and l.owner_type = $3 and l.owner_key = $4 and l.key in (
      ${withPlates}
    ) and (l.active = 1 or not exists (
      select from listing_load_line o where o.listing_key = l.key and o.outcome = 'add' and o.done_at is null
    ))
    order by l.key for update of l`,
    [serialsIn(sections), labelsIn(sections), ownerType, ownerKey],
  )

/** Other homes with the same data plates. Locks their numbers against other publishers until the transaction ends. */
export async function lockDuplicates(
  transaction: Transaction,
  key: number,
  fields: IdentityFields,
): Promise<(Subject & { key: number })[]> {
  const sections = knownSections(fields)
  await lockIdentities(transaction, sections)
  return (await selectDuplicates(transaction, sections)).filter(duplicate => duplicate.key !== key)
}
