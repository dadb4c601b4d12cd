import { randomBytes } from 'node:crypto'
import { confirmAuthenticator, secondFactorState, startAuthenticator } from '#contract/second-factor/v1.ts'
import type { Database } from '#db/database.ts'
import { codeOf, stepOf } from '#services/second-factor/index.ts'
import type { SignedInVisitor } from './visitor.ts'

/** An authenticator app of a user. */
export interface AuthenticatorApp {
  /** Its code at some steps of 30 seconds from now. */
  code(steps?: number): string
  recoveryCodes: string[]
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes base32. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** Code of a secret at some steps of 30 seconds from now. */
export const currentCode = (secret: string, steps = 0): string =>
  codeOf(fromBase32(secret), stepOf(Date.now()) + steps)

/** Sets up an app for a user by the API. Uses the code of the previous step, so that the current one is still unused. */
export async function anAuthenticatorApp(person: SignedInVisitor): Promise<AuthenticatorApp> {
  const path = { key: person.key }
  await person.call(startAuthenticator, { path })
  const { json } = await person.call(secondFactorState, { path })
  const code = (steps = 0) => currentCode(json.payload.setup.secret, steps)
  const confirmed = await person.call(confirmAuthenticator, { path, body: { code: code(-1) } })
  return { code, recoveryCodes: confirmed.json.payload.recoveryCodes }
}

/** Marks the sessions of a user as having passed a second factor, and adds one to the account. */
export async function proveSecondFactor(database: Database, userKey: number): Promise<void> {
  await database.query(
    `insert into authenticator (user_key, secret, created_at, confirmed_at) values ($1, $2, now(), now())
    on conflict do nothing`,
    [userKey, randomBytes(48).toString('base64url')],
  )
  await database.query('update session set second_factor_at = now() where user_key = $1', [userKey])
}
