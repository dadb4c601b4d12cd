import { readPhone } from '#kit/phone.ts'

/** Of whom something tells that names them, or because of whose account it is there. */
export interface About {
  userKey?: number | null | undefined
  email?: string | null | undefined
  /** However it is written. */
  phone?: string | null | undefined
}

/** What stands for people beside what tells of them: addresses in small letters, ten digits of phones, accounts. */
export function namesOf(people: readonly About[]): string[] {
  const names = people.flatMap(({ userKey, email, phone }) => [
    userKey == null ? undefined : `account ${userKey}`,
    email?.toLowerCase(),
    readPhone(phone ?? '')?.number,
  ])
  return [...new Set(names)].filter(name => name !== undefined)
}
