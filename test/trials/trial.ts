import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killIfAlive, processesIn } from '../faults/processes.ts'

/** Short: what each run of the tests can afford. Full: what `npm run trials` does. */
export type Scale = 'short' | 'full'

export interface Outcome {
  /** What was done, and what was measured meanwhile. */
  did: string
  /** Everything that a person would miss: lost or repeated writes, failed requests, what did not recover. */
  lost: readonly string[]
}

export type Trial = (scale: Scale) => Promise<Outcome>

/** A new folder. If a signal ends the trial, it goes with all processes that run in it; otherwise the trial removes it. */
export function trialFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'havenrow-trial-'))
  function remove(): void {
    for (const pid of processesIn(folder)) killIfAlive(pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  function end(): void {
    remove()
    process.kill(process.pid, 'SIGKILL')
  }
  // The test runner ends its workers by a signal, or goes away, which some of its versions turn into an exit.
  process.once('exit', remove)
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(event, end)
  return folder
}

/** Tells what a trial does, while it does it. */
export const say = (line: string) => void process.stdout.write(`   ${line}\n`)

/** The numbers of rounds from 0, each told when it begins. */
export function* eachRound(rounds: number): Generator<number> {
  for (let round = 0; round < rounds; round++) {
    say(`round ${round + 1} of ${rounds}`)
    yield round
  }
}
