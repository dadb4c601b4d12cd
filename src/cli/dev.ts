import { spawn } from 'node:child_process'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { developmentWeb } from '#server/web.ts'
import { stopOnSignals } from './start.ts'

/** Sources of the server; `web` and `i18n` belong to the site and are watched by Vite. */
const floors = ['kit', 'model', 'contract', 'search', 'db', 'services', 'api', 'server', 'cli']
const watching = [...floors.map(floor => `src/${floor}`), 'content'].map(path => `--watch-path=${path}`)

/** Runs the sources with hot reload by Vite; restarts the server when one of its files changes. */
export async function run([watched]: string[]): Promise<void> {
  if (watched !== '--watched') {
    const child = spawn(
      process.execPath,
      [...watching, '--watch-preserve-output', 'bin/havenrow.js', 'dev', '--watched'],
      { stdio: 'inherit' },
    )
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.on('exit', code => process.exit(code ?? 0))
    return
  }
  const config = readConfig(process.env)
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  const site = { web: developmentWeb(vite), middleware: vite.middlewares, close: () => vite.close() }
  const server = await startServer(config, { site })
  stopOnSignals(server.stop)
  process.stdout.write(`${config.siteName} is at ${server.address}\n`)
}
