/** A process that runs the embedded server of the directory in its first argument, as the site does. */
import { startEmbedded } from '#db/embedded.ts'

const dataDir = process.argv[2] ?? ''
try {
  const server = await startEmbedded({ dataDir, log: message => process.stderr.write(`${message}\n`) })
  process.stdout.write(`${server.connectionString}\n`)
  process.once('SIGTERM', () => server.stop())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
