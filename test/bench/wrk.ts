import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installedProgram } from '../debian.ts'

const script = join(import.meta.dirname, 'wrk.lua')

interface Answered {
  requests: number
  seconds: number
}

export interface Asking {
  /** In turn; `#` in one is a number that no request had before. */
  paths: readonly string[]
  headers?: Readonly<Record<string, string>>
  /** Milliseconds before each request of a connection; none by default. */
  pause?: number
}

/** No page with `#` is asked for twice in a run; below it, prices leave homes out. */
let next = 1_000_000

/** Asks for paths over keep-alive connections, by Debian's wrk, which needs little CPU. @throws Error if a request fails */
export async function askByWrk(
  address: string,
  asking: Asking,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Answered> {
  const { paths, headers = {}, pause = 0 } = asking
  // What it waits for at the end is not counted: few connections.
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script]
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const program = installedProgram('/usr/bin/wrk', 'wrk')
  const { stdout } = await promisify(execFile)(program, [
    ...[...options, ...lines, address, '--'],
    ...[String(next), String(pause), ...paths],
  ])
  const text = stdout.slice(stdout.lastIndexOf('{'))
  const { requests, seconds: taken, errors } = JSON.parse(text) as Record<string, number>
  // In a short time, a busy machine may answer none.
  if (requests === 0 && errors === 0 && seconds < 60)
    return askByWrk(address, asking, { seconds: 3 * seconds, connections })
  if (!requests || !taken || errors)
    throw new Error(`${errors} of ${requests} requests to ${address} failed.`)
  next += requests + connections
  return { requests, seconds: taken }
}
