import * as v from 'valibot'
import type {
  AnyOperation,
  Detail,
  Failure,
  MetaOf,
  PathOf,
  PayloadOf,
  QueryOf,
  RawParameters,
} from '#contract/operation.ts'
import { type ErrorStatus, errorCodes } from '#contract/operation.ts'
import type { Services } from './services.ts'

/** What a handler is given: parameters that have passed their schemas. */
export interface Call<O extends AnyOperation> {
  path: PathOf<O>
  query: QueryOf<O>
  detail: Detail
}

/** What a cached page must know of the answers it was made from. */
export interface Freshness {
  /** Which changes make the answer stale: `listing:100001`, `listings`, `parks`. */
  tags?: readonly string[]
  /** When time alone makes it stale, milliseconds since 1970. */
  freshUntil?: number
}

export type Outcome<Payload, Meta> =
  | ({ status: 200; payload: Payload; meta: Meta } & Freshness)
  | ({ status: ErrorStatus; message: string; payload: unknown } & Freshness)

export interface Handler<O extends AnyOperation = AnyOperation> {
  operation: O
  handle(services: Services, call: Call<O>): Promise<Outcome<PayloadOf<O>, MetaOf<O>>>
}

/** Joins a descriptor and the function that answers it. */
export const handler = <O extends AnyOperation>(operation: O, handle: Handler<O>['handle']): Handler<O> => ({
  operation,
  handle,
})

export const found = <Payload, Meta>(payload: Payload, meta: Meta, freshness: Freshness = {}) =>
  ({ status: 200, payload, meta, ...freshness }) as const

export const refused = (
  status: ErrorStatus,
  message: string,
  payload: unknown,
  freshness: Freshness = {},
) => ({ status, message, payload, ...freshness })

/** A parameter that is well formed but wrong: 422 with `{field: error key}`. */
export const invalid = (fields: Record<string, string>) =>
  refused(422, `Check these parameters: ${Object.keys(fields).join(', ')}.`, fields)

/** A call as it comes in, before any check. */
export interface RawCall {
  path: RawParameters
  query: RawParameters
  detail: Detail
}

/** A call's answer with what the page cache needs. */
export interface Executed extends Freshness {
  status: number
  headers: Record<string, string>
  body: { payload: unknown; meta: unknown } | Failure
}

/** What handlers run on: the services, and where an unexpected error goes; it answers 503 or 500. */
export interface Runtime {
  services: Services
  report(error: unknown, operation: string): 500 | 503
}

/** Checks the parameters, runs the handler and shapes the answer: the same path in process and over HTTP. */
export async function execute(
  handler: Handler,
  { services, report }: Runtime,
  raw: RawCall,
): Promise<Executed> {
  const unreadable = Object.entries(raw.query).find(([name, value]) =>
    [name, value].flat().some(isUnreadable),
  )
  if (unreadable)
    return shape(invalid({ [isUnreadable(unreadable[0]) ? 'query' : unreadable[0]]: 'invalid' }))
  const path = v.safeParse(handler.operation.pathParameters, raw.path)
  // A path whose key cannot be one names nothing: the entity does not exist (DESIGN: 404 for entities).
  if (!path.success) return shape(refused(404, 'There is nothing at this address.', 'not_found'))
  const query = v.safeParse(handler.operation.query, raw.query)
  if (!query.success) return shape(invalid(fieldErrors(query.issues)))
  try {
    return shape(
      await handler.handle(services, { path: path.output, query: query.output, detail: raw.detail }),
    )
  } catch (error) {
    const status = report(error, handler.operation.id)
    const message =
      status === 503
        ? 'The service is unavailable for the moment. Try again soon.'
        : 'Something went wrong on our side.'
    return shape(refused(status, message, null))
  }
}

/** NUL bytes, and what is left of bytes that were not UTF-8. */
const isUnreadable = (text: string) => text.includes('\0') || text.includes('\uFFFD')

function shape(outcome: Outcome<unknown, unknown>): Executed {
  const { tags, freshUntil } = outcome
  const freshness = { ...(tags && { tags }), ...(freshUntil !== undefined && { freshUntil }) }
  if (outcome.status === 200)
    return { status: 200, headers: {}, body: { payload: outcome.payload, meta: outcome.meta }, ...freshness }
  return {
    status: outcome.status,
    headers: {},
    body: { error: { code: errorCodes[outcome.status], message: outcome.message }, payload: outcome.payload },
    ...freshness,
  }
}

/** `{field: error key}` of a failed check; the key is the schema's own message where it is one. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  // Not an object yet: a field may be called "constructor".
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? 'query')
    if (!errors.has(field)) errors.set(field, errorKey(issue))
  }
  return Object.fromEntries(errors)
}

function errorKey(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z][a-z_]*$/.test(issue.message)) return issue.message
  if (issue.expected === 'never') return 'unknown'
  return issue.received === 'undefined' ? 'required' : 'invalid'
}
