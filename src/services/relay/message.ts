import { createHash } from 'node:crypto'
import { domainToUnicode } from 'node:url'
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime'
import { mailbox } from '#kit/email.ts'
import { largestRelayMail, longestRelayText } from '#model/relay.ts'
import { textOfHtml } from './html-text.ts'

/** The parts of an incoming email that the relay uses. */
export interface IncomingMail {
  subject: string
  text: string
  /** The text was truncated. */
  isCut: boolean
  attachments: number
  /** All sender addresses, in lower case. */
  senders: string[]
  /** Addresses of all From headers, which email clients show as the author. */
  from: string[]
  /** The receiving mail server found the sender to be forged. */
  isForged: boolean
  /** Sent by a machine: an automatic reply, or a returned email of the site. */
  isAutomatic: boolean
  /** Identifies the email across retries. */
  hash: string
}

const headersLimit = 256 * 2 ** 10

/** Removes NUL, which PostgreSQL cannot store, and other control characters. */
const clean = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .toWellFormed()

const addressesOf = (addresses: readonly (Address | undefined)[]): string[] =>
  addresses.flatMap(one => (one?.group ? addressesOf(one.group) : (one?.address ?? [])))

function isAutomatic({ headers, messageId = '' }: Email, ownHosts: readonly string[]): boolean {
  const values = (name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())
  return (
    values('auto-submitted').some(value => !/^no\b/.test(value)) ||
    values('x-autoreply').length > 0 ||
    values('x-autorespond').length > 0 ||
    values('precedence').some(value => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    values('list-id').length > 0 ||
    values('content-type').some(value => /^multipart\/report\b/.test(value)) ||
    values('x-loop').some(value => ownHosts.some(host => value.includes(host))) ||
    ownHosts.some(host => messageId.toLowerCase().endsWith(`@${host}>`))
  )
}

/** As the site stores them: with the domain in ASCII. */
const plainAddresses = (addresses: readonly string[]) =>
  [...new Set(addresses.map(address => address.replace(/[<>\s]/g, '').toLowerCase()))].flatMap(address => {
    const read = mailbox(address)
    return 'address' in read ? read.address : /^[^@]+@[^@]+$/.test(address) ? address : []
  })

/**
 * Whether a mail server on the way recorded a failure of SPF, DKIM or DMARC (RFC 8601, RFC 7208). Senders can forge
 * such headers, so only failures count.
 */
function isForged({ headers }: Email): boolean {
  const withoutComments = (value: string) => value.replace(/\([^()]*\)/g, ' ').toLowerCase()
  const noted = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => withoutComments(value))
    .join(';')
  const found = (method: string, ...results: string[]) =>
    new RegExp(`(?:^|[;\\s])${method}(?:/\\d+)?\\s*=\\s*(?:${results.join('|')})\\b`).test(noted)
  const bySpf = headers
    .filter(({ key }) => key === 'received-spf')
    .some(({ value }) => /^\s*(soft)?fail\b/i.test(value))
  return (
    bySpf ||
    found('spf', 'fail', 'softfail') ||
    found('dmarc', 'fail') ||
    // Mailing lists may break one of several signatures.
    (found('dkim', 'fail') && !found('dkim', 'pass'))
  )
}

/**
 * Parses an incoming email; `ownHosts` are the hosts of the site's Message-IDs.
 * @throws for an invalid email
 */
export async function readMail(
  raw: Buffer,
  sender: string,
  ownHosts: readonly string[],
): Promise<IncomingMail> {
  if (raw.length > largestRelayMail) throw new Error('The email is too large.')
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 32, maxHeadersSize: headersLimit })
  const { subject = '', text, html, attachments, messageId, from, replyTo = [], returnPath } = mail
  const written = clean(text?.trim() ? text : textOfHtml(html ?? '')).trim()
  const shown = mail.headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressesOf(addressParser(value)))
  const senders = [...shown, ...addressesOf([from, mail.sender, ...replyTo]), returnPath ?? '', sender]
  return {
    subject: clean(subject).replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed(),
    text: written.slice(0, longestRelayText).toWellFormed(),
    isCut: written.length > longestRelayText,
    attachments: attachments.length,
    senders: plainAddresses(senders),
    from: plainAddresses(shown),
    isForged: isForged(mail),
    isAutomatic: isAutomatic(mail, ownHosts),
    hash: createHash('sha256')
      .update(messageId || raw)
      .digest('base64url'),
  }
}

/** An address with its domain as people read it. */
function inUnicode(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + domainToUnicode(address.slice(at))
}

/** Every encoding of an address in texts and links; word processors replace apostrophes. */
const spellings = (address: string) =>
  [address, inUnicode(address)].flatMap(one => [
    one,
    encodeURIComponent(one),
    encodeURIComponent(one).replaceAll("'", '%27'),
    one.replace('@', '%40'),
    one.replaceAll("'", '’'),
  ])
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Replaces addresses in a text, in any case and position, with those that the reader may have. Everything else is
 * unchanged.
 */
export function hideAddresses(text: string, addresses: ReadonlyMap<string, string>): string {
  const known = new Map(
    [...addresses].flatMap(([address, shown]) =>
      spellings(address.toLowerCase()).map(spelling => [spelling.toLowerCase(), shown] as const),
    ),
  )
  if (known.size === 0) return text
  // Longest first, because one address may be the end of another.
  const all = [...known.keys()].sort((one, other) => other.length - one.length)
  // Not the end of a longer address, unless it follows a percent-encoded character.
  const start = '(?:(?<![a-z\\d])|(?<=%[0-9a-f]{2}))'
  const pattern = new RegExp(`${start}(?:${all.map(escaped).join('|')})`, 'gi')
  return text.replace(pattern, found => known.get(found.toLowerCase()) ?? '')
}
