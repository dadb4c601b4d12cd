/**
 * The keys of listings, of any status, with a serial number or HUD label of a home: a table `same`. Not one join with
 * "or", which no index answers.
 * @param home alias of the home in the statement around it
 */
export const sameHomes = (home: string) => `(
    select t.listing_key from listing_section s
    join listing_section t on upper(regexp_replace(t.serial_number, '[^A-Za-z0-9]', '', 'g'))
      = upper(regexp_replace(s.serial_number, '[^A-Za-z0-9]', '', 'g')) and t.serial_number is not null
    where s.listing_key = ${home}.key
    union
    select t.listing_key from listing_section s join listing_section t on t.hud_label = s.hud_label
    where s.listing_key = ${home}.key
  ) same`

/**
 * The homes of other owners on the market, or held for review, that have a serial number or HUD label of a home: a table
 * of listings, `duplicate`.
 * @param home alias of the home in the statement around it
 */
export const duplicatesOf = (home: string) => `lateral (
  select o.* from ${sameHomes(home)}
  join listing o on o.key = same.listing_key
  where (o.active = 1 or o.active = 0 and o.hold_review) and o.key <> ${home}.key
    and (o.owner_type, o.owner_key) is distinct from (${home}.owner_type, ${home}.owner_key)
) duplicate`

/** Whether a home or its `duplicate` is held for review. */
export const isOneHeld = (home: string) =>
  `(${home}.active in (0, 1) and ${home}.hold_review or ${home}.active = 1 and duplicate.hold_review)`
