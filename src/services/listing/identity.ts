import type { Subject } from '#model/access/access.ts'
import { type IdentityFields, platesOf } from '#model/listing/identity.ts'
import type { Transaction } from '../write/index.ts'
import type { NewSection } from './store.ts'

/* Recognizes the same home by its serial numbers and HUD labels. */

/** Serial number without spaces and signs, as compared. */
const comparedSerial = (serial: string) => serial.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
const serialsIn = (sections: readonly NewSection[]) =>
  sections.flatMap(({ serialNumber }) => (serialNumber ? [comparedSerial(serialNumber)] : []))
const labelsIn = (sections: readonly NewSection[]) => sections.flatMap(({ hudLabel }) => hudLabel ?? [])

/** Serializes publishing of homes with the same serial number or HUD label until the transaction ends. */
export async function lockIdentities(
  transaction: Transaction,
  sections: readonly NewSection[],
): Promise<void> {
  // In one order, so that two transactions never wait for each other.
  for (const identity of [...serialsIn(sections), ...labelsIn(sections)].sort())
    await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`home identity ${identity}`])
}

/** Homes on the market, or held for review, with one of these serial numbers or HUD labels. */
export const selectTwins = (
  transaction: Transaction,
  sections: readonly NewSection[],
): Promise<(Subject & { key: number })[]> =>
  transaction.query<Subject & { key: number }>(
    // Not one condition with "or", which no index answers.
    `select l.key, l.owner_type as "ownerType", l.owner_key as "ownerKey"
    from listing l
    where (l.active = 1 or l.active = 0 and l.hold_review) and l.key in (
      select listing_key from listing_section
      where serial_number is not null and upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')) = any($1)
      union all
      select listing_key from listing_section where hud_label = any($2)
    )
    order by l.key`,
    [serialsIn(sections), labelsIn(sections)],
  )

/** Other homes with what the data plates of a home say, which nobody else publishes until the transaction ends. */
export async function lockTwins(
  transaction: Transaction,
  key: number,
  fields: IdentityFields,
): Promise<(Subject & { key: number })[]> {
  const sections = platesOf(fields)
  await lockIdentities(transaction, sections)
  return (await selectTwins(transaction, sections)).filter(twin => twin.key !== key)
}

/** Takes off the serial numbers and HUD labels that a home has no more, and the sections that it does not have. */
export const clearPlates = (
  transaction: Transaction,
  key: number,
  { sections, ...fields }: IdentityFields & { sections: number | null },
) =>
  transaction.query(
    `with plate as (
      update listing_section s set
        serial_number = case when p.is_serial then s.serial_number end,
        hud_label = case when p.is_label then s.hud_label end
      from unnest($3::smallint[], $4::boolean[], $5::boolean[]) as p (number, is_serial, is_label)
      where s.listing_key = $1 and s.number = p.number and s.number <= $2::integer
    )
    delete from listing_section where listing_key = $1 and number > $2::integer`,
    [
      key,
      sections ?? 0,
      platesOf(fields).map(({ number }) => number),
      platesOf(fields).map(plate => plate.serialNumber !== null),
      platesOf(fields).map(plate => plate.hudLabel !== null),
    ],
  )

/** Adds the serial numbers and HUD labels of a home; sizes of its sections stay. */
export async function addPlates(
  transaction: Transaction,
  key: number,
  fields: IdentityFields,
): Promise<void> {
  for (const { number, serialNumber, hudLabel } of platesOf(fields))
    if (serialNumber !== null || hudLabel !== null)
      await transaction.query(
        `insert into listing_section (listing_key, number, serial_number, hud_label) values ($1, $2, $3, $4)
        on conflict (listing_key, number) do update
        set serial_number = excluded.serial_number, hud_label = excluded.hud_label`,
        [key, number, serialNumber, hudLabel],
      )
}
