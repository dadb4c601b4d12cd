import { randomBytes } from 'node:crypto'
import { confirmAuthenticator, secondFactorState, startAuthenticator } from '#contract/v1/second-factor.ts'
import type { Database } from '#db/database.ts'
import { codeOf, stepOf } from '#services/second-factor/index.ts'
import type { SignedInVisitor } from './visitor.ts'

/** An authenticator app in the hands of a person. */
export interface AuthenticatorApp {
  /** The code that it shows, so many steps from now. */
  code(steps?: number): string
  recoveryCodes: string[]
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Reads base32. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** The code of a secret, as an app shows it, so many steps from now. */
export const currentCode = (secret: string, steps = 0): string =>
  codeOf(fromBase32(secret), stepOf(Date.now()) + steps)

/**
 * Sets an app up for somebody by the API, as its page does. Its first code is that of the step before, so that the code of
 * now is still unused.
 */
export async function anAuthenticatorApp(person: SignedInVisitor): Promise<AuthenticatorApp> {
  const path = { key: person.key }
  await person.call(startAuthenticator, { path })
  const { json } = await person.call(secondFactorState, { path })
  const code = (steps = 0) => currentCode(json.payload.setup.secret, steps)
  const confirmed = await person.call(confirmAuthenticator, { path, body: { code: code(-1) } })
  return { code, recoveryCodes: confirmed.json.payload.recoveryCodes }
}

/** Lets a session of staff count as one that proved a second factor, which the account then has. */
export async function proveSecondFactor(database: Database, userKey: number): Promise<void> {
  await database.query(
    `insert into authenticator (user_key, secret, created_at, confirmed_at) values ($1, $2, now(), now())
    on conflict do nothing`,
    [userKey, randomBytes(48).toString('base64url')],
  )
  await database.query('update session set second_factor_at = now() where user_key = $1', [userKey])
}
