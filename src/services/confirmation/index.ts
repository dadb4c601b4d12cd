import { randomInt } from 'node:crypto'
import type { Database, Queryable, Transaction } from '#db/database.ts'
import { type ConfirmationMethod, confirmationCodeMinutes } from '#model/security/confirmation.ts'
import type { Throttle } from '#platform/throttle/index.ts'
import type { Accounts, Person } from '../account/index.ts'
import { hashToken } from '../account-link/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Passkeys } from '../passkey/index.ts'
import type { Attempt, SecondFactors } from '../second-factor/index.ts'
import type { FromDevice } from '../security-log/index.ts'
import { deleteCodesOf, deleteEndedCodes, renewSession, selectReader, upsertCode, usedCode } from './store.ts'

/** Limit of emailed codes per account. */
const codesToOne = { calls: 5, seconds: 3_600 }

export type Confirmations = ReturnType<typeof openConfirmations>

interface ConfirmationOptions {
  database: Database
  throttle: Throttle
  mail: Pick<Mail, 'send'>
  accounts: Pick<Accounts, 'checkPassword'>
  secondFactors: Pick<SecondFactors, 'isOn' | 'stateOf' | 'check'>
  passkeys: Pick<Passkeys, 'has' | 'confirm'>
  now: () => number
}

/** Re-authentication: logged-in users prove their identity again before they change how their account is accessed. */
export function openConfirmations(options: ConfirmationOptions) {
  const { database, throttle, mail, accounts, secondFactors, passkeys, now } = options
  const hashOf = (userKey: number, code: string) => hashToken(`confirm ${userKey} ${code}`)

  /** Available proofs; an emailed code if they have no other. */
  async function methodsOf(userKey: number, queryable: Queryable = database): Promise<ConfirmationMethod[]> {
    const hasPassword = (await selectReader(queryable, userKey))?.hasPassword ?? false
    const hasFactor = await secondFactors.isOn(userKey, queryable)
    const hasApp = (await secondFactors.stateOf(userKey, queryable)).authenticator !== null
    const methods: ConfirmationMethod[] = [
      ...(hasPassword ? (['password'] as const) : []),
      ...((await passkeys.has(userKey, queryable)) ? (['passkey'] as const) : []),
      ...(hasFactor ? ([hasApp ? 'code' : 'recovery-code'] as const) : []),
    ]
    return methods.length > 0 ? methods : ['email']
  }

  return {
    methodsOf,

    /** Emails a code. Returns the seconds to wait after too many, or `false` if another proof is available. */
    async sendCode(transaction: Transaction, userKey: number): Promise<number | boolean> {
      const methods = await methodsOf(userKey, transaction)
      const reader = await selectReader(transaction, userKey)
      if (!methods.includes('email') || !reader) return false
      const seconds = await throttle.count(transaction, 'confirmation.mail', String(userKey), codesToOne)
      if (seconds !== undefined) return seconds
      const code = String(randomInt(100_000_000)).padStart(8, '0')
      const expiresAt = now() + confirmationCodeMinutes * 60_000
      await upsertCode(transaction, { userKey, hash: hashOf(userKey, code), expiresAt })
      await mail.send(transaction, {
        to: reader.username,
        language: reader.language,
        template: 'confirmation-code',
        details: { code, minutes: confirmationCodeMinutes },
        about: [{ userKey }],
      })
      return true
    },

    /** Checks a proof; a correct one marks the session as recent. */
    async confirm(
      { key: userKey, session }: Pick<Person, 'key' | 'session'>,
      { password, code, passkey }: Partial<Record<'password' | 'code' | 'passkey', string | undefined>>,
      device: FromDevice,
    ): Promise<Attempt> {
      const prove = async (): Promise<Attempt> => {
        if (passkey !== undefined) return passkeys.confirm({ key: userKey, session }, passkey, device)
        if (code === undefined) return accounts.checkPassword(userKey, password ?? '', device)
        return secondFactors.check(userKey, device, code, () =>
          usedCode(database, { userKey, hash: hashOf(userKey, code), now: now() }),
        )
      }
      const outcome = await prove()
      if (outcome.kind === 'right') await renewSession(database, session, now())
      return outcome
    },

    async erase(transaction: Transaction, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey !== undefined) await deleteCodesOf(transaction, userKey)
    },

    prune: () => deleteEndedCodes(database, now()),
  }
}
