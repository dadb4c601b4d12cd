import { startDebianPostgres } from '#test/postgres.ts'
import { run as runTests } from './test.ts'

/** Tests of the statements, the schema and what else could differ on another version of PostgreSQL. */
const dependent = ['test/database/', 'test/oracle/']

/** `npm run test:postgres`: these tests on Debian's PostgreSQL instead of the embedded one; with `-- all` all API tests. */
export async function run([wanted]: string[]): Promise<void> {
  const server = await startDebianPostgres()
  process.env.TEST_DATABASE_URL = server.connectionString
  try {
    await runTests(['api', ...(wanted === 'all' ? [] : dependent)])
  } finally {
    await server.stop()
  }
}
