import type { Queryable, Transaction } from '#db/database.ts'

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
