import type { Answer, AnyOperation, Client, Input, RawParameters } from '#contract/operation.ts'
import { type Executed, execute, type Handler, type Runtime } from './handle.ts'

/**
 * The Client of the server's own pages: runs the operation's handler in process, through the same checks as HTTP.
 * `seen` is told of every answer, so that a cached page knows what it was made from.
 */
export function inProcessClient(
  handlers: ReadonlyMap<string, Handler>,
  runtime: Runtime,
  seen: (executed: Executed) => void,
): Client {
  return {
    async call<O extends AnyOperation>(operation: O, input: Input = {}): Promise<Answer<O>> {
      const handler = handlers.get(operation.id)
      if (!handler) throw new Error(`No handler for ${operation.id}.`)
      const executed = await execute(handler, runtime, {
        path: rawParameters(input.path),
        query: rawParameters(input.query),
        detail: input.detail ?? 'milli',
      })
      seen(executed)
      return executed as unknown as Answer<O>
    },
  }
}

function rawParameters(values: Input['query'] | Input['path'] = {}): RawParameters {
  const raw: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') continue
    raw[name] = typeof value === 'object' ? value.map(String) : String(value)
  }
  return raw
}
