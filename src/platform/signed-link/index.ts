import { createHmac, timingSafeEqual } from 'node:crypto'

type Purpose =
  | 'alert'
  | 'alert-unsubscribe'
  | 'listing-confirmation'
  | 'listing-question'
  | 'park-application'
  | 'problem-answer'
  | 'shared-list'

/** Signed links, mostly in emails, that work without login; nothing is stored. A link grants only one action. */
export function signedLinks(secret: string) {
  const signature = (purpose: Purpose, key: number) =>
    createHmac('sha256', secret).update(`${purpose}:${key}`).digest().subarray(0, 24)

  return {
    /** The token of a link about something with this key. */
    write: (purpose: Purpose, key: number) =>
      `${key.toString(36)}-${signature(purpose, key).toString('base64url')}`,

    /** The key; undefined for an invalid token. */
    read(purpose: Purpose, token: string): number | undefined {
      const [, text = '', signed = ''] = /^([1-9a-z][0-9a-z]{0,6})-([\w-]{32})$/.exec(token) ?? []
      const key = Number.parseInt(text, 36)
      if (!(key <= 2_147_483_647)) return undefined
      return timingSafeEqual(signature(purpose, key), Buffer.from(signed, 'base64url')) ? key : undefined
    },
  }
}
