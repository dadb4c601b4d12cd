import { createHmac } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { type Actor, may, type Owner, ownedByCompany } from '#model/access/access.ts'
import type { NewKey } from '#model/api-key/forms.ts'
import { callsPerMinute, endedKeyDays, maxKeys, secretPrefix, shownOfSecret } from '#model/api-key/scopes.ts'
import { invalid, type Transaction } from '#platform/write/index.ts'
import type { Person } from '../account/index.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import type { FromDevice, SecurityLog } from '../security-log/index.ts'
import {
  countKeys,
  deleteEnded,
  deleteKeysOf,
  insertApiKey,
  type KeyRow,
  lockOwner,
  selectActing,
  selectKeys,
  selectKeysOfUser,
  updateRevoked,
  updateUsed,
} from './store.ts'

type User = Extract<Actor, { kind: 'user' }>

/** A person whose program calls with an API key. */
export type KeyHolder = Person & { apiKey: NonNullable<Person['apiKey']> }

/** Minimum interval between updates of the last use, to save writes; milliseconds. */
const noted = 60_000

export type ApiKeys = ReturnType<typeof openApiKeys>

interface ApiKeyOptions {
  database: Database
  securityLog: Pick<SecurityLog, 'record'>
  /** Key from which the secrets of API keys are derived. */
  secret: string
  now: () => number
}

/** Keys with which programs of users and companies call the API. */
export function openApiKeys({ database, securityLog, secret: siteSecret, now }: ApiKeyOptions) {
  /** The secret of a new key: a repeated request gets it again, although it is stored nowhere. */
  const secretOf = (seed: string) =>
    secretPrefix + createHmac('sha256', siteSecret).update(`api-key ${seed}`).digest('base64url')
  const countCall = callCounter(now)
  return {
    /** Keys of an owner, the newest first; undefined if the actor does not manage them. */
    async list(actor: Actor, owner: Owner) {
      if (!may(actor, 'connection.manage', owner)) return undefined
      return (await selectKeys(database, owner)).map(present)
    },

    secretOf,

    /** Creates a key; returns the seed of its secret. */
    async create(
      transaction: Transaction,
      { actor, owner, device }: { actor: User; owner: Owner; device: FromDevice },
      { name, scopes, days }: NewKey,
    ) {
      if (!may(actor, 'connection.manage', owner)) return { kind: 'forbidden' } as const
      await lockOwner(transaction, owner)
      const at = now()
      if ((await countKeys(transaction, owner, at)) >= maxKeys) return invalid({ name: 'too_many' })
      const seed = newToken()
      const secret = secretOf(seed)
      const prefix = secret.slice(0, shownOfSecret)
      const key = await insertApiKey(transaction, {
        secretHash: hashToken(secret),
        prefix,
        name,
        userKey: actor.key,
        owner,
        scopes,
        createdAt: at,
        expiresAt: days === null ? null : at + days * DAY,
      })
      await securityLog.record(
        { kind: 'api-key-created', userKey: actor.key, device, detail: prefix },
        transaction,
      )
      return { kind: 'done', key, seed } as const
    },

    /** Revokes a key immediately. */
    async revoke(
      transaction: Transaction,
      { actor, owner, device }: { actor: User; owner: Owner; device: FromDevice },
      key: number,
    ): Promise<'done' | 'forbidden' | 'not-found'> {
      if (!may(actor, 'connection.manage', owner)) return 'forbidden'
      const prefix = await updateRevoked(transaction, owner, key, now())
      if (prefix === undefined) return 'not-found'
      await securityLog.record(
        { kind: 'api-key-revoked', userKey: actor.key, device, detail: prefix },
        transaction,
      )
      return 'done'
    },

    /** The person of a secret; undefined if it is unknown, revoked or expired. `seconds`: too many calls. */
    async identify(secret: string, device: FromDevice): Promise<KeyHolder | { seconds: number } | undefined> {
      const at = now()
      if (!secret.startsWith(secretPrefix)) return undefined
      const row = await selectActing(database, hashToken(secret), at)
      if (!row) return undefined
      const { apiKey, prefix, scopes, companyKey, usedAt, isValid, ...person } = row
      if (!isValid) {
        await securityLog.record({ kind: 'api-key-refused', userKey: row.key, device, detail: prefix })
        return undefined
      }
      const seconds = countCall(apiKey)
      if (seconds !== undefined) return { seconds }
      if (usedAt === null || at - usedAt.getTime() > noted) await updateUsed(database, apiKey, at)
      const owner: Owner =
        companyKey === null
          ? { ownerType: 'registered-users', ownerKey: row.key }
          : ownedByCompany(companyKey)
      return {
        ...person,
        apiKey: { key: apiKey, prefix, owner, scopes },
        isStaff: false,
        lacksSecondFactor: false,
        isRecent: false,
        isRemembered: false,
        session: 0,
      }
    },

    async erase(transaction: Transaction, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey !== undefined) await deleteKeysOf(transaction, userKey)
    },

    exportOf: async (userKey: number) => (await selectKeysOfUser(database, userKey)).map(present),

    /** Deletes keys that ended long ago. */
    prune: () => deleteEnded(database, now() - endedKeyDays * DAY),
  }
}

const moment = (at: Date | null) => at && formatMoment(at.getTime())

const present = ({ createdAt, usedAt, expiresAt, revokedAt, userKey, userName, ...key }: KeyRow) => ({
  ...key,
  createdBy: { key: userKey, firstName: userName },
  created: formatMoment(createdAt.getTime()),
  used: moment(usedAt),
  expires: moment(expiresAt),
  revoked: moment(revokedAt),
})

/** Counts the calls of each key on this node; returns the seconds to wait if there were too many in a minute. */
function callCounter(now: () => number) {
  let minute = 0
  let counts = new Map<number, number>()
  return (key: number): number | undefined => {
    const at = now()
    if (Math.floor(at / 60_000) !== minute) {
      minute = Math.floor(at / 60_000)
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > callsPerMinute ? Math.ceil(60 - (at % 60_000) / 1000) : undefined
  }
}
