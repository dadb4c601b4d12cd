import { openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isFailure } from '#contract/error.ts'
import { callUrl } from '#contract/fetch-client.ts'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { createListingLoad, getListingLoad, startListingLoad } from '#contract/listing-load/v2.ts'
import type { AnyOperation, Failure, Input } from '#contract/operation.ts'
import { loadLimits } from '#model/listing-load/fields.ts'
import { progressBar } from '#server/progress.ts'

const usage = `Usage: HAVENROW_API_KEY=… npm run load -- FILE.csv|FILE.json --owner companies/NUMBER|registered-users/NUMBER
  [--site URL] [--map "heading=field" ...] [--yes]
Shows what the file would change; --yes loads it.`

/** Interval between reads of the progress, milliseconds. */
const interval = 500
/** Exit code if lines were refused. */
const refusedCode = 2

interface Arguments {
  file: string
  owner: { ownerType: 'companies' | 'registered-users'; ownerKey: number }
  site: string
  map: string[]
  yes: boolean
}

/** Parses the command line. @throws an Error with a readable message */
export function parseLoadArguments(parameters: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      owner: { type: 'string' },
      site: { type: 'string', default: 'http://localhost:3000' },
      map: { type: 'string', multiple: true, default: [] },
      yes: { type: 'boolean', default: false },
    },
  })
  const [, ownerType, ownerKey] =
    /^(companies|registered-users)\/([1-9]\d{0,8})$/.exec(values.owner ?? '') ?? []
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0 || !ownerKey || !URL.canParse(values.site)) throw new Error(usage)
  return {
    ...{ file, site: values.site, map: values.map, yes: values.yes },
    owner: {
      ownerType: ownerType === 'companies' ? 'companies' : 'registered-users',
      ownerKey: Number(ownerKey),
    },
  }
}

/** Makes a call with the API key. @throws an Error with a readable message */
async function call(site: string, operation: AnyOperation, input: Input): Promise<ListingLoad> {
  const secret = process.env.HAVENROW_API_KEY
  if (!secret) throw new Error(`HAVENROW_API_KEY is not set: create a key on the "API keys" page.\n${usage}`)
  const response = await fetch(new URL(callUrl(operation, input), site), {
    method: operation.method,
    headers: { authorization: `Bearer ${secret}` },
    ...(input.body instanceof Blob && { body: input.body }),
  }).catch((error: unknown) => {
    throw new Error(`${site} did not respond.`, { cause: error })
  })
  const body: { payload: ListingLoad } | Failure = await response.json()
  if (!isFailure(body)) return body.payload
  throw new Error(`${response.status}: ${body.error.message} ${JSON.stringify(body.payload ?? {})}`)
}

/** Prints the effects of a load, planned or done. */
function report({
  lines,
  added,
  changed,
  same,
  sold,
  removed,
  returned,
  refused,
  notOffered,
  photos,
  problems,
  notes,
  notedCount,
}: ListingLoad): void {
  console.log(
    `${lines} lines: ${added} homes added, ${changed} changed (${sold} sold, ${removed} taken off the market, ` +
      `${returned} back on it), ${same} unchanged, ${notOffered} not offered, ${refused} rejected. ${photos.asked} photos to fetch.`,
  )
  reportLines(problems, refused)
  if (notes.length > 0) console.log('Cells that are left out or rounded:')
  reportLines(notes, notedCount)
}

/** Prints the first of some lines with their faults. */
function reportLines(lines: ListingLoad['problems'], count: number): void {
  for (const { line, ownNumber, problems, cells } of lines) {
    const reasons = Object.entries(problems).map(
      ([field, fault]) => `${field} ${fault}${cells[field] ? ` (${cells[field]})` : ''}`,
    )
    console.log(`Line ${line}${ownNumber === null ? '' : `, ${ownNumber}`}: ${reasons.join(', ')}`)
  }
  if (count > lines.length) console.log(`… and ${count - lines.length} more.`)
}

/** `npm run load -- FILE --owner …`: loads homes from a file by the calls of a running site, with an API key. */
export async function run(parameters: string[]): Promise<void> {
  const { file, owner, site, map, yes } = parseLoadArguments(parameters)
  const type = /\.json$/i.test(file) ? 'application/json' : 'text/csv'
  const body = await openAsBlob(file, { type })
  if (body.size > loadLimits.bytes) throw new Error(`${file} is too large: at most 20 MB.`)
  let load = await call(site, createListingLoad, { path: owner, query: { 'map[]': map }, body })
  if (load.missing.length > 0) {
    const headings = load.columns.filter(({ field }) => field === null).map(({ heading }) => heading)
    throw new Error(
      `No column for ${load.missing.join(', ')}. Map one with --map "heading=field". Unused columns: ${headings.join(', ')}.`,
    )
  }
  report(load)
  if (load.refused > 0) process.exitCode = refusedCode
  const all = load.added + load.changed
  if (all === 0) return console.log('Nothing to load.')
  if (!yes) return console.log('Nothing was changed. Add --yes to load the file.')
  const path = { ...owner, loadKey: load.key }
  const progress = progressBar('Loading')
  load = await call(site, startListingLoad, { path })
  while (load.state === 'loading') {
    progress(load.done, all)
    await sleep(interval)
    load = await call(site, getListingLoad, { path })
  }
  progress(all, all)
  report(load)
  if (load.refused > 0) process.exitCode = refusedCode
}
