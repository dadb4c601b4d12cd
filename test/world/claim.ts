import type { Queryable } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { claimCodeHash } from '#services/park-claim/code.ts'
import { insertRow } from './insert.ts'
import { aPark } from './park.ts'
import { testSecret } from './site.ts'

export const knownCode = '042137'

export interface ClaimGiven {
  userKey: number
  parkKey?: number
  way?: 'email' | 'letter' | 'proof'
  state?: 'open' | 'waiting'
  statement?: string
}

/** A claim of a park by a user; the code of an open one is `knownCode`. Returns its key. */
export async function aClaim(
  database: Queryable,
  { userKey, parkKey, way = 'email', state = 'open', statement }: ClaimGiven,
): Promise<number> {
  const at = new Date()
  const key = await insertRow(database, 'park_claim', {
    parkKey: parkKey ?? (await aPark(database)),
    userKey,
    ownerType: 'registered-users',
    ownerKey: userKey,
    way,
    state,
    statement,
    createdAt: at,
    changedAt: at,
  })
  if (state === 'open' && way !== 'proof')
    await database.query('update park_claim set code_hash = $2, code_expires_at = $3 where key = $1', [
      key,
      claimCodeHash(testSecret, key, knownCode),
      new Date(at.getTime() + DAY),
    ])
  return key
}
