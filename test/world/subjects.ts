import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import type { Subjects } from '../e2e/routes.ts'
import { aRunningAd } from './ad.ts'
import { aDealer } from './dealer.ts'
import { aFloorPlan } from './floor-plan.ts'
import { aListing } from './listing.ts'
import { anAssociation, aPark } from './park.ts'

/** Inserts an entity for each kind of page, in Tampa, and what each search of `visits` finds. */
export async function addSubjects(database: Database): Promise<Subjects> {
  const town = 'tampa'
  const email = 'owner@mail.example'
  const park = await aPark(database, { town, email })
  const tourPark = await aPark(database, {
    town,
    email,
    timeZone: 'America/New_York',
    appointmentDays: ['1', '3'],
    appointmentActive: true,
    ageType: 2,
    vacantSiteCount: 3,
  })
  const name = 'Fernwood Homes'
  const dealer = await aDealer(database, { town, name, email })
  const floorPlan = await aFloorPlan(database, { soldBy: [dealer] })
  const emails = [email]
  await aListing(database, { town, askingPrice: null, rentalPrice: 900 })
  await aListing(database, { town, locationTypes: ['dealer-lot'] })
  await anAssociation(database, { key: 52, state: 'FL' })
  return {
    home: await aListing(database, { town, emails, photos: 4, tenure: 'leased-lot', lotRentAmount: 500 }),
    removedHome: await aListing(database, { town, active: 3, removedAt: Date.now() - DAY }),
    park,
    tourPark,
    dealer,
    dealerPath: dealerUrl(dealer, { name, city: 'Tampa', state: 'FL' }),
    dealerCity: 'tampa',
    floorPlan,
    ad: (await aRunningAd(database)).adKey,
  }
}
