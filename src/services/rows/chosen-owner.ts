import type { Transaction } from '#db/database.ts'
import { type Owner, ownedByCompany, ownedByUser } from '#model/access/access.ts'
import type { DealerOwnerForm } from '#model/dealer/new-dealer.ts'
import { selectOwnerName, selectUserKey } from './store.ts'

/** The open account of an email address as an owner; undefined for none. */
export async function userOf(transaction: Transaction, email: string): Promise<Owner | undefined> {
  const key = await selectUserKey(transaction, email)
  return key === undefined ? undefined : ownedByUser(key)
}

/** The account or company that staff choose as an owner, undefined for no one; or the errors by field. */
export async function chosenOwner(
  transaction: Transaction,
  { email, companyKey }: DealerOwnerForm,
): Promise<{ owner: Owner | undefined } | { fields: Record<string, string> }> {
  if (email !== undefined && companyKey !== undefined) return { fields: { companyKey: 'exclusion' } }
  const user = email === undefined ? undefined : await userOf(transaction, email)
  if (email !== undefined && !user) return { fields: { email: 'no_account' } }
  if (companyKey === undefined) return { owner: user }
  const owner = ownedByCompany(companyKey)
  const isThere = (await selectOwnerName(transaction, owner)) !== undefined
  return isThere ? { owner } : { fields: { companyKey: 'inclusion' } }
}
