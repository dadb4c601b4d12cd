import * as v from 'valibot'
import type {
  AnyOperation,
  BodyOf,
  Detail,
  Failure,
  MetaOf,
  PathOf,
  PayloadOf,
  QueryOf,
  RawParameters,
  SuccessStatus,
} from '#contract/operation.ts'
import { dependsOnCaller, type ErrorStatus, errorCodes } from '#contract/operation.ts'
import { may, ownedByUser, type Subject } from '#model/access/access.ts'
import { CONFIRMATION_REQUIRED } from '#model/security/confirmation.ts'
import { actorOf, type Person, type SessionChange } from '#services/account/index.ts'
import type { Transaction, Writes } from '#services/write/index.ts'
import type { Services } from './services.ts'

/** What a handler is given: parameters that have passed their schemas. */
export interface Call<O extends AnyOperation> {
  path: PathOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  detail: Detail
  visitor: Visitor
  /** Who is signed in, where the operation's `access` or its `personalInclude` asks for it. */
  person: Person | undefined
  /** The same where `access` lets nobody else in: `user`, `self`, `staff`. */
  readonly user: Person
  /** As sent, where the operation takes one. */
  idempotencyKey: string | undefined
  /**
   * Counts the call against the operation's limit before work that costs much, whatever becomes of it; `write` then does
   * not count it again. Gives the refusal where there were too many.
   */
  count(): Promise<Refusal | undefined>
  /**
   * Does the call's work in one transaction, counted against the operation's limit and, under an `Idempotency-Key`,
   * only once. What fails leaves nothing behind. The work may ask the database by its transaction alone. Its outcome is
   * remembered under the key: what is personal is better read afterwards.
   */
  write<T extends Outcome<unknown, unknown>>(
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T | Refusal>
}

/** Who calls, as far as the connection tells. */
export interface Visitor {
  /** IP address; empty where the server itself calls. */
  address: string
  userAgent: string
  /** Of the session's cookie. */
  token?: string | undefined
  /** Of the cookie that a browser has while it signs in by a social provider. */
  browser?: string | undefined
  /** Of the cookie of a login that waits for the second factor. */
  pending?: string | undefined
  /** Of the cookie of a browser that signed in before. */
  device?: string | undefined
}

/** What a cached page must know of the answers it was made from. */
export interface Freshness {
  /** Which changes make the answer stale: `listing:100001`, `listings`, `parks`. */
  tags?: readonly string[]
  /** When time alone makes it stale, milliseconds since 1970. */
  freshUntil?: number
}

export type Outcome<Payload, Meta> = (
  | { status: SuccessStatus; payload: Payload; meta: Meta }
  | { status: ErrorStatus; message: string; payload: unknown }
) &
  Freshness & {
    headers?: Record<string, string>
    /** The caller's session begins, goes on under its cookie, or ends. */
    session?: SessionChange
  }
/** What a call says that does not succeed. */
export interface Refusal {
  status: ErrorStatus
  message: string
  payload: unknown
  headers?: Record<string, string>
}
type OutcomeOf<O> = Outcome<PayloadOf<O>, MetaOf<O>>

/** An operation and the function that answers it, whatever its types: every handler fits in one list. */
export interface Handler {
  operation: AnyOperation
  handle(services: Services, call: Call<AnyOperation>): Promise<Outcome<unknown, unknown>>
}

/** Joins a descriptor and the function that answers it; the function is checked against the descriptor's types here. */
export const handler = <O extends AnyOperation>(
  operation: O,
  handle: (services: Services, call: Call<O>) => Promise<OutcomeOf<O>>,
): Handler => ({ operation, handle })

/** The calls of one feature in one version, and the schemas of what they answer. */
export interface FeatureApi {
  handlers: readonly Handler[]
  /** Of the feature's `*.response.ts`. */
  schemas: readonly ResponseModule[]
}
/** Named schemas, and objects of `{payload, meta}` by the id of an operation. */
export type ResponseModule = Readonly<Record<string, unknown>>

export const found = <Payload, Meta>(payload: Payload, meta: Meta, freshness: Freshness = {}) =>
  ({ status: 200, payload, meta, ...freshness }) as const

/** Something was made; 201. */
export const created = <Payload>(payload: Payload) => ({ status: 201, payload, meta: {} }) as const

export const refused = (
  status: ErrorStatus,
  message: string,
  payload: unknown,
  more: Freshness & { headers?: Record<string, string> } = {},
) => ({ status, message, payload, ...more })

/** A parameter or field that is well formed but wrong: 422 with `{field: error key}`. */
export const invalid = (fields: Record<string, string>) =>
  refused(422, `Check these fields: ${Object.keys(fields).join(', ')}.`, fields)

/** A call as it comes in, before any check. */
export interface RawCall {
  path: RawParameters
  query: RawParameters
  body?: unknown
  detail: Detail
  visitor?: Visitor
  idempotencyKey?: string | undefined
}

const nobody: Visitor = { address: '', userAgent: '' }

/** A call's answer with what the page cache needs. */
export interface Executed extends Freshness {
  status: number
  headers: Record<string, string>
  body: { payload: unknown; meta: unknown } | Failure
  session?: SessionChange
}

/** What handlers run on: the services, how they write, and where an unexpected error goes; it answers 503 or 500. */
export interface Runtime {
  services: Services
  writes: Writes
  report(error: unknown, operation: string): 500 | 503
}

/** Checks what was sent, runs the handler and shapes the answer: the same path in process and over HTTP. */
export async function execute(handler: Handler, runtime: Runtime, raw: RawCall): Promise<Executed> {
  const { operation } = handler
  const { services, writes, report } = runtime
  const { detail, visitor = nobody, idempotencyKey } = raw
  let person: Person | undefined
  try {
    if ((operation.access || dependsOnCaller(operation, raw)) && visitor.token)
      person = await services.accounts.identify(visitor.token)
  } catch (error) {
    return shape(failed(report(error, operation.id)))
  }
  // Before anything else is said about what was sent.
  const denied = deny(operation, person)
  if (denied) return refuse(denied)
  const checked = check(operation, raw)
  if ('status' in checked) return shape(checked)
  async function refuse(refusal: Outcome<never, never>): Promise<Executed> {
    if (person && 'message' in refusal && refusal.status === 403)
      await services.securityLog
        .record({ kind: 'access-refused', userKey: person.key, device: visitor, detail: operation.id })
        .catch((error: unknown) => report(error, operation.id))
    return shape(refusal)
  }
  let isCounted = false
  const write: Call<AnyOperation>['write'] = async work => {
    const written = await writes.once(
      {
        operation: operation.id,
        request: [checked.path, checked.query, asked(checked.body)],
        key: idempotencyKey,
        userKey: person?.key,
        address: visitor.address,
        limit: isCounted ? undefined : operation.limit,
      },
      work,
    )
    if (written.kind === 'done') return written.outcome
    if (written.kind === 'reused') return invalid({ 'idempotency-key': 'not_unique' })
    return tooMany(written.seconds)
  }
  const count = async () => {
    isCounted = true
    const { id, limit } = operation
    const seconds = await writes.count({ operation: id, address: visitor.address, limit })
    return seconds === undefined ? undefined : tooMany(seconds)
  }
  try {
    if (isOfAnother(operation, person, checked.path)) return await refuse(notTheirs)
    if (operation.recent && !person?.isRecent) return shape(notRecent)
    const call: Call<AnyOperation> = {
      ...checked,
      detail,
      visitor,
      person,
      get user() {
        if (!person) throw new Error(`${operation.id} lets anybody in.`)
        return person
      },
      idempotencyKey,
      count,
      write,
    }
    return shape(await handler.handle(services, call))
  } catch (error) {
    return shape(failed(report(error, operation.id)))
  }
}

const failed = (status: 500 | 503) =>
  refused(
    status,
    status === 503
      ? 'The service is unavailable for the moment. Try again soon.'
      : 'Something went wrong on our side.',
    null,
  )

const tooMany = (seconds: number): Refusal =>
  refused(429, 'Too many requests. Wait a little and try again.', null, {
    headers: { 'retry-after': String(seconds) },
  })

/** What a body asks for: a form that is sent again was open for longer, and asks the same. */
const asked = (body: unknown) =>
  typeof body === 'object' && body !== null && 'elapsed' in body ? { ...body, elapsed: undefined } : body

const nobodys: Subject = { ownerType: null, ownerKey: null }
const notRecent = refused(403, 'Confirm your identity first.', CONFIRMATION_REQUIRED)
const notTheirs = refused(403, 'This belongs to somebody else.', null)

/** The refusal of a caller who may not make this call at all. */
function deny({ access }: AnyOperation, person: Person | undefined): Outcome<never, never> | undefined {
  if (access === undefined || access === 'optional') return undefined
  if (!person) return refused(401, 'Log in first.', null)
  const isDenied = access === 'staff' && !may(actorOf(person), 'account.inspect', nobodys)
  return isDenied ? notTheirs : undefined
}

/** Whether the path names another person; the owner of a single object is known to the service alone. */
const isOfAnother = (
  { access }: AnyOperation,
  person: Person | undefined,
  path: Readonly<Record<string, unknown>>,
): boolean => {
  if (access !== 'self') return false
  const key = path.userKey ?? path.key
  return !person || typeof key !== 'number' || !may(actorOf(person), 'account.use', ownedByUser(key))
}

type Checked = Pick<Call<AnyOperation>, 'path' | 'query' | 'body'>

/** Holds everything that was sent against its schema; gives the refusal where something is wrong. */
function check(operation: AnyOperation, raw: RawCall): Checked | Outcome<never, never> {
  const unreadable = Object.entries(raw.query).find(([name, value]) =>
    [name, value].flat().some(isUnreadable),
  )
  if (unreadable) return invalid({ [isUnreadable(unreadable[0]) ? 'query' : unreadable[0]]: 'invalid' })
  const path = v.safeParse(operation.pathParameters, raw.path)
  // A path whose key cannot be one names nothing: the entity does not exist (DESIGN: 404 for entities).
  if (!path.success) return refused(404, 'There is nothing at this address.', 'not_found')
  const query = v.safeParse(operation.query, raw.query)
  if (!query.success) return invalid(fieldErrors(query.issues, 'query'))
  const key = raw.idempotencyKey
  if (operation.repeatable && key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    return invalid({ 'idempotency-key': 'invalid' })
  if (!operation.body) return { path: path.output, query: query.output, body: undefined }
  if (operation.upload) {
    const file = v.safeParse(operation.body, raw.body)
    return file.success
      ? { path: path.output, query: query.output, body: file.output }
      : invalid({ photo: file.issues[0].message })
  }
  if (raw.body !== undefined && (typeof raw.body !== 'object' || Array.isArray(raw.body)))
    return invalid({ body: 'invalid' })
  const bad = unreadableField(raw.body)
  if (bad !== undefined) return invalid({ [bad]: 'invalid' })
  const body = v.safeParse(operation.body, raw.body ?? {})
  if (!body.success) return invalid(fieldErrors(body.issues, 'body'))
  const list = Object.entries(raw.body ?? {}).find(([name, value]) =>
    isListForObject(value, field(body.output, name)),
  )
  if (list) return invalid({ [list[0]]: 'invalid' })
  return { path: path.output, query: query.output, body: body.output }
}

/** Whether a list was sent where an object is wanted, at any depth: to Valibot it is an object without fields. */
function isListForObject(sent: unknown, checked: unknown): boolean {
  if (!isObject(sent) || !isObject(checked)) return false
  if (Array.isArray(sent)) return !Array.isArray(checked)
  return Object.entries(sent).some(([name, value]) => isListForObject(value, field(checked, name)))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const field = (of: unknown, name: string): unknown =>
  isObject(of) ? Object.getOwnPropertyDescriptor(of, name)?.value : undefined

/** The field of a body, or `body`, that holds text which no database keeps. */
function unreadableField(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const [name, value] = Object.entries(body).find(entry => entry.some(holdsUnreadable)) ?? []
  return name !== undefined && holdsUnreadable(value) ? name : name && 'body'
}

const holdsUnreadable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(entry => entry.some(holdsUnreadable))
    : typeof value === 'string' && isUnreadable(value)

/** NUL bytes, what is left of bytes that were not UTF-8, and halves of characters. */
const isUnreadable = (text: string) => text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed()

function shape(outcome: Outcome<unknown, unknown>): Executed {
  const { tags, freshUntil, headers = {}, session } = outcome
  const freshness = {
    ...(tags && { tags }),
    ...(freshUntil !== undefined && { freshUntil }),
    ...(session && { session }),
  }
  if ('meta' in outcome)
    return {
      status: outcome.status,
      headers,
      body: { payload: outcome.payload, meta: outcome.meta },
      ...freshness,
    }
  return {
    status: outcome.status,
    headers,
    body: { error: { code: errorCodes[outcome.status], message: outcome.message }, payload: outcome.payload },
    ...freshness,
  }
}

/** `{field: error key}` of a failed check, `whole` for the field of what stands in none; the key is the schema's own message where it is one. */
export function fieldErrors(
  issues: readonly v.BaseIssue<unknown>[],
  whole: 'query' | 'body',
): Record<string, string> {
  // Not an object yet: a field may be called "constructor".
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? whole)
    if (!errors.has(field)) errors.set(field, errorKey(issue))
  }
  return Object.fromEntries(errors)
}

function errorKey(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z][a-zA-Z_]*$/.test(issue.message)) return issue.message
  if (issue.expected === 'never') return 'unknown'
  return issue.received === 'undefined' ? 'required' : 'invalid'
}
