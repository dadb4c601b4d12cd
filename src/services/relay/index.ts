import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { Language } from '#model/language.ts'
import { relayOffUrl } from '#model/lead/urls.ts'
import { type RelaySide, relayAddress, relayLimit, tokenOf } from '#model/relay.ts'
import type { Throttle } from '#platform/throttle/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import { hideAddresses, type IncomingMail, readMail } from './message.ts'
import {
  deleteRelaysBefore,
  deleteRelaysOf,
  insertMessage,
  insertRelays,
  lockRelayByToken,
  type PartyRow,
  type RelayRow,
  selectRelay,
  selectRelayByToken,
  selectRelaysOf,
  stopByToken,
  stopSide,
} from './store.ts'

/** A party of a conversation, with the name shown to the other one. */
export interface Party {
  address: string
  name: string
  language: Language
  /** Their account; the conversation is deleted with it. */
  userKey?: number | null
}

/** A recipient, with other mailboxes from which they may reply. */
export interface Recipient extends Party {
  others?: readonly string[]
}

/** Subject of a conversation by keys: `{ lead: 1, recipient: 2 }`. There is one conversation per subject. */
export type About = Readonly<Record<string, number>>

export interface NewConversation {
  a: Party
  b: Recipient
  about: About
}

/** References to the other party in an email. */
export interface ReplyAddress {
  /** For Reply-To: email to it reaches the other party, without revealing their address. */
  address: string
  /** The other party's name, for From. */
  name: string
  /** Path of the page to stop the conversation. */
  offUrl: string
}

/**
 * Result of an incoming email. `dropped`: sent by a machine or received before; `unknown`: no recipient; `late`: rate
 * limit exceeded.
 */
export type Received = 'passed' | 'dropped' | 'unknown' | 'late'

/** An email that was forwarded. */
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
  /** Domain of reply addresses; without it there are none, and emails contain a link for replying. */
  domain: string | undefined
  /** Scheme and host of the site. */
  origin: string
  now: () => number
  /** Called for each forwarded email, in the same transaction. */
  onPassed?: (transaction: Transaction, passed: Passed) => Promise<void>
}

export type Relays = ReturnType<typeof openRelays>

/** Hashes of forwarded emails are stored for longer than any mail server retries. */
const messageLifetime = 30 * DAY

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const newToken = () => Array.from(randomBytes(16), byte => alphabet[byte % 32]).join('')

const otherSide = (side: RelaySide): RelaySide => (side === 'a' ? 'b' : 'a')

/** Addresses of a party in lower case. */
const mailboxes = ({ address, others }: PartyRow) => [address, ...others].map(one => one.toLowerCase())

/** Email conversations between two people with hidden addresses. */
export function openRelays({ database, mail, throttle, domain, origin, now, onPassed }: RelayOptions) {
  const ownHosts = [new URL(origin).hostname, ...(domain ? [domain.toLowerCase()] : [])]

  /** Reply address of a party; undefined if email to it would not be forwarded. */
  function replyAddress({
    token,
    name,
    isOff,
  }: Pick<PartyRow, 'token' | 'name' | 'isOff'>): ReplyAddress | undefined {
    if (!domain || isOff) return undefined
    return { address: relayAddress(token, domain), name, offUrl: relayOffUrl(token) }
  }

  /** Emails a message from one party to the other. */
  async function forward(
    transaction: Transaction,
    relay: RelayRow,
    side: RelaySide,
    written: Omit<IncomingMail, 'isAutomatic' | 'hash'> & { answerUrl?: string },
  ): Promise<void> {
    const reader = relay[side]
    const writer = relay[otherSide(side)]
    const reply = replyAddress(writer)
    const own = mailboxes(reader)
    const known = mailboxes(writer)
    const isOther =
      written.isForged || written.from.length === 0 || !written.from.every(sender => known.includes(sender))
    const shown = new Map<string, string>()
    for (const address of [...known, ...written.senders])
      if (!own.includes(address)) shown.set(address, reply?.address ?? writer.name)
    // Replace the reply address that the writer used with the reader's.
    if (domain) shown.set(relayAddress(reader.token, domain), reader.address)
    // Replace the stop link in quoted text, which would stop the writer's emails, with the reader's.
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
     * Opens conversations, or finds those with the same subjects; in the order of the input. An email to `b` has the
     * reply address of `a`, and vice versa; both are undefined if the relay is off.
     */
    async open(
      transaction: Transaction,
      conversations: readonly NewConversation[],
    ): Promise<Record<RelaySide, ReplyAddress | undefined>[]> {
      const fresh = conversations.map(({ about, a, b }) => ({
        about,
        a: { ...a, userKey: a.userKey ?? null, token: newToken() },
        b: { others: [], ...b, userKey: b.userKey ?? null, token: newToken() },
        at: now(),
      }))
      const created = await insertRelays(transaction, fresh)
      const opened: Record<RelaySide, ReplyAddress | undefined>[] = []
      for (const { about, a, b } of fresh) {
        const relay = created.has(a.token)
          ? { a: { ...a, isOff: false }, b: { ...b, isOff: false } }
          : await selectRelay(transaction, about)
        opened.push({ a: relay && replyAddress(relay.a), b: relay && replyAddress(relay.b) })
      }
      return opened
    },

    /**
     * Emails one party a message that the other wrote on the site; `answerUrl` is the reader's page for the reply.
     * False if the reader stopped the conversation, or for none.
     */
    async pass(
      transaction: Transaction,
      message: { about: About; to: RelaySide; subject: string; text: string; answerUrl?: string },
    ): Promise<boolean> {
      const { about, to, answerUrl, ...words } = message
      const relay = await selectRelay(transaction, about)
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
      await insertMessage(transaction, relay.key, randomUUID(), now())
      return true
    },

    /** Whether email to an address would reach someone. */
    async accepts(address: string): Promise<boolean> {
      const token = domain && tokenOf(address, domain)
      const relay = token ? await selectRelayByToken(database, token) : undefined
      return relay !== undefined && !relay[relay.a.token === token ? 'a' : 'b'].isOff
    },

    /**
     * Forwards an email to a reply address, in one transaction; idempotent. `sender` is the envelope sender, empty for
     * a bounce.
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
      return database
        .transaction(async transaction => {
          const relay = await lockRelayByToken(transaction, token)
          const side = relay?.a.token === token ? 'a' : 'b'
          if (!relay || relay[side].isOff) return 'unknown'
          const hash = createHash('sha256').update(`${token}\0${incoming.hash}`).digest('base64url')
          if (!(await insertMessage(transaction, relay.key, hash, now()))) return 'dropped'
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

    /** Stops emails to the party of a token; anyone with the token may do so. False for an unknown token. */
    switchOff: stopByToken,

    /** Stops emails to a party of a subject's conversation; false if there is none. */
    stop: stopSide,

    /** Deletes a person's conversations; their reply addresses become unknown. */
    erase: deleteRelaysOf,

    /** Exports a user's conversations. */
    exportOf: (userKey: number, email: string | undefined) => selectRelaysOf(database, userKey, email),

    /** Deletes old hashes, and conversations that both parties stopped. */
    prune: () => deleteRelaysBefore(database, now() - messageLifetime),
  }
}

/** Rolls back the transaction when a limit is exceeded. */
class TooMany extends Error {}
