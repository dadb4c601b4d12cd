import { MICROS } from '#model/ad/values.ts'
import { clickWhileKilled, openAdNodes } from '../world/ad-nodes.ts'

const CLICKS = Number(process.env.CLICKS ?? 100_000)
/** How often each node is killed. */
const KILLS = 5

const dollars = (micros: number) => `$${(micros / MICROS).toFixed(2)}`

/** Clicks on three nodes, each killed some times; `CLICKS=10000` makes fewer. @throws if a sum differs */
export async function benchAdsKills(): Promise<void> {
  const site = await openAdNodes()
  try {
    const begun = Date.now()
    const { budget, answered, repeated, lost, sums } = await clickWhileKilled(site, {
      clicks: CLICKS,
      kills: KILLS,
    })
    const { clicks, ledger, days, slices, count } = sums
    const isExact =
      clicks === ledger && clicks === days && clicks === slices && clicks <= budget && lost === 0
    console.log(
      `${CLICKS} clicks on three nodes, each killed ${KILLS} times, in ${Math.round((Date.now() - begun) / 1_000)} s: ${answered} answered, ${repeated} repeated, ${count} stored, ${lost} lost; clicks ${dollars(clicks)}, ledger ${dollars(ledger)}, days ${dollars(days)}, slices ${dollars(slices)} of ${dollars(budget)}: ${isExact ? 'exact' : 'NOT EXACT'} (goal: exact)`,
    )
    if (!isExact) throw new Error('The sums of ads differ.')
  } finally {
    await site.close()
  }
}
