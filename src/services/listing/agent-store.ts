import type { CompanyRole } from '#model/access/access.ts'
import type { Transaction } from '#platform/write/index.ts'

/** Whether a user works for a company, in a role that sells homes; locked until the transaction ends. */
export async function isSellerOf(
  transaction: Transaction,
  { companyKey, userKey, roles }: { companyKey: number; userKey: number; roles: readonly CompanyRole[] },
): Promise<boolean> {
  const rows = await transaction.query(
    'select from company_member where company_key = $1 and user_key = $2 and role = any($3) for share',
    [companyKey, userKey, roles],
  )
  return rows.length > 0
}

/** Assigns a home to another person of its company; returns the new version. */
export async function updateAgent(
  transaction: Transaction,
  key: number,
  { agentKey, salesPersonKey }: { agentKey: number | null; salesPersonKey: number | null },
): Promise<number> {
  const [row] = await transaction.query<{ version: number }>(
    `update listing set agent_key = $2, sales_person_key = $3, version = version + 1 where key = $1
    returning version`,
    [key, agentKey, salesPersonKey],
  )
  return row!.version
}
