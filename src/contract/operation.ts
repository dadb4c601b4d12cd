import { ANY_VERSION } from '#kit/version.ts'
import type { DetailLevel } from '#model/detail-level.ts'

/** Text of a file, complete or in pieces. */
export type FileText = string | AsyncIterable<string>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Parameters before validation: a text, or several for a repeated name (`order[]`). */
export type RawParameters = Readonly<Record<string, string | readonly string[]>>

/** An object without fields, such as the meta of many calls. */
export type Nothing = Record<never, never>

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

/**
 * Descriptor of an API call, for the browser and the server. What only the server and the documentation use is in two
 * files next to it, linked by `id`, so that browsers do not load it: parameters, body and limits in `*.request.ts` (see
 * `CallRequest`), the response schema in `*.response.ts`; `Payload` and `Meta` carry the types of the response.
 */
export interface Operation<Payload = unknown, Meta = unknown, Levels = unknown, Id extends string = string> {
  /** Unique ID, feature and verb: `listing.search`. */
  readonly id: Id
  readonly method: Method
  /** Path template: `/api/v1/listings/{key}.json`. */
  readonly path: string
  /** Success status; 200 by default. */
  readonly success?: SuccessStatus
  /**
   * Accepts an `Idempotency-Key`: repeated requests with the same key run once and get the same response (RULINGS 12).
   */
  readonly repeatable?: true
  /**
   * Its object has a version. A read returns it as the ETag `"v{version}"`; a write requires it as `If-Match`, and is
   * rejected with 412 and the current state if the object has changed since.
   */
  readonly versioned?: true
  /** Appends to an upload at the offset in `Upload-Offset`, which is required. */
  readonly atOffset?: true
  readonly access?: Access
  /** Rejected with 403 and `confirmation_required` unless the user confirmed their identity in the last ten minutes. */
  readonly recent?: true
  /** Allowed for staff who view the site as another user; no other call that changes anything is. */
  readonly whileImpersonating?: true
  /** The payload is text, sent as a download with this file name; errors are still JSON. */
  readonly file?: { readonly type: 'text/csv' | 'application/json'; readonly name: string }
  /**
   * Callable cross-origin: authorized only by its URL, ignores cookies. Any content type is accepted, and the body is
   * not read.
   */
  readonly fromAnywhere?: true
  /** Only carries types; never set. */
  readonly answers?: { payload: Payload; meta: Meta }
  /** The type of the payload by detail level, if it depends on the level; never set. */
  readonly levels?: Levels
}

/** Creates a descriptor: `operation<Payload, Meta>()({ id, method, … })`. */
export function operation<Payload, Meta = undefined, Levels = unknown>() {
  return <Id extends string>(
    descriptor: Omit<Operation<unknown, unknown, unknown, Id>, 'answers' | 'levels'>,
  ): Operation<Payload, Meta, Levels, Id> => descriptor
}

/** Any descriptor, whatever its types. */
export type AnyOperation = Operation

/** The payload of a successful response, at a detail level if one is set. */
export type PayloadOf<O, Level extends DetailLevel = DetailLevel> =
  O extends Operation<infer Payload, infer _M, infer Levels>
    ? Level extends keyof Levels
      ? Levels[Level]
      : Payload
    : never
export type MetaOf<O> = O extends Operation<infer _P, infer Meta> ? Meta : never

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
  /** Position of the first byte of a piece of an upload, sent as `Upload-Offset`. */
  offset?: number
  /** Detail level of the response (part 2 §7); milli by default. */
  detail?: DetailLevel
  signal?: AbortSignal
}

/** A version as an entity tag, in ETag and If-Match. */
export const versionTag = (version: number) => `"v${version}"`

/** A version that no object has. */
const NO_VERSION = -1

/**
 * The version of an `If-Match` (RFC 9110, 13.1.1); the latest of a list, since versions only grow and a client with the
 * tag of a version knows that version. `*` matches any version. Weak or unknown tags and malformed lists match none.
 */
export function parseIfMatch(header: string): number {
  if (header.trim() === '*') return ANY_VERSION
  const tag = /(W\/)?"([^"]*)"/g
  if (/[^\s,]/.test(header.replace(tag, ''))) return NO_VERSION
  const versions = [...header.matchAll(tag)].map(([, weak, text = '']) =>
    weak === undefined && /^v[1-9]\d{0,8}$/.test(text) ? Number(text.slice(1)) : NO_VERSION,
  )
  return Math.max(NO_VERSION, ...versions)
}

export const mediaType = (detail: DetailLevel) => `application/vnd.havenrow.${detail}+json`

/** The detail level that a call requests. */
export type DetailOf<Options> = Options extends { detail: infer Level extends DetailLevel }
  ? Level
  : 'detail' extends keyof Options
    ? DetailLevel
    : 'milli'

/** How the web layer reads data: in process on the server, `fetch` in the browser. */
export interface Client {
  call<O extends AnyOperation, const Options extends Input = Record<never, never>>(
    operation: O,
    input?: Options,
  ): Promise<Answer<O, DetailOf<Options>>>
}
