import { randomBytes } from 'node:crypto'
import { encode } from 'uqr'
import type { Database, Queryable } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { failedAttempts } from '#model/account/values.ts'
import { secondFactorMinutes, setupMinutes } from '#model/security/second-factor.ts'
import { sealer } from '#platform/sealed-text/index.ts'
import type { Throttle } from '#platform/throttle/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import type { Mail } from '../mail/index.ts'
import type { FromDevice, SecurityLog } from '../security-log/index.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  type AuthenticatorRow,
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  deleteEndedPending,
  deletePending,
  deleteRecoveryCodes,
  insertAuthenticator,
  insertPending,
  markSession,
  type PendingSignIn,
  replaceRecoveryCodes,
  selectAuthenticator,
  selectHasSecondFactor,
  selectPending,
  selectPerson,
  usedRecoveryCode,
  usedStep,
} from './store.ts'
import { matchingStep, otpauthUrl, toBase32 } from './totp.ts'

export { selectPerson } from './store.ts'
export { codeOf, stepOf } from './totp.ts'

/** Counts codes tried for an account, at login or to confirm an identity. */
const byCode = 'second-factor.code'

/** Result of an attempt to prove an identity. */
export type Attempt = { kind: 'right' | 'wrong' } | { kind: 'locked'; seconds: number }

export type SecondFactors = ReturnType<typeof openSecondFactors>

interface SecondFactorOptions {
  database: Database
  throttle: Throttle
  mail: Pick<Mail, 'send'>
  securityLog: Pick<SecurityLog, 'record'>
  /** Encrypts the secrets of authenticator apps. */
  secret: string
  /** Name of the site in authenticator apps. */
  siteName: string
  /** URL of the page where users manage factors, for emails. */
  pageUrl: string
  now: () => number
}

/** Authenticator apps (RFC 6238), recovery codes, and logins that wait for one of them. */
export function openSecondFactors(options: SecondFactorOptions) {
  const { database, throttle, mail, securityLog, siteName, pageUrl, now } = options
  const { seal, open } = sealer(options.secret, 'authenticator secrets')

  /** Checks a code of the app or a recovery code, and uses it up. */
  async function acceptCode(userKey: number, code: string, device: FromDevice): Promise<boolean> {
    if (code.length !== 6) {
      const isRight = await usedRecoveryCode(database, { userKey, hash: hashRecoveryCode(code), at: now() })
      if (isRight) await securityLog.record({ kind: 'recovery-code-used', userKey, device })
      return isRight
    }
    const authenticator = await selectAuthenticator(database, userKey)
    if (!authenticator?.confirmedAt) return false
    return isCodeOf(database, userKey, authenticator.secret, code)
  }

  /** Checks a code against a sealed secret, and uses it up. */
  async function isCodeOf(queryable: Queryable, userKey: number, sealed: string, code: string) {
    const secret = open(sealed, userKey)
    const step = secret && matchingStep(secret, code, now())
    return step !== undefined && usedStep(queryable, userKey, step)
  }

  /** Whether an app is still being set up: not for long, since starting needs a recent proof of identity. */
  const isOpen = ({ createdAt, confirmedAt }: AuthenticatorRow) =>
    confirmedAt === null && now() - createdAt.getTime() < setupMinutes * 60_000

  /** Counts an attempt for an account: five failures lock it for ten minutes from the last one. */
  async function attempt(userKey: number, isRight: () => Promise<boolean>): Promise<Attempt> {
    const subject = String(userKey)
    const seconds = await throttle.count(database, byCode, subject, failedAttempts)
    if (seconds !== undefined) return { kind: 'locked', seconds }
    if (await isRight()) {
      await throttle.forgive(database, byCode, subject)
      return { kind: 'right' }
    }
    await throttle.prolong(database, byCode, subject, failedAttempts)
    return { kind: 'wrong' }
  }

  async function noteFailure({ kind }: Attempt, userKey: number, device: FromDevice): Promise<void> {
    if (kind === 'wrong') await securityLog.record({ kind: 'factor-failed', userKey, device })
    if (kind === 'locked') await securityLog.record({ kind: 'locked-out', userKey, device })
  }

  async function renewCodes(transaction: Transaction, userKey: number): Promise<string[]> {
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(transaction, userKey, codes.map(hashRecoveryCode), now())
    return codes
  }

  /** Recovery codes for an account's first second factor, and proof of it for the session that added it. */
  async function begun(
    transaction: Transaction,
    { key: userKey, session }: { key: number; session: number },
    isFirst: boolean,
  ): Promise<string[]> {
    await markSession(transaction, session, now())
    return isFirst ? renewCodes(transaction, userKey) : []
  }

  async function stateOf(userKey: number, queryable: Queryable = database) {
    const authenticator = await selectAuthenticator(queryable, userKey)
    const confirmedAt = authenticator?.confirmedAt
    return {
      authenticator: confirmedAt ? { added: formatMoment(confirmedAt.getTime()) } : null,
      recoveryCodesLeft: await countRecoveryCodes(queryable, userKey),
    }
  }

  return {
    /** Whether an account requires a second factor at login. */
    isOn: (userKey: number, queryable: Queryable = database): Promise<boolean> =>
      selectHasSecondFactor(queryable, userKey),

    begun,

    /** Deletes the recovery codes of an account without any second factor. */
    async ended(transaction: Transaction, userKey: number): Promise<void> {
      if (!(await selectHasSecondFactor(transaction, userKey)))
        await deleteRecoveryCodes(transaction, userKey)
    },

    /** The pending login of a token. */
    waiting: (token: string, queryable: Queryable = database): Promise<PendingSignIn | undefined> =>
      selectPending(queryable, hashToken(token), now()),

    /** Ends a pending login; false if another request ended it before. */
    endWaiting: (token: string): Promise<boolean> => deletePending(database, hashToken(token)),

    stateOf,

    /** Secret of an app being set up, to scan or type; undefined if there is none. */
    async setupOf(userKey: number) {
      const authenticator = await selectAuthenticator(database, userKey)
      if (!authenticator || !isOpen(authenticator)) return undefined
      const bytes = open(authenticator.secret, userKey)
      const person = await selectPerson(database, userKey)
      if (!bytes || !person) return undefined
      const secret = toBase32(bytes)
      const url = otpauthUrl({ secret, issuer: siteName, account: person.username })
      return { secret, url, qr: qrPath(url) }
    },

    /** Starts to set up an app; `exists` if there is one, `unconfirmed` if the email address is not confirmed. */
    async start(transaction: Transaction, userKey: number): Promise<'started' | 'exists' | 'unconfirmed'> {
      // An account registered with someone else's address must not lock its owner out.
      if (!(await selectPerson(transaction, userKey))?.isVerified) return 'unconfirmed'
      const secret = seal(randomBytes(20), userKey)
      return (await insertAuthenticator(transaction, { userKey, secret, at: now() })) ? 'started' : 'exists'
    },

    /** Turns on an app with its first code; returns recovery codes if it is the first second factor, else none. */
    async confirm(
      transaction: Transaction,
      { key: userKey, session }: { key: number; session: number },
      code: string,
      device: FromDevice,
    ): Promise<string[] | 'wrong' | 'none'> {
      const authenticator = await selectAuthenticator(transaction, userKey)
      if (!authenticator || !isOpen(authenticator)) return 'none'
      if (!(await isCodeOf(transaction, userKey, authenticator.secret, code))) return 'wrong'
      // Codes saved for a passkey remain valid.
      const isFirst = !(await selectHasSecondFactor(transaction, userKey))
      await confirmAuthenticator(transaction, userKey, now())
      await securityLog.record(
        { kind: 'factor-added', userKey, device, detail: 'authenticator' },
        transaction,
      )
      return begun(transaction, { key: userKey, session }, isFirst)
    },

    /** Removes the app, and the recovery codes with the last factor; false for no app. */
    async remove(transaction: Transaction, userKey: number, device: FromDevice): Promise<boolean> {
      if (!(await deleteAuthenticator(transaction, userKey))) return false
      if (!(await selectHasSecondFactor(transaction, userKey)))
        await deleteRecoveryCodes(transaction, userKey)
      await securityLog.record(
        { kind: 'factor-removed', userKey, device, detail: 'authenticator' },
        transaction,
      )
      const person = await selectPerson(transaction, userKey)
      if (person)
        await mail.send(transaction, {
          to: person.username,
          language: person.language,
          template: 'factor-removed',
          details: { url: pageUrl },
          about: [{ userKey }],
        })
      return true
    },

    /** Replaces the recovery codes; undefined for an account without a second factor. */
    async renewRecoveryCodes(
      transaction: Transaction,
      userKey: number,
      device: FromDevice,
    ): Promise<string[] | undefined> {
      if (!(await selectHasSecondFactor(transaction, userKey))) return undefined
      await securityLog.record({ kind: 'recovery-codes-made', userKey, device }, transaction)
      return renewCodes(transaction, userKey)
    },

    /** Starts a pending login; returns its token. */
    async begin(pending: PendingSignIn): Promise<string> {
      const token = newToken()
      const expiresAt = now() + secondFactorMinutes * 60_000
      await insertPending(database, { ...pending, tokenHash: hashToken(token), expiresAt })
      return token
    },

    /** Completes a pending login with a code; `expired` for an unknown token. */
    async finish(
      token: string,
      code: string,
      device: FromDevice,
    ): Promise<
      | ({ kind: 'right' } & PendingSignIn)
      | { kind: 'wrong' | 'expired' }
      | { kind: 'locked'; seconds: number }
    > {
      const pending = await selectPending(database, hashToken(token), now())
      if (!pending) return { kind: 'expired' }
      const { userKey } = pending
      const outcome = await attempt(userKey, () => acceptCode(userKey, code, device))
      await noteFailure(outcome, userKey, device)
      if (outcome.kind === 'locked') return outcome
      if (outcome.kind === 'wrong') return { kind: 'wrong' }
      return (await deletePending(database, hashToken(token)))
        ? { kind: 'right', ...pending }
        : { kind: 'expired' }
    },

    /** Checks a code of a logged-in user: of the app, a recovery code, or one that `isOther` accepts. */
    async check(
      userKey: number,
      device: FromDevice,
      code: string,
      isOther: () => Promise<boolean>,
    ): Promise<Attempt> {
      const isRight = () => (code.length === 8 ? isOther() : acceptCode(userKey, code, device))
      const outcome = await attempt(userKey, isRight)
      if (outcome.kind === 'wrong') await securityLog.record({ kind: 'confirmation-failed', userKey, device })
      if (outcome.kind === 'locked') await securityLog.record({ kind: 'locked-out', userKey, device })
      return outcome
    },

    async erase(transaction: Transaction, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey === undefined) return
      await deleteRecoveryCodes(transaction, userKey)
      await deleteAuthenticator(transaction, userKey)
    },

    exportOf: (userKey: number) => stateOf(userKey),

    prune: () => deleteEndedPending(database, now()),
  }
}

/** A QR code as the path of an SVG of `size` × `size` modules, a quiet zone of four included. */
function qrPath(text: string): { size: number; path: string } {
  const { data: rows } = encode(text, { border: 4, ecc: 'M' })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size: rows.length, path }
}
