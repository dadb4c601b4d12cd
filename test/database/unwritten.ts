/** Columns that no statement outside the sample data writes, and why they exist. */
interface Unwritten {
  columns: readonly string[]
  /** Day of the decision, YYYY-MM-DD. */
  since: string
  reason: string
}

const inTable = (table: string, ...columns: readonly string[]) => columns.map(column => `${table}.${column}`)

const since = '2026-11-30'

export const unwritten: readonly Unwritten[] = [
  {
    columns: [...['ad_network.key', 'cost_assumptions.key', 'loan_rules.key'], 'place_load.singleton'],
    since,
    reason: 'The key of a table with one row: a constraint allows nothing but its default.',
  },
  {
    columns: inTable('backup_report', 'tool', 'report', 'reported_at'),
    since,
    reason: 'Written by ops/backup.sh, by psql.',
  },
  { columns: ['address.country'], since, reason: 'All addresses are in the USA, as its default says.' },
  {
    columns: ['address.school_district', 'address.verified'],
    since,
    reason: 'Facts of the specification that no form asks for; pages show them only where they are known.',
  },
  {
    columns: ['listing.is_showcase', 'park.is_showcase'],
    since,
    reason: 'Homes and parks are not showcased yet; staff showcase floor plans only.',
  },
  {
    columns: ['listing.state_association_key', 'park.state_association_key'],
    since,
    reason: 'Associations have dealers as members; homes and parks cannot join one yet.',
  },
  {
    columns: ['open_house.name', 'open_house.location', 'open_house.image'],
    since,
    reason: 'Facts of the specification; the form of an open house asks for its time, text and link only.',
  },
  {
    columns: inTable('park', 'package_name', 'package_price', 'monthly_billing', 'expiration_date'),
    since,
    reason: 'Facts of the specification about packages of parks, which are not sold.',
  },
  {
    columns: ['park.quality_rating', 'park_lot_rent.includes'],
    since,
    reason: 'Facts of the specification that no form asks for; pages show them only where they are known.',
  },
  {
    columns: ['park.time_zone', 'sales_center.time_zone'],
    since,
    reason: 'Replaces the time zone of the ZIP code where that is wrong; no such place is known.',
  },
  {
    columns: inTable('park_ownership_change', 'park_key', 'changed_on', 'owner_kind', 'owner_name'),
    since,
    reason: 'The history of the owners of a park, which no register and no form has yet.',
  },
  {
    columns: ['photo.drawing'],
    since,
    reason: 'What the drawn photos of the sample data show; an uploaded photo has none.',
  },
  {
    columns: ['photo.copy_of', 'photo.hidden'],
    since,
    reason: 'Nothing sets it: dropped after the next release.',
  },
  {
    columns: ['setting.name', 'setting.value'],
    since,
    reason: 'Says that a database has sample data; only the command that fills it writes this.',
  },
  {
    columns: ['registered_user.outside_id'],
    since,
    reason: 'A fact of the specification about users of another system, which none is connected to.',
  },
  {
    columns: inTable('sales_center', 'park_key', 'territory'),
    since,
    reason: 'Facts of the specification that the form of a dealer does not ask for yet.',
  },
  {
    columns: [
      ...inTable('state_association', 'about_image', 'header_image', 'card_header_image'),
      ...inTable('state_association', 'card_left_image', 'card_right_image'),
      'state_association_block.background_image',
      ...inTable('state_association_logo', 'state_association_key', 'kind', 'url', 'alt', 'width', 'height'),
    ],
    since,
    reason: 'Uploaded pictures replace these addresses: dropped after the next release.',
  },
]
