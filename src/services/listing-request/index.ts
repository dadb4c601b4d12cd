import type { Database } from '#db/database.ts'
import { isSuspect } from '#model/form.ts'
import type { ListingRequestForm } from '#model/listing-request.ts'
import type { Mail } from '../mail/index.ts'
import type { Who } from '../personal-data/index.ts'
import type { Transaction } from '../write/index.ts'
import { deleteRequestsOf, insertRequest, selectRequestsOf } from './store.ts'

export type ListingRequests = ReturnType<typeof openListingRequests>

/** Who would like to list a home. */
export function openListingRequests({
  database,
  mail,
}: {
  database: Database
  mail: Pick<Mail, 'sendToUs'>
}) {
  return {
    /** Keeps a request in any case and mails it, unless it looks like a robot's; gives its key. */
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

    /** Deletes what somebody at an address has asked for; gives the keys of the requests. */
    forget: async (transaction: Transaction, { email }: Who): Promise<number[]> =>
      email === undefined ? [] : deleteRequestsOf(transaction, email),

    /** What somebody at an address has asked for. */
    exportOf: async (_: number, email: string | undefined) =>
      email === undefined ? [] : selectRequestsOf(database, email),
  }
}
