import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A checkout that has settings in its file .env. */
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'havenrow-dotenv-'))
  cpSync('bin', join(folder, 'bin'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  for (const name of ['src', 'node_modules']) symlinkSync(join(process.cwd(), name), join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What `npm run mail` complains about: a setting that is wrong. */
const complaint = (variables: Record<string, string>) =>
  promisify(execFile)('npm', ['run', '--silent', 'mail'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...variables },
  }).then(
    () => '',
    (error: { stderr: string }) => error.stderr.trim(),
  )

test('npm scripts read .env, and the environment takes precedence', async () => {
  const atPort = (port: number) => `nothing listens on 127.0.0.1:${port}.`
  expect(await complaint({ DATABASE_URL: 'postgres://homes@127.0.0.1:2/homes' })).toContain(atPort(2))
  writeFileSync(
    join(folder, '.env'),
    'DATABASE_URL=postgres://homes@127.0.0.1:1/homes # by hand\nMAIL_FROM=Homes <hello@homes.example>\n',
  )
  expect(await complaint({})).toContain(atPort(1))
  expect(await complaint({ DATABASE_URL: 'postgres://homes@127.0.0.1:2/homes' })).toContain(atPort(2))
})
