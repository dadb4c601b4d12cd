import type { Database } from '#db/database.ts'
import type { ContactForm } from '#model/contact.ts'
import { isSuspect } from '#model/form.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Who } from '../personal-data/index.ts'
import { deleteMessagesOf, insertMessage, selectMessagesOf } from './store.ts'

export type Contact = ReturnType<typeof openContact>

/** Messages to customer service. */
export function openContact({ database, mail }: { database: Database; mail: Pick<Mail, 'sendToUs'> }) {
  return {
    /** Stores every message (RULINGS 29) and emails it unless it looks like spam; returns its key. */
    async receive(transaction: Transaction, form: ContactForm): Promise<number> {
      const suspect = isSuspect(form, { isSignedIn: false })
      const key = await insertMessage(transaction, form, suspect)
      if (!suspect)
        await mail.sendToUs(transaction, {
          template: 'contact-message',
          details: { key, form },
          replyTo: form.email,
        })
      return key
    },

    /** Deletes messages from an address; returns their keys. */
    erase: async (transaction: Transaction, { email }: Who): Promise<number[]> =>
      email === undefined ? [] : deleteMessagesOf(transaction, email),

    /** Exports messages from an address. */
    exportOf: async (_: number, email: string | undefined) =>
      email === undefined ? [] : selectMessagesOf(database, email),
  }
}
