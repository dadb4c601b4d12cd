import type { ContactForm } from '#model/contact.ts'
import { isSuspect } from '#model/form.ts'
import type { Transaction } from '../write/index.ts'
import { deleteMessagesOf, insertMessage } from './store.ts'

export type Contact = ReturnType<typeof openContact>

/** What visitors write to the people who run the site. */
export function openContact() {
  return {
    /** Keeps a message in any case (RULINGS 29); gives its key. */
    receive(transaction: Transaction, message: ContactForm): Promise<number> {
      return insertMessage(transaction, message, isSuspect(message))
    },

    /** Deletes what somebody at an address has written; gives the keys of the messages. */
    forget: deleteMessagesOf,
  }
}
