import { createHash } from 'node:crypto'
import {
  type Answer,
  type AnyOperation,
  type Client,
  type DetailOf,
  type Input,
  type RawParameters,
  versionTag,
} from '#contract/operation.ts'
import { type Executed, execute, type Handler, type Runtime, type Visitor } from './handle.ts'

/**
 * The API client for server rendering: runs handlers in process, with the same checks as over HTTP. `record`
 * receives every result, for the dependencies of a page in the page cache. `visitor` is the sender of a posted form; if
 * a call replaces the token of their session, later calls use the new one, as a browser would.
 */
export function inProcessClient(
  handlers: ReadonlyMap<string, Handler>,
  runtime: Runtime,
  record: (executed: Executed) => void,
  visitor?: Visitor,
): Client {
  let sender = visitor
  return {
    async call<O extends AnyOperation, const Options extends Input>(
      operation: O,
      call?: Options,
    ): Promise<Answer<O, DetailOf<Options>>> {
      const input: Input = call ?? {}
      const handler = handlers.get(operation.id)
      if (!handler) throw new Error(`No handler for ${operation.id}.`)
      const executed = await execute(handler, runtime, {
        path: rawParameters(input.path),
        query: rawParameters(input.query),
        detail: input.detail ?? 'milli',
        ...(input.body && { body: input.body }),
        ...(sender && { visitor: sender }),
        ...(input.version !== undefined && { ifMatch: versionTag(input.version) }),
        ...(operation.repeatable && {
          idempotencyKey: input.idempotencyKey ?? (visitor && (await keyOf(operation, input, visitor))),
        }),
      })
      record(executed)
      const { session } = executed
      if (sender && typeof session === 'object' && 'token' in session)
        sender = { ...sender, token: session.token }
      if (sender && typeof session === 'object' && 'draft' in session)
        sender = { ...sender, draft: session.draft ?? undefined }
      return executed as unknown as Answer<O, DetailOf<Options>>
    },
  }
}

/**
 * Milliseconds in which the same form from the same visitor counts as a double submission: longer than an impatient
 * second click, shorter than the time until someone intentionally repeats the request.
 */
const sameForm = 60_000

/**
 * Idempotency key for a form sent by a browser without JavaScript. Undefined without a session and a body: two visitors
 * who share an address would have the same key, and the second would get what the first began.
 */
async function keyOf(
  operation: AnyOperation,
  { path, query, body, version }: Input,
  visitor: Visitor,
): Promise<string | undefined> {
  if (visitor.token === undefined && body === undefined) return undefined
  const sent = [operation.id, path, query, body, version, visitor, Math.floor(Date.now() / sameForm)]
  const hash = createHash('sha256').update(JSON.stringify(sent))
  if (body instanceof Blob) hash.update(new Uint8Array(await body.arrayBuffer()))
  return hash.digest('base64url')
}

function rawParameters(values: Input['query'] | Input['path'] = {}): RawParameters {
  const raw: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') continue
    raw[name] = typeof value === 'object' ? value.map(String) : String(value)
  }
  return raw
}
