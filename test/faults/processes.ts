import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface Supervisor {
  child: ChildProcess
  /** The connection string, once the server is up; the error output if it failed to start. */
  connectionString: string | undefined
  errors(): string
  exited: Promise<void>
}

/** Runs the supervisor in a Node of its own and waits until its server is up, or it gave up. */
export async function runSupervisor(
  dataDirectory: string,
  { path = process.env.PATH, uid }: { path?: string | undefined; uid?: number } = {},
): Promise<Supervisor> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./supervisor.ts', import.meta.url)), dataDirectory],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    },
  )
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const exit = Promise.withResolvers<void>()
  child.once('close', () => exit.resolve())
  const up = Promise.withResolvers<string>()
  child.stdout.once('data', chunk => up.resolve(String(chunk).trim()))
  const connectionString = await Promise.race([up.promise, exit.promise.then(() => undefined)])
  return { child, connectionString, errors: () => errors, exited: exit.promise }
}

/** Processes with the directory on their command line or as working directory: supervisor, PostgreSQL and all children. */
export function processesIn(directory: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(pid => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return command.includes(directory) || readlinkSync(`/proc/${pid}/cwd`).includes(directory)
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Kills a process that may have ended since it was found, such as a worker of PostgreSQL. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Milliseconds; far more than anything here takes on an idle machine. */
const timeout = 40_000

/** Waits for a condition; false where it does not come. */
export async function comes(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + timeout
  while (!(await condition())) {
    if (performance.now() > end) return false
    await sleep(50)
  }
  return true
}

/** Whether root may try things as another user here, who must be able to read this checkout. */
export function canActAsNobody(): boolean {
  if (process.getuid?.() !== 0) return false
  let directory = import.meta.dirname
  while ((statSync(directory).mode & 0o005) === 0o005) {
    if (directory === dirname(directory)) return true
    directory = dirname(directory)
  }
  return false
}
