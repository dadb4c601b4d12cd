import { type SampleAccount, sampleAccounts, samplePassword } from '#model/account/sample.ts'
import type { ProfessionalType } from '#model/account/values.ts'
import { hashPassword } from '#services/account/index.ts'
import type { Transaction } from '#services/write/index.ts'
import { insertSampleUser, type SampleUser, sampleUserKey } from './store.ts'

const professions: Partial<Record<SampleAccount['role'], readonly ProfessionalType[]>> = {
  park: ['Community'],
  dealer: ['Retailer'],
}

/** The last digits of a phone; its others are kept for invented people. */
const phones: Record<SampleAccount['role'], string> = {
  buyer: '0150',
  seller: '0151',
  park: '0152',
  dealer: '0153',
  staff: '0154',
}

/** Keys of the sample accounts by their role. */
export type SampleOwners = Readonly<Record<SampleAccount['role'], number>>

/** Writes the sample accounts under free keys of `email` and `phone`; those that are there already stay. */
export async function writeAccounts(
  transaction: Transaction,
  now: number,
  keys: () => { email: number; phone: number },
): Promise<SampleOwners> {
  const passwordHash = await hashPassword(samplePassword)
  const owners = new Map<string, number>()
  for (const { role, ...account } of sampleAccounts) {
    const known = await sampleUserKey(transaction, account.username)
    const user: SampleUser = {
      ...account,
      passwordHash,
      phone: `813555${phones[role]}`,
      professionalTypes: professions[role] ?? [],
      isStaff: role === 'staff',
      at: new Date(now),
    }
    owners.set(role, known ?? (await insertSampleUser(transaction, user, keys())))
  }
  return Object.fromEntries(owners) as SampleOwners
}
