import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havenrow-ci-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs `.ci/run` with an npm that does what `script`, of the shell, does for each command. */
async function runWith(script: string, settings: Record<string, string> = {}) {
  await writeFile(join(folder, 'npm'), `#!/bin/sh\n[ "$1" = ci ] && exit 0\ncommand=$3\n${script}\n`, {
    mode: 0o755,
  })
  return new Promise<{ code: number; lines: string[] }>(resolve => {
    execFile(
      'bash',
      ['.ci/run'],
      { env: { ...process.env, ...settings, PATH: `${folder}:${process.env.PATH}` } },
      (error, stdout) => {
        const code = typeof error?.code === 'number' ? error.code : 0
        resolve({ code, lines: stdout.trim().split('\n') })
      },
    )
  })
}

test('a run adds up what its commands passed', async () => {
  const { code, lines } = await runWith('echo "20 passed, 0 failed, 2 skipped"')
  expect(code).toBe(0)
  expect(lines.at(-1)).toBe('40 passed, 0 failed')
})

test('a failed test fails the run, and is repeated at its end', async () => {
  const { code, lines } = await runWith(
    'echo "Failed in unit tests: a › b"; echo "19 passed, 1 failed"; [ $command = test:postgres ]',
  )
  expect(code).toBe(1)
  expect(lines.slice(-3)).toEqual([
    'Failed in unit tests: a › b',
    'Failed in unit tests: a › b',
    '38 passed, 2 failed',
  ])
})

test.each([
  ['ends without a result', '[ $command = test ] && echo "5 passed, 0 failed" || true'],
  ['runs no test', '[ $command = test ] && echo "5 passed, 0 failed" || echo "0 passed, 0 failed"'],
  ['crashes after its result', 'echo "5 passed, 0 failed"; [ $command = test ]'],
])('a command that %s fails the run by its name', async (_, script) => {
  const { code, lines } = await runWith(script)
  expect(code).toBe(1)
  expect(lines.at(-2)).toMatch(/^Failed in npm run test:postgres: ended with/)
  expect(lines.at(-1)).toMatch(/^\d+ passed, 1 failed$/)
})

test('a command that is not run fails the run by its name', async () => {
  const { code, lines } = await runWith('echo "5 passed, 0 failed"', { CI_LAST_START_MINUTES: '0' })
  expect(code).toBe(1)
  expect(lines.slice(-3)).toEqual([
    'Failed in npm run test: not run, after 0 minutes',
    'Failed in npm run test:postgres: not run, after 0 minutes',
    '0 passed, 2 failed',
  ])
})
