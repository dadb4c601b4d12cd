import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const secret = () => randomBytes(32).toString('base64url')

/** The Cookie header of a browser that returned from a social provider. */
const browser = secret()
export const browserCookie = `social=${browser}`

/** Inserts a Google profile for that browser, with a user key to be linked to the account; returns its token. */
export async function aPendingIdentity(
  database: Database,
  { userKey = null, lastName = 'Fields' }: { userKey?: number | null; lastName?: string } = {},
): Promise<string> {
  const token = secret()
  await database.query(
    `insert into social_meeting
      (token_hash, browser_hash, user_key, provider, subject, last_name, is_verified, expires_at)
    values ($1, $2, $3, 'google', $1, $4, false, now() + interval '1 hour')`,
    [hash(token), hash(browser), userKey, lastName],
  )
  return token
}
