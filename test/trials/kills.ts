import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { killIfAlive, processesIn } from '../faults/processes.ts'
import { eachRound, type Outcome, type Trial } from './trial.ts'
import { openWrittenSite, someMoment, type WrittenSite } from './written-site.ts'

/** Kills all processes of the database server. */
function killDatabase({ directory }: WrittenSite): void {
  const pids = processesIn(join(directory, 'database/postgres'))
  if (pids.length === 0) throw new Error('There is no database to kill.')
  for (const pid of pids) killIfAlive(pid)
}

/** A fast shutdown, as `systemctl restart postgresql` makes it; the supervisor starts the server again. */
function stopDatabase({ directory }: WrittenSite): void {
  const [pid] = readFileSync(join(directory, 'database/postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGINT')
}

const killNode = (site: WrittenSite) => site.site().child.kill('SIGKILL')

/** What ends, by kill -9 unless said otherwise; the supervisor restarts the database, the trial the node. */
export const victims = {
  'kill-node': async site => {
    killNode(site)
    await site.restart()
  },
  'kill-database': async site => killDatabase(site),
  'restart-database': async site => stopDatabase(site),
  'kill-both': async site => {
    killNode(site)
    killDatabase(site)
    await site.restart()
  },
} satisfies Record<string, (site: WrittenSite) => Promise<void>>

/** `rounds` kills while people write. */
export async function killed(
  site: WrittenSite,
  kill: (site: WrittenSite) => Promise<void>,
  rounds: number,
): Promise<Outcome> {
  const { counts, lost, interrupted } = await site.underWrites(async busy => {
    for (const round of eachRound(rounds)) {
      await busy()
      await someMoment(round)
      await kill(site)
      await site.recovered()
    }
  })
  // Requests were in flight during the kills; otherwise the trial would show nothing.
  if (interrupted === 0) lost.push('no request was interrupted')
  return { did: `${rounds} times; ${counts}; ${interrupted} sent again`, lost }
}

const trialOf =
  (kill: (site: WrittenSite) => Promise<void>, rounds: number): Trial =>
  async scale => {
    const site = await openWrittenSite(scale)
    return killed(site, kill, scale === 'full' ? rounds : 3).finally(() => site.stop())
  }

export const killTrials = {
  'kill-node': trialOf(victims['kill-node'], 100),
  'kill-database': trialOf(victims['kill-database'], 100),
  'kill-both': trialOf(victims['kill-both'], 100),
  'restart-database': trialOf(victims['restart-database'], 20),
}
