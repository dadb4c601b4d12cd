import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import type { Sample } from './load.ts'

/** What a crowd asks for, and how fast. */
export interface CrowdPlan {
  address: string
  /** Asked in turn; `#` becomes a number that no other request of the plan has. */
  paths: readonly string[]
  /** The first number. */
  from: number
  milliseconds: number
  /** Requests a second by schedule, answered or not; else `readers` ask again as soon as they were answered. */
  pace: { rate: number } | { readers: number }
}

/** What the process of a crowd prints; bodies of refusals are as sent, in base64. */
export interface CrowdReport {
  samples: Sample[]
  refusals: string[]
}

const run = promisify(execFile)
const program = join(import.meta.dirname, 'crowd-process.ts')

/** Sends a crowd from a process of its own; `refusals` are the different bodies that came with 503. */
export async function crowd(plan: CrowdPlan): Promise<CrowdReport> {
  const { stdout } = await run(process.execPath, [program, JSON.stringify(plan)], { maxBuffer: 2 ** 28 })
  const { samples, refusals }: CrowdReport = JSON.parse(stdout)
  return { samples, refusals: refusals.map(readable) }
}

function readable(body: string): string {
  const bytes = Buffer.from(body, 'base64')
  return (bytes[0] === '{'.charCodeAt(0) ? bytes : brotliDecompressSync(bytes)).toString()
}
