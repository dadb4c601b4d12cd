import { openSite } from './in-process.ts'
import { sized } from './size.ts'

const rounds = sized(150, 2)

/** Results that were never requested: each with its own filter or point. */
const pages: readonly { name: string; url(at: number): string }[] = [
  { name: 'homes', url: at => `/homes/fl?minimum-price=${1000 + at}` },
  { name: 'advanced', url: at => `/homes?minimum-price=${1000 + at}` },
  { name: 'parks', url: at => `/parks/fl?maximum-lot-rent=${5000 + at}` },
  { name: 'dealers', url: at => `/dealers/fl?latitude=28&longitude=${(-82 - at / 1000).toFixed(3)}` },
  { name: 'floor plans', url: at => `/floorplans/fl?bedrooms=1&offset=${at}` },
]

/**
 * CPU time of uncached results pages, including the query, compared with `renderToString` of the same tree alone. Both
 * are measured in turn, page by page, so that other load on the machine affects both alike.
 */
export async function benchUncachedPage(dataDir: string): Promise<void> {
  const site = await openSite(dataDir)
  for (const { url } of pages) for (let at = 0; at < rounds; at++) await site.answer(url(3 * rounds + at))
  for (const { name, url } of pages) {
    for (let at = 0; at < sized(40, 1); at++) await site.answer(url(2 * rounds + at))
    globalThis.gc?.()
    let [whole, plain] = [0, 0]
    for (let at = 0; at < rounds; at++) {
      whole += await cpuOf(() => site.answer(url(at)))
      const page = await site.prepare(url(rounds + at))
      plain += await cpuOf(async () => void page.toMarkup())
    }
    console.log(
      `uncached ${name}: ${(whole / rounds).toFixed(2)} ms of CPU beside ${(plain / rounds).toFixed(2)} ms of renderToString, ratio ${(whole / plain).toFixed(2)} (goal ≤ 1.3)`,
    )
  }
  await site.close()
}

/** CPU time of a task in this process, milliseconds. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
