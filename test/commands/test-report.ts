import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Result of a step, from the report of its runner. */
export interface Counts {
  passed: number
  /** Names of tests that did not run, one per line. */
  skipped: string[]
  /** Failures, one per line; repeated at the end, for logs that are truncated. */
  failures: string[]
  /** Tests that failed once and passed at the second try, one per line. */
  flaky: string[]
  /** Seconds of its tests by file; files run side by side. */
  files: Map<string, number>
  /** Tests in a browser. */
  browserRuns: number
  /** Seconds by step. */
  steps: Map<string, number>
}

export const nothing = (): Counts => ({
  passed: 0,
  skipped: [],
  failures: [],
  flaky: [],
  files: new Map(),
  browserRuns: 0,
  steps: new Map(),
})

/** A line with the failures and the command to repeat them. */
const failure = (title: string, message = '', command = '') =>
  `${title}: ${stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 400)}${command && ` — again: ${command}`}`

/** A text as one word of a shell, for which quotes and dollars mean nothing. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Reads the JSON report of Vitest of a project. */
export function vitestCounts(report: string, project: string): Counts {
  const { numPassedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    testResults: {
      name: string
      status: string
      message: string
      startTime: number
      endTime: number
      assertionResults: { fullName: string; title: string; status: string; failureMessages: string[] }[]
    }[]
  }
  const counts = { ...nothing(), passed: numPassedTests }
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const file = relative('.', name)
    const again = `npx vitest run --project ${project} ${file}`
    counts.files.set(file, (endTime - startTime) / 1000)
    // A file that could not be loaded, or whose setup failed, may have no failed test.
    if (status === 'failed' && !assertionResults.some(test => test.status === 'failed'))
      counts.failures.push(failure(file, message, again))
    for (const { fullName, title, status, failureMessages } of assertionResults) {
      const test = `${file} › ${fullName.trim()}`
      if (status === 'failed')
        counts.failures.push(failure(test, failureMessages[0], `${again} -t ${quoted(pattern(title))}`))
      else if (status !== 'passed') counts.skipped.push(test)
      else if (failureMessages.length > 0) counts.flaky.push(failure(test, failureMessages[0]))
    }
  }
  return counts
}

/** A regular expression that matches a text. */
const pattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Suite {
  specs: {
    ok: boolean
    file: string
    line: number
    title: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}

/** Reads the JSON report of Playwright. */
export function playwrightCounts(report: string): Counts {
  const { errors, suites } = JSON.parse(report) as { errors: { message?: string }[]; suites: Suite[] }
  const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const counts = nothing()
  for (const { file, line, title, tests } of suites.flatMap(specsOf)) {
    const path = `test/e2e/${file}`
    const test = `${path} › ${title}`
    for (const { status, results } of tests) {
      const message = results[0]?.error?.message
      counts.browserRuns++
      const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
      counts.files.set(path, (counts.files.get(path) ?? 0) + seconds)
      if (status === 'expected' || status === 'flaky') counts.passed++
      if (status === 'flaky') counts.flaky.push(failure(test, message))
      if (status === 'skipped') counts.skipped.push(test)
      if (status === 'unexpected')
        counts.failures.push(failure(test, message, `npx playwright test ${path}:${line}`))
    }
  }
  counts.failures.push(...errors.map(({ message }) => failure('playwright', message)))
  return counts
}
