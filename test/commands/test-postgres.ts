import { startDebianPostgres } from '#test/postgres.ts'
import { conclude, runSteps } from './test.ts'
import type { Counts } from './test-report.ts'

/** Tests of the statements, the schema and other parts that could differ on another version of PostgreSQL. */
const dependent = ['test/database/', 'test/oracle/']

/** `npm run test:postgres`: these tests on Debian's PostgreSQL instead of the embedded one; with `-- all` all API tests. */
export async function run([wanted]: string[]): Promise<void> {
  conclude([await testOnDebian(wanted === 'all' ? [] : dependent)])
}

/** Runs API tests on Debian's PostgreSQL; without files, all of them. */
export async function testOnDebian(files: readonly string[] = []): Promise<Counts> {
  const server = await startDebianPostgres()
  process.env.TEST_DATABASE_URL = server.connectionString
  try {
    return await runSteps(['api', ...files])
  } finally {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
  }
}
