import type { Transaction } from '#platform/write/index.ts'

export { type About, namesOf } from './about.ts'

/** A person to delete or export: an account, a confirmed address, or both. */
export interface Who {
  userKey?: number
  email?: string
}

/** Deletion and export of personal data that a feature stores. */
export interface PersonalRecords {
  /**
   * Deletes it, or anonymizes it if another person needs the record. May return the number of records, or the keys of
   * those that were emailed to customer service.
   */
  erase(transaction: Transaction, person: Who): Promise<unknown>
  /** Reason that an account cannot be deleted yet: an error key. */
  obstacle?(transaction: Transaction, person: Who): Promise<string | undefined>
  /** The records of an account, as JSON; those found by its address only when that address is confirmed. */
  exportOf?(userKey: number, email: string | undefined): Promise<unknown>
}

export type PersonalData = ReturnType<typeof openPersonalData>

interface PersonalDataOptions {
  /** Features by name; those with `erase` store personal data, and are called in this order. Read when needed. */
  features: () => Readonly<Record<string, Partial<PersonalRecords>>>
  profiles: {
    who(
      transaction: Transaction,
      person: Who,
    ): Promise<{ key: number; username: string; isVerified: boolean } | undefined>
  } & PersonalRecords
}

/** Deletes or exports all stored data about a person. */
export function openPersonalData({ features, profiles }: PersonalDataOptions) {
  /** All but the account itself, which is deleted last. */
  const others = () => Object.entries(features()).filter(([, feature]) => feature !== profiles)

  return {
    /**
     * Deletes a person's data in every feature, the account last. Returns the number of records and the keys that
     * features returned. An account's address counts only once it is confirmed: anyone can register with a stranger's.
     */
    async erase(
      transaction: Transaction,
      person: Who,
    ): Promise<{ deleted: number; keys: Readonly<Record<string, number[]>> }> {
      const account = await profiles.who(transaction, person)
      const email = account?.isVerified ? account.username : person.email
      const known: Who = { ...(account && { userKey: account.key }), ...(email !== undefined && { email }) }
      const keys: Record<string, number[]> = {}
      let deleted = account ? 1 : 0
      for (const [name, feature] of others()) {
        const result = await feature.erase?.(transaction, known)
        if (Array.isArray(result)) keys[name] = result
        deleted += Array.isArray(result) ? result.length : typeof result === 'number' ? result : 0
      }
      await profiles.erase(transaction, known)
      return { deleted, keys }
    },

    /** Reason that a person's data cannot be deleted yet: an error key; undefined if it can. */
    async obstacle(transaction: Transaction, person: Who): Promise<string | undefined> {
      const account = await profiles.who(transaction, person)
      for (const [, feature] of others()) {
        const reason = account && (await feature.obstacle?.(transaction, { userKey: account.key }))
        if (reason) return reason
      }
      return undefined
    },

    /** The records of an account, by feature. */
    async exportOf({
      key: userKey,
      username,
      isVerified,
    }: {
      key: number
      username: string
      isVerified: boolean
    }): Promise<Record<string, unknown>> {
      const email = isVerified ? username : undefined
      const exported: Record<string, unknown> = {}
      for (const [name, feature] of [['account', profiles] as const, ...others()])
        if (feature.exportOf) exported[name] = await feature.exportOf(userKey, email)
      return exported
    },
  }
}
