import type { Transaction } from '../write/index.ts'

export { type About, namesOf } from './about.ts'

/** Whose data is meant: an account, an address, or both. An address is one that its owner has confirmed. */
export interface Who {
  userKey?: number
  email?: string
}

/** A room that keeps what people gave. */
export interface PersonalRoom {
  /**
   * Deletes it, or makes it anonymous where somebody else must keep a record; may give how many there were, or the keys
   * of what was mailed to the people who run the site.
   */
  forget(transaction: Transaction, who: Who): Promise<unknown>
  /** What is kept of somebody with an account, as JSON; by their address only where they have confirmed it. */
  exportOf?(userKey: number, email: string | undefined): Promise<unknown>
}

export type PersonalData = ReturnType<typeof openPersonalData>

interface PersonalDataOptions {
  /** Every room that keeps personal data, by its name in the export; forgotten in this order. */
  rooms: Readonly<Record<string, PersonalRoom>>
  profiles: {
    who(
      transaction: Transaction,
      who: Who,
    ): Promise<{ key: number; username: string; isVerified: boolean } | undefined>
  } & PersonalRoom
}

/** All that is kept of somebody, wherever it is: to be deleted, or to be handed over. */
export function openPersonalData({ rooms, profiles }: PersonalDataOptions) {
  return {
    /**
     * Deletes it everywhere, the account last; gives how much that was, and the keys that rooms gave. The address of an
     * account counts only once it is confirmed: anybody can register with a stranger's.
     */
    async forget(
      transaction: Transaction,
      who: Who,
    ): Promise<{ deleted: number; keys: Readonly<Record<string, number[]>> }> {
      const account = await profiles.who(transaction, who)
      const email = account?.isVerified ? account.username : who.email
      const whole: Who = { ...(account && { userKey: account.key }), ...(email !== undefined && { email }) }
      const keys: Record<string, number[]> = {}
      let deleted = account ? 1 : 0
      for (const [name, room] of Object.entries(rooms)) {
        const given = await room.forget(transaction, whole)
        if (Array.isArray(given)) keys[name] = given
        deleted += Array.isArray(given) ? given.length : typeof given === 'number' ? given : 0
      }
      await profiles.forget(transaction, whole)
      return { deleted, keys }
    },

    /** What is kept of somebody with an account, by room. */
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
      for (const [name, room] of Object.entries({ account: profiles, ...rooms }))
        if (room.exportOf) exported[name] = await room.exportOf(userKey, email)
      return exported
    },
  }
}
