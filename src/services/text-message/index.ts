import type { Database } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { readPhone } from '#kit/phone.ts'
import { nextAllowed, type TextHours } from '#model/account/text-lead-settings.ts'
import { weekdays } from '#model/weekdays.ts'
import { type DeliveryEnd, type OnDelivery, openEnding } from '../mail/index.ts'
import { type About, namesOf } from '../personal-data/index.ts'
import type { Transaction } from '../write/index.ts'
import { type TextGateway, TextRefused } from './gateway.ts'
import {
  type DeadText,
  deleteText,
  deleteTextsOf,
  insertText,
  markFailed,
  reviveAll,
  selectDeadTexts,
  selectText,
  type TextRow,
} from './store.ts'

export { folderGateway, httpGateway, type TextGateway } from './gateway.ts'

/** The kind of the queue's jobs that send texts. */
const kind = 'text-message'
/** What gateways take as one message, characters; nothing longer is written here. */
const longest = 1_600

/** Which of the site's numbers a text comes from (part 1 §9). */
export type TextSender = 'listing' | 'community'

export interface TextMessage {
  /** A US or Canadian phone, however it is written. */
  to: string
  body: string
  from: TextSender
  /** Hours in which it may be sent; always where they are absent. */
  settings?: TextHours | undefined
  /** Of whom it tells, and because of whose account it is sent: it goes when their data goes. */
  about?: readonly About[] | undefined
  /** Key under which the writing room keeps what becomes of it; `onDelivery` is told. */
  delivery?: number | undefined
}

export interface TextMessageOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  gateway: TextGateway
  /** The site's own numbers, E.164. */
  numbers: Readonly<Record<TextSender, string>>
  now: () => number
  /** Told of texts that nobody will ever take: without whom they were for. */
  onDead?: (text: Pick<DeadText, 'key' | 'sender' | 'failure'>) => void
  onDelivery?: OnDelivery
}

export type TextMessages = ReturnType<typeof openTextMessages>

/** Ten digits as E.164; undefined for what is no number that can be texted. */
const numberOf = (phone: string) => readPhone(phone)?.number

/** The hours alone: neither number nor anything else of the settings is kept beside a text. */
const hoursOf = (settings: TextHours): TextHours =>
  Object.fromEntries(
    [...weekdays, 'zone' as const].map(name => [name, settings[name]]),
  ) as unknown as TextHours

/**
 * Text messages by an outbox, like mail: written in the caller's transaction, sent by a job within the hours that the
 * recipient allows, again and again until they are taken. What was taken is forgotten.
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
        // Repetitions ran past the end of the hours; a second job finds the text gone.
        const startAfter = new Date(allowed)
        return database.transaction(transaction => queue.add(transaction, { kind, key }, { startAfter }))
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
      if (text) await die(text, 'not taken in time')
    },
  }

  return {
    /** For the queue: `queue.start(texts.workers)`. */
    workers: { [kind]: worker },

    /**
     * Writes a text in the caller's transaction. Gives the moment from which it is sent, milliseconds since 1970;
     * undefined, and nothing written, where its hours never come or the phone is none.
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
      await queue.add(transaction, { kind, key }, startAt > moment ? { startAfter: new Date(startAt) } : {})
      return startAt
    },

    /**
     * Deletes texts that wait or are dead: because of an account, to a phone, and what tells of somebody. A phone is one
     * that is known to be theirs; what somebody has typed into a profile may be anybody's.
     */
    async forget(
      transaction: Transaction,
      who: { userKey?: number; email?: string; phone?: string },
    ): Promise<void> {
      const { email, phone = '' } = who
      const of = { email, number: numberOf(phone), names: namesOf([who]) }
      const deliveries = await deleteTextsOf(transaction, of)
      if (deliveries.length > 0) await onDelivery?.(transaction, deliveries, 'failed')
      await gateway.forget(of)
    },
  }
}

/** Texts that nobody took, newest first. */
export const deadTexts = selectDeadTexts

/** Sends every dead text again; gives how many. */
export function resendDeadTexts(database: Database, queue: Pick<Queue, 'add'>): Promise<number> {
  return database.transaction(async transaction => {
    const keys = await reviveAll(transaction)
    for (const key of keys) await queue.add(transaction, { kind, key })
    return keys.length
  })
}
