import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#db/embedded.ts'
import { openPostgres } from '#test/cluster/postgres.ts'
import { runSupervisor } from '../faults/processes.ts'
import { installedPrograms, type TestServer } from '../postgres.ts'

/** Whether trials run on Debian's PostgreSQL. */
export const isOnDebian = process.env.DATABASE === 'debian'

/** The server of a trial: the embedded one, or with `DATABASE=debian` Debian's, which is restarted if it ends. */
export const startServer = (folder: string): Promise<TestServer> =>
  isOnDebian ? startDebian(folder) : startEmbedded({ dataDir: folder })

async function startDebian(folder: string, env: Record<string, string> = {}): Promise<TestServer> {
  // PostgreSQL runs as another user.
  mkdirSync(folder, { recursive: true })
  for (const each of [dirname(folder), folder]) chmodSync(each, 0o711)
  const place = join(folder, 'postgres')
  const programs = installedPrograms()
  const server = await openPostgres({ name: 'PostgreSQL', programs, folder: place, isDurable: true, env })
  await server.create()
  // Where the embedded server has it.
  symlinkSync('data/postmaster.pid', join(place, 'postmaster.pid'))
  await server.start()
  let isStopping = false
  let restarting: Promise<void> | undefined
  async function restart(): Promise<void> {
    while (!isStopping && server.pid() === undefined) {
      await server.start().catch(() => undefined)
      await sleep(200)
    }
    restarting = undefined
  }
  server.watch(() => {
    restarting ??= restart()
  })
  return {
    connectionString: server.address,
    async stop() {
      isStopping = true
      await restarting
      await server.stop()
    },
  }
}

/** The server of a trial whose processes have variables of their own, such as `LD_PRELOAD`. */
export async function serverWith(variables: Record<string, string>, folder: string): Promise<TestServer> {
  if (isOnDebian) return startDebian(folder, variables)
  const programs = join(dirname(folder), 'programs')
  mkdirSync(programs, { recursive: true })
  // The supervisor starts PostgreSQL from a shell, which is found by PATH.
  const set = Object.entries(variables).map(([name, value]) => `${name}='${value}'`)
  const shell = `#!/bin/sh\nexport ${set.join(' ')}\nexec /bin/sh "$@"\n`
  writeFileSync(join(programs, 'sh'), shell, { mode: 0o755 })
  const { connectionString, child, exited, errors } = await runSupervisor(folder, {
    path: `${programs}:${process.env.PATH}`,
  })
  if (!connectionString) throw new Error(errors())
  return {
    connectionString,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
