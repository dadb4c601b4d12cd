import { resolve } from 'node:path'
import { withDatabase } from '#cli/with-database.ts'
import { benchAds } from '#test/bench/ads.ts'
import { benchAlerts } from '#test/bench/alerts.ts'
import { benchBookValue } from '#test/bench/book-value.ts'
import { benchCluster } from '#test/bench/cluster.ts'
import { benchCosts } from '#test/bench/costs.ts'
import { benchEdits } from '#test/bench/edits.ts'
import { benchExport } from '#test/bench/export.ts'
import { benchFirstPress } from '#test/bench/first-press.ts'
import { benchImport } from '#test/bench/import.ts'
import { benchAdsLighthouse, benchLighthouse } from '#test/bench/lighthouse.ts'
import { benchListings } from '#test/bench/listings.ts'
import { benchMemory } from '#test/bench/memory.ts'
import { benchMillion } from '#test/bench/million.ts'
import { benchMonthlyCost } from '#test/bench/monthly-cost.ts'
import { benchPageWeight } from '#test/bench/page-weight.ts'
import { benchPeople } from '#test/bench/people.ts'
import { benchPhotos } from '#test/bench/photos.ts'
import { benchPhrases } from '#test/bench/phrases.ts'
import { benchPlaces } from '#test/bench/places.ts'
import { benchUncachedPage } from '#test/bench/rendering.ts'
import { sampleWorld } from '#test/bench/sample-world.ts'
import { benchArea, benchSearch } from '#test/bench/search.ts'
import { serveSite } from '#test/bench/served.ts'
import { benchAutocomplete, benchCachedPage, benchSearchOverHttp } from '#test/bench/site.ts'
import { sized } from '#test/bench/size.ts'
import { benchSmallMachine } from '#test/bench/small-machine.ts'
import { benchStart } from '#test/bench/start.ts'
import { benchTools } from '#test/bench/tools.ts'
import { benchTraces } from '#test/bench/traces.ts'

/** In the smallest size all benchmarks share one folder. */
const folder = (name: string) => resolve('.cache', sized(name, 'bench-tiny'))
const dataDir = folder('bench')

/** Runs against the site in a separate process, with 60,000 listings. */
const withSite = (bench: (site: Awaited<ReturnType<typeof serveSite>>) => Promise<void>) => async () => {
  const site = await serveSite(dataDir)
  await bench(site).finally(() => site.stop())
}

/** These have separate data. */
const withOwnData = new Set([
  'area',
  'cluster',
  'import',
  'memory',
  'million',
  'monthly-cost',
  'phrases',
  'traces',
])

/** All of them by name. */
export const benches: Record<string, () => unknown> = {
  places: benchPlaces,
  search: benchSearch,
  area: benchArea,
  phrases: benchPhrases,
  listings: benchListings,
  'monthly-cost': benchMonthlyCost,
  alerts: benchAlerts,
  'book-value': () => withDatabase(benchBookValue),
  uncached: () => benchUncachedPage(dataDir),
  cached: withSite(benchCachedPage),
  autocomplete: withSite(benchAutocomplete),
  http: withSite(benchSearchOverHttp),
  tools: withSite(benchTools),
  weight: withSite(site => benchPageWeight(site, dataDir)),
  lighthouse: withSite(benchLighthouse),
  'first-press': withSite(benchFirstPress),
  people: withSite(site => benchPeople(site, dataDir)),
  edits: withSite(site => benchEdits(site, dataDir)),
  costs: withSite(site => benchCosts(site, dataDir)),
  ads: withSite(site => benchAds(site, dataDir)),
  'ads-lighthouse': () => benchAdsLighthouse(dataDir),
  start: () => benchStart(dataDir, 5),
  traces: benchTraces,
  cluster: benchCluster,
  photos: () => benchPhotos(dataDir),
  export: () => benchExport(dataDir),
  import: () => benchImport(folder('bench-import')),
  memory: () => benchMemory(folder('bench-small')),
  million: () => benchMillion(folder('bench-million')),
  'small-machine': async () => {
    await benchSmallMachine(folder('bench-smallest'), 512, 5)
    await benchSmallMachine(dataDir, 1_024, 5)
  },
}

/**
 * `npm run bench`: prints each result next to its limit; `npm run bench -- cached http` runs only those. One that fails does
 * not stop the others; their names are at the end.
 */
export async function run(wanted: string[]): Promise<void> {
  const unknown = wanted.filter(name => !(name in benches))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.env.DATA_DIR = dataDir
  const usesFullWorld = wanted.length === 0 || wanted.some(name => sized(!withOwnData.has(name), true))
  if (usesFullWorld) await sampleWorld(dataDir, sized('full', 'tiny'))
  const failed: string[] = []
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stdout.write(`\n── ${name} ──\n`)
    const begun = performance.now()
    try {
      await bench()
    } catch (error) {
      console.log(error)
      failed.push(name)
    }
    console.log(`(${((performance.now() - begun) / 1_000).toFixed(1)} s)`)
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
}
