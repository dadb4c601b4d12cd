import type { Queryable, Transaction } from '#db/database.ts'
import type { Language } from '#model/language.ts'
import type { AskableFact, RequestedHome } from '#model/lead/missing-facts.ts'

/** A message that requests facts of a home, and the home. */
export interface QuestionRow {
  listingKey: number
  label: string
  active: number
  version: number
  /** The owner, an account; null for any other owner. */
  ownerKey: number | null
  questions: AskableFact[]
  home: RequestedHome
}

/** Facts of a home `l` by their names in the API. */
const factsOfHome = `json_build_object(
  'askingPrice', l.asking_price, 'rentalPrice', l.rental_price, 'year', l.year, 'make', l.make, 'model', l.model,
  'sections', l.sections, 'squareFeet', l.square_feet, 'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms,
  'isNew', l.is_new, 'titleStatus', l.title_status, 'windZone', l.wind_zone, 'roofLoadZone', l.roof_load_zone,
  'thermalZone', l.thermal_zone, 'tenure', l.tenure, 'lotRentAmount', l.lot_rent_amount, 'taxes', l.taxes,
  'utilities', l.utilities, 'deposit', l.deposit, 'leaseMonths', l.lease_months, 'availableOn', l.available_on,
  'foundation', l.foundation, 'moves', l.moves, 'lotLeaseYears', l.lot_lease_years,
  'lotLeaseNoticeDays', l.lot_lease_notice_days
)`

/** The message of a recipient ($1) that is the seller of a home. */
const question = `
  select l.key as "listingKey", m.subject_label as label, l.active, l.version, m.questions,
    case when l.owner_type = 'registered-users' then l.owner_key end as "ownerKey",
    ${factsOfHome} as home
  from lead_recipient r join lead m on m.key = r.lead_key join listing l on l.key = r.entity_key
  where r.key = $1 and r.kind = 'seller' and m.questions <> '{}'`

export async function selectQuestion(queryable: Queryable, key: number): Promise<QuestionRow | undefined> {
  const [row] = await queryable.query<QuestionRow>(question, [key])
  return row
}

/** The same with the home locked. */
export async function lockQuestion(transaction: Transaction, key: number): Promise<QuestionRow | undefined> {
  const [row] = await transaction.query<QuestionRow>(`${question} for update of l`, [key])
  return row
}

/** Facts requested by a message `m` and listed by its home `l`, of which its sender was not notified. */
const newFacts = `array(
  select q.fact from unnest(m.questions) as q (fact), (select ${factsOfHome} as home) h
  where q.fact <> all(m.told_facts) and h.home ->> q.fact is not null
)`

/** A message `m` about a public home `l` whose sender can be emailed about facts. */
const isUntold = `m.subject_type = 'listing' and not m.questions <@ m.told_facts and not m.is_suspect
  and m.email is not null and l.active = 1 and not l.is_hidden and ${newFacts} <> '{}'`

/** Homes that list requested facts and have not changed for ten minutes. */
export async function selectAnsweredHomes(queryable: Queryable, at: Date): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    `select distinct l.key from lead m join listing l on l.key = m.subject_key
    where l.modified_at <= $1::timestamptz - interval '10 minutes' and ${isUntold}
    order by l.key limit 100`,
    [at],
  )
  return rows.map(({ key }) => key)
}

/** A message whose sender is notified about facts. */
export interface AskerRow {
  email: string
  language: Language
  userKey: number | null
  label: string
  facts: AskableFact[]
  home: RequestedHome
}

/**
 * Records that a home's requesters are notified of the currently listed facts; returns the facts in the order of
 * their messages.
 */
export const claimAskers = (transaction: Transaction, listingKey: number) =>
  transaction.query<AskerRow>(
    `with untold as (
      select m.key, ${newFacts} as facts, ${factsOfHome} as home from lead m join listing l on l.key = m.subject_key
      where l.key = $1 and ${isUntold} order by m.key limit 100 for update of m skip locked
    ), reported as (
      update lead m set told_facts = m.told_facts || u.facts from untold u where u.key = m.key
      returning m.key, m.email::text as email, m.language, m.user_key as "userKey", m.subject_label as label, u.facts, u.home
    )
    select email, language, "userKey", label, facts, home from reported order by key`,
    [listingKey],
  )

/** Records which facts of a new message the home already lists. */
export const noteListedFacts = (transaction: Queryable, leadKey: number) =>
  transaction.query(
    `update lead m set told_facts = ${newFacts} from listing l where m.key = $1 and l.key = m.subject_key`,
    [leadKey],
  )
