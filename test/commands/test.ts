import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserRuns, browserSeconds } from '#test/budget.ts'
import { type Counts, nothing, playwrightCounts, vitestCounts } from './test-report.ts'

interface Step {
  name: string
  command: readonly string[]
  /** Parses the report of the step; a step without one counts as one test. */
  report?: { file: string; read(report: string): Counts }
}

const bin = (name: string) => join('node_modules', '.bin', name)

/** A test that passes at its second try is reported as flaky. */
const retried = ['--retry=1']

function vitest(name: string, folder: string, files: readonly string[]): Step {
  const file = join(folder, `${name}.json`)
  return {
    name: `${name} tests`,
    command: [
      bin('vitest'),
      'run',
      '--project',
      name,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...retried,
      ...files,
    ],
    report: { file, read: report => vitestCounts(report, name) },
  }
}

/** Too long for `npm test`; these run only by name, and in full size by `npm run test:nightly`. */
const nightly = ['lighthouse', 'visual', 'nightly tests', 'mutations']

/**
 * Phases in sequence, the lanes of a phase in parallel, and the steps of a lane in sequence. Browser and API tests
 * fully use two cores; fault tests are idle for the majority of their time.
 */
function plan(folder: string, files: readonly string[]): Step[][][] {
  const script = (name: string, of = name): Step => ({ name, command: ['npm', 'run', '--silent', of] })
  return [
    [
      [script('build'), script('boundaries'), script('dead code', 'dead'), script('types')],
      [script('format and lint', 'lint'), vitest('unit', folder, files)],
    ],
    // Fault and browser tests start sites from the build.
    [[vitest('api', folder, files)], [vitest('faults', folder, files)]],
    [[playwright('browser tests', folder, ['--project=long', '--project=plain', '--project=other'])]],
    [[playwright('lighthouse', folder, ['--project=lighthouse'])]],
    [[playwright('visual', folder, ['--project=visual'])]],
    [[vitest('nightly', folder, files)]],
    [[mutations(folder)]],
  ]
}

/** Planted faults, each of which a test must catch. */
function mutations(folder: string): Step {
  const file = join(folder, 'mutations.json')
  return {
    name: 'mutations',
    command: ['env', `MUTATIONS_REPORT=${file}`, 'npm', 'run', '--silent', 'mutations'],
    report: {
      file,
      read: report => ({ ...nothing(), ...(JSON.parse(report) as Pick<Counts, 'passed' | 'failures'>) }),
    },
  }
}

function playwright(name: string, folder: string, parameters: readonly string[]): Step {
  const file = join(folder, `${name}.json`)
  return {
    name,
    command: ['env', `E2E_REPORT=${file}`, bin('playwright'), 'test', '--retries=1', ...parameters],
    report: { file, read: playwrightCounts },
  }
}

/**
 * `npm test`: runs everything but the nightly steps. `npm test -- unit types` runs only those steps. A word with a slash is
 * part of a path: `npm test -- api test/api/mail` runs only the matching files.
 */
export async function run(words: string[]): Promise<void> {
  conclude([await runSteps(words)])
}

/** Runs the steps and prints each one's output when it ends. */
export async function runSteps(words: readonly string[]): Promise<Counts> {
  const files = words.filter(word => word.includes('/'))
  const wanted = words.filter(word => !word.includes('/'))
  const folder = await mkdtemp(join(tmpdir(), 'havenrow-test-'))
  const total = nothing()
  const isWanted = ({ name }: Step) =>
    wanted.length > 0 ? wanted.some(part => name.includes(part)) : !nightly.includes(name)
  const inSequence = async (lane: Step[]) => {
    for (const step of lane.filter(isWanted)) {
      const { counts, output } = await perform(step)
      process.stdout.write(`\n── ${step.name}, ${counts.steps.get(step.name)?.toFixed(0)} s ──\n${output}\n`)
      total.passed += counts.passed
      total.skipped.push(...counts.skipped.map(line => `Skipped in ${step.name}: ${line}`))
      total.failures.push(...counts.failures.map(line => `Failed in ${step.name}: ${line}`))
      total.flaky.push(...counts.flaky.map(line => `Flaky in ${step.name}: ${line}`))
      for (const [file, seconds] of counts.files) total.files.set(file, seconds)
      for (const [name, seconds] of counts.steps) total.steps.set(name, seconds)
      total.browserRuns += counts.browserRuns
    }
  }
  for (const lanes of plan(folder, files)) await Promise.all(lanes.map(inSequence))
  await rm(folder, { recursive: true, force: true })
  return total
}

/** Prints slow, skipped, flaky and failed tests, and a last line of counts; failures set the exit code. */
export function conclude(parts: readonly Counts[]): void {
  const all = <Part>(partOf: (counts: Counts) => Iterable<Part>) => parts.flatMap(part => [...partOf(part)])
  const print = (line: string) => process.stdout.write(`${line}\n`)
  print('\nSeconds of each step; some run side by side:')
  for (const [step, seconds] of all(({ steps }) => steps)) print(`${seconds.toFixed(0).padStart(7)} ${step}`)
  const files = new Map(all(({ files }) => files))
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, 10)
  if (slowest.length > 1) print('\nThe slowest files, seconds of their tests:')
  for (const [file, seconds] of slowest) print(`${seconds.toFixed(1).padStart(7)} ${file}`)
  const skipped = all(part => part.skipped)
  const flaky = all(part => part.flaky)
  const failures = [...all(part => part.failures), ...overBudget(parts, print)]
  for (const line of [...skipped, ...flaky, ...failures]) print(line)
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const counts = [`${passed} passed`, `${failures.length} failed`]
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`)
  if (flaky.length > 0) counts.push(`${flaky.length} flaky`)
  print(`\n${counts.join(', ')}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** Prints how much ran in a browser; returns a failure if those are more tests than allowed. */
function overBudget(parts: readonly Counts[], print: (line: string) => void): string[] {
  const runs = parts.reduce((sum, part) => sum + part.browserRuns, 0)
  if (runs === 0) return []
  const { most: max } = browserRuns.at(-1)!
  const files = parts.flatMap(part => [...part.files]).filter(([file]) => file.startsWith('test/e2e/'))
  const seconds = Math.round(files.reduce((sum, [, one]) => sum + one, 0))
  print(
    `\nIn the browser: ${runs} tests of at most ${max}, ${seconds} worker-seconds (${browserSeconds.seconds} on ${browserSeconds.day})`,
  )
  return runs > max
    ? [`Failed in browser tests: ${runs} tests, ${max} are allowed (test/budget.ts says what belongs there)`]
    : []
}

async function perform(step: Step): Promise<{ counts: Counts; output: string }> {
  const begun = performance.now()
  const { code, output } = await execute(step.command)
  const seconds = (performance.now() - begun) / 1000
  const counts = await counted(step, code)
  counts.steps.set(step.name, seconds)
  // A step can fail without a failed test, for example by crashing.
  if (code !== 0 && counts.failures.length === 0) counts.failures.push(`ended with ${code}`)
  return { counts, output }
}

async function counted({ report }: Step, code: number): Promise<Counts> {
  if (!report) return { ...nothing(), passed: code === 0 ? 1 : 0 }
  const text = await readFile(report.file, 'utf8').catch(() => undefined)
  return text ? report.read(text) : { ...nothing(), failures: ['no report'] }
}

function execute([command, ...parameters]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const child = spawn(command!, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    child.on('error', error => resolve({ code: 1, output: `${error.message}\n` }))
    child.on('close', code => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}
