import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { type ActingKey, type Actor, type Membership, userActor } from '#model/access/access.ts'
import type { SignInForm, SignUpForm } from '#model/account/forms.ts'
import { failedAttempts, maxSessionAge, rememberedTtl, sessionTtl } from '#model/account/values.ts'
import type { Scope } from '#model/api-key/scopes.ts'
import { recentMinutes } from '#model/security/confirmation.ts'
import type { SecurityEventKind } from '#model/security/events.ts'
import { networkOf, type Throttle } from '#platform/throttle/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import {
  attemptsByAccount,
  deleteSessionsOf,
  hashToken,
  newToken,
  openLinks,
  type SocialIdentity,
} from '../account-link/index.ts'
import type { Mail } from '../mail/index.ts'
import type { SecondFactors } from '../second-factor/index.ts'
import type { FromDevice, SecurityLog } from '../security-log/index.ts'
import { guessable } from './guessable.ts'
import { knownDevices } from './known-device.ts'
import { hashPassword, isPassword } from './password.ts'
import { presentUser } from './present.ts'
import { openSerializer } from './serializer.ts'
import {
  deleteExpired,
  deleteSession,
  insertSession,
  insertUser,
  prolongSession,
  selectCredentials,
  selectSession,
  selectUser,
  updateToken,
} from './store.ts'

export { hashPassword } from './password.ts'
export { insertUser, selectUser, type UserRow } from './store.ts'

/** The logged-in user. */
export interface Person {
  key: number
  firstName: string
  /** Staff with a verified second factor in this session. */
  isStaff: boolean
  /** Staff without a second factor. */
  lacksSecondFactor: boolean
  /** Proved their identity recently, by logging in or confirming it. */
  isRecent: boolean
  /** Confirmed the email address. */
  isVerified: boolean
  /** Key of the session; 0 for an API key. */
  session: number
  /** Lasts 30 days. */
  isRemembered: boolean
  /** The member of staff who views the site as this user, read-only. */
  impersonatedBy?: number | null
  memberships: readonly Membership[]
  /** The API key of the program that calls for them. */
  apiKey?: ActingKey & { key: number; scopes: readonly Scope[] }
}

/** The user as an actor of the access rules. */
export const actorOf = ({ key, isStaff, memberships, apiKey }: Person): Extract<Actor, { kind: 'user' }> => ({
  ...userActor(key, isStaff, memberships),
  ...(apiKey && { apiKey }),
})

/**
 * Change of the caller's cookies: a session's token, with its maximum age in seconds if it outlives the browser, and the
 * cookie of a known device; or the end of the session.
 */
export type SessionChange =
  | { token: string; maxAge?: number; device?: string }
  /** A login that is waiting for the second factor. */
  | { pending: string }
  /** A browser that describes a home without an account; null once an account has all it described. */
  | { draft: string | null }
  /** A browser of a partner of shared lists. */
  | { partner: string }
  /** A member of staff starts or stops viewing the site as a user. */
  | { isImpersonating: boolean }
  | 'ended'

/** A session, or a login that is waiting for the second factor. */
export type SignIn = { kind: 'signed-in' | 'second-factor'; session: SessionChange }

/** The device that sent a request. */
export interface Device {
  userAgent: string
  /** IP address; counted, never stored. */
  address: string
  /** Token of its session. */
  token?: string | undefined
  /** Token of a login that is waiting for the second factor. */
  pending?: string | undefined
  /** Cookie of the accounts it logged in to before. */
  device?: string | undefined
}

/** Minimum interval between extensions of a session, to save writes. */
const rehashed = 60_000

/** Milliseconds; about ten times the duration of the work. */
const minTime = 300

const byAddress = 'sign-in.address'
/** For a device that logged in to the account before. */
const byDevice = 'sign-in.device'
/** For a password entered while logged in or with an emailed link. */
const byPerson = 'password.check'

export type Accounts = ReturnType<typeof openAccounts>

interface AccountOptions {
  database: Database
  throttle: Throttle
  mail: Pick<Mail, 'send'>
  securityLog: Pick<SecurityLog, 'record'>
  secondFactors: Pick<SecondFactors, 'isOn' | 'begin' | 'finish'>
  /** Key for signatures that identify users. */
  secret: string
  /** Name of the site, which must not be the password. */
  siteName: string
  now: () => number
}

/** Accounts and sessions. */
export function openAccounts(options: AccountOptions) {
  const { database, throttle, securityLog, secondFactors, secret, now } = options
  const links = openLinks(options)
  const inTurn = openSerializer()
  const devices = knownDevices(secret)
  const lifetime = (isPersistent: boolean) => (isPersistent ? rememberedTtl : sessionTtl)

  /** Opens a session on a device: always with a new token, replacing the session it had. */
  async function openSession(
    userKey: number,
    { userAgent, token: before, device }: Pick<Device, 'userAgent' | 'token' | 'device'>,
    { remember, isProved }: { remember: boolean; isProved: boolean },
  ): Promise<SessionChange> {
    const token = newToken()
    const at = now()
    await database.transaction(transaction =>
      insertSession(transaction, {
        tokenHash: hashToken(token),
        before: before ? hashToken(before) : null,
        userKey,
        remember,
        userAgent: userAgent.slice(0, 200),
        at,
        expiresAt: at + lifetime(remember),
        secondFactorAt: isProved ? at : null,
      }),
    )
    await securityLog.record({ kind: 'sign-in', userKey, device: { userAgent } })
    return {
      token,
      device: devices.remember(device, userKey),
      ...(remember && { maxAge: rememberedTtl / 1000 }),
    }
  }

  /** Logs in a user with one verified factor; an account with a second factor requires it first. */
  async function signIn(userKey: number, device: Device, remember: boolean): Promise<SignIn> {
    if (await secondFactors.isOn(userKey)) {
      const pending = await secondFactors.begin({ userKey, remember })
      return { kind: 'second-factor', session: { pending } }
    }
    const session = await openSession(userKey, device, { remember, isProved: false })
    return { kind: 'signed-in', session }
  }

  /**
   * Counts an attempt from an address before it is made, so that concurrent attempts cannot bypass the limit, and
   * uncounts it unless the password was wrong. Attempts of one network are sequential, so that many simultaneous
   * logins from there are not locked out.
   */
  async function fromAddress<T extends { kind: string }>(
    address: string,
    attempt: () => Promise<T>,
  ): Promise<T | { kind: 'locked'; seconds: number }> {
    const network = networkOf(address)
    if (network === '') return attempt()
    return inTurn(network, async () => {
      const seconds = await throttle.countAddress(database, byAddress, address, failedAttempts)
      if (seconds !== undefined) return { kind: 'locked', seconds }
      let isWrong = false
      try {
        const outcome = await attempt()
        isWrong = outcome.kind === 'wrong'
        return outcome
      } finally {
        if (isWrong) await throttle.prolongAddress(database, byAddress, address, failedAttempts)
        else await throttle.releaseAddress(database, byAddress, address)
      }
    })
  }

  /** Compares a password, counted for a subject of a rule: five failures lock it for ten minutes from the last one. */
  async function tryPassword(
    rule: string,
    subject: string,
    passwordHash: string | undefined | null,
    password: string,
  ): Promise<{ kind: 'right' | 'wrong' } | { kind: 'locked'; seconds: number }> {
    const seconds = await throttle.count(database, rule, subject, failedAttempts)
    if (seconds !== undefined) return { kind: 'locked', seconds }
    const isRight = await isPassword(passwordHash, password)
    if (isRight) await throttle.forgive(database, rule, subject)
    else await throttle.prolong(database, rule, subject, failedAttempts)
    return { kind: isRight ? 'right' : 'wrong' }
  }

  /** Records a rejected attempt, if it was rejected. */
  async function noteFailure(
    outcome: string,
    kind: SecurityEventKind,
    userKey: number | undefined,
    device: FromDevice,
  ): Promise<void> {
    if (outcome === 'wrong') await securityLog.record({ kind, userKey, device })
    if (outcome === 'locked') await securityLog.record({ kind: 'locked-out', userKey, device })
  }

  async function get(key: number) {
    const row = await selectUser(database, key)
    return row && presentUser(row, secret)
  }

  return {
    ...links,
    get,
    signIn,

    /** The user of a session token; each call extends the session (part 2 §4). */
    async identify(token: string): Promise<Person | undefined> {
      const at = now()
      const row = await selectSession(database, hashToken(token), at)
      if (!row) return undefined
      const { activeAt, createdAt, authenticatedAt, ...person } = row
      const end = createdAt.getTime() + maxSessionAge(row.isRemembered)
      if (at - activeAt.getTime() > rehashed)
        await prolongSession(database, row.session, at, Math.min(at + lifetime(row.isRemembered), end))
      const isRecent = at - authenticatedAt.getTime() <= recentMinutes * 60_000
      return { ...person, isRecent: isRecent && person.impersonatedBy === null }
    },

    /**
     * Logs in with a password. `locked` has the seconds to wait after too many failed attempts, counted for the account and
     * the address (RULINGS 17), or separately on a device that logged in to the account before (RULINGS 39). `wrong` does
     * not reveal whether the account exists (RULINGS 18).
     */
    async authenticate(
      { username, password, rememberMe }: SignInForm,
      device: Device,
    ): Promise<(SignIn & { userKey: number }) | { kind: 'wrong' } | { kind: 'locked'; seconds: number }> {
      const known = await selectCredentials(database, username)
      const attempt = async (rule: string, subject: string) => {
        const hash = known?.isDeactivated ? null : known?.passwordHash
        const outcome = await tryPassword(rule, subject, hash, password)
        if (outcome.kind === 'locked') return outcome
        if (outcome.kind === 'wrong' || !known) return { kind: 'wrong' } as const
        return { ...(await signIn(known.key, device, rememberMe)), userKey: known.key }
      }
      const name = known && devices.nameOf(device.device, known.key)
      const outcome =
        name === undefined
          ? await fromAddress(device.address, () => attempt(attemptsByAccount, username.toLowerCase()))
          : await attempt(byDevice, name)
      await noteFailure(outcome.kind, 'sign-in-failed', known?.key, device)
      return outcome
    },

    /** Completes a login with the code of the second factor. */
    async finishSignIn(
      code: string,
      device: Device,
    ): Promise<
      | { kind: 'signed-in'; userKey: number; remember: boolean; session: SessionChange }
      | { kind: 'wrong' }
      | { kind: 'expired' }
      | { kind: 'locked'; seconds: number }
    > {
      const outcome = device.pending
        ? await secondFactors.finish(device.pending, code, device)
        : ({ kind: 'expired' } as const)
      if (outcome.kind !== 'right') return outcome
      const { userKey, remember } = outcome
      const session = await openSession(userKey, device, { remember, isProved: true })
      return { kind: 'signed-in', userKey, remember, session }
    },

    /** Logs in a user with both factors verified. */
    signInProved: (userKey: number, device: Device, remember: boolean): Promise<SessionChange> =>
      openSession(userKey, device, { remember, isProved: true }),

    /** Reason that a new password is too easy to guess; undefined for a good one. */
    guessable: (password: string, username: string, names: readonly string[] = []) =>
      guessable(password, { username, siteName: options.siteName, names }),

    /** Hash of a password; computed before the transaction that stores it, which must not wait for it. */
    hashPassword,

    /** Equalizes response times that would reveal whether an address has an account (RULINGS 18). */
    async withEqualizedDuration<T>(work: Promise<T>): Promise<T> {
      const [answer] = await Promise.all([work, sleep(minTime)])
      return answer
    },

    /**
     * Registers a user and emails a link to confirm the address; undefined if it has an account. An identity is
     * linked immediately if its provider verified the address, else after the confirmation (RULINGS 19).
     */
    async register(
      transaction: Transaction,
      {
        username,
        firstName,
        lastName,
        accountType,
        emailConsent,
        language,
      }: Omit<SignUpForm, 'password' | 'confirmUsername' | 'confirmPassword'>,
      passwordHash: string | null,
      social?: SocialIdentity & { isConfirmed: boolean },
    ): Promise<number | undefined> {
      const key = await insertUser(transaction, {
        username,
        passwordHash,
        firstName,
        lastName,
        accountType,
        emailConsent,
        language,
        at: now(),
      })
      if (key === undefined) return undefined
      const person = { key, username, firstName, language }
      if (social?.isConfirmed) {
        await links.welcome(transaction, person)
        await links.linkIdentity(transaction, key, social)
      } else await links.requestVerification(transaction, person, social)
      return key
    },

    /**
     * Checks the password of a user who is logged in or has an emailed link. Attempts are counted separately:
     * strangers who try to log in do not lock it. `locked` has the seconds to wait.
     */
    async checkPassword(
      userKey: number,
      password: string,
      device: FromDevice,
    ): Promise<{ kind: 'right' | 'wrong' } | { kind: 'locked'; seconds: number }> {
      const username = (await selectUser(database, userKey))?.username ?? ''
      const known = await selectCredentials(database, username)
      const outcome = await tryPassword(byPerson, String(userKey), known?.passwordHash, password)
      await noteFailure(outcome.kind, 'confirmation-failed', userKey, device)
      return outcome
    },

    /** Replaces the token of a session, which invalidates copies of the old one. */
    async rotateSession({
      session,
      isRemembered,
    }: Pick<Person, 'session' | 'isRemembered'>): Promise<SessionChange> {
      const token = newToken()
      await updateToken(database, session, hashToken(token))
      return { token, ...(isRemembered && { maxAge: rememberedTtl / 1000 }) }
    },

    /** Ends all sessions of a user on behalf of staff; returns their number, or undefined for an unknown user. */
    async endSessionsOf(
      transaction: Transaction,
      userKey: number,
      staff: number,
    ): Promise<number | undefined> {
      if (!(await selectUser(transaction, userKey))) return undefined
      await securityLog.record({ kind: 'sessions-ended-by-staff', userKey, staff }, transaction)
      return deleteSessionsOf(transaction, userKey, null)
    },

    /** Ends a session. */
    signOut: ({ session }: Pick<Person, 'session'>): Promise<void> => deleteSession(database, session),

    /** Deletes expired sessions and links. */
    prune: () => deleteExpired(database, now()),
  }
}
