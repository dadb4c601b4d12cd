import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { builtWeb } from '#server/web.ts'
import { buildApart } from './build.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Builds what changed and serves the site until it is told to stop. */
export async function run(): Promise<void> {
  const config = readConfig(process.env)
  const folder = resolve(await buildApart(say))
  const site = { web: await builtWeb(folder), client: join(folder, 'client') }
  const server = await startServer(config, { site })
  // Whoever reads the address may stop the server at once.
  stopOnSignals(server.stop)
  say(`${config.siteName} is at ${server.address}`)
}

/** Ctrl-C in a terminal reaches Node twice, from the terminal and from npm; only later does it mean impatience. */
const echo = 1_000

/** The first signal stops in good order; one that comes later stops at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (since !== undefined) {
        if (performance.now() - since > echo) process.exit(1)
        return
      }
      since = performance.now()
      stop().then(
        () => process.exit(0),
        error => {
          process.stderr.write(`${error}\n`)
          process.exit(1)
        },
      )
    })
}
