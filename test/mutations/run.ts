import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Catcher, Fault } from './fault.ts'
import { faults } from './faults.ts'

/**
 * Plants several faults in one build, each with tests of its own: a fraction of the time. A test could then fail by the
 * fault of another, so it is for a quick look.
 */
const TOGETHER = '--together'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What ended without failed tests, so that nothing is known about a fault. */
class NotRun extends Error {}

interface Failure {
  /** After its file. */
  title: string
  /** The first line of its message. */
  message: string
}

interface Outcome {
  passed: number
  failed: Failure[]
}

/** The first lines of an error, in one. */
const firstLine = (message = '') =>
  stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, 200)

/** Time that a test of a broken page waits for what does not come. A machine that is busy gets more by the environment. */
const patience = process.env.E2E_PATIENCE_MS ?? '10000'

const folder = await mkdtemp(join(tmpdir(), 'havenrow-mutations-'))
const site = join(folder, 'site')
/** The sample world as it was made; tests change a copy. */
const seeded = join(folder, 'seeded')
const discard = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
/** What runs now. It ends what it has started itself, before the folder is removed. */
let running: ChildProcess | undefined
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true
    running?.kill('SIGINT')
  })

/** Runs a program in the copy of the site; the code with which it ended, and what it wrote. */
function run(
  program: string,
  parameters: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    if (isStopped) throw new Error('stopped')
    const child = spawn(program, parameters, {
      cwd: site,
      stdio: ['ignore', 'pipe', 'pipe'],
      // All inputs: a share of them might miss the fault.
      env: { ...process.env, FUZZ: 'full', NO_COLOR: '1', FORCE_COLOR: '0', ...settings },
    })
    running = child
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

const bin = (name: string) => join('node_modules', '.bin', name)

async function succeed(program: string, parameters: readonly string[], settings?: NodeJS.ProcessEnv) {
  const { code, output } = await run(program, parameters, settings)
  if (code !== 0) throw new NotRun(`${program} ${parameters.join(' ')}: ${output.trim().slice(-2_000)}`)
}

/** Copies the tracked files, as they are now. Packages are links, which the build and the tests do not write to. */
async function copySite(): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files.filter(existsSync)) {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await cp(file, join(site, file))
  }
  await succeed('cp', ['-al', join(process.cwd(), 'node_modules'), 'node_modules']).catch(() =>
    succeed('cp', ['-a', join(process.cwd(), 'node_modules'), 'node_modules']),
  )
  // What tools keep there is written in place.
  for (const kept of ['.cache', '.vite', '.vite-temp'])
    await rm(join(site, 'node_modules', kept), { recursive: true, force: true })
}

/** The types are right, apart from imports that a fault leaves unused, and the site is built. */
async function build(): Promise<void> {
  await succeed(process.execPath, [
    'node_modules/typescript7/bin/tsc',
    '--noEmit',
    '--noUnusedLocals',
    'false',
    '--noUnusedParameters',
    'false',
  ])
  await succeed(process.execPath, ['bin/havenrow.js', 'build'])
}

const union = (patterns: readonly string[]) => patterns.map(pattern => `(?:${pattern})`).join('|')
const filesOf = (catchers: readonly Catcher[]) => [...new Set(catchers.map(({ file }) => file))]

async function vitest(project: string, catchers: readonly Catcher[]): Promise<Outcome> {
  const file = join(folder, 'vitest.json')
  await rm(file, { force: true })
  const { output } = await run(bin('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=json',
    `--outputFile=${file}`,
    '-t',
    union(catchers.map(({ title }) => title)),
    ...filesOf(catchers),
  ])
  const report = await readFile(file, 'utf8').catch(() => undefined)
  if (report === undefined) throw new NotRun(`no report of ${project} tests: ${output.slice(-2_000)}`)
  const { testResults } = JSON.parse(report) as {
    testResults: {
      name: string
      message: string
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
    }[]
  }
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      title: `${name.slice(site.length + 1)} › ${fullName}`,
      message: firstLine(failureMessages[0]),
    })),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  // A file that cannot be loaded, or whose preparation fails, says nothing of its tests.
  const message = testResults.map(result => result.message).find(text => text !== '')
  if (failed.length === 0 && message !== undefined) throw new NotRun(message.slice(0, 2_000))
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed }
}

interface Suite {
  title: string
  specs: {
    ok: boolean
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}

/** Tests of a suite that ran, with the titles of the suites around them. */
const testsOf = ({ specs, suites = [] }: Suite, above: readonly string[]): (Failure & { ok: boolean })[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ ok, title, tests }) => ({
      ok,
      title: [...above, title].join(' › '),
      message: firstLine(tests[0]?.results[0]?.error?.message),
    })),
  ...suites.flatMap(suite => testsOf(suite, [...above, suite.title])),
]

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A title together with its file, as Playwright reads it and as failed tests are named here. */
const patternOf = ({ file, title }: Catcher) => `${escaped(file.replace(/.*\//, ''))}.*(?:${title})`

async function playwright(catchers: readonly Catcher[], settings: NodeJS.ProcessEnv): Promise<Outcome> {
  const data = join(folder, 'data')
  const file = join(folder, 'playwright.json')
  await rm(data, { recursive: true, force: true })
  await rm(file, { force: true })
  await cp(seeded, data, { recursive: true })
  await cp(seeded, join(data, 'sample'), { recursive: true })
  const { output } = await run(
    bin('playwright'),
    [
      'test',
      '--project=long',
      '--project=plain',
      '--project=other',
      '--grep',
      union(catchers.map(patternOf)),
      ...filesOf(catchers),
    ],
    { E2E_DATA_DIR: data, E2E_REPORT: file, ...settings },
  )
  const report = await readFile(file, 'utf8').catch(() => undefined)
  if (report === undefined) throw new NotRun(`no report of browser tests: ${output.slice(-2_000)}`)
  const { suites, errors } = JSON.parse(report) as { suites: Suite[]; errors: { message?: string }[] }
  const ran = suites.flatMap(suite => testsOf(suite, [`test/e2e/${suite.title}`]))
  if (ran.length === 0 && errors.length > 0) throw new NotRun(errors[0]?.message?.slice(0, 2_000))
  return {
    passed: ran.filter(({ ok }) => ok).length,
    failed: ran.filter(({ ok }) => !ok),
  }
}

/** Runs the named tests; with faults nothing is waited for long. */
async function runTests(catchers: readonly Catcher[], isFaulty: boolean): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: [] }
  for (const project of ['unit', 'api', 'faults', 'playwright'] as const) {
    const some = catchers.filter(({ runner }) => runner === project)
    if (some.length === 0) continue
    const { passed, failed } =
      project === 'playwright'
        ? await playwright(some, isFaulty ? { E2E_PATIENCE_MS: patience } : {})
        : await vitest(project, some)
    if (passed + failed.length === 0)
      throw new NotRun(`no test of ${filesOf(some).join(', ')} has such a title`)
    total.passed += passed
    total.failed.push(...failed)
  }
  return total
}

/** Plants faults in different files, runs their tests, and takes the faults back; the failed tests. */
async function plant(together: readonly Fault[]): Promise<readonly Failure[]> {
  const before = new Map<string, string>()
  try {
    for (const { file, find, replace } of together) {
      const path = join(site, file)
      const text = await readFile(path, 'utf8')
      if (text.split(find).length !== 2) throw new NotRun(`its text is not once in ${file}`)
      before.set(path, text)
      await writeFile(
        path,
        text.replace(find, () => replace),
      )
    }
    await build()
    const catchers = together.flatMap(({ caughtBy }) => caughtBy)
    return (await runTests(catchers, true)).failed
  } finally {
    for (const [path, text] of before) await writeFile(path, text)
  }
}

interface Result {
  fault: Fault
  isCaught: boolean
  line: string
}

/** What became of each of the faults. */
async function attempt(together: readonly Fault[]): Promise<Result[]> {
  try {
    const failed = await plant(together)
    return together.map(fault => {
      const own = fault.caughtBy.map(catcher => new RegExp(patternOf(catcher)))
      const by = failed.find(({ title }) => own.some(pattern => pattern.test(title)))
      return by === undefined
        ? { fault, isCaught: false, line: 'NOT CAUGHT' }
        : { fault, isCaught: true, line: `caught by ${by.title} (${by.message})` }
    })
  } catch (error) {
    if (!(error instanceof NotRun)) throw error
    const line = `NOT APPLIED: ${error.message.replaceAll(/\s+/g, ' ')}`
    return together.map(fault => ({ fault, isCaught: false, line }))
  }
}

/** Most faults that are planted in one build. */
const MOST = 12

/** Faults that share neither a file nor a test file with another of their group. */
function groupsOf(chosen: readonly Fault[]): Fault[][] {
  const groups: Fault[][] = []
  const used = ({ file, caughtBy }: Fault) => [file, ...filesOf(caughtBy)]
  for (const fault of chosen) {
    const own = used(fault)
    const group = groups.find(
      faults => faults.length < MOST && !faults.flatMap(used).some(file => own.includes(file)),
    )
    if (group) group.push(fault)
    else groups.push([fault])
  }
  return groups
}

async function main(parameters: readonly string[]): Promise<void> {
  const words = parameters.filter(word => word !== TOGETHER)
  const chosen = faults.filter(({ name, area, file, caughtBy }) => {
    const about = [name, area, file, ...filesOf(caughtBy)].join(' ')
    return words.length === 0 || words.some(word => about.includes(word))
  })
  const begun = performance.now()
  const elapsed = () => `${((performance.now() - begun) / 60_000).toFixed(1)} min`
  await mkdir(site)
  await copySite()
  await build()
  const catchers = chosen.flatMap(({ caughtBy }) => caughtBy)
  if (catchers.some(({ runner }) => runner === 'playwright'))
    await succeed(process.execPath, ['bin/havenrow.js', 'seed'], { DATA_DIR: seeded })
  const counts = { passed: 0, failures: [] as string[] }
  const tell = ({ fault: { name, area }, isCaught, line }: Result) => {
    say(`${area}: ${name}: ${line} (${elapsed()})`)
    if (isCaught) counts.passed++
    else counts.failures.push(`${area}: ${name}: ${line}`)
  }
  const { passed, failed } = await runTests(catchers, false)
  say(`without a fault: ${passed} passed, ${failed.length} failed (${elapsed()})`)
  counts.failures.push(...failed.map(({ title, message }) => `without a fault: ${title}: ${message}`))
  const isTogether = parameters.includes(TOGETHER)
  const groups = failed.length > 0 ? [] : isTogether ? groupsOf(chosen) : chosen.map(fault => [fault])
  for (const group of groups) {
    const results = await attempt(group)
    const isTold = ({ isCaught }: Result) => isCaught || group.length === 1
    results.filter(isTold).forEach(tell)
    // Others of its group may hide it, or keep the site from being built.
    for (const { fault } of results.filter(result => !isTold(result)))
      for (const alone of await attempt([fault])) tell(alone)
  }
  for (const failure of counts.failures) say(failure)
  say(`${chosen.length} faults, ${counts.passed} caught`)
  if (process.env.MUTATIONS_REPORT) await writeFile(process.env.MUTATIONS_REPORT, JSON.stringify(counts))
  process.exitCode = chosen.length > 0 && counts.passed === chosen.length ? 0 : 1
}

try {
  await main(process.argv.slice(2))
} finally {
  discard()
}
