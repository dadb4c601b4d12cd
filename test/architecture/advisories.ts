import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Lockfile {
  packages: Record<string, { name?: string; version?: string; deprecated?: string }>
}

/** What was known about the locked packages on a day. A package is `name@version`. */
export interface Snapshot {
  /** When and where each was looked up. */
  deprecations: { date: string; source: string }
  advisories: { date: string; source: string }
  deprecated: Record<string, string>
  /** Advisories of each affected package. */
  affected: Record<string, string[]>
  /** Packages that are used all the same, with the date and the reason. */
  accepted: Record<string, string>
  examined: string[]
}

export const file = 'test/architecture/advisories.json'
export const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** The locked packages by their place in node_modules. */
function packagesOf({ packages }: Lockfile): Map<string, string> {
  const found = new Map<string, string>()
  for (const [place, { name, version }] of Object.entries(packages))
    if (place !== '') found.set(place, `${name ?? place.replace(/^.*node_modules\//, '')}@${version}`)
  return found
}

/** Locked packages that are deprecated, have an advisory, or were never looked up. */
export function problemsOf(lockfile: Lockfile, snapshot: Snapshot): string[] {
  const { deprecated, affected, accepted } = snapshot
  const examined = new Set(snapshot.examined)
  const problems = Array.from(packagesOf(lockfile), ([place, name]) => {
    const warning = lockfile.packages[place]?.deprecated ?? deprecated[name]
    if (warning !== undefined) return { name, problem: `is deprecated: ${warning}` }
    if (affected[name]) return { name, problem: `has advisories: ${affected[name].join('; ')}` }
    if (!examined.has(name)) return { name, problem: 'was never looked up: npm run advisories' }
    return undefined
  })
  const found = problems.flatMap(each => (each && !accepted[each.name] ? `${each.name} ${each.problem}` : []))
  return [...new Set(found)]
}

/** Runs npm on copies of package.json and package-lock.json. */
function openCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'havenrow-advisories-'))
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(name, join(folder, name))
  return {
    lockfile: (): Lockfile => read(join(folder, 'package-lock.json')),
    npm(...words: string[]): string {
      const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
      return execFileSync('npm', [...words, '--package-lock-only'], options)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
type Copy = ReturnType<typeof openCopy>

/** What the registry says about each locked version today: npm asks for it if the lockfile is of the first version. */
function deprecatedNow({ npm, lockfile }: Copy): Record<string, string> {
  for (const version of [1, 3]) npm('install', '--ignore-scripts', `--lockfile-version=${version}`)
  const now = lockfile()
  const found = Array.from(packagesOf(now), ([place, name]) => [name, now.packages[place]?.deprecated])
  return Object.fromEntries(found.filter(([, warning]) => warning !== undefined))
}

interface Audit {
  vulnerabilities?: Record<
    string,
    { nodes: string[]; via: (string | { title: string; url: string; severity: string })[] }
  >
}

/** Advisories by `npm audit`; undefined if its service cannot be reached. */
function affectedNow({ npm, lockfile }: Copy): Snapshot['affected'] | undefined {
  let report: Audit
  try {
    report = JSON.parse(npm('audit', '--json'))
  } catch (error) {
    // It also ends with an error if it found something.
    const { stdout = '' } = error as { stdout?: string }
    report = stdout.startsWith('{') ? JSON.parse(stdout) : {}
  }
  if (!report.vulnerabilities) return undefined
  const packages = packagesOf(lockfile())
  const affected: Snapshot['affected'] = {}
  for (const { nodes, via } of Object.values(report.vulnerabilities)) {
    const found = via.flatMap(each =>
      typeof each === 'string' ? [] : `${each.title} (${each.severity}, ${each.url})`,
    )
    for (const place of nodes) if (found.length > 0) affected[packages.get(place) ?? place] = found
  }
  return affected
}

/** `npm run advisories`: looks everything up and writes the file anew. */
function refresh(): void {
  const before: Snapshot = read(file)
  const date = new Date().toISOString().slice(0, 10)
  const examined = [...new Set(packagesOf(read('package-lock.json')).values())].toSorted()
  const copy = openCopy()
  try {
    const deprecated = deprecatedNow(copy)
    const deprecations = { date, source: 'metadata of each version in the npm registry' }
    const affected = affectedNow(copy)
    const advisories = affected ? { date, source: 'npm audit' } : before.advisories
    const next = { ...before, deprecations, advisories, deprecated, affected: affected ?? before.affected }
    writeFileSync(file, `${JSON.stringify({ ...next, examined }, undefined, 2)}\n`)
    if (!affected) {
      const added = examined.filter(name => !before.examined.includes(name))
      console.log(
        `The audit service cannot be reached: advisories are those of ${before.advisories.date} still.`,
      )
      if (added.length > 0) console.log(`Look for advisories of: ${added.join(', ')}`)
    }
    for (const problem of problemsOf(read('package-lock.json'), read(file))) console.log(problem)
  } finally {
    copy.remove()
  }
}

if (import.meta.main) refresh()
