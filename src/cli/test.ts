import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

interface Step {
  name: string
  command: readonly string[]
  /** Parses the report of the step; a step without one counts as one test. */
  report?: { file: string; read(report: string): Counts }
}

export interface Counts {
  passed: number
  /** Names of tests that did not run, one per line. */
  skipped: string[]
  /** Failures, one per line; repeated at the end, for logs that are truncated. */
  failures: string[]
}

const bin = (name: string) => join('node_modules', '.bin', name)

/** Vitest's JSON report. */
function vitestCounts(report: string): Counts {
  const { numPassedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    testResults: {
      name: string
      status: string
      message: string
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
    }[]
  }
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    // A file that could not be loaded has no tests but has failed.
    if (status === 'failed' && assertionResults.length === 0) return [failure(file, message)]
    return assertionResults
      .filter(test => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages[0]))
  })
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
  )
  return { passed: numPassedTests, skipped, failures }
}

interface Suite {
  specs: {
    ok: boolean
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}

/** Playwright's JSON report. */
function playwrightCounts(report: string): Counts {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: { expected: number; flaky: number }
    errors: { message?: string }[]
    suites: Suite[]
  }
  const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = suites.flatMap(specsOf)
  return {
    passed: stats.expected + stats.flaky,
    skipped: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ file, title }) => `${file} › ${title}`),
    failures: [
      ...specs
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => failure(`${file} › ${title}`, tests[0]?.results[0]?.error?.message)),
      ...errors.map(({ message }) => failure('playwright', message)),
    ],
  }
}

const failure = (title: string, message = '') =>
  `${title}: ${stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 400)}`

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
      ...files,
    ],
    report: { file, read: vitestCounts },
  }
}

/** Too long for `npm test`; these run only by name, and in full size by `npm run test:nightly`. */
const nightly = ['lighthouse', 'system tests']

/**
 * Phases in sequence, the lanes of a phase in parallel, and the steps of a lane in sequence. Browser and API tests keep two
 * cores busy by themselves; fault tests wait most of the time.
 */
function plan(folder: string, files: readonly string[]): Step[][][] {
  const script = (name: string, of = name): Step => ({ name, command: ['npm', 'run', '--silent', of] })
  return [
    [
      [script('build')],
      [
        script('format and lint', 'lint'),
        script('types'),
        script('boundaries'),
        script('dead code', 'dead'),
        vitest('unit', folder, files),
      ],
    ],
    // Fault and browser tests start sites from the build.
    [[vitest('api', folder, files)], [vitest('faults', folder, files)]],
    [[playwright('browser tests', folder, ['--project=long', '--project=other'])]],
    [[playwright('lighthouse', folder, ['--project=lighthouse'])]],
    [[vitest('system', folder, files)]],
  ]
}

function playwright(name: string, folder: string, parameters: readonly string[]): Step {
  const file = join(folder, `${name}.json`)
  return {
    name,
    command: ['env', `E2E_REPORT=${file}`, bin('playwright'), 'test', ...parameters],
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
  const total: Counts = { passed: 0, skipped: [], failures: [] }
  const isWanted = ({ name }: Step) =>
    wanted.length > 0 ? wanted.some(part => name.includes(part)) : !nightly.includes(name)
  const inSequence = async (lane: Step[]) => {
    for (const step of lane.filter(isWanted)) {
      const { counts, output } = await perform(step)
      process.stdout.write(`\n── ${step.name} ──\n${output}\n`)
      total.passed += counts.passed
      total.skipped.push(...counts.skipped.map(line => `Skipped in ${step.name}: ${line}`))
      total.failures.push(...counts.failures.map(line => `Failed in ${step.name}: ${line}`))
    }
  }
  for (const lanes of plan(folder, files)) await Promise.all(lanes.map(inSequence))
  await rm(folder, { recursive: true, force: true })
  return total
}

/** Prints what was skipped, what failed, and a last line of counts; failures set the exit code. */
export function conclude(parts: readonly Counts[]): void {
  const skipped = parts.flatMap(part => part.skipped)
  const failures = parts.flatMap(part => part.failures)
  for (const line of [...skipped, ...failures]) process.stdout.write(`${line}\n`)
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  process.stdout.write(
    `\n${passed} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}\n`,
  )
  process.exitCode = failures.length > 0 ? 1 : 0
}

async function perform(step: Step): Promise<{ counts: Counts; output: string }> {
  const begun = performance.now()
  const { code, output } = await execute(step.command)
  const seconds = `${step.name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`
  const counts = await counted(step, code)
  // A step can fail without a failed test, for example by crashing.
  if (code !== 0 && counts.failures.length === 0) counts.failures.push(`ended with ${code}`)
  return { counts, output: `${output}${seconds}` }
}

async function counted({ report }: Step, code: number): Promise<Counts> {
  if (!report) return { passed: code === 0 ? 1 : 0, skipped: [], failures: [] }
  const text = await readFile(report.file, 'utf8').catch(() => undefined)
  return text ? report.read(text) : { passed: 0, skipped: [], failures: ['no report'] }
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
