import * as v from 'valibot'
import { form } from './form.ts'

/** The two sides of a conversation: `a` wrote first. */
export type RelaySide = 'a' | 'b'

/** 80 random bits in base32, so that case does not matter in an address. */
const token = /^[a-z2-7]{16}$/

/** The token of a reply address, as it stands in a path. */
export const relayToken = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(token),
  v.description('Token of the reply address, 16 letters and digits.'),
)

/** The form that ends a conversation. */
export const relayOffForm = form({
  token: v.pipe(
    v.string('required'),
    v.toLowerCase(),
    v.regex(token, 'invalid'),
    v.description('Token of the mailed link.'),
  ),
})

/** Whether a link can name a conversation at all. */
export const isRelayToken = (text: string) => token.test(text.toLowerCase())

/** Where mail for the holder of a token's counterpart goes: `reply+{token}@{domain}`. */
export const relayAddress = (token: string, domain: string) => `reply+${token}@${domain}`

/** The token of a reply address of this domain, in whatever case it is written; undefined where it is none. */
export function tokenOf(address: string, domain: string): string | undefined {
  const [, tag, host] = /^reply\+([^@]+)@(.+)$/.exec(address.toLowerCase()) ?? []
  return host === domain.toLowerCase() && token.test(tag!) ? tag : undefined
}

/** Bytes of a mail that the relay takes, attachments included; those are not passed on. */
export const largestRelayMail = 10 * 2 ** 20
/** Characters that are passed on of one. */
export const longestRelayText = 100_000
/** Mails by one reply address. */
export const relayLimit = { calls: 30, seconds: 3_600 } as const
