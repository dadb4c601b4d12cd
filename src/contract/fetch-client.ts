import type { Answer, AnyOperation, Client, Input } from './operation.ts'
import { mediaType } from './operation.ts'

/** The address of a call with its parameters filled in; empty values are dropped, lists repeat. */
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

/** The browser's client. */
export function fetchClient({ origin }: { origin: string }): Client {
  return {
    async call<O extends AnyOperation>(operation: O, input: Input = {}): Promise<Answer<O>> {
      const response = await fetch(new URL(callUrl(operation, input), origin), {
        method: operation.method,
        headers: { accept: mediaType(input.detail ?? 'milli') },
        ...(input.signal && { signal: input.signal }),
      })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: (await response.json()) as Answer<O>['body'],
      }
    },
  }
}
