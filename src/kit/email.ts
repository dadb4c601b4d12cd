const alphanumeric = String.raw`[\p{L}\p{N}]`
const before = String.raw`(?:(?<!${alphanumeric}|${alphanumeric}(?:[.']|[_+%-]+))|(?<=%[\da-f]{2}))`
const after = `(?!${alphanumeric}|[.-]${alphanumeric})`

/**
 * Whether a text contains an email address in full, not as part of a longer one. Same rule as `names_address` in SQL.
 */
export const namesAddress = (words: string, address: string): boolean =>
  new RegExp(before + RegExp.escape(address) + after, 'iu').test(words)

/** Why the site cannot write to an address: it is none, or its part before the @ is not ASCII. */
export type EmailFault = 'email' | 'email_ascii'

/** A dot-string (RFC 5321, 4.1.2) without braces, which no text of a form may contain. */
const localPart = /^[\w!#$%&'*+/=?^`|~-]+(?:\.[\w!#$%&'*+/=?^`|~-]+)*$/
const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i
const isAscii = (text: string) => !/[\u0080-\uffff]/.test(text)
/** Marks of the direction of writing and other characters that are invisible and come with copied texts. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A domain in ASCII: labels in other scripts as punycode (RFC 5890); undefined if it is invalid. */
function asciiDomain(domain: string): string | undefined {
  if (isAscii(domain) && !/(?:^|\.)xn--/i.test(domain)) return domain
  // Characters that `URL` parses as other parts of a URL.
  if (/[^a-z\d.\x80-\uffff-]/i.test(domain)) return undefined
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/**
 * An email address in the form in which the site stores it: a Mailbox of RFC 5321 with a domain name, without quoted
 * strings and address literals; the domain in ASCII. Apostrophes and hyphens of word processors are the plain ones.
 */
export function mailbox(text: string): { address: string } | { fault: EmailFault } {
  const typed = text
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(invisible, '')
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, Math.max(at, 0))
  const domain = asciiDomain(typed.slice(at + 1))
  const address = `${local}@${domain}`
  if (domain === undefined || !domainName.test(domain) || address.length > 254) return { fault: 'email' }
  if (localPart.test(local) && local.length <= 64) return { address }
  // Servers of other addresses need SMTPUTF8 (RFC 6531), which is not known before an email is sent.
  return { fault: /^[^\s@"(),:;<>[\\\]]+$/.test(local) && !isAscii(local) ? 'email_ascii' : 'email' }
}
