import { setTimeout as delay } from 'node:timers/promises'
import { register } from '#contract/account/v1.ts'
import { callUrl } from '#contract/fetch-client.ts'
import { type AnyOperation, type Input, versionTag } from '#contract/operation.ts'
import type { Database } from '#db/database.ts'
import { proveSecondFactor } from './second-factor.ts'
import { expectAnswer } from './seen.ts'
import { get, type Reply } from './site.ts'

/** An HTTP client that keeps its session cookie like a browser. */
export interface Visitor {
  /** The Cookie header of its requests; empty without a session. */
  cookie: string
  /** Calls over HTTP; validates each response against its descriptor. */
  call(
    operation: AnyOperation,
    input?: Pick<Input, 'path' | 'query' | 'body' | 'idempotencyKey' | 'version' | 'offset'>,
  ): Promise<Reply>
}

let clientAddresses = 0

/** A client with its own IP address, if the site trusts `X-Forwarded-For` (`TRUST_PROXY: '127.0.0.1,::1'`). */
export function aVisitor(
  address: string,
  from = newClientAddress(),
  { bearer }: { bearer?: string } = {},
): Visitor {
  const visitor: Visitor = {
    cookie: '',
    async call(operation, input = {}) {
      const { body, idempotencyKey, version, offset } = input
      const reply = await get(new URL(callUrl(operation, input), address), {
        method: operation.method,
        headers: {
          'x-forwarded-for': from,
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(visitor.cookie && { cookie: visitor.cookie }),
          ...(body && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(offset !== undefined && { 'upload-offset': String(offset) }),
          ...(version !== undefined && { 'if-match': versionTag(version) }),
        },
        ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      })
      // The cookie of a browser without an account is none of this one.
      const cookies = reply.headers
        .getSetCookie()
        .filter(cookie => !/^(__Host-)?(changed=|draft=;)/.test(cookie))
      const [set = ''] = (cookies[0] ?? '').split(';')
      // That of a member of staff who sees the site as somebody stands beside the session.
      if (set.startsWith('seeing=')) {
        const [session = ''] = visitor.cookie.split('; seeing=')
        visitor.cookie = set.endsWith('=') ? session : `${session}; ${set}`
      } else if (set) visitor.cookie = set.endsWith('=') ? '' : set
      expectAnswer(operation, reply)
      return reply
    },
  }
  return visitor
}

/** An unused IP address. */
export function newClientAddress(): string {
  clientAddresses++
  return `10.${(clientAddresses >> 16) & 255}.${(clientAddresses >> 8) & 255}.${clientAddresses & 255}`
}

/** A registered and logged-in user. */
export interface SignedInVisitor extends Visitor {
  key: number
  username: string
  password: string
}

export interface PersonGiven {
  firstName?: string
  lastName?: string
  language?: 'en' | 'es'
  /** Whether the email address is confirmed; true by default. */
  isVerified?: boolean
  /** Works in customer service, and has passed the second factor. */
  isStaff?: boolean
}

let people = 0

/** Registers a new user on a running site with this database. */
export async function aPerson(
  address: string,
  database: Database,
  {
    firstName = 'Rosa',
    lastName = 'Delgado',
    language = 'en',
    isVerified = true,
    isStaff = false,
  }: PersonGiven = {},
): Promise<SignedInVisitor> {
  people++
  const visitor = aVisitor(address)
  const username = `${firstName.toLowerCase()}.${people}.${process.pid}@mail.example`
  const password = 'a long enough password'
  const body = { username, password, firstName, lastName, language, accountType: 'FSBO', emailConsent: true }
  let reply = await visitor.call(register, { body })
  // A busy site asks to try again.
  for (let attempt = 1; reply.status === 503 && attempt < 5; attempt++) {
    await delay(1_000)
    reply = await visitor.call(register, { body })
  }
  const { status, json } = reply
  if (status !== 201) throw new Error(`The user was not registered: ${status} ${JSON.stringify(json)}`)
  const key = json.payload.registeredUser.key as number
  await database.query(
    `update registered_user set is_staff = $2, email_verified_at = case when $3 then now() end where key = $1`,
    [key, isStaff, isVerified],
  )
  if (isStaff) await proveSecondFactor(database, key)
  return Object.assign(visitor, { key, username, password })
}
