import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startDebianPostgres } from '#test/postgres.ts'

/** `npm run test:postgres`: the API tests on Debian's PostgreSQL instead of the embedded one. */
export async function run(): Promise<void> {
  const server = await startDebianPostgres()
  try {
    const child = spawn(process.execPath, ['bin/havenrow.js', 'test', 'api'], {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: server.connectionString },
    })
    const [code] = await once(child, 'exit')
    process.exitCode = code ?? 1
  } finally {
    await server.stop()
  }
}
