import * as v from 'valibot'
import {
  type AnyOperation,
  type ErrorStatus,
  errorCodes,
  type Failure,
  type MetaOf,
  type PayloadOf,
  parseIfMatch,
  type RawParameters,
  type SuccessStatus,
  versionTag,
} from '#contract/operation.ts'
import { type CallRequest, dependsOnCaller, type InputOf, type ServedOperation } from '#contract/request.ts'
import { durationText } from '#kit/duration.ts'
import type { Tracer } from '#kit/tracer.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import { CONFIRMATION_REQUIRED, READ_ONLY_VIEW } from '#model/security/confirmation.ts'
import { reading, type Transaction, type Writes } from '#platform/write/index.ts'
import type { Person, SessionChange } from '#services/account/index.ts'
import { bodyIdentity } from './body-identity.ts'
import { allInvalid, fieldErrors } from './field-errors.ts'
import { denial, isOfAnother } from './permission.ts'
import { isUnreadable, listsForObjects, unreadablePaths } from './sent-json.ts'
import type { Services } from './services.ts'

/** Input of a handler, with the validated parameters of its request. */
export interface Call<Request extends CallRequest = CallRequest> extends InputOf<Request> {
  detail: DetailLevel
  visitor: Visitor
  /** The logged-in user, if the operation's `access` or `personalInclude` requires it. */
  person: Person | undefined
  /** The same if `access` requires a login: `user`, `self`, `staff`. */
  readonly user: Person
  /** The file as sent, if the operation accepts one. */
  idempotencyKey: string | undefined
  /** The version that the change is based on, if the operation is `versioned`. */
  readonly version: number
  /** Offset of the piece, if the operation is `atOffset`; else NaN. */
  readonly offset: number
  /**
   * Counts the call against the operation's limit before expensive work, whatever its result; `write` then does not count
   * it again. Returns the rejection if there were too many.
   */
  count(): Promise<Refusal | undefined>
  /**
   * Does the call's work in one transaction, counted against the operation's limit and, under an `Idempotency-Key`,
   * only once. A failure is rolled back. The work may query the database only through its transaction. Its result is
   * stored under the key: read personal data afterwards.
   */
  write<T extends Outcome<unknown, unknown>>(
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T | Refusal>
}

/** The caller, from the connection and its cookies. */
export interface Visitor {
  /** IP address; empty if the server itself calls. */
  address: string
  userAgent: string
  /** The browser fetches ahead of a click. */
  isPrefetch?: boolean
  /** Token of the session cookie. */
  token?: string | undefined
  /** Secret of an API key, sent as a bearer token; then no cookie counts. */
  bearer?: string | undefined
  /** Cookie of a browser during a social login. */
  browser?: string | undefined
  /** Cookie of a login that is waiting for the second factor. */
  pending?: string | undefined
  /** Cookie of a browser that logged in before. */
  device?: string | undefined
  /** Cookie of a browser that describes a home without an account. */
  draft?: string | undefined
  /** Cookie of a browser of a partner of shared lists. */
  partner?: string | undefined
  /** Whether the cookie is of a browser in which staff see the site as another user. */
  isImpersonating?: boolean
}

/** Data about its responses that a cached page needs. */
export interface Freshness {
  /** Tags of changes that make the response stale: `listing:100001`, `listings`, `parks`. */
  tags?: readonly string[]
  /** Time at which it becomes stale without changes, milliseconds since 1970. */
  freshUntil?: number
}

export type Outcome<Payload, Meta> = (
  | { status: SuccessStatus; payload: Payload; meta: Meta }
  | { status: ErrorStatus; message: string; payload: unknown }
) &
  Freshness & {
    headers?: Record<string, string>
    /** Version of the object in the payload, sent as its ETag. */
    version?: number
    /** Starts, extends or ends the caller's session. */
    session?: SessionChange
  }
/** Response of a failed call. */
export interface Refusal {
  status: ErrorStatus
  message: string
  payload: unknown
  headers?: Record<string, string>
}
type OutcomeOf<O> = Outcome<PayloadOf<O>, MetaOf<O>>

/** An operation with its handler function, without their types, for one list of all handlers. */
export interface Handler {
  operation: ServedOperation
  handle(services: Services, call: Call): Promise<Outcome<unknown, unknown>>
}

const nothing = v.strictObject({})

/**
 * `handlerFor(requests)(operation, handle)` combines a descriptor with its request, which must be among `requests`, and
 * with its handler function, which is checked against the types of both.
 */
export const handlerFor =
  <R extends Readonly<Record<keyof R, CallRequest>>>(requests: R) =>
  <O extends AnyOperation & { id: keyof R }>(
    operation: O,
    handle: (services: Services, call: Call<R[O['id']]>) => Promise<OutcomeOf<O>>,
  ): Handler => ({
    operation: { pathParameters: nothing, query: nothing, ...operation, ...requests[operation.id] },
    handle,
  })

/** The calls of one feature in one API version, and their response schemas. */
export interface FeatureApi {
  handlers: readonly Handler[]
  /** Exports of the feature's `*.response.ts`. */
  schemas: readonly ResponseModule[]
}
/** Named schemas, and objects of `{payload, meta}` by the id of an operation. */
export type ResponseModule = Readonly<Record<string, unknown>>

export const found = <Payload, Meta>(payload: Payload, meta: Meta, freshness: Freshness = {}) =>
  ({ status: 200, payload, meta, ...freshness }) as const

/** Created; 201. */
export const created = <Payload>(payload: Payload) => ({ status: 201, payload, meta: {} }) as const

export const refused = (
  status: ErrorStatus,
  message: string,
  payload: unknown,
  more: Freshness & { headers?: Record<string, string> } = {},
) => ({ status, message, payload, ...more })

/** A parameter or field that is well formed but invalid: 422 with `{field: error key}`. */
export const invalid = (fields: Record<string, string>) =>
  refused(422, `Check these fields: ${Object.keys(fields).join(', ')}.`, fields)

/** An incoming call, before validation. */
export interface RawCall {
  path: RawParameters
  query: RawParameters
  body?: unknown
  detail: DetailLevel
  visitor?: Visitor
  idempotencyKey?: string | undefined
  ifMatch?: string | undefined
  uploadOffset?: string | undefined
}

const anonymous: Visitor = { address: '', userAgent: '' }

/** Response of a call, with the data for the page cache. */
export interface Executed extends Freshness {
  status: number
  headers: Record<string, string>
  body: { payload: unknown; meta: unknown } | Failure
  session?: SessionChange
  /** It changed public data. */
  hasChanged?: boolean
}

/** Dependencies of handlers: services, writes, error handling (503 or 500), and the recorder of calls. */
export interface Runtime {
  services: Services
  writes: Writes
  report(error: unknown, operation: string): 500 | 503
  /** Runs a call whose response is the same for everyone; by default like any other. */
  publicRead?<T>(operation: AnyOperation, work: () => Promise<T>): Promise<T>
  tracer?: Tracer | undefined
}

/** Validates the input, runs the handler and formats the response: the same path in process and over HTTP. */
export function execute(handler: Handler, runtime: Runtime, raw: RawCall): Promise<Executed> {
  // A page that responds to a form reads, too.
  const isRead = handler.operation.method === 'GET'
  return isRead ? reading(() => run(handler, runtime, raw)) : run(handler, runtime, raw)
}

function run(handler: Handler, runtime: Runtime, raw: RawCall): Promise<Executed> {
  const { id } = handler.operation
  const answered = () =>
    answer(handler, runtime, raw).catch((error: unknown) => shape(failed(runtime.report(error, id))))
  if (!runtime.tracer) return answered()
  return runtime.tracer.inSpan(id, {}, async span => {
    const executed = await answered()
    span?.set({ 'havenrow.status': executed.status })
    if (executed.status >= 500) span?.fail(String(executed.status))
    return executed
  })
}

async function answer(handler: Handler, runtime: Runtime, raw: RawCall): Promise<Executed> {
  const { operation } = handler
  const { services, writes, report } = runtime
  const { detail, visitor = anonymous, idempotencyKey } = raw
  let person: Person | undefined
  if (operation.access && visitor.bearer !== undefined) {
    const holder = await services.apiKeys.identify(visitor.bearer, visitor)
    if (!holder) return shape(unknownKey)
    if ('seconds' in holder) return shape(tooMany(holder.seconds))
    person = holder
  } else if (
    (operation.access || dependsOnCaller(operation, raw) || visitor.isImpersonating) &&
    visitor.token
  )
    person = await services.accounts.identify(visitor.token)
  // Before any error about the input.
  const denied = denial(operation, person, raw.path)
  if (denied) return refuse(denials[denied])
  const checked = check(operation, raw)
  if ('status' in checked) return shape(checked)
  async function refuse(refusal: Outcome<never, never>): Promise<Executed> {
    // Calls of staff while they view the site as another user are not recorded for that user.
    if (person && !person.impersonatedBy && 'message' in refusal && refusal.status === 403)
      await services.securityLog
        .record({
          ...(person.apiKey
            ? { kind: 'api-key-refused', detail: person.apiKey.prefix }
            : { kind: 'access-refused', detail: operation.id }),
          userKey: person.key,
          device: visitor,
        })
        .catch((error: unknown) => report(error, operation.id))
    return shape(refusal)
  }
  // Calls with a key are counted for the key, regardless of their origin.
  const counted = { address: visitor.address, apiKey: person?.apiKey?.key }
  let [isCounted, hasChanged] = [false, false]
  const write: Call['write'] = async work => {
    const written = await writes.once(
      {
        operation: operation.id,
        request: [checked.path, checked.query, await bodyIdentity(checked.body), checked.based],
        key: idempotencyKey,
        userKey: person?.key,
        ...counted,
        limit: isCounted ? undefined : operation.limit,
      },
      work,
    )
    hasChanged ||= written.kind === 'done' && written.isPublic === true
    if (written.kind === 'done') return written.outcome
    if (written.kind === 'reused') return invalid({ 'idempotency-key': 'not_unique' })
    return tooMany(written.seconds)
  }
  const count = async () => {
    isCounted = true
    const { id, limit } = operation
    const seconds = await writes.count({ operation: id, ...counted, limit })
    return seconds === undefined ? undefined : tooMany(seconds)
  }
  if (isOfAnother(operation, person, checked.path)) return refuse(denials.other)
  if (operation.recent && !person?.isRecent) return shape(notRecent)
  const call: Call = {
    ...checked,
    detail,
    visitor,
    person,
    get user() {
      if (!person) throw new Error(`${operation.id} needs no login.`)
      return person
    },
    idempotencyKey,
    get version() {
      if (checked.based === undefined) throw new Error(`${operation.id} has no version.`)
      return checked.based
    },
    offset: Number(raw.uploadOffset),
    count,
    write,
  }
  const handled = () => handler.handle(services, call)
  const isForAll = operation.method === 'GET' && !operation.access && !dependsOnCaller(operation, raw)
  const outcome = await (isForAll && runtime.publicRead ? runtime.publicRead(operation, handled) : handled())
  return { ...shape(outcome), ...(hasChanged && { hasChanged }) }
}

const failed = (status: 500 | 503) =>
  refused(
    status,
    status === 503
      ? 'The service is temporarily unavailable. Try again soon.'
      : 'Something went wrong on our side.',
    null,
  )

export const tooMany = (seconds: number, what = 'requests'): Refusal =>
  refused(429, `Too many ${what}. Try again in ${durationText(seconds)}.`, null, {
    headers: { 'retry-after': String(seconds) },
  })

const unknownKey = refused(401, 'This API key is unknown, revoked or expired.', null, {
  headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
})
export const notRecent = refused(403, 'Confirm your identity first.', CONFIRMATION_REQUIRED)
const denials = {
  unauthenticated: refused(401, 'Log in first.', null),
  scope: refused(403, 'This API key does not have permission to make this call.', null, {
    headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
  }),
  other: refused(403, 'This belongs to someone else.', null),
  impersonating: refused(
    403,
    'You are viewing the site as another user and cannot change anything.',
    READ_ONLY_VIEW,
  ),
}

interface Checked extends InputOf<CallRequest> {
  /** The version of `If-Match`, for a write of a `versioned` operation. */
  based?: number
}

/** Validates all input against its schemas; returns the rejection if something is invalid. */
function check(operation: ServedOperation, raw: RawCall): Checked | Outcome<never, never> {
  const unreadable = Object.entries(raw.query).find(([name, value]) =>
    [name, value].flat().some(isUnreadable),
  )
  if (unreadable) return invalid({ [isUnreadable(unreadable[0]) ? 'query' : unreadable[0]]: 'invalid' })
  const path = v.safeParse(operation.pathParameters, raw.path)
  // A path with an impossible key is 404, as for any unknown entity.
  if (!path.success) return refused(404, 'There is nothing at this address.', 'not_found')
  const query = v.safeParse(operation.query, raw.query)
  if (!query.success) return invalid(fieldErrors(operation.query, raw.query, 'query'))
  const key = raw.idempotencyKey
  if (operation.repeatable && key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    return invalid({ 'idempotency-key': 'invalid' })
  const based = versionIn(operation, raw)
  if (typeof based === 'object') return based
  if (operation.atOffset && !/^\d{1,9}$/.test(raw.uploadOffset ?? ''))
    return invalid({ 'upload-offset': raw.uploadOffset === undefined ? 'required' : 'invalid' })
  const checked = { path: path.output, query: query.output, ...(based !== undefined && { based }) }
  if (!operation.body) return { ...checked, body: undefined }
  if (operation.upload) {
    const file = v.safeParse(operation.body, raw.body)
    return file.success
      ? { ...checked, body: file.output }
      : invalid({ [operation.upload.field ?? 'photo']: file.issues[0].message })
  }
  if (raw.body !== undefined && (typeof raw.body !== 'object' || Array.isArray(raw.body)))
    return invalid({ body: 'invalid' })
  const sent = raw.body ?? {}
  const bad = unreadablePaths(sent)
  if (bad.length > 0) return invalid(allInvalid(bad))
  const body = v.safeParse(operation.body, sent)
  if (!body.success) return invalid(fieldErrors(operation.body, sent, 'body'))
  const lists = listsForObjects(sent, body.output)
  if (lists.length > 0) return invalid(allInvalid(lists))
  return { ...checked, body: body.output }
}

/** The version that a write of a `versioned` operation names, or its rejection. */
function versionIn({ versioned, method }: AnyOperation, { ifMatch }: RawCall) {
  if (!versioned || method === 'GET') return undefined
  if (ifMatch === undefined)
    return refused(428, 'Send the ETag of your last read in If-Match.', { 'if-match': 'required' })
  return parseIfMatch(ifMatch)
}

function shape(outcome: Outcome<unknown, unknown>): Executed {
  const { tags, freshUntil, session, version } = outcome
  const headers = { ...outcome.headers, ...(version !== undefined && { etag: versionTag(version) }) }
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
