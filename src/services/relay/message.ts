import { createHash } from 'node:crypto'
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime'
import { largestRelayMail, longestRelayText } from '#model/relay.ts'
import { textOfHtml } from './html-text.ts'

/** What the relay reads of a mail that came in. */
export interface IncomingMail {
  subject: string
  text: string
  /** Some of the text was left out. */
  isCut: boolean
  attachments: number
  /** Every address that says who sent it, in lower case. */
  senders: string[]
  /** Those of every From header: what mail programs show as the writer. */
  from: string[]
  /** The mail server that handed it over found that it does not come from where it says. */
  isForged: boolean
  /** Sent by a machine: an answer to our mail by a rule, or our own mail that came back. */
  isAutomatic: boolean
  /** Tells this mail from others, the same whenever a mail server sends it again. */
  hash: string
}

const headersLimit = 256 * 2 ** 10

/** No database keeps NUL, and no reader needs the other control characters. */
const clean = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
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

const plainAddresses = (addresses: readonly string[]) =>
  [...new Set(addresses.map(address => address.replace(/[<>\s]/g, '').toLowerCase()))].filter(address =>
    /^[^@]+@[^@]+$/.test(address),
  )

/**
 * Whether a mail server on the way noted that SPF, DKIM or DMARC failed (RFC 8601, RFC 7208). A sender could write such
 * headers, too, so a pass proves nothing and failing is all that counts.
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
    // Lists of mail may break one of several signatures.
    (found('dkim', 'fail') && !found('dkim', 'pass'))
  )
}

/** Reads a mail as it came in; `ownHosts` are the hosts of our own Message-IDs. @throws for what is no mail at all */
export async function readMail(
  raw: Buffer,
  sender: string,
  ownHosts: readonly string[],
): Promise<IncomingMail> {
  if (raw.length > largestRelayMail) throw new Error('A mail is too large.')
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

/** Every spelling in which an address stands in texts and links. */
const spellings = (address: string) => [address, encodeURIComponent(address), address.replace('@', '%40')]
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Makes a text as its reader may see it: each address is replaced, wherever it stands and however it is cased, by the one
 * that stands for it here. Everything else stays as it was written.
 */
export function hideAddresses(text: string, addresses: ReadonlyMap<string, string>): string {
  const known = new Map(
    [...addresses].flatMap(([address, shown]) =>
      spellings(address.toLowerCase()).map(spelling => [spelling.toLowerCase(), shown] as const),
    ),
  )
  if (known.size === 0) return text
  // The longest first: one address may end like another.
  const all = [...known.keys()].sort((one, other) => other.length - one.length)
  // Not the end of a longer address, unless what stands before is an escape of a link.
  const start = '(?:(?<![a-z\\d])|(?<=%[0-9a-f]{2}))'
  const pattern = new RegExp(`${start}(?:${all.map(escaped).join('|')})`, 'gi')
  return text.replace(pattern, found => known.get(found.toLowerCase()) ?? '')
}
