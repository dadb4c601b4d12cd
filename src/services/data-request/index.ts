import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { type DataRequestForm, dataRequestHours } from '#model/data-request.ts'
import { isSuspect } from '#model/form.ts'
import { localized } from '#model/language.ts'
import { deleteMyDataUrl } from '#model/page-urls.ts'
import type { Throttle } from '#platform/throttle/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import type { PersonalData, Who } from '../personal-data/index.ts'
import { closeRequestsOf, deleteUnconfirmed, insertDataRequest, selectOpenRequest } from './store.ts'

/** Limit of emails to one address, to prevent flooding. */
const mailsToOne = { calls: 3, seconds: 3_600 }

export type DataRequests = ReturnType<typeof openDataRequests>

interface DataRequestOptions {
  database: Database
  personalData: Pick<PersonalData, 'erase' | 'obstacle'>
  mail: Mail
  throttle: Throttle
  /** Scheme and host of the site. */
  origin: string
  now: () => number
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Deletes all data about an email address after its owner confirms with an emailed link. */
export function openDataRequests(options: DataRequestOptions) {
  const { database, personalData, mail, throttle, origin, now } = options
  const oldest = () => now() - dataRequestHours * 3_600_000
  return {
    /** Emails a link to the address; behaves the same whether or not there is any data (RULINGS 18). */
    async open(transaction: Transaction, form: DataRequestForm): Promise<void> {
      const { email, language } = form
      if (isSuspect(form, { isSignedIn: false })) return
      if (
        (await throttle.count(transaction, 'data-request.mail', email.toLowerCase(), mailsToOne)) !==
        undefined
      )
        return
      const token = randomBytes(32).toString('base64url')
      await insertDataRequest(transaction, { email, tokenHash: hashOf(token), language, at: now() })
      const url = new URL(localized(deleteMyDataUrl(token), language), origin).href
      await mail.send(transaction, { to: email, language, template: 'data-request', details: { url } })
    },

    /** Deletes all data about the address of a token; undefined for an invalid token, or why it cannot be done yet. */
    async confirm(
      transaction: Transaction,
      token: string,
    ): Promise<{ deleted: number } | { obstacle: string } | undefined> {
      const address = await selectOpenRequest(transaction, hashOf(token), oldest())
      if (address === undefined) return undefined
      const obstacle = await personalData.obstacle(transaction, { email: address })
      if (obstacle) return { obstacle }
      const { deleted, keys } = await personalData.erase(transaction, { email: address })
      const { contact: messages = [], listingRequests: requests = [] } = keys
      // External mailboxes cannot be cleaned automatically: email the operator the numbers to delete, without the
      // address.
      if (messages.length + requests.length > 0)
        await mail.sendToUs(transaction, { template: 'data-deleted', details: { messages, requests } })
      return { deleted }
    },

    /** Deletes unconfirmed requests that have expired. */
    prune: () => deleteUnconfirmed(database, oldest()),

    /** Deletes the requests of an address. */
    erase: async (transaction: Transaction, { email }: Who): Promise<void> => {
      if (email !== undefined) await closeRequestsOf(transaction, email, Date.now())
    },
  }
}
