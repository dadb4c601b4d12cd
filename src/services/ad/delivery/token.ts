import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Content of a token about one impression of an ad, signed by the site; contains no data about the reader. */
export interface Showing {
  adKey: number
  /** Price of a click or of a view, millionths of a dollar. */
  price: number
  page: string
  position: number
  state: string | null
  countyKey: number | null
  /** Minutes since 1970. */
  minute: number
  /** Names this one showing. */
  id: string
}

const isShowing = (
  parts: unknown,
): parts is [number, number, string, number, string, number, number, string] =>
  Array.isArray(parts) &&
  parts.length === 8 &&
  [0, 1, 3, 5, 6].every(at => Number.isSafeInteger(parts[at])) &&
  [2, 4, 7].every(at => typeof parts[at] === 'string')

export type AdTokens = ReturnType<typeof adTokens>

/** Signed tokens of impressions: `{data}.{signature}`, only characters allowed in a URL. */
export function adTokens(secret: string) {
  const key = createHmac('sha256', secret).update('ads').digest()
  const signature = (data: string) =>
    createHmac('sha256', key).update(data).digest().subarray(0, 16).toString('base64url')

  return {
    write({ adKey, price, page, position, state, countyKey, minute }: Omit<Showing, 'id'>): string {
      const id = randomBytes(12).toString('base64url')
      const parts = [adKey, price, page, position, state ?? '', countyKey ?? 0, minute, id]
      const data = Buffer.from(JSON.stringify(parts)).toString('base64url')
      return `${data}.${signature(data)}`
    },

    /** Undefined if the site did not make the token. */
    read(token: string): Showing | undefined {
      const [data = '', signed = '', ...rest] = token.split('.')
      // As text: several texts have the same bytes.
      const [actual, made] = [Buffer.from(signed), Buffer.from(signature(data))]
      if (rest.length > 0 || actual.length !== made.length || !timingSafeEqual(actual, made)) return undefined
      const parts: unknown = JSON.parse(Buffer.from(data, 'base64url').toString())
      if (!isShowing(parts)) return undefined
      const [adKey, price, page, position, state, countyKey, minute, id] = parts
      return { adKey, price, page, position, state: state || null, countyKey: countyKey || null, minute, id }
    },
  }
}
