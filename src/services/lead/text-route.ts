import type { Queryable } from '#db/database.ts'
import type { RecipientKind } from '#model/lead/values.ts'
import type { About } from '../personal-data/index.ts'
import type { TextMessage } from '../text-message/index.ts'
import { type Contact, dealerContact, parkContact, sellerContact } from './contacts.ts'
import { selectDealer, selectListing, selectPark } from './store.ts'

/** Text-message route of a host or seller; undefined if texts are off. */
export type TextRoute = Omit<TextMessage, 'body' | 'delivery'> & { about: readonly About[] }

async function contactOf(queryable: Queryable, kind: RecipientKind, key: number) {
  switch (kind) {
    case 'park': {
      const row = await selectPark(queryable, key)
      return row && parkContact(row)
    }
    case 'dealer': {
      const row = await selectDealer(queryable, key)
      return row && dealerContact(row)
    }
    case 'seller': {
      const row = await selectListing(queryable, key)
      return row && sellerContact(row)
    }
  }
}

/** The number and hours for text messages about a user's offers, from the same settings as leads. */
export async function findTextRoute(
  queryable: Queryable,
  kind: RecipientKind,
  key: number,
): Promise<TextRoute | undefined> {
  const contact = await contactOf(queryable, kind, key)
  return contact?.text && contact.channels.includes('text') ? textRoute(kind, contact.text) : undefined
}

export const textRoute = (
  kind: RecipientKind,
  { to, hours, userKey }: NonNullable<Contact['text']>,
): TextRoute => ({
  to,
  from: kind === 'park' ? 'community' : 'listing',
  settings: hours,
  about: [{ userKey }],
})
