import type { Transaction } from '#db/database.ts'
import { knownSections, type SectionFields } from '#model/listing/sections.ts'

/** Deletes values of a home's sections that are no longer known, and sections that the home does not have. */
export async function clearSections(
  transaction: Transaction,
  key: number,
  { sections, ...fields }: SectionFields & { sections: number | null },
): Promise<void> {
  const known = knownSections(fields)
  const numbersWith = (part: 'serialNumber' | 'hudLabel' | 'length' | 'width') =>
    known.filter(section => section[part] !== null).map(({ number }) => number)
  await transaction.query(
    `with cleared as (
      update listing_section set
        serial_number = case when number = any($3) then serial_number end,
        hud_label = case when number = any($4) then hud_label end,
        length = case when number = any($5) then length end,
        width = case when number = any($6) then width end
      where listing_key = $1 and number <= least($2::integer, 3)
    )
    delete from listing_section where listing_key = $1 and number > $2::integer`,
    [
      key,
      sections ?? 0,
      numbersWith('serialNumber'),
      numbersWith('hudLabel'),
      numbersWith('length'),
      numbersWith('width'),
    ],
  )
}

/** Saves what is known of the sections of a home. */
export async function saveSections(
  transaction: Transaction,
  key: number,
  fields: SectionFields,
): Promise<void> {
  for (const { number, serialNumber, hudLabel, length, width } of knownSections(fields))
    await transaction.query(
      `insert into listing_section (listing_key, number, serial_number, hud_label, length, width)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (listing_key, number) do update
      set serial_number = excluded.serial_number, hud_label = excluded.hud_label,
        length = excluded.length, width = excluded.width`,
      [key, number, serialNumber, hudLabel, length, width],
    )
}
