import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { benchAds } from '#test/bench/ads.ts'
import { benchAlerts } from '#test/bench/alerts.ts'
import { benchBackup } from '#test/bench/backup.ts'
import { benchBookValue } from '#test/bench/book-value.ts'
import { benchCluster } from '#test/bench/cluster.ts'
import { benchCosts } from '#test/bench/costs.ts'
import { benchEdits } from '#test/bench/edits.ts'
import { benchExport } from '#test/bench/export.ts'
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
import { benchArea, benchSearch } from '#test/bench/search.ts'
import { serveSite } from '#test/bench/served.ts'
import { benchAutocomplete, benchCachedPage, benchSearchOverHttp } from '#test/bench/site.ts'
import { benchSmallMachine } from '#test/bench/small-machine.ts'
import { benchStart } from '#test/bench/start.ts'
import { benchTools } from '#test/bench/tools.ts'
import { benchTraces } from '#test/bench/traces.ts'
import { run as seed } from './seed.ts'
import { withDatabase } from './with-database.ts'

const dataDir = resolve('.cache/bench')
/** The sample data already exists, from an earlier benchmark. */
const seededMark = join(dataDir, 'seeded')

/** Runs against the site in its own process, with 60,000 listings. */
const withSite = (bench: (site: Awaited<ReturnType<typeof serveSite>>) => Promise<void>) => async () => {
  const site = await serveSite(dataDir)
  await bench(site).finally(() => site.stop())
}

/** These have data of their own. */
const withOwnData = new Set([
  'area',
  'backup',
  'cluster',
  'import',
  'memory',
  'million',
  'monthly-cost',
  'phrases',
  'traces',
])

const benches: Record<string, () => unknown> = {
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
  weight: withSite(benchPageWeight),
  lighthouse: withSite(benchLighthouse),
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
  import: () => benchImport(resolve('.cache/bench-import')),
  backup: benchBackup,
  memory: () => benchMemory(resolve('.cache/bench-small')),
  million: () => benchMillion(resolve('.cache/bench-million')),
  'small-machine': async () => {
    await benchSmallMachine(resolve('.cache/bench-smallest'), 512, 5)
    await benchSmallMachine(dataDir, 1_024, 5)
  },
}

/** `npm run bench`: prints each result beside its limit; `npm run bench -- cached http` runs only those. */
export async function run(wanted: string[]): Promise<void> {
  process.env.DATA_DIR = dataDir
  const usesFullWorld = wanted.length === 0 || wanted.some(name => !withOwnData.has(name))
  if (usesFullWorld && !existsSync(seededMark)) {
    await seed(['--size', 'full'])
    await writeFile(seededMark, '')
  }
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stdout.write(`\n── ${name} ──\n`)
    await bench()
  }
}
