import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import type { Database, Queryable } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { isLoopback } from '#kit/loopback.ts'
import { challengeMinutes, passkeyLimit } from '#model/security/passkey.ts'
import type { Transaction } from '#platform/write/index.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import type { Mail } from '../mail/index.ts'
import { type SecondFactors, selectPerson } from '../second-factor/index.ts'
import type { FromDevice, SecurityLog } from '../security-log/index.ts'
import { readCredential } from './credential.ts'
import {
  deleteEndedChallenges,
  deletePasskey,
  deletePasskeysOf,
  insertChallenge,
  insertPasskey,
  lockAccount,
  type PasskeyRow,
  type Purpose,
  selectPasskey,
  selectPasskeys,
  usedChallenge,
  usedPasskey,
} from './store.ts'

export type Passkeys = ReturnType<typeof openPasskeys>

interface PasskeyOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  securityLog: Pick<SecurityLog, 'record'>
  secondFactors: Pick<SecondFactors, 'isOn' | 'begun' | 'ended' | 'waiting' | 'endWaiting'>
  siteName: string
  /** Of SITE_URL; passkeys belong to its host. */
  origin: string
  /** URL of the page where users manage factors, for emails. */
  pageUrl: string
  now: () => number
}

/** Keys of a logged-in user and their session. */
interface Self {
  key: number
  session: number
}

/** Loaded by the first use: its 250 modules are a part of the start that few need. */
const webauthn = () => import('@simplewebauthn/server')

const ofSession = (session: number) => hashToken(`passkey session ${session}`)
const ofPending = (token: string) => hashToken(`passkey login ${token}`)

/** Identifies an account to authenticators; returned at login by passkeys that log in alone. */
const handleOf = (userKey: number) => Buffer.from(String(userKey))

const milliseconds = challengeMinutes * 60_000

/** COSE algorithms that every authenticator has one of: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

/** Passkeys (WebAuthn): a login by themselves, a second factor, or a proof of identity. */
export function openPasskeys(options: PasskeyOptions) {
  const { database, mail, securityLog, secondFactors, siteName, pageUrl, now } = options
  const { rpID, origins } = relyingParty(options.origin)

  const noteChallenge = (transaction: Transaction, challenge: string, purpose: Purpose, binding: string) =>
    insertChallenge(transaction, { challenge, purpose, binding }, now() + milliseconds)

  /** Request options as JSON text; any passkey of the site without `passkeys`. */
  async function createChallenge(
    transaction: Transaction,
    { purpose, binding, passkeys }: { purpose: Purpose; binding: string; passkeys?: PasskeyRow[] },
  ): Promise<string> {
    const { generateAuthenticationOptions } = await webauthn()
    const request = await generateAuthenticationOptions({
      rpID,
      timeout: milliseconds,
      userVerification: purpose === 'second-factor' ? 'preferred' : 'required',
      ...(passkeys && {
        allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      }),
    })
    await noteChallenge(transaction, request.challenge, purpose, binding)
    return JSON.stringify(request)
  }

  /** Whether a response is signed by a passkey; records its use. */
  async function isSigned(
    passkey: PasskeyRow,
    response: AuthenticationResponseJSON,
    { challenge, purpose }: { challenge: string; purpose: Purpose },
  ): Promise<boolean> {
    const handle = response.response.userHandle
    if (handle && handle !== handleOf(passkey.userKey).toString('base64url')) return false
    try {
      const { verifyAuthenticationResponse } = await webauthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: rpID,
        requireUserVerification: purpose !== 'second-factor',
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      })
      return (
        verified &&
        (await usedPasskey(database, {
          key: passkey.key,
          counter: authenticationInfo.newCounter,
          at: now(),
        }))
      )
    } catch {
      // The library throws for every response that is malformed or of another site.
      return false
    }
  }

  return {
    has: async (userKey: number, queryable: Queryable = database): Promise<boolean> =>
      (await selectPasskeys(queryable, userKey)).length > 0,

    async list(userKey: number) {
      const passkeys = await selectPasskeys(database, userKey)
      return passkeys.map(({ key, name, createdAt, lastUsedAt }) => ({
        key,
        name,
        added: formatMoment(createdAt.getTime()),
        lastUsed: lastUsedAt && formatMoment(lastUsedAt.getTime()),
      }))
    },

    /** Options to create a passkey, as JSON text; a reason if the account cannot have another. */
    async addOptions(
      transaction: Transaction,
      { key: userKey, session }: Self,
    ): Promise<{ options: string } | 'unconfirmed' | 'passkey_limit'> {
      const person = await selectPerson(transaction, userKey)
      // An account registered with someone else's address must not lock its owner out.
      if (!person?.isVerified) return 'unconfirmed'
      const passkeys = await selectPasskeys(transaction, userKey)
      if (passkeys.length >= passkeyLimit) return 'passkey_limit'
      const { generateRegistrationOptions } = await webauthn()
      const creation = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userName: person.username,
        userID: new Uint8Array(handleOf(userKey)),
        timeout: milliseconds,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports,
        })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
      await noteChallenge(transaction, creation.challenge, 'add', ofSession(session))
      return { options: JSON.stringify(creation) }
    },

    /** Adds a passkey; returns recovery codes if it is the first second factor, else none. */
    async add(
      transaction: Transaction,
      { key: userKey, session }: Self,
      { name, credential }: { name: string; credential: string },
      device: FromDevice,
    ): Promise<string[] | 'passkey_failed' | 'passkey_exists' | 'passkey_limit'> {
      const response = readCredential<RegistrationResponseJSON>(credential)
      const challenge =
        response &&
        (await usedChallenge(transaction, {
          challenge: response.challenge,
          bindings: [ofSession(session)],
          now: now(),
        }))
      if (!response || challenge?.purpose !== 'add') return 'passkey_failed'
      const { verifyRegistrationResponse } = await webauthn()
      const created = await verifyRegistrationResponse({
        response: response.response,
        expectedChallenge: response.challenge,
        expectedOrigin: origins,
        expectedRPID: rpID,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }).catch((): VerifiedRegistrationResponse => ({ verified: false }))
      if (!created.verified) return 'passkey_failed'
      await lockAccount(transaction, userKey)
      if ((await selectPasskeys(transaction, userKey)).length >= passkeyLimit) return 'passkey_limit'
      const isFirst = !(await secondFactors.isOn(userKey, transaction))
      const { id, publicKey, counter, transports = [] } = created.registrationInfo.credential
      const isNew = await insertPasskey(transaction, {
        userKey,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.filter(transport => /^[a-z-]{1,20}$/.test(transport)).slice(0, 10),
        name,
        createdAt: new Date(now()),
      })
      if (!isNew) return 'passkey_exists'
      await securityLog.record({ kind: 'factor-added', userKey, device, detail: 'passkey' }, transaction)
      return secondFactors.begun(transaction, { key: userKey, session }, isFirst)
    },

    /** Removes a passkey, and the recovery codes with the last factor; false for an unknown passkey. */
    async remove(
      transaction: Transaction,
      userKey: number,
      key: number,
      device: FromDevice,
    ): Promise<boolean> {
      const name = await deletePasskey(transaction, userKey, key)
      if (name === undefined) return false
      await secondFactors.ended(transaction, userKey)
      await securityLog.record({ kind: 'factor-removed', userKey, device, detail: 'passkey' }, transaction)
      const person = await selectPerson(transaction, userKey)
      if (person)
        await mail.send(transaction, {
          to: person.username,
          language: person.language,
          template: 'passkey-removed',
          details: { name, url: pageUrl },
          about: [{ userKey }],
        })
      return true
    },

    /** Options to confirm an identity, as JSON text; undefined for an account without a passkey. */
    async confirmOptions(
      transaction: Transaction,
      { key: userKey, session }: Self,
    ): Promise<string | undefined> {
      const passkeys = await selectPasskeys(transaction, userKey)
      if (passkeys.length === 0) return undefined
      return createChallenge(transaction, { purpose: 'confirm', binding: ofSession(session), passkeys })
    },

    /** Verifies the proof of a logged-in user. Not rate limited: signatures cannot be guessed. */
    async confirm(
      { key: userKey, session }: Self,
      credential: string,
      device: FromDevice,
    ): Promise<{ kind: 'right' | 'wrong' }> {
      const response = readCredential<AuthenticationResponseJSON>(credential)
      const purpose =
        response &&
        (
          await usedChallenge(database, {
            challenge: response.challenge,
            bindings: [ofSession(session)],
            now: now(),
          })
        )?.purpose
      const passkey = response && (await selectPasskey(database, response.id))
      const isRight =
        response !== undefined &&
        purpose === 'confirm' &&
        passkey?.userKey === userKey &&
        (await isSigned(passkey, response.response, { challenge: response.challenge, purpose }))
      if (!isRight)
        await securityLog.record({ kind: 'confirmation-failed', userKey, device, detail: 'passkey' })
      return { kind: isRight ? 'right' : 'wrong' }
    },

    /** Options to log in as JSON text, with the token of the browser's cookie; undefined if no login waits. */
    async signInOptions(
      transaction: Transaction,
      step: 'login' | 'second-factor',
      pending: string | undefined,
    ): Promise<{ options: string; token: string } | undefined> {
      if (step === 'login') {
        // The same cookie as for a login that waits, which this one replaces.
        const token = newToken()
        return {
          token,
          options: await createChallenge(transaction, { purpose: 'login', binding: ofPending(token) }),
        }
      }
      const waiting = pending === undefined ? undefined : await secondFactors.waiting(pending, transaction)
      if (!waiting || pending === undefined) return undefined
      const passkeys = await selectPasskeys(transaction, waiting.userKey)
      if (passkeys.length === 0) return undefined
      return {
        token: pending,
        options: await createChallenge(transaction, { purpose: step, binding: ofPending(pending), passkeys }),
      }
    },

    /** Checks the passkey of a login; user verification is required if it logs in alone. */
    async signIn(
      credential: string,
      { pending, ...device }: FromDevice & { pending?: string | undefined },
    ): Promise<{ userKey: number; remember: boolean } | 'passkey_failed' | 'passkey_unknown'> {
      const response = readCredential<AuthenticationResponseJSON>(credential)
      const used =
        response &&
        pending !== undefined &&
        (await usedChallenge(database, {
          challenge: response.challenge,
          bindings: [ofPending(pending)],
          now: now(),
        }))
      if (!response || !used) return 'passkey_failed'
      const { purpose } = used
      const waiting = purpose === 'second-factor' ? await secondFactors.waiting(pending) : undefined
      if (purpose === 'second-factor' && !waiting) return 'passkey_failed'
      const passkey = await selectPasskey(database, response.id)
      if (!passkey || (waiting && waiting.userKey !== passkey.userKey)) {
        if (waiting)
          await securityLog.record({
            kind: 'factor-failed',
            userKey: waiting.userKey,
            device,
            detail: 'passkey',
          })
        return 'passkey_unknown'
      }
      const { userKey } = passkey
      if (!(await isSigned(passkey, response.response, { challenge: response.challenge, purpose }))) {
        const kind = waiting ? 'factor-failed' : 'sign-in-failed'
        await securityLog.record({ kind, userKey, device, detail: 'passkey' })
        return 'passkey_failed'
      }
      if (waiting && !(await secondFactors.endWaiting(pending))) return 'passkey_failed'
      return { userKey, remember: waiting?.remember ?? false }
    },

    async erase(transaction: Transaction, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey !== undefined) await deletePasskeysOf(transaction, userKey)
    },

    async exportOf(userKey: number) {
      const passkeys = await selectPasskeys(database, userKey)
      return passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        added: formatMoment(createdAt.getTime()),
        lastUsed: lastUsedAt && formatMoment(lastUsedAt.getTime()),
      }))
    },

    prune: () => deleteEndedChallenges(database, now()),
  }
}

/**
 * The site as authenticators know it. Passkeys do not support IP addresses; `localhost` replaces a loopback address.
 */
function relyingParty(origin: string): { rpID: string; origins: string[] } {
  const url = new URL(origin)
  if (!isLoopback(url.hostname)) return { rpID: url.hostname, origins: [url.origin] }
  const local = new URL(origin)
  local.hostname = 'localhost'
  return { rpID: 'localhost', origins: [...new Set([url.origin, local.origin])] }
}
