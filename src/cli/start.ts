import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { build } from './build.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Builds changed parts and serves the site until a signal stops it. */
export async function run(): Promise<void> {
  const config = readConfig(process.env)
  const folder = resolve(await build(print))
  // Loaded only now: while the site is built, there is little memory left on a small machine.
  const [{ startServer }, { builtWeb }] = await Promise.all([
    import('#server/main.ts'),
    import('#server/web.ts'),
  ])
  const site = { web: await builtWeb(folder), client: join(folder, 'client') }
  const server = await startServer(config, { site })
  // The caller may stop the server as soon as it reads the URL.
  stopOnSignals(server.stop)
  print(`${config.siteName} is at ${server.address}`)
  // Node writes it when it ends, which a crash or a power failure would prevent.
  flushCompileCache()
}

/** Ctrl-C in a terminal reaches Node twice, from the terminal and from npm; only a later signal is a second Ctrl-C. */
const echo = 1_000

/** The first signal shuts down gracefully; a later one exits immediately. */
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
