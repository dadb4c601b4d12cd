import type { Queryable, Transaction } from '#db/database.ts'
import { type OwnAssumptions, type OwnName, ownNames } from '#model/monthly-cost/assumptions.ts'

export interface AssumptionsRow {
  downPayment: number
  loanTerm: number
  homeLoanRate: number
  landLoanRate: number
  insurance: number
  /** YYYY-MM-DD. */
  asOf: string
  version: number
}

const assumptions = `
  select down_payment as "downPayment", loan_term as "loanTerm", home_loan_rate as "homeLoanRate",
    land_loan_rate as "landLoanRate", insurance, to_char(as_of, 'YYYY-MM-DD') as "asOf", version
  from cost_assumptions where key = 1`

export async function selectAssumptions(queryable: Queryable): Promise<AssumptionsRow> {
  const [row] = await queryable.query<AssumptionsRow>(assumptions)
  return row!
}

export async function lockAssumptions(transaction: Transaction): Promise<AssumptionsRow> {
  const [row] = await transaction.query<AssumptionsRow>(`${assumptions} for update`)
  return row!
}

export const updateAssumptions = (transaction: Transaction, row: AssumptionsRow) =>
  transaction.query(
    `update cost_assumptions set down_payment = $1, loan_term = $2, home_loan_rate = $3, land_loan_rate = $4,
       insurance = $5, as_of = $6, version = $7 where key = 1`,
    [row.downPayment, row.loanTerm, row.homeLoanRate, row.landLoanRate, row.insurance, row.asOf, row.version],
  )

const ownColumns = `savings, down_payment as "down-payment", loan_term as "loan-term",
  home_loan_rate as "home-loan-rate", land_loan_rate as "land-loan-rate", insurance`

/** Assumption of an account; null for the site's. */
export type OwnAssumptionsRow = Record<OwnName, number | null>

export async function selectOwnAssumptions(
  queryable: Queryable,
  userKey: number,
): Promise<OwnAssumptionsRow | undefined> {
  const [row] = await queryable.query<OwnAssumptionsRow>(
    `select ${ownColumns} from own_cost_assumptions where user_key = $1`,
    [userKey],
  )
  return row
}

export async function deleteOwnAssumptions(transaction: Transaction, userKey: number): Promise<number> {
  const rows = await transaction.query(
    'delete from own_cost_assumptions where user_key = $1 returning user_key',
    [userKey],
  )
  return rows.length
}

/** Replaces the assumptions. */
export const replaceOwnAssumptions = (
  transaction: Transaction,
  userKey: number,
  own: OwnAssumptions,
): Promise<unknown> =>
  transaction.query(
    `insert into own_cost_assumptions
      (user_key, savings, down_payment, loan_term, home_loan_rate, land_loan_rate, insurance)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (user_key) do update set savings = excluded.savings, down_payment = excluded.down_payment,
      loan_term = excluded.loan_term, home_loan_rate = excluded.home_loan_rate,
      land_loan_rate = excluded.land_loan_rate, insurance = excluded.insurance`,
    [userKey, ...ownNames.map(name => own[name] ?? null)],
  )
