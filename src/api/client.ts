import { createHash } from 'node:crypto'
import type { Answer, AnyOperation, Client, Input, RawParameters } from '#contract/operation.ts'
import { type Executed, execute, type Handler, type Runtime, type Visitor } from './handle.ts'

/**
 * The Client of the server's own pages: runs the operation's handler in process, through the same checks as HTTP.
 * `seen` is told of every answer, so that a cached page knows what it was made from. `visitor` is who sent the page's form.
 */
export function inProcessClient(
  handlers: ReadonlyMap<string, Handler>,
  runtime: Runtime,
  seen: (executed: Executed) => void,
  visitor?: Visitor,
): Client {
  return {
    async call<O extends AnyOperation>(operation: O, input: Input = {}): Promise<Answer<O>> {
      const handler = handlers.get(operation.id)
      if (!handler) throw new Error(`No handler for ${operation.id}.`)
      const executed = await execute(handler, runtime, {
        path: rawParameters(input.path),
        query: rawParameters(input.query),
        detail: input.detail ?? 'milli',
        ...(input.body && { body: input.body }),
        ...(visitor && { visitor }),
        ...(operation.repeatable && {
          idempotencyKey: input.idempotencyKey ?? (visitor && keyOf(operation, input, visitor)),
        }),
      })
      seen(executed)
      return executed as unknown as Answer<O>
    },
  }
}

/**
 * How long the same form from the same reader counts as sent by mistake twice, milliseconds: longer than impatience, and
 * shorter than it takes to want the same again, such as another link or what was just deleted.
 */
const sameForm = 60_000

/** Stands for the key that a browser without script does not make. */
function keyOf(operation: AnyOperation, { path, query, body }: Input, visitor: Visitor): string {
  const sent = [operation.id, path, query, body, visitor, Math.floor(Date.now() / sameForm)]
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}

function rawParameters(values: Input['query'] | Input['path'] = {}): RawParameters {
  const raw: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') continue
    raw[name] = typeof value === 'object' ? value.map(String) : String(value)
  }
  return raw
}
