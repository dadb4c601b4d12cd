import { type APIRequestContext, expect } from '@playwright/test'
import { aDealer, type DealerGiven } from '../world/dealer.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { aPark, type ParkGiven } from '../world/park.ts'
import { addSubjects } from '../world/subjects.ts'
import { withDatabase } from './database.ts'
import type { Subjects } from './routes.ts'

/* What tests of the browser look at. They run at the same time, so none of them counts what is in this town. */
const town = 'canonCity'

const drawn = ['front', 'living-room', 'kitchen', 'bedroom', 'bathroom', 'side'] as const
/** The number of photos of a home, unless others are given. */
export const PHOTOS = drawn.length

/** A home for sale on a leased lot; returns its key. */
export const aHome = (given: ListingGiven = {}): Promise<number> =>
  withDatabase(database =>
    aListing(database, {
      town,
      photos: drawn.map(drawing => ({ drawing })),
      emails: ['dale.whitcomb@seller.example'],
      ...{ tenure: 'leased-lot', lotRentAmount: 415 },
      description: 'A new roof, and a view of the lake from the porch.',
      ...given,
    }),
  )

/** A park with a phone in the town of the homes; returns its key. */
export const aNearPark = (given: ParkGiven = {}): Promise<number> =>
  withDatabase(database => aPark(database, { town, phone: '7195550144', ...given }))

/** A dealer with a phone and email in the town of the homes; returns its key. */
export const aNearDealer = (given: DealerGiven = {}): Promise<number> =>
  withDatabase(database =>
    aDealer(database, { town, phone: '7195550123', email: 'desk@fernwood.example', ...given }),
  )

let subjects: Promise<Subjects> | undefined
/** An entity for each kind of page, built once by each worker. */
export function builtSubjects(): Promise<Subjects> {
  subjects ??= withDatabase(database => addSubjects(database, town))
  return subjects
}

/** Waits until a page links to a home: searches know of it a moment later than its own page. */
export const untilLinked = (request: APIRequestContext, path: string, home: number): Promise<void> =>
  expect.poll(async () => (await request.get(path)).text(), path).toContain(`/homes/${home}"`)
