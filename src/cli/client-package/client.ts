/** Method and path of each call, by its ID. */
export type CallTable = Readonly<Record<string, readonly [method: string, path: string]>>

type Value = string | number | boolean

export type DetailLevel = 'nano' | 'micro' | 'milli' | 'centi'

/** Parameters and response of a call. */
export interface CallTypes {
  given: object
  /** Absent if it depends on the level of detail. */
  payload?: unknown
  levels?: Readonly<Record<DetailLevel, unknown>>
  meta: unknown
}

/** The payload of a call at a level of detail. */
export type PayloadOf<Call extends CallTypes, Detail extends DetailLevel> = Call extends {
  levels: Readonly<Record<DetailLevel, unknown>>
}
  ? Call['levels'][Detail]
  : Call['payload']

/** Options of any call. */
export interface Common<Detail extends DetailLevel = DetailLevel> {
  /** Level of detail of the response; milli if absent. */
  detail?: Detail
  /** Idempotency key: a repeated call with the same key runs once. */
  idempotencyKey?: string
  /** Version that a change is based on. */
  version?: number
  signal?: AbortSignal
}

export interface ClientOptions {
  /** Scheme and host of the site. */
  origin: string
  /** API key, for calls that need a login. */
  apiKey?: string
}

/** A failure that the site answered. */
export class ApiError extends Error {
  readonly status: number
  /** For programs: `invalid`, `not_found` and so on. */
  readonly code: string
  /** Details; for 422 `{name: error key}`. */
  readonly payload: unknown
  /** Seconds after which the call can be repeated, if the response has them. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    { code, message }: { code: string; message: string },
    payload: unknown,
    retryAfter: number | undefined,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.payload = payload
    this.retryAfter = retryAfter
  }
}

type Arguments<Call extends CallTypes, Detail extends DetailLevel> =
  Record<never, never> extends Call['given']
    ? [given?: Call['given'] & Common<Detail>]
    : [given: Call['given'] & Common<Detail>]

export interface Client<Calls extends { [Id in keyof Calls]: CallTypes }> {
  /** Makes a call. @throws ApiError if the site refuses it; TypeError if the site cannot be reached */
  call<Id extends keyof Calls & string, Detail extends DetailLevel = 'milli'>(
    id: Id,
    ...input: Arguments<Calls[Id], Detail>
  ): Promise<{ payload: PayloadOf<Calls[Id], Detail>; meta: Calls[Id]['meta'] }>
}

interface Input extends Common {
  path?: Readonly<Record<string, Value>>
  query?: Readonly<Record<string, Value | readonly Value[] | undefined>>
  body?: object
}

/** Creates the client of a table of calls. */
export function clientOf<Calls extends { [Id in keyof Calls]: CallTypes }>(
  table: CallTable,
  { origin, apiKey }: ClientOptions,
): Client<Calls> {
  return {
    async call(id, ...[all]) {
      const call = table[id]
      if (!call) throw new TypeError(`Unknown call ${id}.`)
      const [method, template] = call
      const { path, query, body, detail = 'milli', idempotencyKey, version, signal }: Input = all ?? {}
      const url = new URL(
        template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path?.[name]))),
        origin,
      )
      for (const [name, value] of Object.entries(query ?? {}))
        for (const one of Array.isArray(value) ? value : [value])
          if (one !== undefined) url.searchParams.append(name, String(one))
      const isFile = body instanceof Blob
      const response = await fetch(url, {
        method,
        headers: {
          accept: `application/vnd.havenrow.${detail}+json`,
          ...(body && !isFile && { 'content-type': 'application/json' }),
          ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(version !== undefined && { 'if-match': `"v${version}"` }),
        },
        ...(body && { body: isFile ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      })
      if (response.status === 204) return { payload: undefined, meta: undefined }
      if (response.ok && !response.headers.get('content-type')?.includes('json'))
        return { payload: await response.text(), meta: undefined }
      const answer = await response.json()
      if (response.ok) return answer
      const seconds = response.headers.get('retry-after')
      throw new ApiError(
        response.status,
        answer.error,
        answer.payload,
        seconds === null ? undefined : Number(seconds),
      )
    },
  }
}
