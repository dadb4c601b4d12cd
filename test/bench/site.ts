import { answerOf, latencies, load, quantile, type Served, serveBare, sideBySide } from './served.ts'
import { sized } from './size.ts'

const acceptBrotli = { 'accept-encoding': 'br' }
const round = (value: number, digits = 2) => value.toFixed(digits)

/** Prints a result with its baseline and goal. */
function line(name: string, text: string, ratio: number, goal: string): void {
  console.log(`${name.padEnd(42)} ${text.padEnd(64)} ratio ${round(ratio)} (goal ${goal})`)
}

/** The results of every search, the advanced search, and the home page. */
const keptPages = ['/', '/homes', '/homes/fl', '/parks/fl', '/dealers/fl', '/floorplans/fl']

/** Cached pages, compared with a bare server that sends the same bytes. */
export async function benchCachedPage(site: Served): Promise<void> {
  for (const path of keptPages) {
    const answer = await answerOf(`${site.address}${path}`, acceptBrotli)
    const bare = await serveBare(answer.body, answer.headers)
    const { ours, floor } = await sideBySide(
      () => load(site.address, [path], { headers: acceptBrotli }),
      () => load(bare.address, [path], { headers: acceptBrotli }),
    )
    await bare.stop()
    line(
      `cached page ${path}`,
      `${round(ours.rate, 0)}/s beside ${round(floor.rate, 0)}/s bare`,
      ours.rate / floor.rate,
      '≥ 0.70',
    )
  }
}

/** Suggestions, compared with the health route of the same server. */
export async function benchAutocomplete(site: Served): Promise<void> {
  const typed = [
    'tam',
    'san ant',
    'st louis',
    '787',
    'orange county',
    'portlnd',
    'new york',
    'coeur d',
    'tx',
    'austin, tx',
  ]
  const paths = typed.map(text => `/api/v1/places/autocomplete.json?location=${encodeURIComponent(text)}`)
  const [ours, bare] = [[], []] as [number[], number[]]
  // In turn, so that other load on the machine affects both alike; the first round warms up.
  for (let turn = 0; turn <= sized(20, 1); turn++) {
    const taken = await latencies(site.address, paths, sized(500, 10))
    const floor = await latencies(site.address, ['/healthz'], sized(500, 10))
    if (turn > 0) ours.push(...taken)
    if (turn > 0) bare.push(...floor)
  }
  ours.sort((a, b) => a - b)
  bare.sort((a, b) => a - b)
  const [p99, floor] = [quantile(ours, 0.99), quantile(bare, 0.99)]
  line('autocomplete p99', `${round(p99)} ms beside ${round(floor)} ms of a bare route`, p99 / floor, '≤ 2')
}

/** Searches by call: four filters, and a parameter that makes each request unique without excluding any result. */
const searches = [
  {
    call: 'listing-searches',
    narrow: 'bedrooms',
    steps: [1, 2, 3, 4],
    fresh: 'maximum-price',
    from: 90_000_000,
  },
  {
    call: 'park-searches',
    narrow: 'maximum-lot-rent',
    steps: [500, 700, 900, 1200],
    fresh: 'latitude=28&longitude',
    from: -99,
  },
  {
    call: 'sales-center-searches',
    narrow: 'limit',
    steps: [12, 16, 20, 24],
    fresh: 'latitude=28&longitude',
    from: -99,
  },
  { call: 'floorplan-searches', narrow: 'bedrooms', steps: [1, 2, 3, 4], fresh: 'offset', from: 0 },
] as const

/** Searches over HTTP, compared with a bare server that sends the same JSON. */
export async function benchSearchOverHttp(site: Served): Promise<void> {
  for (const { call, narrow, steps, fresh, from } of searches) {
    const paths = ['FL', 'TX', 'NC', 'CA'].flatMap(state =>
      steps.map(step => `/api/v1/${call}.json?state=${state}&${narrow}=${step}`),
    )
    let asking = 0
    // Degrees in steps of a hundred-thousandth, dollars and offsets in integers.
    const next = () =>
      fresh.includes('longitude') ? (from + ++asking / 100_000).toFixed(5) : from + ++asking
    const unasked = () =>
      Array.from({ length: sized(40_000, 100) }, (_, at) => `${paths[at % paths.length]}&${fresh}=${next()}`)
    const answer = await answerOf(`${site.address}${paths[0]}`, {})
    const bare = await serveBare(answer.body, answer.headers)
    for (const [name, asked] of [
      [`${call}, asked before`, () => load(site.address, paths)],
      [`${call}, never asked before`, () => load(site.address, unasked())],
    ] as const) {
      const { ours, floor } = await sideBySide(asked, () => load(bare.address, paths))
      const rates = `${round(ours.rate, 0)}/s beside ${round(floor.rate, 0)}/s bare, ${ours.errors} errors`
      line(name, rates, ours.rate / floor.rate, '≥ 0.25')
    }
    await bare.stop()
  }
}
