import type { Database, Transaction } from '#db/database.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { type SampleOwners, writeAccounts } from './accounts.ts'
import { makeAdvertisers } from './advertisers.ts'
import { addAssociation } from './association-rows.ts'
import { makeAssociations, type SampleAssociation } from './associations.ts'
import { addCompany, addDealer } from './dealer-rows.ts'
import { makeDealer, type SampleDealer } from './dealers.ts'
import { addFloorPlan, addSoldPlans, makeFloorPlan } from './floor-plans.ts'
import { type Grounds, surveyGrounds } from './ground.ts'
import { makeListing } from './listing.ts'
import { makeParkFacts } from './park-facts.ts'
import { makePark, parkChooser, type SamplePark } from './parks.ts'
import { addDealerPictures, addFloorPlanPictures, addParkPictures } from './pictures.ts'
import { addListing, addPark, Batch, hasFax, inCopyOrder, type Keys } from './rows.ts'
import { insertStaffWork } from './staff-work.ts'
import {
  associationKeys,
  beginLoad,
  copyRows,
  endLoad,
  hasListings,
  insertAdvertiser,
  type Keyed,
  loadGrounds,
  markAsSample,
  nextKeys,
} from './store.ts'

export const sizes = {
  tiny: { listings: 400, parks: 80, dealers: 60, floorPlans: 40 },
  small: { listings: 5_000, parks: 800, dealers: 150, floorPlans: 300 },
  full: { listings: 60_000, parks: 60_000, dealers: 2_500, floorPlans: 2_000 },
  stress: { listings: 1_000_000, parks: 60_000, dealers: 5_000, floorPlans: 5_000 },
} as const
export type Size = keyof typeof sizes

/** Number of each entity. */
export interface Counts {
  readonly listings: number
  readonly parks: number
  readonly dealers: number
  readonly floorPlans: number
}

export interface SeedOptions {
  database: Database
  /** Current time of the sample world, milliseconds since 1970: "recently listed" and the like are relative to it. */
  now: number
  size: Size | Counts
  /** The same seed and time produce the same world on an empty database. */
  seed?: string
  /** Adds the sample world even if there are listings already. */
  force?: boolean
  /** Called with the number of written parks, dealers, floor plans and listings, and their total. */
  progress?: (done: number, total: number) => void
}

/** Batch size of generated and copied entities, which limits memory. */
const batchSize = 2_000

interface Load {
  readonly transaction: Transaction
  readonly seed: string
  readonly now: number
  readonly grounds: Grounds
  readonly keys: Record<Keyed, number>
  readonly associations: ReadonlyMap<string | null, number>
  readonly owners: SampleOwners
  readonly done: (count: number) => void
}

async function copyBatch({ transaction }: Load, batch: Batch): Promise<void> {
  for (const { name, columns, rows } of inCopyOrder(batch)) await copyRows(transaction, name, columns, rows)
}

async function writeAll(load: Load, count: number, write: (batch: Batch, n: number) => void): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    const to = Math.min(count, from + batchSize)
    const batch = new Batch()
    for (let n = from; n < to; n += 1) write(batch, n)
    await copyBatch(load, batch)
    load.done(to - from)
  }
}

const nextKey = (keys: Record<Keyed, number>, table: Keyed): number => {
  const key = keys[table]
  keys[table] = key + 1
  return key
}

const rowKeys = ({ keys, associations }: Load, state: string): Keys => ({
  address: nextKey(keys, 'address'),
  phone: nextKey(keys, 'phone'),
  association: associations.get(state) ?? null,
})

/** Inserts missing associations. */
async function writeAssociations(load: Load, associations: readonly SampleAssociation[]): Promise<void> {
  const { transaction, keys } = load
  const known = await associationKeys(transaction)
  const batch = new Batch()
  for (const association of associations)
    if (!known.has(association.key))
      addAssociation(batch, association, { address: nextKey(keys, 'address'), phone: nextKey(keys, 'phone') })
  await copyBatch(load, batch)
}

/** The park of the sample park manager. */
const isWorthOwning = ({ ground, siteCount }: SamplePark) => ground.state === 'FL' && siteCount >= 100

/** Number of homes of the sample seller. */
const ownedHomes = 12

async function writeParks(load: Load, count: number): Promise<SamplePark[]> {
  const parks: SamplePark[] = []
  let owner: number | undefined = load.owners.park
  await writeAll(load, count, (batch, n) => {
    const park = makePark(load.seed, n, nextKey(load.keys, 'park'), load.grounds)
    parks.push(park)
    const isOwned = owner !== undefined && isWorthOwning(park)
    const keys = {
      ...rowKeys(load, park.ground.state),
      salesPhone: nextKey(load.keys, 'phone'),
      email: nextKey(load.keys, 'email'),
      owner: isOwned ? owner : undefined,
    }
    if (isOwned) owner = undefined
    const facts = makeParkFacts(load.seed, n, park, load.now)
    addPark(batch, park, facts, keys, load.now)
    addParkPictures(batch, load.seed, park, facts, load.now)
  })
  return parks
}

async function writeDealers(load: Load, count: number, parks: SamplePark[]): Promise<SampleDealer[]> {
  const { seed, now, grounds, keys } = load
  const dealers: SampleDealer[] = []
  const byState = Map.groupBy(parks, park => park.ground.state)
  const world = { seed, now, grounds, firstPerson: keys.sales_person, parks: byState }
  const companies = Math.ceil(count / 10)
  const firstCompany = keys.company
  await writeAll(load, count, (batch, n) => {
    const dealer = makeDealer(world, n, nextKey(keys, 'sales_center'))
    dealers.push(dealer)
    if (n < companies) addCompany(batch, nextKey(keys, 'company'), dealer)
    addDealer(batch, dealer, {
      ...rowKeys(load, dealer.ground.state),
      altPhone: nextKey(keys, 'phone'),
      emails: [nextKey(keys, 'email'), nextKey(keys, 'email'), nextKey(keys, 'email')],
      company: firstCompany + (n % companies),
      // The first dealer: it has everything that a dealer may have.
      owner: n === 0 ? load.owners.dealer : undefined,
      now,
    })
    addDealerPictures(batch, seed, dealer, now)
  })
  return dealers
}

async function writeAdvertisers({ transaction, seed, now, keys, owners }: Load): Promise<void> {
  for (const [index, advertiser] of makeAdvertisers(seed, now).entries())
    await insertAdvertiser(transaction, advertiser, {
      companyKey: nextKey(keys, 'company'),
      ownerKey: index === 0 ? owners.advertiser : undefined,
      now,
    })
}

async function writeFloorPlans(load: Load, count: number, dealers: readonly SampleDealer[]): Promise<void> {
  const { seed, keys, now } = load
  const plansOf = new Map<string, number[]>()
  await writeAll(load, count, (batch, n) => {
    const plan = makeFloorPlan(seed, n, nextKey(keys, 'floor_plan'))
    plansOf.set(plan.manufacturer, [...(plansOf.get(plan.manufacturer) ?? []), plan.key])
    addFloorPlan(batch, plan, now)
    addFloorPlanPictures(batch, seed, plan, now)
  })
  const batch = new Batch()
  for (const dealer of dealers) addSoldPlans(batch, seed, dealer, plansOf)
  await copyBatch(load, batch)
}

async function writeListings(
  load: Load,
  count: number,
  parks: SamplePark[],
  dealers: SampleDealer[],
): Promise<void> {
  const { seed, now, grounds, keys } = load
  const byState = Map.groupBy(dealers, dealer => dealer.ground.state)
  const world = { seed, now, grounds, park: parkChooser(parks), dealers: byState }
  let ownedYet = 0
  await writeAll(load, count, (batch, n) => {
    const listing = makeListing(world, n, nextKey(keys, 'listing'))
    const isOwned = listing.isByOwner && listing.offer.active === 1 && ownedYet < ownedHomes
    if (isOwned) ownedYet += 1
    addListing(batch, listing, {
      ...rowKeys(load, listing.ground.state),
      email: nextKey(keys, 'email'),
      fax: hasFax(listing.key) ? nextKey(keys, 'phone') : undefined,
      owner: isOwned ? load.owners.seller : undefined,
      isGated: isOwned && ownedYet === 1,
    })
  })
}

/**
 * Fills the database with the sample world, in one transaction. The tables
 * of places must be loaded. Undefined, without changes, if there are listings already, unless forced.
 */
export async function seedSample(options: SeedOptions): Promise<Counts | undefined> {
  const { database, now, size, seed = 'havenrow', force = false, progress = () => undefined } = options
  const counts: Counts = typeof size === 'string' ? sizes[size] : size
  const total = counts.parks + counts.dealers + counts.floorPlans + counts.listings
  let written = 0
  const done = (count: number) => {
    written += count
    progress(written, total)
  }
  return database.transaction(async transaction => {
    await beginLoad(transaction)
    if (!force && (await hasListings(transaction))) return undefined
    const grounds = surveyGrounds(await loadGrounds(transaction))
    const associations = makeAssociations(seed, grounds, state => stateByAbbreviation(state)?.name ?? state)
    const keys = await nextKeys(transaction)
    const byState = new Map(associations.map(({ state, key }) => [state, key] as const))
    const owners = await writeAccounts(transaction, now, () => ({
      email: nextKey(keys, 'email'),
      phone: nextKey(keys, 'phone'),
    }))
    const load: Load = { transaction, seed, now, grounds, keys, associations: byState, owners, done }
    await writeAssociations(load, associations)
    const parks = await writeParks(load, counts.parks)
    const dealers = await writeDealers(load, counts.dealers, parks)
    await writeAdvertisers(load)
    await writeFloorPlans(load, counts.floorPlans, dealers)
    await writeListings(load, counts.listings, parks, dealers)
    await insertStaffWork(transaction, owners, now)
    await markAsSample(transaction)
    await endLoad(transaction)
    return counts
  })
}
