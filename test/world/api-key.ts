import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { type Scope, secretPrefix, shownOfSecret } from '#model/api-key/scopes.ts'
import { hashToken, newToken } from '#services/account-link/index.ts'
import { insertRow } from './insert.ts'
import { aVisitor, newClientAddress, type Visitor } from './visitor.ts'

interface ApiKeyGiven {
  userKey: number
  companyKey?: number
  scopes?: readonly Scope[]
  expiresAt?: Date
}

/** An API key of a user, or one that they made for a company. */
export async function anApiKey(
  database: Database,
  { userKey, companyKey, scopes = ['homes.read'], expiresAt }: ApiKeyGiven,
): Promise<{ key: number; secret: string; prefix: string }> {
  const secret = secretPrefix + newToken()
  const prefix = secret.slice(0, shownOfSecret)
  const key = await insertRow(database, 'api_key', {
    secretHash: hashToken(secret),
    prefix,
    name: 'Stock',
    userKey,
    companyKey,
    scopes,
    createdAt: new Date(Date.now() - DAY),
    expiresAt,
  })
  return { key, secret, prefix }
}

/** A program that calls with an API key. */
export const aProgram = (address: string, secret: string): Visitor =>
  aVisitor(address, newClientAddress(), { bearer: secret })
