import type * as v from 'valibot'
import type { Scope } from '#model/api-key/scopes.ts'
import type { DetailLevel } from '#model/detail-level.ts'

/** Text of a file, whole or in pieces. */
export type FileText = string | AsyncIterable<string>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Parameters before validation: a text, or several for a repeated name (`order[]`). */
export type RawParameters = Readonly<Record<string, string | readonly string[]>>

type Parameters = v.GenericSchema<RawParameters, Record<string, unknown>>
type Body = v.GenericSchema<unknown, unknown>

/** Error codes by HTTP status. */
export const errorCodes = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  412: 'precondition_failed',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
  428: 'precondition_required',
  429: 'too_many_requests',
  500: 'internal',
  503: 'unavailable',
} as const
export type ErrorStatus = keyof typeof errorCodes
export const isErrorStatus = (status: number): status is ErrorStatus => status in errorCodes

/**
 * Who may call. Absent: anyone, without looking at the session, so that responses are cacheable. `optional`: anyone,
 * with the logged-in user if there is one. `user`: any logged-in user. `self`: only the user whose key is the path's
 * `userKey` (or `key`). `staff`: customer service.
 */
export type Access = 'optional' | 'user' | 'self' | 'staff'

/** Success statuses: 201 if something was created, 204 for no content (RULINGS 26). */
export type SuccessStatus = 200 | 201 | 204

/** Rate limit per IP address, across all nodes. */
export interface CallLimit {
  calls: number
  /** Length of the window in seconds. */
  seconds: number
}

/**
 * Descriptor of an API call: request and response. The response schema is in `*.response.ts`, linked by `id`, so that
 * it stays out of browser bundles; `Payload` and `Meta` carry its types.
 */
export interface Operation<
  Path extends Parameters = Parameters,
  Query extends Parameters = Parameters,
  Payload = unknown,
  Meta = unknown,
  Content extends Body = Body,
  Levels = unknown,
> {
  /** Unique ID, feature and verb: `listing.search`. */
  readonly id: string
  readonly method: Method
  /** Path template: `/api/v1/listings/{key}.json`. */
  readonly path: string
  readonly summary: string
  /** Marks calls that are not in the specification. */
  readonly addition?: true
  readonly pathParameters: Path
  readonly query: Query
  /** Schema of the request body, JSON unless `upload` is set; absent for calls without a body. */
  readonly body?: Content
  /**
   * The body is a raw file of these media types and at most this many bytes; `body` is then the schema of a Blob. Over
   * HTTP its type is the Content-Type. Errors name it `photo`, or `field`.
   */
  readonly upload?: { readonly types: readonly string[]; readonly most: number; readonly field?: string }
  /** Success status; 200 by default. */
  readonly success?: SuccessStatus
  /**
   * Accepts an `Idempotency-Key`: repeated requests with the same key run once and get the same response (RULINGS 12).
   */
  readonly repeatable?: true
  /**
   * Its object has a version. A read returns it as the ETag `"v{version}"`; a write requires it as `If-Match`, and is
   * refused with 412 and the current state if the object has changed since.
   */
  readonly versioned?: true
  /** Appends to an upload at the offset in `Upload-Offset`, which is required. */
  readonly atOffset?: true
  /** In addition to the global limit. */
  readonly limit?: CallLimit
  readonly access?: Access
  /**
   * The scope of an API key that allows the call, if `access` requires a login; of several, by the path's `type`. Without
   * one, no API key may make it.
   */
  readonly scope?: Scope | Readonly<Record<string, Scope>>
  /** Refused with 403 and `confirmation_required` unless the user proved their identity in the last ten minutes. */
  readonly recent?: true
  /** Also for staff who see the site as somebody; they make no other call that changes anything. */
  readonly whileSeeing?: true
  /**
   * A relation of `include[]` that depends on the logged-in user. Without it the response is the same for
   * everyone.
   */
  readonly personalInclude?: string
  /** The payload is text, sent as a download with this file name; errors are still JSON. */
  readonly file?: { readonly type: 'text/csv' | 'application/json'; readonly name: string }
  /**
   * Callable cross-origin: authorized only by its URL, ignores cookies. Any content type is accepted, and the body is
   * not read.
   */
  readonly fromAnywhere?: true
  /**
   * Documented error statuses. Any call may also return 429, 500 and 503, a write 403, 413 and 415, a call with
   * `access` 401 and 403.
   */
  readonly errors: readonly ErrorStatus[]
  /** Only carries types; never set. */
  readonly answers?: { payload: Payload; meta: Meta }
  /** The type of the payload by detail level, where it depends on it; never set. */
  readonly levels?: Levels
}

/** Whether the response of a call that requires no login depends on the logged-in user. */
export const dependsOnCaller = (
  { personalInclude }: AnyOperation,
  { query, detail }: { query: RawParameters; detail: DetailLevel | undefined },
): boolean =>
  personalInclude !== undefined &&
  (detail === 'centi' || [query['include[]']].flat().includes(personalInclude))

/** Creates a descriptor: `operation<Payload, Meta>()({ id, method, … })`. */
export function operation<Payload, Meta = undefined, Levels = unknown>() {
  return <const Path extends Parameters, const Query extends Parameters, const Content extends Body = Body>(
    descriptor: Omit<Operation<Path, Query, unknown, unknown, Content>, 'answers' | 'levels'> & {
      pathParameters: Path
      query: Query
    },
  ): Operation<Path, Query, Payload, Meta, Content, Levels> => descriptor
}

/** Any descriptor, whatever its parameter types. */
export type AnyOperation = Operation

/** The payload of a successful response, at a detail level if one is given. */
export type PayloadOf<O, Level extends DetailLevel = DetailLevel> =
  O extends Operation<infer _P, infer _Q, infer Payload, infer _M, infer _C, infer Levels>
    ? Level extends keyof Levels
      ? Levels[Level]
      : Payload
    : never
export type MetaOf<O> =
  O extends Operation<infer _P, infer _Q, infer _Payload, infer Meta, infer _C> ? Meta : never
export type BodyOf<O extends AnyOperation> = v.InferOutput<NonNullable<O['body']>>
export type PathOf<O extends AnyOperation> = v.InferOutput<O['pathParameters']>
export type QueryOf<O extends AnyOperation> = v.InferOutput<O['query']>

/** Body of a successful response. */
export interface Success<Payload, Meta> {
  payload: Payload
  meta: Meta
}

/** Body of an error: a code, a message, and details (`{field: error key}` for 422). */
export interface Failure {
  error: { code: string; message: string }
  payload: unknown
}

/** Response to a call, in process or over HTTP. */
export interface Answer<O extends AnyOperation, Level extends DetailLevel = DetailLevel> {
  status: number
  headers: Record<string, string>
  body: Success<PayloadOf<O, Level>, MetaOf<O>> | Failure
}

/** Arguments of a call. */
export interface Input {
  path?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>
  body?: object
  /** Makes a repeatable call safe to retry. */
  idempotencyKey?: string
  /** The version that a change is based on, sent as `If-Match`. */
  version?: number
  /** Where a piece of an upload begins, sent as `Upload-Offset`. */
  offset?: number
  /** Detail level of the response (part 2 §7); milli by default. */
  detail?: DetailLevel
  signal?: AbortSignal
}

/** A version as an entity tag, in ETag and If-Match. */
export const versionTag = (version: number) => `"v${version}"`

/** A version that nothing has. */
const NO_VERSION = -1

/**
 * The version of an `If-Match` (RFC 9110, 13.1.1): of a list the latest, since versions only grow and whoever has the tag
 * of a version has seen it. Weak tags, unknown ones, `*` and what is no list of tags match nothing.
 */
export function parseIfMatch(header: string): number {
  const tag = /(W\/)?"([^"]*)"/g
  if (/[^\s,]/.test(header.replace(tag, ''))) return NO_VERSION
  const versions = [...header.matchAll(tag)].map(([, weak, text = '']) =>
    weak === undefined && /^v[1-9]\d{0,8}$/.test(text) ? Number(text.slice(1)) : NO_VERSION,
  )
  return Math.max(NO_VERSION, ...versions)
}

export const mediaType = (detail: DetailLevel) => `application/vnd.havenrow.${detail}+json`

/** The detail level that a call asks for. */
export type DetailOf<Given> = Given extends { detail: infer Level extends DetailLevel }
  ? Level
  : 'detail' extends keyof Given
    ? DetailLevel
    : 'milli'

/** How the web layer reads data: in process on the server, `fetch` in the browser. */
export interface Client {
  call<O extends AnyOperation, const Given extends Input = Record<never, never>>(
    operation: O,
    input?: Given,
  ): Promise<Answer<O, DetailOf<Given>>>
}
