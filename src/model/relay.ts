import * as v from 'valibot'
import { form } from './form.ts'
import { sent } from './sent-text.ts'

/** Parties of a conversation: `a` wrote first. */
export type RelaySide = 'a' | 'b'

/** 80 random bits in base32, because email addresses are case-insensitive. */
const token = /^[a-z2-7]{16}$/

/** Token of a reply address, as a path parameter. */
export const relayToken = v.pipe(
  sent(16),
  v.toLowerCase(),
  v.regex(token),
  v.description('Token of the reply address, 16 letters and digits.'),
)

/** The form that stops a conversation. */
export const relayOffForm = form({
  token: v.pipe(
    sent(16, 'required', 'invalid'),
    v.toLowerCase(),
    v.regex(token, 'invalid'),
    v.description('Token of the emailed link.'),
  ),
})

/** Whether a text has the format of a token. */
export const isRelayToken = (text: string) => token.test(text.toLowerCase())

/** The reply address of a conversation's party: `reply+{token}@{domain}`. */
export const relayAddress = (token: string, domain: string) => `reply+${token}@${domain}`

/** Token of a reply address in this domain, ignoring case; undefined for other addresses. */
export function tokenOf(address: string, domain: string): string | undefined {
  const [, tag, host] = /^reply\+([^@]+)@(.+)$/.exec(address.toLowerCase()) ?? []
  return host === domain.toLowerCase() && token.test(tag!) ? tag : undefined
}

/** Maximum size of an email in bytes, including attachments, which are not forwarded. */
export const largestRelayMail = 10 * 2 ** 20
/** Maximum number of characters that are forwarded. */
export const longestRelayText = 100_000
/** Limit of emails per reply address. */
export const relayLimit = { calls: 30, seconds: 3_600 } as const
