import type { DetailLevel } from '#model/detail-level.ts'
import { ApiTimeOutError } from './error.ts'
import type { Answer, AnyOperation, Client, DetailOf, Failure, Input } from './operation.ts'
import { mediaType, versionTag } from './operation.ts'
import { isWorthReporting, type Problem } from './report.ts'

/** Timeout of one attempt (part 2 §9), in milliseconds. */
export const requestTimeout = 30_000
/** Attempts of a repeatable call, and the delay between them in milliseconds (part 2 §8). */
export const readAttempts = 3
export const retryPause = 1_000

interface FetchClientOptions {
  /** Scheme and host of the API. */
  origin: string
  timeout?: number
  pause?: number
  /** Called for failures worth reporting. */
  report?: (problem: Problem) => void
}

/** The URL of a call with its parameters; empty values are omitted, lists become repeated parameters. */
export function callUrl(operation: AnyOperation, input: Input = {}): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.path?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of typeof value === 'object' ? value : [value])
      if (one !== undefined && one !== '') query.append(name, String(one))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/**
 * The browser's client (RULINGS 12). Reads, and writes with an `Idempotency-Key`, are tried three times, a second
 * apart, on a 5xx or a timeout; other writes once. After the last timeout it throws `ApiTimeOutError` and dispatches
 * `api:timeout` on the window; if a login is required, it dispatches `api:unauthenticated`.
 */
export function fetchClient({
  origin,
  timeout = requestTimeout,
  pause = retryPause,
  report,
}: FetchClientOptions): Client {
  async function attempt<O extends AnyOperation, Level extends DetailLevel>(
    operation: O,
    input: Input,
  ): Promise<Answer<O, Level>> {
    const attemptEnd = new AbortController()
    const abandon = () => attemptEnd.abort(input.signal?.reason)
    if (input.signal?.aborted) abandon()
    input.signal?.addEventListener('abort', abandon)
    let late = false
    const timer = setTimeout(() => {
      late = true
      attemptEnd.abort()
    }, timeout)
    try {
      const response = await fetch(new URL(callUrl(operation, input), origin), {
        method: operation.method,
        headers: {
          accept: mediaType(input.detail ?? 'milli'),
          ...(input.body && { 'content-type': typeOf(input.body) }),
          ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
          ...(input.offset !== undefined && { 'upload-offset': String(input.offset) }),
          ...(input.version !== undefined && { 'if-match': versionTag(input.version) }),
        },
        ...(input.body && { body: input.body instanceof Blob ? input.body : JSON.stringify(input.body) }),
        // Repeatable calls also survive navigation; browsers refuse that for more than 64 KB.
        keepalive: operation.repeatable === true && !(input.body instanceof Blob),
        signal: attemptEnd.signal,
      })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await readBody<Answer<O, Level>['body']>(response),
      }
    } catch (error) {
      if (late && !input.signal?.aborted) throw new ApiTimeOutError(`${operation.id} took too long.`)
      throw error
    } finally {
      clearTimeout(timer)
      input.signal?.removeEventListener('abort', abandon)
    }
  }

  const notify = (problem: Problem) => {
    if (report && isWorthReporting(problem, navigator.userAgent)) report(problem)
  }

  return {
    async call<O extends AnyOperation, const Options extends Input>(
      operation: O,
      options?: Options,
    ): Promise<Answer<O, DetailOf<Options>>> {
      const input: Input = options ?? {}
      const attempts = operation.method === 'GET' || input.idempotencyKey ? readAttempts : 1
      for (let left = attempts - 1; ; left--) {
        try {
          const answer = await attempt<O, DetailOf<Options>>(operation, input)
          if (answer.status >= 500 && left > 0) {
            await wait(pause, input.signal)
            continue
          }
          if (answer.status >= 400) notify({ operation: operation.id, status: answer.status })
          if (answer.status === 401 && operation.access)
            globalThis.dispatchEvent?.(new Event('api:unauthenticated'))
          return answer
        } catch (error) {
          if (input.signal?.aborted) throw error
          if (error instanceof ApiTimeOutError) {
            if (left > 0) {
              await wait(pause, input.signal)
              continue
            }
            globalThis.dispatchEvent?.(new Event('api:timeout'))
          }
          notify({ operation: operation.id, error })
          throw error
        }
      }
    },
  }
}

const typeOf = (body: object) => (body instanceof Blob ? body.type : 'application/json')

/** Parses the JSON body; a response of a proxy or maintenance page becomes an error in the usual shape. */
async function readBody<Body>(response: Response): Promise<Body | Failure> {
  const text = response.status === 204 ? '{}' : await response.text()
  try {
    return JSON.parse(text) as Body
  } catch (error) {
    if (response.ok) throw error
    return { error: { code: 'unreadable', message: response.statusText }, payload: null }
  }
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    function stop() {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}
