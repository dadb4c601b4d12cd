import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { startDebianPostgres, type TestServer } from '../postgres.ts'

/** Tests that together read and write most tables; the first prepares every statement of the code. */
const files = [
  ...['database/statements', 'database/queue', 'api/account', 'api/favorite', 'api/listing-change'],
  // Where earlier versions have them.
  ...['api/statements', 'api/queue'],
].map(name => `test/${name}.test.ts`)

let folder = ''
let server: TestServer
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'havenrow-release-'))
  server = await startDebianPostgres()
})
afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** On this server, every database that a test creates has the tables of these migrations. */
async function prepare(directory: string): Promise<void> {
  const url = new URL(server.connectionString)
  url.pathname = '/template1'
  await migrate({ connectionString: url.href, directory })
}

/** Runs the API tests of a checkout on the prepared server. */
async function runTests(checkout: string): Promise<{ code: number; text: string; passed: number }> {
  const report = join(folder, 'report.json')
  const names = files.filter(file => existsSync(join(checkout, file)))
  const { VITEST: _, VITEST_MODE: __, NODE_ENV: ___, ...env } = process.env
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      '--project',
      'api',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${report}`,
      ...names,
    ],
    {
      cwd: checkout,
      env: { ...env, TEST_DATABASE_URL: server.connectionString },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      text += chunk
    })
  const [code] = await once(child, 'close')
  const { numPassedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  return { code, text: text.slice(-8_000), passed: numPassedTests }
}

/** What a later version may add: to each table columns that the code does not know, a trigger and an index. */
const expand = `
do $$
declare name text;
begin
  create function note_of_later() returns trigger language plpgsql as $f$
    begin new.later_note := coalesce(new.later_note, 'noted'); return new; end $f$;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
    execute format('alter table %I add column later_note text, add column later_count integer not null default 7', name);
    execute format('create trigger note_of_later before insert or update on %I for each row execute function note_of_later()', name);
    execute format('create index on %I (later_count)', name);
  end loop;
end $$;
create table of_later (key integer generated always as identity primary key);
`

test('this version works with a database to which a later version has added what it may', async () => {
  const directory = join(folder, 'migrations')
  cpSync('src/db/migrations', directory, { recursive: true })
  writeFileSync(join(directory, '9999_later.sql'), expand)
  await prepare(directory)
  const { code, text, passed } = await runTests(resolve('.'))
  expect(code, text).toBe(0)
  expect(passed).toBeGreaterThan(50)
})

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 30 }).trim()

/** The newest commit whose migrations are the first of those of today, but not all, or why there is none. */
function formerCommit(): { commit: string } | { missing: string } {
  const today = readdirSync('src/db/migrations').sort()
  try {
    for (const commit of git('rev-list', '--max-count=50', 'HEAD', '--', 'src/db/migrations').split('\n')) {
      const names = git('ls-tree', '--name-only', `${commit}:src/db/migrations`).split('\n').sort()
      if (names.length < today.length && names.every((name, n) => name === today[n])) return { commit }
    }
  } catch {
    return { missing: 'This checkout has no history: nothing was compared.' }
  }
  return {
    missing: 'This history (a shallow clone?) has no commit with fewer migrations: nothing was compared.',
  }
}

/** Packages of another version's manifest that are not installed here as it wants them. */
function changedPackages(manifest: string): string[] {
  const packagesOf = (text: string): Record<string, string> => {
    const { dependencies, devDependencies } = JSON.parse(text)
    return { ...dependencies, ...devDependencies }
  }
  const installed = packagesOf(readFileSync('package.json', 'utf8'))
  return Object.entries(packagesOf(manifest))
    .filter(([name, version]) => installed[name] !== version)
    .map(([name]) => name)
}

test('an earlier version works with the database of this one', async context => {
  const former = formerCommit()
  if ('missing' in former) return context.skip(former.missing)
  const { commit } = former
  const changed = changedPackages(git('show', `${commit}:package.json`))
  if (changed.length > 0)
    return context.skip(
      `${commit} has other versions of ${changed.join(', ')}: run its tests in a checkout of it.`,
    )
  const checkout = join(folder, 'checkout')
  mkdirSync(checkout)
  const archive = join(folder, 'checkout.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', checkout])
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
  await prepare('src/db/migrations')
  const { code, text, passed } = await runTests(checkout)
  expect(code, text).toBe(0)
  expect(passed).toBeGreaterThan(50)
})
