import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { type Actor, userActor } from '#model/access/access.ts'
import type { SignInForm, SignUpForm } from '#model/account/forms.ts'
import { failedAttempts, rememberedTtl, sessionTtl } from '#model/account/values.ts'
import {
  attemptsByAccount,
  hashToken,
  newToken,
  openLinks,
  type SocialIdentity,
} from '../account-link/index.ts'
import type { Mail } from '../mail/index.ts'
import { household, type Throttle } from '../throttle/index.ts'
import type { Transaction } from '../write/index.ts'
import { hashPassword, isPassword } from './password.ts'
import { presentUser } from './present.ts'
import {
  deleteExpired,
  deleteSession,
  insertSession,
  insertUser,
  prolongSession,
  selectCredentials,
  selectSession,
  selectUser,
} from './store.ts'
import { openTurns } from './turns.ts'

export { hashPassword } from './password.ts'
export { type PhoneRow, selectUser, type UserRow } from './store.ts'

/** Who is signed in. */
export interface Person {
  key: number
  firstName: string
  /** Works in customer service. */
  isStaff: boolean
  /** Has shown that the email address is theirs. */
  isVerified: boolean
  /** Key of the session. */
  session: number
  /** It is kept for 30 days. */
  isRemembered: boolean
}

/** A person as the access rules know them. */
export const actorOf = ({ key, isStaff }: Person): Actor => userActor(key, isStaff)

/** What becomes of a caller's cookie: a session's token, with its age in seconds where it outlives the window; or the end. */
export type SessionChange = { token: string; maxAge?: number } | 'ended'

/** A device, as far as its request tells. */
export interface Device {
  userAgent: string
  /** IP address; counted, never kept. */
  address: string
  /** Of the session that it has. */
  token?: string | undefined
}

/** A session goes on this long after it was written that it does, so that not every call writes. */
const writtenAgain = 60_000

/** Milliseconds; some ten times what the work takes. */
const leastTime = 300

const byAddress = 'sign-in.address'

export type Accounts = ReturnType<typeof openAccounts>

interface AccountOptions {
  database: Database
  throttle: Throttle
  mail: Pick<Mail, 'send'>
  /** Keys what stands for somebody outside. */
  secret: string
  now: () => number
}

/** Who people are and where they are signed in. */
export function openAccounts(options: AccountOptions) {
  const { database, throttle, secret, now } = options
  const links = openLinks(options)
  const inTurn = openTurns()
  const lifetime = (remember: boolean) => (remember ? rememberedTtl : sessionTtl)

  /** Signs somebody in on a device: always under a new token, in place of the session that the device had. */
  async function openSession(
    userKey: number,
    { userAgent, token: before }: Pick<Device, 'userAgent' | 'token'>,
    remember: boolean,
  ): Promise<SessionChange> {
    const token = newToken()
    const at = now()
    await insertSession(database, {
      tokenHash: hashToken(token),
      before: before ? hashToken(before) : null,
      userKey,
      remember,
      userAgent: userAgent.slice(0, 200),
      at,
      expiresAt: at + lifetime(remember),
    })
    return { token, ...(remember && { maxAge: rememberedTtl / 1000 }) }
  }

  /**
   * Counts an attempt of a household before it is made, so that many at once are no way round, and takes it back unless
   * the password was wrong. One attempt follows the other: a household that signs in by many at once is not locked.
   */
  async function atHome<T extends { kind: string }>(
    home: string,
    attempt: () => Promise<T>,
  ): Promise<T | { kind: 'locked'; seconds: number }> {
    if (home === '') return attempt()
    return inTurn(home, async () => {
      const seconds = await throttle.count(database, byAddress, home, failedAttempts)
      let isWrong = false
      try {
        const outcome = seconds === undefined ? await attempt() : ({ kind: 'locked', seconds } as const)
        isWrong = outcome.kind === 'wrong'
        return outcome
      } finally {
        if (!isWrong) await throttle.release(database, byAddress, home)
      }
    })
  }

  async function get(key: number) {
    const row = await selectUser(database, key)
    return row && presentUser(row, secret)
  }

  return {
    ...links,
    get,
    openSession,

    /** Who a session's token stands for; each call prolongs the session (part 2 §4). */
    async identify(token: string): Promise<Person | undefined> {
      const at = now()
      const row = await selectSession(database, hashToken(token), at)
      if (!row) return undefined
      const { seenAt, ...person } = row
      if (at - seenAt.getTime() > writtenAgain)
        await prolongSession(database, row.session, at, at + lifetime(row.isRemembered))
      return person
    },

    /**
     * Signs in with a password. `locked` gives the seconds to wait after too many failed attempts, counted for the account and
     * for the address (RULINGS 17); `wrong` never tells whether there is such an account (RULINGS 18).
     */
    async authenticate(
      { username, password, rememberMe }: SignInForm,
      device: Device,
    ): Promise<
      | { kind: 'signed-in'; userKey: number; session: SessionChange }
      | { kind: 'wrong' }
      | { kind: 'locked'; seconds: number }
    > {
      return atHome(household(device.address), async () => {
        const account = username.toLowerCase()
        const tooMany = await throttle.count(database, attemptsByAccount, account, failedAttempts)
        if (tooMany !== undefined) return { kind: 'locked', seconds: tooMany }
        const known = await selectCredentials(database, username)
        const isRight = await isPassword(known?.passwordHash, password)
        if (!known || !isRight || known.isDeactivated) return { kind: 'wrong' }
        await throttle.forgive(database, attemptsByAccount, account)
        const session = await openSession(known.key, device, rememberMe)
        return { kind: 'signed-in', userKey: known.key, session }
      })
    },

    /** The hash of a password, made before the transaction that keeps it, which must not wait for it. */
    hashPassword,

    /** Answers no sooner than others do, where the time would tell whether an address has an account (RULINGS 18). */
    async unhurried<T>(work: Promise<T>): Promise<T> {
      const [answer] = await Promise.all([work, sleep(leastTime)])
      return answer
    },

    /**
     * Registers somebody and has them asked to confirm the address; undefined where it has an account. Who comes by a social
     * provider that has confirmed the address is linked at once, any other when they have confirmed it (RULINGS 19).
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
      } else await links.askToVerify(transaction, person, social)
      return key
    },

    /**
     * Whether a password is that of somebody who is signed in, counted like an attempt to sign in; `locked` gives the
     * seconds to wait.
     */
    async checkPassword(
      userKey: number,
      password: string,
    ): Promise<{ kind: 'right' | 'wrong' } | { kind: 'locked'; seconds: number }> {
      const username = (await selectUser(database, userKey))?.username ?? ''
      const account = username.toLowerCase()
      const seconds = await throttle.count(database, attemptsByAccount, account, failedAttempts)
      if (seconds) return { kind: 'locked', seconds }
      const known = await selectCredentials(database, username)
      if (!(await isPassword(known?.passwordHash, password))) return { kind: 'wrong' }
      await throttle.forgive(database, attemptsByAccount, account)
      return { kind: 'right' }
    },

    /** Ends a session. */
    signOut: ({ session }: Pick<Person, 'session'>): Promise<void> => deleteSession(database, session),

    /** Forgets sessions and links that are over. */
    prune: () => deleteExpired(database, now()),
  }
}
