import { openSite } from './in-process.ts'

const rounds = 150

/** CPU of a results page never seen before, the query included, beside `renderToString` of the same tree alone. */
export async function benchUncachedPage(dataDir: string): Promise<void> {
  const site = await openSite(dataDir)
  const urls = Array.from({ length: rounds }, (_, at) => `/homes/fl?minimum-price=${1000 + at}`)
  for (const url of urls.slice(0, 40)) await site.answer(`${url}0`)
  const whole = await cpuOf(async () => {
    for (const url of urls) await site.answer(url)
  })
  const prepared = await Promise.all(urls.map(url => site.prepare(url)))
  const plain = await cpuOf(async () => {
    for (const page of prepared) page.toMarkup()
  })
  await site.close()
  console.log(
    `uncached results page: ${(whole / rounds).toFixed(2)} ms of CPU beside ${(plain / rounds).toFixed(2)} ms of renderToString, ratio ${(whole / plain).toFixed(2)} (goal ≤ 2)`,
  )
}

/** Milliseconds of CPU, of this process, that a piece of work takes. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
