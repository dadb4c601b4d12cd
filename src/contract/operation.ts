import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a parameter may look like on the wire: text, or several texts where the name repeats (`order[]`). */
export type RawParameters = Readonly<Record<string, string | readonly string[]>>

type Parameters = v.GenericSchema<RawParameters, Record<string, unknown>>
type Body = v.GenericSchema<unknown, unknown>

/** The error codes of the one error shape, by HTTP status. */
export const errorCodes = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
  429: 'too_many_requests',
  500: 'internal',
  503: 'unavailable',
} as const
export type ErrorStatus = keyof typeof errorCodes

/**
 * Who may call. Absent: anybody, and nobody looks at who it is, so that the answer may be kept for all. `optional`:
 * anybody, and who is signed in is known. `user`: who is signed in. `self`: the person whose key the path's `userKey`, or
 * else `key`, is. `staff`: customer service.
 */
export type Access = 'optional' | 'user' | 'self' | 'staff'

/** Statuses of success: 201 where something was created, 204 where there is nothing to say (RULINGS 26). */
export type SuccessStatus = 200 | 201 | 204

/** How often one address may call, counted over all nodes. */
export interface CallLimit {
  calls: number
  /** Length of the time in which they are counted, seconds. */
  seconds: number
}

/**
 * One call of the API: what a client sends and what it gets back. The response schema stands apart in
 * `*.response.ts`, joined by `id`, so that it never reaches a browser; `Payload` and `Meta` carry its types.
 */
export interface Operation<
  Path extends Parameters = Parameters,
  Query extends Parameters = Parameters,
  Payload = unknown,
  Meta = unknown,
  Content extends Body = Body,
> {
  /** Room and verb, unique: `listing.search`. */
  readonly id: string
  readonly method: Method
  /** With named holes: `/api/v1/listings/{key}.json`. */
  readonly path: string
  readonly summary: string
  /** Set on calls that the owner's specification does not list. */
  readonly addition?: true
  readonly pathParameters: Path
  readonly query: Query
  /** What is sent, as JSON unless `upload` says otherwise; absent where nothing is. */
  readonly body?: Content
  /**
   * The body is a file, sent as it is: of which types, and how large at the most, bytes. `body` then is the schema of a
   * Blob; over HTTP its type is the content type.
   */
  readonly upload?: { readonly types: readonly string[]; readonly most: number }
  /** The status of success; 200 when absent. */
  readonly success?: SuccessStatus
  /**
   * The call takes an `Idempotency-Key`: the same request under the same key is done once and answered alike, so that it
   * may be repeated (RULINGS 12).
   */
  readonly repeatable?: true
  /** Beyond the limit of all calls together. */
  readonly limit?: CallLimit
  readonly access?: Access
  /** The payload is text and is sent as such, for people to keep as a file of this name; failures are JSON as ever. */
  readonly file?: { readonly type: 'text/csv'; readonly name: string }
  /**
   * Programs and pages of anywhere may call it: what stands in its address is all that it goes by, no cookie is looked at.
   * Its body may be of any type, and is not read.
   */
  readonly fromAnywhere?: true
  /**
   * The documented error statuses; 429, 500 and 503 can meet any call, 403, 413 and 415 any that writes, 401 and 403 any
   * with `access`.
   */
  readonly errors: readonly ErrorStatus[]
  /** Carries the types only; never set. */
  readonly answers?: { payload: Payload; meta: Meta }
}

/** Makes a descriptor: `operation<Payload, Meta>()({ id, method, … })`. */
export function operation<Payload, Meta = undefined>() {
  return <const Path extends Parameters, const Query extends Parameters, const Content extends Body = Body>(
    descriptor: Omit<Operation<Path, Query, unknown, unknown, Content>, 'answers'> & {
      pathParameters: Path
      query: Query
    },
  ): Operation<Path, Query, Payload, Meta, Content> => descriptor
}

/** A descriptor of any call, where its parameter types do not matter. */
export type AnyOperation = Operation

export type PayloadOf<O> =
  O extends Operation<infer _P, infer _Q, infer Payload, infer _M, infer _C> ? Payload : never
export type MetaOf<O> =
  O extends Operation<infer _P, infer _Q, infer _Payload, infer Meta, infer _C> ? Meta : never
export type BodyOf<O extends AnyOperation> = v.InferOutput<NonNullable<O['body']>>
export type PathOf<O extends AnyOperation> = v.InferOutput<O['pathParameters']>
export type QueryOf<O extends AnyOperation> = v.InferOutput<O['query']>

/** The body of a successful answer. */
export interface Success<Payload, Meta> {
  payload: Payload
  meta: Meta
}

/** The one error shape: a code, a sentence for people, and the details (`{field: error key}` for 422). */
export interface Failure {
  error: { code: string; message: string }
  payload: unknown
}

/** What comes back from a call, in process or over HTTP. */
export interface Answer<O extends AnyOperation> {
  status: number
  headers: Record<string, string>
  body: Success<PayloadOf<O>, MetaOf<O>> | Failure
}

/** What goes into a call. */
export interface Input {
  path?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>
  body?: object
  /** Makes a call that takes it safe to repeat: then it is tried like a read. */
  idempotencyKey?: string
  /** Detail level of the answer (part 2 §7); milli when absent. */
  detail?: Detail
  signal?: AbortSignal
}

/** Detail levels, from a label on a map to everything. */
export const details = ['nano', 'micro', 'milli', 'centi'] as const
export type Detail = (typeof details)[number]
export const mediaType = (detail: Detail) => `application/vnd.havenrow.${detail}+json`

/** The only way into the data for the web: in process on the server, `fetch` in the browser. */
export interface Client {
  call<O extends AnyOperation>(operation: O, input?: Input): Promise<Answer<O>>
}
