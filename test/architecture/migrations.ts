import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The newest migration of the last release. Later ones may only add (expand); what the release uses goes in a migration
 * that names the earlier one after which nothing uses it (contract). Raise it with each release.
 */
const released = 141

/** Statements that break a program that was written before them, besides those that squawk knows. */
const breaking: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /\bdrop\s+(materialized\s+view|view|function|procedure|trigger|type|domain|sequence|schema|extension)\b/i,
    'drops',
  ],
  [
    /\balter\s+(view|materialized\s+view|function|procedure|type|domain|sequence|trigger)\b[^;]*\brename\b/i,
    'renames',
  ],
  [/\balter\s+(column\s+)?\w+\s+drop\s+default\b/i, 'drops a default'],
  [/\btruncate\b/i, 'empties a table'],
  [/\brename\s+value\b/i, 'renames a value'],
]

/** Rules of squawk about the old program; the others are about locks. */
const compatibility: ReadonlySet<string> = new Set([
  'ban-drop-column',
  'ban-drop-table',
  'ban-truncate-cascade',
  'renaming-column',
  'renaming-table',
  'changing-column-type',
  'adding-required-field',
  'adding-not-nullable-field',
  'constraint-missing-not-valid',
])

const numberOf = (path: string) => Number.parseInt(basename(path), 10)
const nameOf = (path: string) => basename(path, '.sql')

/** What is wrong with a migration, by the rules that are not squawk's. */
export function faultsOf(path: string, text: string, earlier: ReadonlySet<string>): string[] {
  const [, contracted] = /^-- contract of (\w+)/m.exec(text) ?? []
  if (contracted !== undefined) {
    if (earlier.has(contracted) && numberOf(contracted) <= released) return []
    return [
      `${path}: names ${contracted}, which is no migration of the last release (${released}) or before.`,
    ]
  }
  const rest = 'Do it after the next release, in a migration that says "-- contract of" and this one.'
  const sql = text.replaceAll(/--.*$/gm, '')
  const ignored = [...text.matchAll(/squawk-ignore(?:-file)?\s+([\w, -]+)/g)].flatMap(([, rules = '']) =>
    rules.split(/[\s,]+/),
  )
  return [
    ...breaking.flatMap(([pattern, what]) =>
      pattern.test(sql) ? [`${path}: ${what} what the last release may use. ${rest}`] : [],
    ),
    ...ignored
      .filter(rule => compatibility.has(rule))
      .map(rule => `${path}: ignores ${rule}, which protects the last release. ${rest}`),
  ]
}

/** The report of squawk; empty if nothing is wrong. */
export function squawk(files: readonly string[], ...options: string[]): string {
  if (files.length === 0) return ''
  try {
    execFileSync(fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk')), [...options, ...files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return ''
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}

/** Faults of migrations that come after the last release, one text each. */
export function faultsOfLater(files: readonly string[], earlier: readonly string[]): string[] {
  const known = new Set(earlier.map(nameOf))
  const [outside, inside] = [true, false].map(isOutside =>
    files.filter(file => readFileSync(file, 'utf8').startsWith('-- outside a transaction') === isOutside),
  )
  return [
    squawk(inside ?? [], '--config', '.squawk-later.toml', '--assume-in-transaction'),
    squawk(outside ?? [], '--config', '.squawk-later.toml', '--no-assume-in-transaction'),
    ...files.flatMap(file => faultsOf(file, readFileSync(file, 'utf8'), known)),
  ].filter(Boolean)
}

if (process.argv[1] === import.meta.filename) {
  const folder = 'src/db/migrations'
  const files = readdirSync(folder)
    .sort()
    .map(name => join(folder, name))
  const landed = files.filter(file => numberOf(file) <= released)
  const faults = [
    squawk(landed),
    ...faultsOfLater(
      files.filter(file => numberOf(file) > released),
      files,
    ),
  ].filter(Boolean)
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`)
    process.exitCode = 1
  }
}
