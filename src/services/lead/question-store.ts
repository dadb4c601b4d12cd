import type { Queryable, Transaction } from '#db/database.ts'
import type { Language } from '#model/language.ts'
import type { AskableFact, AskedHome } from '#model/lead/missing-facts.ts'

/** A message that asks for facts of a home, and the home. */
export interface QuestionRow {
  listingKey: number
  label: string
  active: number
  version: number
  /** The owner, an account; null for any other owner. */
  ownerKey: number | null
  questions: AskableFact[]
  home: AskedHome
}

/** The message of a recipient ($1) that is the seller of a home. */
const question = `
  select l.key as "listingKey", m.subject_label as label, l.active, l.version, m.questions,
    case when l.owner_type = 'registered-users' then l.owner_key end as "ownerKey",
    json_build_object(
      'askingPrice', l.asking_price, 'rentalPrice', l.rental_price, 'year', l.year, 'make', l.make, 'model', l.model,
      'sections', l.sections, 'squareFeet', l.square_feet, 'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms,
      'isNew', l.is_new, 'titleStatus', l.title_status, 'windZone', l.wind_zone, 'roofLoadZone', l.roof_load_zone,
      'thermalZone', l.thermal_zone, 'tenure', l.tenure, 'lotRentAmount', l.lot_rent_amount, 'taxes', l.taxes,
      'utilities', l.utilities, 'deposit', l.deposit, 'leaseMonths', l.lease_months, 'availableOn', l.available_on
    ) as home
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

/** Somebody who asked for facts of a home. */
interface AskerRow {
  email: string
  language: Language
  userKey: number | null
  label: string
  /** Those of the given facts that they asked for. */
  questions: AskableFact[]
}

/** Who asked for any of some facts of a home and can be emailed, each address once. */
export const selectAskers = (queryable: Queryable, listingKey: number, facts: readonly AskableFact[]) =>
  queryable.query<AskerRow>(
    `select m.email::text as email, (array_agg(m.language order by m.key desc))[1] as language,
      max(m.user_key) as "userKey", max(m.subject_label) as label, array_agg(distinct q.fact) as questions
    from lead m cross join unnest(m.questions) as q (fact)
    where m.subject_type = 'listing' and m.subject_key = $1 and m.questions <> '{}' and not m.is_suspect
      and m.email is not null and q.fact = any($2)
    group by m.email order by m.email limit 100`,
    [listingKey, facts],
  )
