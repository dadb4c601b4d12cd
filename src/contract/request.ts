import type * as v from 'valibot'
import type { Scope } from '#model/api-key/scopes.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import type { AnyOperation, ErrorStatus, Nothing, RawParameters } from './operation.ts'

type Parameters = v.GenericSchema<RawParameters, Record<string, unknown>>

/** Rate limit per IP address, across all nodes. */
export interface CallLimit {
  calls: number
  /** Length of the window in seconds. */
  seconds: number
}

/** The part of a call that only the server and the documentation use. */
export interface CallRequest {
  readonly summary: string
  /** Marks calls that are not in the specification. */
  readonly addition?: true
  /** Schema of the parameters in the path; absent if there are none. */
  readonly pathParameters?: Parameters
  /** Schema of the query; absent for calls without parameters in it. */
  readonly query?: Parameters
  /** Schema of the request body, JSON unless `upload` is set; absent for calls without a body. */
  readonly body?: v.GenericSchema<unknown, unknown>
  /**
   * The body is a raw file of these media types and at most this many bytes; `body` is then the schema of a Blob. Over
   * HTTP its type is the Content-Type. Errors name it `photo`, or `field`.
   */
  readonly upload?: { readonly types: readonly string[]; readonly max: number; readonly field?: string }
  /** In addition to the global limit. */
  readonly limit?: CallLimit
  /**
   * The scope that allows an API key to make the call, if `access` requires a login; by the path's `type` if there are
   * several. API keys cannot make a call without a scope.
   */
  readonly scope?: Scope | Readonly<Record<string, Scope>>
  /**
   * A relation of `include[]` that depends on the logged-in user. Without it the response is the same for
   * everyone.
   */
  readonly personalInclude?: string
  /**
   * Documented error statuses. Any call may also return 429, 500 and 503, a write 403, 413 and 415, a call with
   * `access` 401 and 403.
   */
  readonly errors: readonly ErrorStatus[]
}

/** The requests of one file, by the IDs of their operations. */
export type Requests = Readonly<Record<string, CallRequest>>

/** An operation with its request, as the server serves it. */
export type ServedOperation = AnyOperation &
  CallRequest & { readonly pathParameters: Parameters; readonly query: Parameters }

type OutputOf<Request, Part extends keyof CallRequest, Absent> =
  Request extends Record<Part, infer Schema extends v.GenericSchema> ? v.InferOutput<Schema> : Absent

/** The input after validation by the schemas of a request. */
export interface InputOf<Request> {
  path: OutputOf<Request, 'pathParameters', Nothing>
  query: OutputOf<Request, 'query', Nothing>
  body: OutputOf<Request, 'body', unknown>
}

/** Whether the response of a call that requires no login depends on the logged-in user. */
export const dependsOnCaller = (
  { personalInclude }: CallRequest,
  { query, detail }: { query: RawParameters; detail: DetailLevel | undefined },
): boolean =>
  personalInclude !== undefined &&
  (detail === 'centi' || [query['include[]']].flat().includes(personalInclude))
