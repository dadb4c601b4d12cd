import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { build } from '#cli/build.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openPlaces } from '#services/place/index.ts'
import { startTemporaryEmbedded } from '../postgres.ts'
import { inDatabase, templateName } from '../world/database.ts'
import { newSeed } from '../world/fuzz.ts'
import { quickFolder } from '../world/memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Database in which tests create their own. */
    serverUrl: string
  }
}

const settings = [
  // Nothing here outlives a crash; writing to the disk at once took seconds with each new database.
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'update_process_title=off',
  // Each file has a site and a pool of its own, and several run at once.
  'max_connections=200',
  // Databases of seconds need no vacuum, no compiled queries, and no checkpoint that writes them all to the disk.
  'autovacuum=off',
  'jit=off',
  'checkpoint_timeout=1h',
  'max_wal_size=8GB',
]

/**
 * One PostgreSQL for all API tests (the embedded one, or TEST_DATABASE_URL) with a template database that has the
 * tables and the places, from which each file creates its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once, before workers would each do it; not for tests that need no pages.
  const files = process.argv.filter(word => word.startsWith('test/'))
  if (files.length === 0 || files.some(file => file.startsWith('test/pages'))) await build(() => {})
  process.env.FUZZ_SEED ??= newSeed()
  process.stdout.write(`FUZZ_SEED=${process.env.FUZZ_SEED} repeats the random inputs of this run.\n`)
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startTemporaryEmbedded(settings, quickFolder())
  const serverUrl = given ?? server!.connectionString
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${templateName}`)
  await admin.query(`create database ${templateName}`)
  await admin.end()
  try {
    const connectionString = inDatabase(serverUrl, templateName)
    await migrate({ connectionString })
    const database = connect({ connectionString })
    await openPlaces({ database, now: Date.now })
    // Each database is a copy: without the space that loading left.
    await database.query('vacuum full').finally(() => database.close())
  } catch (error) {
    await server?.stop()
    throw error
  }
  project.provide('serverUrl', serverUrl)
  return async () => server?.stop()
}
