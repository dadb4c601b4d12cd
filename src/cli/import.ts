import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { isOneOf } from '#kit/keys.ts'
import { progressBar } from '#server/progress.ts'
import { fields as associationFields, importAssociations } from '#services/association-import/index.ts'
import { fields as dealerFields, importDealers } from '#services/dealer-import/index.ts'
import { importFloorPlans, fields as planFields } from '#services/floor-plan-import/index.ts'
import { importParks, fields as parkFields } from '#services/park-import/index.ts'
import { openPlaces } from '#services/place/index.ts'
import type { ImportReport } from '#services/register/index.ts'
import { run as importSite } from './site/import-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run import -- site FOLDER
   or: npm run import -- parks FILE.csv [--dry-run] [--encoding LABEL] [--map "heading=field" ...]
   or: npm run import -- dealers FILE.csv, with the same options
   or: npm run import -- associations FILE.csv, with the same options
   or: npm run import -- floor-plans FILE.csv, with the same options
Fields of parks: ${parkFields.join(', ')}.
Fields of dealers: ${dealerFields.join(', ')}.
Fields of associations: ${associationFields.join(', ')}.
Fields of floor plans: ${planFields.join(', ')}.`

const subjects = ['parks', 'dealers', 'associations', 'floor-plans'] as const
type Subject = (typeof subjects)[number]

interface Arguments {
  what: Subject
  file: string
  dryRun: boolean
  encoding: string | undefined
  mapping: Record<string, string>
}

/** Parses the command line. @throws an Error with a readable message */
export function parseArguments(parameters: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      encoding: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
    },
  })
  const [what, file, ...rest] = positionals
  if (what === undefined || !isOneOf(subjects, what) || file === undefined || rest.length > 0)
    throw new Error(usage)
  const mapping = values.map.map(text => {
    const at = text.lastIndexOf('=')
    if (at < 1) throw new Error(`--map must look like "heading=field", not "${text}".\n${usage}`)
    return [text.slice(0, at), text.slice(at + 1)] as const
  })
  return {
    what,
    file,
    dryRun: values['dry-run'],
    encoding: values.encoding,
    mapping: Object.fromEntries(mapping),
  }
}

/** Escapes a CSV cell that spreadsheets would read as a formula. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** A rejected line or value of a file. */
interface Problem {
  line: number
  refused: 'line' | 'value'
  field: string
  reason: string
  value: string
}

/** Output for remarks, one per line, and their counts by kind. */
async function openRemarks(folder: string, file: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${basename(file, '.csv')}-remarks.csv`)
  const stream = createWriteStream(path)
  stream.write('line,refused,field,reason,value\n')
  const counts = new Map<string, number>()
  return {
    path,
    counts,
    remark({ line, refused, field, reason, value }: Problem) {
      const kind = `${refused === 'line' ? 'rejected' : 'ignored'}: ${reason}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      stream.write(`${line},${refused},${field},${cell(reason)},${cell(value.slice(0, 200))}\n`)
    },
    async close() {
      stream.end()
      await finished(stream)
    },
  }
}

/**
 * `npm run import -- parks FILE.csv`, `dealers`, `associations` or `floor-plans`: imports them from a CSV file, while the site runs or not.
 * `npm run import -- site FOLDER`: loads an export into a new database.
 */
export async function run(parameters: string[]): Promise<void> {
  if (parameters[0] === 'site') return importSite(parameters.slice(1))
  const { what, file, dryRun, encoding, mapping } = parseArguments(parameters)
  await withDatabase(async (database, { dataDir }) => {
    const places = await openPlaces({ database, now: Date.now })
    const remarks = await openRemarks(join(dataDir, 'imports'), file)
    const options = {
      ...{ database, places, file, mapping, encoding, dryRun },
      remark: remarks.remark,
      progress: progressBar('Reading the register'),
    }
    const work = runs[what](options)
    const { sentence, ignored } = await work.finally(() => remarks.close())
    if (dryRun) console.log('Nothing was written (--dry-run). A real run would do this:')
    console.log(sentence)
    if (ignored.length > 0) console.log(`Columns that were not used: ${ignored.join(', ')}.`)
    for (const [kind, count] of [...remarks.counts].sort((a, b) => b[1] - a[1]))
      console.log(`${count} × ${kind}`)
    if (remarks.counts.size > 0) console.log(`Details by line: ${remarks.path}`)
  })
}

async function runParks(options: Parameters<typeof importParks>[0]) {
  const { lines, added, changed, unchanged, merged, refused, ignored } = await importParks(options)
  const sentence =
    `${lines} lines: ${added} parks added, ${changed} changed, ${unchanged} already known, ` +
    `${merged} merged with an earlier line, ${refused} rejected.`
  return { sentence, ignored }
}

const addedOf = (noun: string, { lines, added, known, refused, ignored }: ImportReport) => ({
  sentence: `${lines} lines: ${added} ${noun} added, ${known} already known, ${refused} rejected.`,
  ignored,
})

const runs = {
  parks: runParks,
  dealers: async (options: Parameters<typeof importDealers>[0]) =>
    addedOf('dealers', await importDealers(options)),
  associations: async (options: Parameters<typeof importAssociations>[0]) =>
    addedOf('associations', await importAssociations(options)),
  'floor-plans': async (options: Parameters<typeof importFloorPlans>[0]) =>
    addedOf('floor plans', await importFloorPlans(options)),
} as const
