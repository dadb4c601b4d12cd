import type { Database } from '#db/database.ts'
import {
  type SampleAccount,
  sampleAccounts,
  sampleAuthenticatorSecret,
  samplePassword,
} from '#model/account/sample.ts'
import type { ProfessionalType } from '#model/account/values.ts'
import { sealer } from '#platform/sealed-text/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import { hashPassword } from '#services/account/index.ts'
import {
  closeSampleUsers,
  insertSampleUser,
  isSampleData,
  openSampleUsers,
  type SampleUser,
  sampleUserKey,
  setSampleAuthenticator,
} from './store.ts'

const professions: Partial<Record<SampleAccount['role'], readonly ProfessionalType[]>> = {
  park: ['Community'],
  dealer: ['Retailer'],
}

/** The last digits of a phone; the others are reserved for fiction. */
const phones: Record<SampleAccount['role'], string> = {
  buyer: '0150',
  seller: '0151',
  park: '0152',
  dealer: '0153',
  staff: '0154',
  advertiser: '0155',
}

/** Keys of new sample accounts by their role. */
export type SampleOwners = Readonly<Partial<Record<SampleAccount['role'], number>>>

/**
 * Writes the sample accounts under free keys of `email` and `phone`, and returns the new ones. Existing ones still own
 * their entities and are not owners of the next world. They cannot log in until `settleSampleAccounts` has enabled them.
 */
export async function writeAccounts(
  transaction: Transaction,
  now: number,
  keys: () => { email: number; phone: number },
): Promise<SampleOwners> {
  const owners: Partial<Record<SampleAccount['role'], number>> = {}
  for (const { role, ...account } of sampleAccounts) {
    if ((await sampleUserKey(transaction, account.username)) !== undefined) continue
    const user: SampleUser = {
      ...account,
      phone: `813555${phones[role]}`,
      professionalTypes: professions[role] ?? [],
      at: new Date(now),
    }
    owners[role] = await insertSampleUser(transaction, user, keys())
  }
  return owners
}

/**
 * Enables the sample accounts on a developer's machine, where their published password is no risk. Everywhere else
 * disables them: no password, no sessions, no staff. Call at each start, since a database may move.
 */
export async function settleSampleAccounts({
  database,
  secret,
  now,
}: {
  database: Database
  /** The site's secret on a developer's machine; undefined anywhere else. */
  secret: string | undefined
  /** Milliseconds since 1970. */
  now: number
}): Promise<void> {
  if (!(await isSampleData(database))) return
  const usernames = sampleAccounts.map(({ username }) => username)
  if (secret === undefined) return closeSampleUsers(database, usernames)
  const staff = sampleAccounts.filter(({ role }) => role === 'staff').map(({ username }) => username)
  await openSampleUsers(database, {
    usernames,
    staff,
    passwordHash: await hashPassword(samplePassword),
    at: new Date(now),
  })
  const { seal } = sealer(secret, 'authenticator secrets')
  for (const username of staff) {
    const userKey = await sampleUserKey(database, username)
    if (userKey !== undefined)
      await setSampleAuthenticator(database, {
        userKey,
        secret: seal(Buffer.from(sampleAuthenticatorSecret), userKey),
        at: new Date(now),
      })
  }
}
