import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Short: what each run of the tests can afford. Full: what `npm run trials` does. */
export type Scale = 'short' | 'full'

export interface Outcome {
  /** What was done, and what was measured meanwhile. */
  did: string
  /** Everything that a person would miss: lost or repeated writes, failed requests, what did not recover. */
  lost: readonly string[]
}

export type Trial = (scale: Scale) => Promise<Outcome>

/** Waits until a process ($1) or a folder ($2) is gone; then ends what runs in the folder, and removes it. */
const removal = `
while kill -0 "$1" 2>/dev/null && [ -e "$2" ]; do sleep 1; done
[ -e "$2" ] || exit 0
for each in /proc/[0-9]*; do
  pid="\${each#/proc/}"
  if [ "$pid" != $$ ] && grep -qsF "$2" "$each/environ" "$each/cmdline"; then kill -9 "$pid" 2>/dev/null; fi
done
grep -F " $2/" /proc/mounts | cut -d ' ' -f 2 | xargs -r umount -l
rm -rf "$2"`

/**
 * A new folder, which the trial removes. If a signal ends the command, it goes with all that runs in it: the test runner
 * then kills its workers, so that this takes a process of its own.
 */
export function trialFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'havenrow-trial-'))
  const parameters = ['-c', removal, 'removal', String(process.pid), folder]
  spawn('sh', parameters, { detached: true, stdio: 'ignore' }).unref()
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
