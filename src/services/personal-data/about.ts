import { readPhone } from '#kit/phone.ts'

/** A person that a record is about, or whose account it exists for. */
export interface About {
  userKey?: number | null | undefined
  email?: string | null | undefined
  /** In any format. */
  phone?: string | null | undefined
}

/** Identifiers of people for `about` columns: addresses in lower case, ten digits of phones, account keys. */
export function namesOf(people: readonly About[]): string[] {
  const names = people.flatMap(({ userKey, email, phone }) => [
    userKey == null ? undefined : `account ${userKey}`,
    email?.toLowerCase(),
    readPhone(phone ?? '')?.number,
  ])
  return [...new Set(names)].filter(name => name !== undefined)
}
