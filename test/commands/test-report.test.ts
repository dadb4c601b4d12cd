import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-report.ts'

const vitestFile = (name: string, rest: object) => ({
  name: resolve(name),
  status: 'passed',
  message: '',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [],
  ...rest,
})
const vitestTest = (status: string, failureMessages: string[] = []) => ({
  fullName: ' a form keeps $5',
  title: 'keeps $5',
  status,
  failureMessages,
})

test('a failure names the command that runs its test again', () => {
  const file = vitestFile('test/api/form.test.ts', {
    assertionResults: [vitestTest('failed', ['Error:\n  No'])],
  })
  const report = JSON.stringify({ numPassedTests: 0, testResults: [file] })
  expect(vitestCounts(report, 'api').failures).toEqual([
    'test/api/form.test.ts › a form keeps $5: Error: No — again: ' +
      "npx vitest run --project api test/api/form.test.ts -t 'keeps \\$5'",
  ])
})

test('a test that passed at its second try is flaky, one that did not run is skipped', () => {
  const tests = [vitestTest('passed', ['Error: first']), vitestTest('passed'), vitestTest('pending')]
  const file = vitestFile('test/api/form.test.ts', { assertionResults: tests })
  const counts = vitestCounts(JSON.stringify({ numPassedTests: 2, testResults: [file] }), 'api')
  expect(counts).toMatchObject({
    passed: 2,
    failures: [],
    flaky: ['test/api/form.test.ts › a form keeps $5: Error: first'],
    skipped: ['test/api/form.test.ts › a form keeps $5'],
  })
  expect(counts.files.get('test/api/form.test.ts')).toBe(2.5)
})

test('a file whose setup failed has failed, also with tests that did not run', () => {
  const file = vitestFile('test/api/form.test.ts', {
    status: 'failed',
    message: 'no database',
    assertionResults: [vitestTest('pending')],
  })
  const { failures } = vitestCounts(JSON.stringify({ numPassedTests: 0, testResults: [file] }), 'api')
  expect(failures).toEqual([
    'test/api/form.test.ts: no database — again: npx vitest run --project api test/api/form.test.ts',
  ])
})

test('each browser counts, with what its tries took', () => {
  const spec = (status: string, durations: number[]) => ({
    ok: status !== 'unexpected',
    file: 'form.spec.ts',
    line: 12,
    title: status,
    tests: [{ status, results: durations.map(duration => ({ duration, error: { message: 'gone' } })) }],
  })
  const suites = [
    { specs: [spec('expected', [1_000])], suites: [{ specs: [spec('flaky', [500, 500])] }] },
    { specs: [spec('unexpected', [2_000]), spec('skipped', [])] },
  ]
  const counts = playwrightCounts(JSON.stringify({ errors: [], suites }))
  expect(counts).toMatchObject({
    passed: 2,
    browserRuns: 4,
    flaky: ['test/e2e/form.spec.ts › flaky: gone'],
    skipped: ['test/e2e/form.spec.ts › skipped'],
    failures: [
      'test/e2e/form.spec.ts › unexpected: gone — again: npx playwright test test/e2e/form.spec.ts:12',
    ],
  })
  expect(counts.files.get('test/e2e/form.spec.ts')).toBe(4)
})
