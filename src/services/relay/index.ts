import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { Language } from '#model/language.ts'
import { relayOffUrl } from '#model/lead/urls.ts'
import { type RelaySide, relayAddress, relayLimit, tokenOf } from '#model/relay.ts'
import type { Mail } from '../mail/index.ts'
import type { Throttle } from '../throttle/index.ts'
import type { Transaction } from '../write/index.ts'
import { hideAddresses, type IncomingMail, readMail } from './message.ts'
import { type PartyRow, type RelayRow, relayStore } from './store.ts'

/** Somebody who takes part in a conversation, and the name that the other side sees. */
export interface Party {
  address: string
  name: string
  language: Language
  /** Their account, where this goes with its data. */
  userKey?: number | null
}

/** Somebody who is written to, and the other mailboxes from which they may answer. */
export interface Recipient extends Party {
  others?: readonly string[]
}

/** What a conversation is about, by keys: `{ lead: 1, recipient: 2 }`. There is one conversation about the same. */
export type About = Readonly<Record<string, number>>

/** What a mail to one side says of how the other one is reached. */
export interface ReplyAddress {
  /** For Reply-To: mail to it reaches the other side, whose own address it hides. */
  address: string
  /** The other side's, for the mail's From. */
  name: string
  /** Path of the page where the reader switches the conversation off. */
  offUrl: string
}

/**
 * What became of a mail that came in. `dropped` was sent by a machine, or is known already; `unknown` has nobody who would
 * get it; `late` is one too many for the moment.
 */
export type Received = 'passed' | 'dropped' | 'unknown' | 'late'

/** A mail that somebody wrote to the other side. */
export interface Passed {
  about: About
  by: RelaySide
  /** Milliseconds since 1970. */
  at: number
}

export interface RelayOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  throttle: Throttle
  /** Host of the reply addresses; without it there are none, and mails say to answer by a link. */
  domain: string | undefined
  /** Scheme and host of the site. */
  origin: string
  now: () => number
  /** Told of each mail that came in and is passed on, in the same transaction. */
  onPassed?: (transaction: Transaction, passed: Passed) => Promise<void>
}

export type Relays = ReturnType<typeof openRelays>

/** Which mails were passed on is remembered longer than any mail server tries again. */
const remembered = 30 * DAY

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const newToken = () => Array.from(randomBytes(16), byte => alphabet[byte % 32]).join('')

const otherSide = (side: RelaySide): RelaySide => (side === 'a' ? 'b' : 'a')

/** Addresses of a side, in small letters. */
const mailboxes = ({ address, others }: PartyRow) => [address, ...others].map(one => one.toLowerCase())

/** Conversations by mail between two people who do not see each other's address. */
export function openRelays({ database, mail, throttle, domain, origin, now, onPassed }: RelayOptions) {
  const store = relayStore(database)
  const ownHosts = [new URL(origin).hostname, ...(domain ? [domain.toLowerCase()] : [])]

  /** How a side is reached; undefined where mail to it would not be passed on. */
  function replyAddress(relay: RelayRow, side: RelaySide): ReplyAddress | undefined {
    const { token, name, isOff } = relay[side]
    if (!domain || isOff) return undefined
    return { address: relayAddress(token, domain), name, offUrl: relayOffUrl(token) }
  }

  /** Mails to one side what the other has written. */
  async function forward(
    transaction: Transaction,
    relay: RelayRow,
    side: RelaySide,
    written: Omit<IncomingMail, 'isAutomatic' | 'hash'> & { answerUrl?: string },
  ): Promise<void> {
    const reader = relay[side]
    const writer = relay[otherSide(side)]
    const reply = replyAddress(relay, writer.side)
    const own = mailboxes(reader)
    const known = mailboxes(writer)
    const isOther =
      written.isForged || written.from.length === 0 || !written.from.every(sender => known.includes(sender))
    const shown = new Map<string, string>()
    for (const address of [...known, ...written.senders])
      if (!own.includes(address)) shown.set(address, reply?.address ?? writer.name)
    // What the writer wrote to is, for the reader, the reader's own address.
    if (domain) shown.set(relayAddress(reader.token, domain), reader.address)
    // The link that a quoted mail ends with would switch the writer off; here it is the reader's own.
    shown.set(reader.token, writer.token)
    const asRead = (text: string) => hideAddresses(text, shown)
    await mail.send(transaction, {
      to: reader.address,
      language: reader.language,
      template: 'relay-message',
      from: asRead(writer.name),
      replyTo: reply?.address,
      about: [{ email: writer.address, userKey: writer.userKey }, { userKey: reader.userKey }],
      details: {
        name: asRead(writer.name),
        subject: asRead(written.subject),
        text: asRead(written.text),
        isCut: written.isCut,
        attachments: written.attachments,
        isOther,
        canReply: reply !== undefined,
        answerUrl: written.answerUrl,
        offUrl: relayOffUrl(writer.token),
      },
    })
  }

  return {
    /**
     * Opens a conversation, or finds the one about the same. A mail to `b` bears the reply address of `a`, and the other
     * way round; both are undefined where the site relays no mail.
     */
    async open(
      transaction: Transaction,
      { a, b, about }: { a: Party; b: Recipient; about: About },
    ): Promise<Record<RelaySide, ReplyAddress | undefined>> {
      const relay = await store.open(transaction, {
        about,
        a: { ...a, token: newToken() },
        b: { others: [], ...b, token: newToken() },
        at: now(),
      })
      return { a: replyAddress(relay, 'a'), b: replyAddress(relay, 'b') }
    },

    /**
     * Mails to one side what the other wrote on the site, as if it had come by mail; `answerUrl` is where the reader answers
     * on the site. False where the reader wants no more, or there is no such conversation.
     */
    async pass(
      transaction: Transaction,
      message: { about: About; to: RelaySide; subject: string; text: string; answerUrl?: string },
    ): Promise<boolean> {
      const { about, to, answerUrl, ...words } = message
      const relay = await store.find(transaction, about)
      if (!relay || relay[to].isOff) return false
      const writer = relay[otherSide(to)]
      await forward(transaction, relay, to, {
        ...words,
        isCut: false,
        attachments: 0,
        senders: [writer.address.toLowerCase()],
        from: [writer.address.toLowerCase()],
        isForged: false,
        ...(answerUrl !== undefined && { answerUrl }),
      })
      await store.remember(transaction, relay.key, randomUUID(), now())
      return true
    },

    /** Whether mail to an address would reach somebody. */
    async accepts(address: string): Promise<boolean> {
      const token = domain && tokenOf(address, domain)
      const relay = token ? await store.findByToken(token) : undefined
      return relay !== undefined && !relay[relay.a.token === token ? 'a' : 'b'].isOff
    },

    /**
     * Passes a mail on that came in for a reply address, in one transaction; done once, however often it comes. `sender` is
     * that of the envelope, empty of a bounce.
     */
    async receive({
      address,
      sender,
      raw,
    }: {
      address: string
      sender: string
      raw: Buffer
    }): Promise<Received> {
      const token = domain && tokenOf(address, domain)
      if (!token) return 'unknown'
      if (sender === '') return 'dropped'
      const incoming = await readMail(raw, sender, ownHosts).catch(() => undefined)
      if (!incoming || incoming.isAutomatic) return 'dropped'
      return store
        .transaction(async transaction => {
          const relay = await store.lockByToken(transaction, token)
          const side = relay?.a.token === token ? 'a' : 'b'
          if (!relay || relay[side].isOff) return 'unknown'
          const hash = createHash('sha256').update(`${token}\0${incoming.hash}`).digest('base64url')
          if (!(await store.remember(transaction, relay.key, hash, now()))) return 'dropped'
          if ((await throttle.count(transaction, 'relay.mail', token, relayLimit)) !== undefined)
            throw new TooMany()
          await forward(transaction, relay, side, incoming)
          await onPassed?.(transaction, { about: relay.about, by: otherSide(side), at: now() })
          return 'passed' as const
        })
        .catch((error: unknown) => {
          if (error instanceof TooMany) return 'late' as const
          throw error
        })
    },

    /** Mails nothing more to the side that holds a token; whoever has it may say so. False where nobody holds it. */
    switchOff: store.switchOff,

    /** The same for a side of the conversation about something; false where there is none. */
    stop: store.stop,

    /** Deletes the conversations of somebody; their reply addresses are unknown from then on. */
    forget: store.forget,

    /** What somebody with an account took part in. */
    exportOf: store.exportOf,

    /** Forgets which mails were passed on long ago, and conversations that both sides ended. */
    prune: () => store.prune(now() - remembered),
  }
}

/** Carries the refusal out of a transaction that is to leave nothing behind. */
class TooMany extends Error {}
