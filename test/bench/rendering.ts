import { openSite } from './in-process.ts'

const rounds = 150

/** Results that nobody asked for before: a filter or a point of its own each time. */
const pages: readonly { name: string; url(at: number): string }[] = [
  { name: 'homes', url: at => `/homes/fl?minimum-price=${1000 + at}` },
  { name: 'advanced', url: at => `/homes?minimum-price=${1000 + at}` },
  { name: 'parks', url: at => `/parks/fl?maximum-lot-rent=${5000 + at}` },
  { name: 'dealers', url: at => `/dealers/fl?latitude=28&longitude=${(-82 - at / 1000).toFixed(3)}` },
  { name: 'floor plans', url: at => `/floorplans/fl?bedrooms=1&offset=${at}` },
]

/** CPU of results pages never seen before, the query included, beside `renderToString` of the same tree alone. */
export async function benchUncachedPage(dataDir: string): Promise<void> {
  const site = await openSite(dataDir)
  for (const { name, url } of pages) {
    for (let at = 0; at < 40; at++) await site.answer(url(rounds + at))
    const urls = Array.from({ length: rounds }, (_, at) => url(at))
    const whole = await cpuOf(async () => {
      for (const each of urls) await site.answer(each)
    })
    const prepared = await Promise.all(urls.map(each => site.prepare(each)))
    const plain = await cpuOf(async () => {
      for (const page of prepared) page.toMarkup()
    })
    console.log(
      `uncached ${name}: ${(whole / rounds).toFixed(2)} ms of CPU beside ${(plain / rounds).toFixed(2)} ms of renderToString, ratio ${(whole / plain).toFixed(2)} (goal ≤ 2)`,
    )
  }
  await site.close()
}

/** Milliseconds of CPU, of this process, that a piece of work takes. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
