import { fetchClient } from '#contract/fetch-client.ts'
import type { Client } from '#contract/operation.ts'
import { reportProblem } from './problems.ts'

let client: Client | undefined

/** The API client of the browser, for the router and for requests while typing or moving a map. */
export function browserClient(): Client {
  client ??= fetchClient({ origin: location.origin, report: reportProblem })
  return client
}
