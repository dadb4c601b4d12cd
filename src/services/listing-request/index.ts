import type { Database } from '#db/database.ts'
import { isSuspect } from '#model/form.ts'
import type { ListingRequestForm } from '#model/listing-request.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Who } from '../personal-data/index.ts'
import { deleteRequestsOf, insertRequest, selectRequestsOf } from './store.ts'

export type ListingRequests = ReturnType<typeof openListingRequests>

/** Requests for help with listing a home. */
export function openListingRequests({
  database,
  mail,
}: {
  database: Database
  mail: Pick<Mail, 'sendToUs'>
}) {
  return {
    /** Stores every request and emails it unless it looks like spam; returns its key. */
    async receive(transaction: Transaction, form: ListingRequestForm): Promise<number> {
      const suspect = isSuspect(form, { isSignedIn: false })
      const key = await insertRequest(transaction, form, suspect)
      if (!suspect)
        await mail.sendToUs(transaction, {
          template: 'listing-request',
          details: { key, form },
          replyTo: form.email,
        })
      return key
    },

    /** Deletes requests from an address; returns their keys. */
    erase: async (transaction: Transaction, { email }: Who): Promise<number[]> =>
      email === undefined ? [] : deleteRequestsOf(transaction, email),

    /** Exports requests from an address. */
    exportOf: async (_: number, email: string | undefined) =>
      email === undefined ? [] : selectRequestsOf(database, email),
  }
}
