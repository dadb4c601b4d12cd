import type { Database } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { recordOf } from '#kit/keys.ts'
import { readPhone } from '#kit/phone.ts'
import { nextAllowed, type TextHours } from '#model/account/text-lead-settings.ts'
import { weekdays } from '#model/weekdays.ts'
import type { Transaction } from '#platform/write/index.ts'
import { type DeliveryEnd, type OnDelivery, openEnding } from '../mail/index.ts'
import { type About, namesOf } from '../personal-data/index.ts'
import { type TextGateway, TextRefused } from './gateway.ts'
import {
  type DeadText,
  deleteText,
  deleteTextsOf,
  insertText,
  markFailed,
  retryAll,
  selectDeadTexts,
  selectText,
  type TextRow,
} from './store.ts'

export { folderGateway, httpGateway, type TextGateway } from './gateway.ts'

/** Job kind of text messages. */
const kind = 'text-message'
/** Maximum length of a message for gateways, in characters. */
const longest = 1_600

/** The site's number that sends a message (part 1 §9). */
export type TextSender = 'listing' | 'community'

export interface TextMessage {
  /** A US or Canadian phone number in any format. */
  to: string
  body: string
  from: TextSender
  /** Allowed hours; always if absent. */
  settings?: TextHours | undefined
  /** The people it is about, and the account it is sent for; it is deleted with their data. */
  about?: readonly About[] | undefined
  /** Caller's delivery key; passed to `onDelivery` with the result. */
  delivery?: number | undefined
}

export interface TextMessageOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  gateway: TextGateway
  /** Numbers of the site, E.164. */
  numbers: Readonly<Record<TextSender, string>>
  now: () => number
  /** Called for permanently failed messages, without their recipient. */
  onDead?: (text: Pick<DeadText, 'key' | 'sender' | 'failure'>) => void
  onDelivery?: OnDelivery
}

export type TextMessages = ReturnType<typeof openTextMessages>

/** Ten digits as E.164; undefined for an invalid number. */
const numberOf = (phone: string) => readPhone(phone)?.number

/** Stores only the hours of the settings with a message. */
const hoursOf = (settings: TextHours): TextHours => ({
  ...recordOf(weekdays, day => settings[day]),
  zone: settings.zone,
})

/**
 * Transactional outbox of text messages: a message is stored in the caller's transaction, then sent by a job within
 * the recipient's hours, with retries. Sent messages are deleted.
 */
export function openTextMessages(options: TextMessageOptions) {
  const { database, queue, gateway, numbers, now, onDead, onDelivery } = options
  const end = openEnding(database, onDelivery)

  async function die(text: TextRow, failure: string): Promise<void> {
    const { key, sender } = text
    await end('failed', text, transaction => markFailed(transaction, key, failure))
    onDead?.({ key, sender, failure })
  }

  const worker: Worker = {
    async work(key) {
      const text = await selectText(database, key)
      if (!text) return
      const { id, recipient, sender, body, hours, about } = text
      const moment = now()
      const allowed = hours === null ? moment : nextAllowed(hours, moment)
      const done = (how: DeliveryEnd) =>
        end(how, text, async transaction => {
          if (!(await deleteText(transaction, key))) await gateway.withdraw(id)
        })
      if (allowed === undefined) return done('failed')
      if (allowed > moment) {
        // Retries ran past the end of the hours; a duplicate job finds the message deleted.
        const startAfter = new Date(allowed)
        return database.transaction(transaction => queue.add(transaction, [{ kind, key }], { startAfter }))
      }
      try {
        await gateway.deliver({ id, from: numbers[sender], to: recipient, text: body }, about)
      } catch (error) {
        if (!(error instanceof TextRefused)) throw error
        return die(text, error.code)
      }
      await done('taken')
    },
    async giveUp(key) {
      const text = await selectText(database, key)
      if (text) await die(text, 'not sent in time')
    },
  }

  return {
    /** For the queue: `queue.start(texts.workers)`. */
    workers: { [kind]: worker },

    /**
     * Stores a message in the caller's transaction. Returns when it will be sent, in milliseconds since 1970;
     * undefined, and nothing stored, if its hours never occur or the number is invalid.
     */
    async send(
      transaction: Transaction,
      { to, body, from, settings, about, delivery }: TextMessage,
    ): Promise<number | undefined> {
      const number = numberOf(to)
      const moment = now()
      const startAt = settings ? nextAllowed(settings, moment) : moment
      const text = [...body.trim()].slice(0, longest).join('')
      if (number === undefined || startAt === undefined || text === '') return undefined
      const key = await insertText(transaction, {
        recipient: `+1${number}`,
        sender: from,
        body: text,
        hours: settings ? hoursOf(settings) : null,
        delivery: delivery ?? null,
        about: namesOf(about ?? []),
      })
      await queue.add(transaction, [{ kind, key }], startAt > moment ? { startAfter: new Date(startAt) } : {})
      return startAt
    },

    /**
     * Deletes pending and failed messages for an account, to a phone, and about a person. Use only a confirmed phone
     * number, because anyone can enter any number in a profile.
     */
    async erase(
      transaction: Transaction,
      person: { userKey?: number; email?: string; phone?: string },
    ): Promise<void> {
      const { email, phone = '' } = person
      const of = { email, number: numberOf(phone), names: namesOf([person]) }
      const deliveries = await deleteTextsOf(transaction, of)
      if (deliveries.length > 0) await onDelivery?.(transaction, deliveries, 'failed')
      await gateway.erase(of)
    },
  }
}

/** Permanently failed messages, newest first. */
export const deadTexts = selectDeadTexts

/** Requeues all failed messages; returns how many. */
export function resendDeadTexts(database: Database, queue: Pick<Queue, 'add'>): Promise<number> {
  return database.transaction(async transaction => {
    const keys = await retryAll(transaction)
    await queue.add(
      transaction,
      keys.map(key => ({ kind, key })),
    )
    return keys.length
  })
}
