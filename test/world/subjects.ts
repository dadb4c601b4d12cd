import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import type { Opening, Room } from '#model/floor-plan/rooms.ts'
import { drawnSize } from '#sample/drawing/index.ts'
import type { Subjects } from '../e2e/routes.ts'
import { aRunningAd } from './ad.ts'
import { type TownName, towns } from './address.ts'
import { aDealer, aSalesPerson, type DealerGiven } from './dealer.ts'
import { aFloorPlan, type FloorPlanGiven } from './floor-plan.ts'
import { addPhotos, aListing, type ListingGiven } from './listing.ts'
import { anAssociation, aPark, type ParkGiven } from './park.ts'

const email = 'owner@mail.example'
const weekdays = [1, 2, 3, 4, 5]

const home: ListingGiven = {
  packageName: 'premium',
  originalPrice: 94_250,
  model: 'Sorrel',
  sectionSizes: [
    { width: 14, length: 56 },
    { width: 13, length: 52 },
  ],
  amenities: ['porch', 'skirting', 'carport'],
  titleStatus: 'clear',
  windZone: 1,
  tenure: 'leased-lot',
  lotRentAmount: 505,
  lotRentIncludes: ['water', 'trash'],
  caption: 'A porch on two sides',
  description: 'Two additions, a new roof, and a view of the lake from the porch.',
  sellerName: 'Dale Whitcomb',
  streetAddress2: 'Lot 27',
  emails: [email],
  phones: ['3525550100'],
  photos: (['front', 'living-room', 'kitchen', 'bedroom', 'floor-plan'] as const).map(drawing => ({
    drawing,
  })),
}

const park: ParkGiven = {
  ...{ name: 'Egret Pond', email, phone: '3525550144', salesPhone: '3525550145', manager: 'Ines Castillo' },
  caption: 'Tall oaks and a lake',
  description: 'A quiet place around a lake, with a bus to town.',
  ...{ averageMonthlyRent: 541, displayAverageRent: true },
  ...{ siteCount: 210, vacantSiteCount: 37, yearBuilt: 1974 },
  petsDescription: 'Two small dogs',
  promotionDescription: 'The first month is free',
  rents: [480, 505, 522, 541].map((amount, n) => ({
    amount,
    asOf: `${2023 + n}-02-01`,
    includes: ['water'],
  })),
  owners: [{ changedOn: '2011-05-04', ownerName: 'The Castillo family' }],
  hours: weekdays.map(weekday => ({ weekday, opens: '09:00', closes: '17:00' })),
  details: ['clubhouse', { type: 'pool', value: 'Heated in winter', showValue: true }],
  ...{ leaseTermMonths: 12, leasePassThroughs: true, approvalCreditCheck: true, approvalMinimumCredit: 620 },
}

const dealer: DealerGiven = {
  ...{ email, phone: '3525550143', packageName: 'ProPlus', website: 'https://fernwood.example' },
  caption: 'Homes on land and in parks',
  description: 'Three generations of setting homes.',
  hours: { ...Object.fromEntries(weekdays.map(day => [day, ['09:00', '18:00'] as const])), 6: 'appointment' },
  socialMedia: { facebook: 'https://facebook.example/fernwood', youtube: 'https://youtube.example/fernwood' },
}

const rooms: Room[] = (
  [
    ['primary-bedroom', 0, 0, 14], ['primary-bathroom', 14, 0, 8], ['kitchen', 22, 0, 16], ['utility', 38, 0, 6],
    ['bedroom', 44, 0, 12], ['living-room', 0, 14, 22], ['dining-room', 22, 14, 12], ['bathroom', 34, 14, 8],
    ['bedroom', 42, 14, 14],
  ] as const // biome-ignore format: a table
)
  .map(([kind, x, y, width]) => ({ kind, x, y, width, depth: 14 }))
const openings: Opening[] = (
  [
    ['entrance', 10, 28, 3, -1], ['window', 4, 0, 5, null], ['window', 28, 0, 4, null], ['window', 46, 28, 5, null],
    ['door', 4, 14, 3, -1], ['door', 48, 14, 3, 1], ['passage', 24, 14, 6, null],
  ] as const // biome-ignore format: a table
)
  .map(([kind, x, y, length, swing]) => ({ kind, x, y, axis: 'x', length, swing }))
const floorPlan: FloorPlanGiven = { description: 'The dealer can mirror the plan.', rooms, openings }

/** Adds a drawn photo, or a mark, for each subject. */
async function addDrawn(
  database: Database,
  owner: Parameters<typeof addPhotos>[1],
  ...drawings: string[]
): Promise<void> {
  for (const [index, drawing] of drawings.entries())
    await addPhotos(database, owner, 1, {
      ...{ orderNumber: index + 1, drawing, description: `The ${drawing}` },
      ...(['logo', 'cover', 'banner'].includes(drawing) && { kind: drawing }),
      ...drawnSize(drawing),
    })
}

/** Inserts an entity for each kind of page, with as much data as possible, so that every part of it is checked. */
export async function addSubjects(database: Database, town: TownName): Promise<Subjects> {
  const parkKey = await aPark(database, { town, ...park })
  await addDrawn(database, { parkKey }, 'entrance', 'street', 'home', 'pool', 'logo')
  const name = 'Fernwood Homes'
  const salesCenterKey = await aDealer(database, { town, name, ...dealer })
  await addDrawn(database, { salesCenterKey }, 'lot', 'model-home', 'office', 'logo', 'cover', 'banner')
  await aSalesPerson(database, { salesCenterKey, phone: '3525550146' })
  const soldBy = [salesCenterKey, await aDealer(database, { town, name: 'Alder Homes', email })]
  const floorPlanKey = await aFloorPlan(database, { ...floorPlan, soldBy })
  await addDrawn(database, { floorPlanKey }, 'front', 'living-room', 'kitchen', 'bedroom')
  const tourPark: ParkGiven = {
    ...{ town, email, timeZone: 'America/New_York', appointmentDays: ['1', '3'], appointmentActive: true },
    ...{ ageType: 2, vacantSiteCount: 3 },
  }
  const startAt = Date.now() + 7 * DAY
  const openHouses = [{ name: 'Open house', startAt, endAt: startAt + DAY / 12 }]
  // In a state where no test looks.
  const { adKey } = await aRunningAd(database, { target: 'state', targetState: 'WY' })
  return {
    home: await aListing(database, { town, parkKey, openHouses, ...home }),
    removedHome: await aListing(database, { town, active: 3, removedAt: Date.now() - DAY }),
    park: parkKey,
    tourPark: await aPark(database, tourPark),
    dealer: salesCenterKey,
    dealerPath: dealerUrl(salesCenterKey, { name, ...towns[town] }),
    floorPlan: floorPlanKey,
    ad: adKey,
  }
}

/** The same in Tampa, and what each search of `visits` finds, for a site without the sample world. */
export async function addAllSubjects(database: Database): Promise<Subjects> {
  const town = 'tampa'
  await aListing(database, { town, askingPrice: null, rentalPrice: 900 })
  await aListing(database, { town, locationTypes: ['dealer-lot'] })
  await anAssociation(database, { key: 52, state: 'FL' })
  return addSubjects(database, town)
}
