import type { Input } from '#contract/operation.ts'
import type { Database } from '#db/database.ts'
import { companyRoles, ownedByCompany } from '#model/access/access.ts'
import { anApiKey } from './api-key.ts'
import { aCompanyOf, aLeadOf, anInvitation, joinCompany } from './company.ts'
import { aDealer, aNewDealer, type DealerGiven } from './dealer.ts'
import { aFloorPlan, aNewFloorPlan, type FloorPlanGiven } from './floor-plan.ts'
import { insertRow } from './insert.ts'
import { aListing, type ListingGiven } from './listing.ts'
import { aFeedForm, aListingCatalog, aListingFeed, aListingLoad, aLoadFile } from './listing-load.ts'
import { anOpenHouse, anOpenHouseForm } from './open-house.ts'
import { aPark, type ParkGiven } from './park.ts'
import { aPicture } from './picture.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from './visitor.ts'
import { aDelivery, aWebhook } from './webhook.ts'

/** Everyone who may ask for something of a company. */
export const callerNames = [
  'anonymous',
  'a stranger',
  ...companyRoles,
  'an owner of another company',
  'staff',
] as const
type CallerName = (typeof callerNames)[number]

/** A company with a person in each role. */
export interface CompanyWorld {
  address: string
  database: Database
  key: number
  callers: Readonly<Record<CallerName, Visitor>>
  /** Gives everyone their role again. */
  reset(): Promise<void>
}

export async function companyWorld(address: string, database: Database): Promise<CompanyWorld> {
  const person = (): Promise<SignedInVisitor> => aPerson(address, database)
  const people = {
    owner: await person(),
    manager: await person(),
    'sales-person': await person(),
    'lead-taker': await person(),
  }
  const other = await person()
  await aCompanyOf(database, { owner: other.key })
  return {
    address,
    database,
    key: await aCompanyOf(database, {
      owner: people.owner.key,
      manager: people.manager.key,
      'sales-person': people['sales-person'].key,
      'lead-taker': people['lead-taker'].key,
    }),
    async reset() {
      await database.query(
        `update company_member m set role = given.role
        from unnest($1::integer[], $2::text[]) as given (user_key, role) where m.user_key = given.user_key`,
        [companyRoles.map(role => people[role].key), companyRoles],
      )
    },
    callers: {
      ...people,
      anonymous: aVisitor(address),
      'a stranger': await person(),
      'an owner of another company': other,
      staff: await aPerson(address, database, { isStaff: true }),
    },
  }
}

/** Calls about owners that are no company: they concern the caller or the holder of a link. */
export const withoutCompany: ReadonlySet<string> = new Set([
  'company.create',
  'company.invitation',
  'company.accept',
  // Of the user who manages the association.
  'own-association.list',
  'own-association.managed',
  'own-association.get',
  'own-association.create',
  'own-association.change',
  'own-association.set',
  'own-association.retire',
  'own-association.restore',
  // Of staff.
  'ad-limit.get',
  'ad-limit.set',
  'own-floor-plan.all',
  'own-floor-plan.create-for-staff',
  'maker.list',
  'maker.rename',
])

const owners = ['owner', 'staff'] as const
/** Without staff, who have keys of their own. */
const admins = ['owner', 'manager'] as const
const managers = ['owner', 'manager', 'staff'] as const
const sellers = ['owner', 'manager', 'sales-person', 'staff'] as const
const sellersAlone = ['owner', 'manager', 'sales-person'] as const
const everyone = [...companyRoles, 'staff'] as const

interface CompanyCall {
  allowed: readonly CallerName[]
  /** What they are answered, if not success. */
  status?: number
  /** Input of the call about a new object of the company. */
  input: (company: CompanyWorld) => Promise<Pick<Input, 'path' | 'query' | 'body' | 'version'>>
}

const aHome = async ({ database, key }: CompanyWorld, given: ListingGiven = {}) => ({
  key: await aListing(database, { ...ownedByCompany(key), ...given }),
})
const parkOf = ({ database, key }: CompanyWorld, given: ParkGiven = {}) =>
  aPark(database, { ...given, ...ownedByCompany(key) })
const dealerOf = ({ database, key }: CompanyWorld, given: DealerGiven = {}) =>
  aDealer(database, { name: `Dealer ${crypto.randomUUID()}`, ...given, ...ownedByCompany(key) })
const planOf = ({ database, key }: CompanyWorld, given: FloorPlanGiven = {}) =>
  aFloorPlan(database, { modelName: crypto.randomUUID(), ...given, ...ownedByCompany(key) })
/** A photo of a park of the company. */
const photoOf = async (company: CompanyWorld) => {
  const key = await parkOf(company)
  const photoKey = await insertRow(company.database, 'photo', {
    parkKey: key,
    orderNumber: 1,
    mimeType: 'image/jpeg',
    fileName: `${key}-of-company.jpg`,
    width: 10,
    height: 10,
    color: '#ffffff',
  })
  return { type: 'parks', key, photoKey }
}
const aLoad = async ({ database, key }: CompanyWorld, state = 'preview') => ({
  ...ownedByCompany(key),
  loadKey: await aListingLoad(database, { ...ownedByCompany(key), state }),
})
const aCatalog = async ({ database, key }: CompanyWorld) => {
  await aListingCatalog(database, ownedByCompany(key))
  return { ...ownedByCompany(key) }
}
const aFeed = async ({ database, key }: CompanyWorld) => {
  await aListingFeed(database, ownedByCompany(key))
  return { ...ownedByCompany(key) }
}
const webhookOf = async ({ database, key }: CompanyWorld) => ({
  ...ownedByCompany(key),
  key: await aWebhook(database, ownedByCompany(key)),
})
const ofCompany = ({ key }: CompanyWorld) => ({ companyKey: key })
/** A new person of the company, so that no caller is changed. */
const aColleague = async ({ address, database, key }: CompanyWorld) => {
  const { key: userKey } = await aPerson(address, database)
  await joinCompany(database, key, { 'sales-person': userKey })
  return { companyKey: key, userKey }
}

/** Who may make each call about a company or something that it owns. */
export const companyCalls: Readonly<Record<string, CompanyCall>> = {
  'own-listing.list': {
    allowed: everyone,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'own-listing.get': { allowed: everyone, input: async company => ({ path: await aHome(company) }) },
  'own-listing.change': {
    allowed: sellers,
    input: async company => ({ path: await aHome(company), version: 1, body: { caption: 'New' } }),
  },
  'own-listing.move': {
    allowed: sellers,
    input: async company => ({
      path: await aHome(company),
      version: 1,
      body: { active: 4, reason: 'other' },
    }),
  },
  'own-listing.assign': {
    allowed: admins,
    input: async company => {
      const { userKey } = await aColleague(company)
      return { path: await aHome(company), version: 1, body: { userKey } }
    },
  },
  // Staff cannot know.
  'own-listing.confirm': {
    allowed: ['owner', 'manager', 'sales-person'],
    input: async company => ({ path: await aHome(company) }),
  },
  'own-listing.unconfirmed': {
    allowed: ['owner', 'manager', 'sales-person'],
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'own-listing.confirm-all': {
    allowed: ['owner', 'manager', 'sales-person'],
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'own-listing.change-many': {
    allowed: ['owner', 'manager', 'sales-person'],
    input: async ({ key }) => ({
      path: { ...ownedByCompany(key) },
      body: { homes: [{ key: 100_000, version: 1 }], do: 'confirm' },
    }),
  },
  'own-listing.add-open-house': {
    allowed: sellers,
    input: async company => ({ path: await aHome(company), body: anOpenHouseForm() }),
  },
  'own-listing.remove-open-house': {
    allowed: sellers,
    input: async company => {
      const path = await aHome(company)
      return { path: { ...path, openHouseKey: await anOpenHouse(company.database, path.key) } }
    },
  },
  'own-listing.renew': {
    allowed: ['owner', 'manager', 'sales-person'],
    input: async company => ({ path: await aHome(company, { endingAt: new Date() }) }),
  },
  'own-photo.list': {
    allowed: everyone,
    input: async company => ({ path: { type: 'parks', key: await parkOf(company) } }),
  },
  'own-photo.add': {
    allowed: managers,
    input: async company => ({
      path: { type: 'sales-centers', key: await dealerOf(company) },
      body: await aPicture(),
    }),
  },
  'own-photo.order': {
    allowed: managers,
    input: async company => ({
      path: { type: 'sales-centers', key: await dealerOf(company) },
      body: { keys: [] },
    }),
  },
  'own-photo.describe': {
    allowed: managers,
    input: async company => ({ path: await photoOf(company), body: { description: 'The office' } }),
  },
  'own-photo.remove': {
    allowed: managers,
    input: async company => ({ path: await photoOf(company) }),
  },
  'listing-catalog.get': {
    allowed: sellersAlone,
    input: async company => ({ path: await aCatalog(company) }),
  },
  'listing-catalog.renew': {
    allowed: sellersAlone,
    input: async company => ({ path: await aCatalog(company) }),
  },
  'listing-catalog.remove': {
    allowed: sellersAlone,
    input: async company => ({ path: await aCatalog(company) }),
  },
  'listing-feed.get': { allowed: sellersAlone, input: async company => ({ path: await aFeed(company) }) },
  'listing-feed.save': {
    allowed: sellersAlone,
    input: async company => ({ path: await aFeed(company), body: aFeedForm }),
  },
  'listing-feed.remove': { allowed: sellersAlone, input: async company => ({ path: await aFeed(company) }) },
  'listing-feed.fetch': { allowed: sellersAlone, input: async company => ({ path: await aFeed(company) }) },
  'listing-load.create': {
    allowed: sellersAlone,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) }, body: aLoadFile() }),
  },
  'listing-load.list': {
    allowed: sellersAlone,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'listing-load.get': { allowed: sellersAlone, input: async company => ({ path: await aLoad(company) }) },
  'listing-load.map': {
    allowed: sellersAlone,
    input: async company => ({ path: await aLoad(company), body: { columns: [] } }),
  },
  'listing-load.start': { allowed: sellersAlone, input: async company => ({ path: await aLoad(company) }) },
  'listing-load.undo': {
    allowed: sellersAlone,
    input: async company => ({ path: await aLoad(company, 'loaded') }),
  },
  'listing-load.refused': { allowed: sellersAlone, input: async company => ({ path: await aLoad(company) }) },
  'listing-load.table': {
    allowed: everyone,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'listing-load.reso': {
    allowed: everyone,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'own-park.list': {
    allowed: everyone,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'own-park.get-of-owner': {
    allowed: everyone,
    input: async company => ({
      path: { ...ownedByCompany(company.key), parkKey: await parkOf(company) },
    }),
  },
  'own-park.get': {
    allowed: everyone,
    input: async company => ({ path: { key: await parkOf(company) } }),
  },
  'own-park.change': {
    allowed: managers,
    input: async company => ({
      path: { key: await parkOf(company) },
      version: 1,
      body: { caption: 'New' },
    }),
  },
  'own-park.add-rent': {
    allowed: managers,
    input: async company => ({
      path: { key: await parkOf(company) },
      body: { amount: 480, asOf: '2020-02-01' },
    }),
  },
  'own-park.confirm-answers': {
    allowed: managers,
    input: async company => ({
      path: { key: await parkOf(company, { leaseNoticeDays: 60 }) },
      body: { group: 'lease' },
    }),
  },
  'own-park.close': {
    allowed: managers,
    input: async company => ({ path: { key: await parkOf(company) } }),
  },
  'own-park.reopen': {
    allowed: ['staff'],
    input: async company => ({
      path: {
        key: await parkOf(company, {
          ...{ name: `Park ${crypto.randomUUID()}`, active: false, removedAt: Date.now() },
        }),
      },
    }),
  },
  'own-park.create': {
    allowed: managers,
    input: async ({ key }) => ({
      path: { ...ownedByCompany(key) },
      body: { name: `Park ${crypto.randomUUID()}`, city: 'Ocala', state: 'FL', postalCode: '34470' },
    }),
  },
  'own-dealer.list': {
    allowed: everyone,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'own-dealer.table': {
    allowed: everyone,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'own-dealer.get': {
    allowed: everyone,
    input: async company => ({ path: { key: await dealerOf(company) } }),
  },
  'own-dealer.options': {
    allowed: everyone,
    input: async company => ({ path: { key: await dealerOf(company) } }),
  },
  'own-dealer.change': {
    allowed: managers,
    input: async company => ({
      path: { ...ownedByCompany(company.key), key: await dealerOf(company) },
      version: 1,
      body: { caption: 'New' },
    }),
  },
  'own-dealer.create': {
    allowed: managers,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) }, body: aNewDealer() }),
  },
  'own-dealer.close': {
    allowed: managers,
    input: async company => ({ path: { key: await dealerOf(company) } }),
  },
  'own-dealer.reopen': {
    allowed: managers,
    input: async company => ({
      path: { key: await dealerOf(company, { active: false, removedAt: Date.now() }) },
    }),
  },
  'own-dealer.assign': {
    allowed: ['staff'],
    input: async company => ({
      path: { key: await dealerOf(company) },
      version: 1,
      body: { companyKey: company.key },
    }),
  },
  'own-dealer.merge': {
    allowed: ['staff'],
    input: async company => ({
      path: { key: await dealerOf(company) },
      body: { duplicateKey: await dealerOf(company) },
    }),
  },
  'own-dealer.set-package': {
    allowed: ['staff'],
    input: async company => ({
      path: { key: await dealerOf(company) },
      version: 1,
      body: { packageName: 'ProPlus' },
    }),
  },
  'own-floor-plan.list': {
    allowed: everyone,
    input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }),
  },
  'own-floor-plan.get': {
    allowed: everyone,
    input: async company => ({ path: { key: await planOf(company) } }),
  },
  'own-floor-plan.create': {
    allowed: managers,
    input: async company => {
      await planOf(company)
      return { path: { ...ownedByCompany(company.key) }, body: aNewFloorPlan() }
    },
  },
  'own-floor-plan.change': {
    allowed: managers,
    input: async company => ({
      path: { key: await planOf(company) },
      version: 1,
      body: aNewFloorPlan(),
    }),
  },
  'own-floor-plan.retire': {
    allowed: managers,
    input: async company => ({ path: { key: await planOf(company) } }),
  },
  'own-floor-plan.restore': {
    allowed: managers,
    input: async company => ({ path: { key: await planOf(company, { active: false }) } }),
  },
  'own-floor-plan.assign': {
    allowed: ['staff'],
    input: async company => ({
      path: { key: await planOf(company) },
      version: 1,
      body: { companyKey: company.key },
    }),
  },
  'sold-plan.list': {
    allowed: everyone,
    input: async company => ({ path: { key: await dealerOf(company) } }),
  },
  'sold-plan.find': {
    allowed: everyone,
    input: async company => ({ path: { key: await dealerOf(company) }, query: { text: 'Larkfield' } }),
  },
  'sold-plan.save': {
    allowed: managers,
    input: async company => ({
      path: { key: await dealerOf(company), planKey: await planOf(company) },
      body: { price: 98_000 },
    }),
  },
  'sold-plan.remove': {
    allowed: managers,
    input: async company => {
      const key = await dealerOf(company)
      return { path: { key, planKey: await planOf(company, { soldBy: [key] }) } }
    },
  },
  'webhook.list': { allowed: admins, input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }) },
  'webhook.create': {
    allowed: admins,
    input: async ({ database, key }) => {
      await database.query('delete from webhook where company_key = $1', [key])
      return {
        path: { ...ownedByCompany(key) },
        body: { url: 'https://crm.example/events', events: ['listing.changed'] },
      }
    },
  },
  'webhook.change': {
    allowed: admins,
    input: async company => ({
      path: await webhookOf(company),
      body: { url: 'https://crm.example/other', events: ['listing.published'], isOn: true },
    }),
  },
  'webhook.rotate': { allowed: admins, input: async company => ({ path: await webhookOf(company) }) },
  'webhook.remove': { allowed: admins, input: async company => ({ path: await webhookOf(company) }) },
  'webhook.test': { allowed: admins, input: async company => ({ path: await webhookOf(company) }) },
  'webhook.deliveries': { allowed: admins, input: async company => ({ path: await webhookOf(company) }) },
  'webhook.replay': {
    allowed: admins,
    input: async company => {
      const path = await webhookOf(company)
      return { path: { ...path, deliveryKey: await aDelivery(company.database, path.key) } }
    },
  },
  'api-key.list': { allowed: admins, input: async ({ key }) => ({ path: { ...ownedByCompany(key) } }) },
  'api-key.create': {
    allowed: admins,
    input: async ({ database, key }) => {
      await database.query('delete from api_key where company_key = $1', [key])
      return { path: { ...ownedByCompany(key) }, body: { name: 'Stock', scopes: ['homes.write'] } }
    },
  },
  'api-key.revoke': {
    allowed: admins,
    input: async ({ address, database, key }) => {
      const { key: userKey } = await aPerson(address, database)
      return {
        path: { ...ownedByCompany(key), key: (await anApiKey(database, { userKey, companyKey: key })).key },
      }
    },
  },
  'campaign.list': { allowed: managers, input: async company => ({ path: ofCompany(company) }) },
  'campaign.create': {
    allowed: managers,
    input: async company => ({
      path: ofCompany(company),
      body: { name: 'Quotes', kind: 'text', subject: 'insurance' },
    }),
  },
  'campaign.statement': {
    allowed: managers,
    input: async company => ({ path: { ...ofCompany(company), month: '2026-11' } }),
  },
  'campaign.statement-table': {
    allowed: managers,
    input: async company => ({ path: { ...ofCompany(company), month: '2026-11' } }),
  },
  'campaign.order-credit': {
    allowed: admins,
    input: async company => ({ path: ofCompany(company), body: { amount: 50 } }),
  },
  'company.get': { allowed: everyone, input: async company => ({ path: ofCompany(company) }) },
  'company.change': {
    allowed: managers,
    input: async company => ({ path: ofCompany(company), body: { name: 'Sandhill Homes' } }),
  },
  'company.close': {
    allowed: owners,
    // It has other people.
    status: 422,
    input: async company => ({ path: ofCompany(company) }),
  },
  'company.invite': {
    allowed: managers,
    input: async company => ({
      path: ofCompany(company),
      body: { email: `${crypto.randomUUID()}@mail.example`, role: 'sales-person' },
    }),
  },
  'company.uninvite': {
    allowed: managers,
    input: async company => ({
      path: {
        ...ofCompany(company),
        invitationKey: (await anInvitation(company.database, ofCompany(company))).key,
      },
    }),
  },
  'company.set-role': {
    allowed: managers,
    input: async company => ({ path: await aColleague(company), body: { role: 'lead-taker' } }),
  },
  'company.remove-person': {
    allowed: managers,
    input: async company => ({ path: await aColleague(company) }),
  },
  'company.leads': { allowed: managers, input: async company => ({ path: ofCompany(company) }) },
  'company.orders': { allowed: managers, input: async company => ({ path: ofCompany(company) }) },
  'lead.of-company': {
    allowed: ['owner', 'manager', 'lead-taker'],
    input: async company => ({ path: ofCompany(company) }),
  },
  'company.changes': { allowed: owners, input: async company => ({ path: ofCompany(company) }) },
  'company.assign-lead': {
    allowed: ['owner', 'manager', 'lead-taker'],
    input: async company => {
      const { userKey } = await aColleague(company)
      return {
        path: { ...ofCompany(company), leadKey: await aLeadOf(company.database, company.key) },
        body: { userKey },
      }
    },
  },
  'company.hand-over': {
    allowed: owners,
    input: async company => {
      const { userKey } = await aColleague(company)
      return { path: ofCompany(company), body: { userKey } }
    },
  },
}
