import { createHash, randomBytes } from 'node:crypto'
import { authenticate } from '#contract/account/v1.ts'
import { createAlert } from '#contract/alert/v1.ts'
import { appointmentSlots, requestAppointment } from '#contract/appointment/v1.ts'
import { changeFavorite, saveFavorite } from '#contract/favorite/v1.ts'
import { leadRecipients, sendLead } from '#contract/lead/v1.ts'
import {
  addDraftPhoto,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  savePackage,
  saveWords,
  startListing,
} from '#contract/listing-draft/v1.ts'
import type { Input } from '#contract/operation.ts'
import { orderPackage } from '#contract/order/v1.ts'
import { addOwnPhoto } from '#contract/own-photo/v2.ts'
import { addParkApplication } from '#contract/park-application/v2.ts'
import { listPasskeys, passkeyAddOptions } from '#contract/passkey/v1.ts'
import { appendToPhotoUpload, startPhotoUpload } from '#contract/photo-upload/v2.ts'
import { secondFactorState, startAuthenticator } from '#contract/second-factor/v1.ts'
import {
  getOwnSharedList,
  joinSharedList,
  saveSharedList,
  voteOnSharedList,
} from '#contract/shared-list/v2.ts'
import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { pieceType } from '#model/own-photo/uploads.ts'
import { adTokens } from '#services/ad/delivery/index.ts'
import {
  aCampaign,
  adWords,
  anAd,
  anAdvertiser,
  aReferredClick,
  aRunningAd,
  type CampaignGiven,
  graphicWords,
} from './ad.ts'
import { anApiKey } from './api-key.ts'
import { aNewAssociation } from './association.ts'
import { siteAssumptions } from './assumptions.ts'
import { aClaim, type ClaimGiven, knownCode } from './claim.ts'
import { aCompanyOf, aLeadOf, anInvitation, joinCompany } from './company.ts'
import { aDealer, aNewDealer, type DealerGiven } from './dealer.ts'
import { aFloorPlan, aNewFloorPlan, type FloorPlanGiven } from './floor-plan.ts'
import { aListing, type ListingGiven } from './listing.ts'
import { aFeedForm, aListingCatalog, aListingFeed, aListingLoad, aLoadFile } from './listing-load.ts'
import { anOpenHouse, anOpenHouseForm } from './open-house.ts'
import { type AssociationGiven, anAssociation, aPark, type ParkGiven } from './park.ts'
import { registerPasskey, softwareAuthenticator } from './passkey.ts'
import { aPendingIdentity } from './pending-identity.ts'
import { aPicture } from './picture.ts'
import { aBrowser } from './push.ts'
import { aRentReport } from './rent-report.ts'
import { currentCode, proveSecondFactor } from './second-factor.ts'
import { testSecret } from './site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from './visitor.ts'
import { aDelivery, aWebhook } from './webhook.ts'

/** Words that occur only in the owner's data. */
export const marks = {
  lastName: 'Zubizarreta',
  note: 'the note that nobody else reads',
  message: 'the message that nobody else reads',
  serialNumber: 'SERIAL-OF-NOBODY-ELSE',
  parkEmail: 'office.of.nobody.else@park.example',
  dealerEmail: 'sales.of.nobody.else@dealer.example',
} as const

/** Calls authorized by the secret of an emailed link, the last segment of their URL. */
export const byLink: ReadonlySet<string> = new Set([
  'alert.byLink',
  'alert.changeByLink',
  'alert.removeByLink',
  'alert.unsubscribeByLink',
  'appointment.get',
  'appointment.change',
  'company.invitation',
  'shared-list.get',
  'shared-list.join',
])

const ofPhoto = [
  'own-photo.list',
  'own-photo.add',
  'own-photo.order',
  'own-photo.describe',
  'own-photo.remove',
]
/** Their keys are secret. */
const ofUpload = ['photo-upload.get', 'photo-upload.append', 'photo-upload.finish', 'photo-upload.cancel']
const ofDealer = [
  'own-dealer.list',
  'own-dealer.table',
  'own-dealer.get',
  'own-dealer.change',
  'own-dealer.options',
  'own-dealer.set-package',
  'own-dealer.merge',
  'own-dealer.create',
  'own-dealer.close',
  'own-dealer.reopen',
  'own-dealer.assign',
]
const ofAssociation = [
  'own-association.list',
  'own-association.get',
  'own-association.create',
  'own-association.change',
  'own-association.set',
  'own-association.retire',
  'own-association.restore',
  'association-member.dealers',
  'association-member.add',
  'association-member.remove',
  'association-member.associations',
  'association-member.join',
  'association-member.leave',
]
const ofFloorPlan = [
  'own-floor-plan.list',
  'own-floor-plan.get',
  'own-floor-plan.create',
  'own-floor-plan.change',
  'own-floor-plan.retire',
  'own-floor-plan.restore',
  'own-floor-plan.assign',
  'sold-plan.list',
  'sold-plan.find',
  'sold-plan.save',
  'sold-plan.remove',
]
const ofPark = [
  'own-park.list',
  'own-park.get-of-owner',
  'own-park.get',
  'own-park.change',
  'own-park.add-rent',
  'own-park.confirm-answers',
  'own-park.create',
  'own-park.close',
  'own-park.reopen',
]
const ofHome = [
  'own-listing.get',
  'own-listing.change',
  'own-listing.move',
  'own-listing.assign',
  'own-listing.confirm',
  'own-listing.add-open-house',
  'own-listing.remove-open-house',
  'own-listing.unconfirmed',
  'own-listing.confirm-all',
  'own-listing.change-many',
  'own-listing.renew',
  'audit.of-listing',
  'moderation.of-owner',
  'moderation.add-proof',
]
const ofLoad = [
  'listing-load.create',
  'listing-load.list',
  'listing-load.get',
  'listing-load.map',
  'listing-load.start',
  'listing-load.undo',
  'listing-load.refused',
  'listing-load.table',
  'listing-load.reso',
]
const ofCatalog = ['listing-catalog.get', 'listing-catalog.renew', 'listing-catalog.remove']
const ofFeed = ['listing-feed.get', 'listing-feed.save', 'listing-feed.remove', 'listing-feed.fetch']
const ofRentReport = ['rent-report.withdraw', 'rent-report.own-answer', 'rent-report.answer']
const ofClaim = ['park-claim.confirm', 'park-claim.add-proof', 'park-claim.withdraw']
const ofCompany = [
  'company.get',
  'company.change',
  'company.close',
  'company.invite',
  'company.uninvite',
  'company.set-role',
  'company.remove-person',
  'company.hand-over',
  'company.leads',
  'lead.of-company',
  'company.assign-lead',
  'company.changes',
  'company.orders',
]
const ofCampaign = [
  'campaign.list',
  'campaign.create',
  'campaign.get',
  'campaign.change',
  'campaign.move',
  'campaign.copy',
  'campaign.add-ad',
  'campaign.change-ad',
  'campaign.remove-ad',
  'campaign.add-graphic',
  'campaign.change-graphic',
  'campaign.set-picture',
  'ad-preview.get',
  'campaign.figures',
  'campaign.table',
  'campaign.forecast',
  'campaign.order-credit',
  'campaign.statement',
  'campaign.statement-table',
]
const ofKeys = ['api-key.list', 'api-key.create', 'api-key.revoke']
const ofWebhooks = [
  'webhook.list',
  'webhook.create',
  'webhook.change',
  'webhook.rotate',
  'webhook.remove',
  'webhook.test',
  'webhook.deliveries',
  'webhook.replay',
]
const ofOrder = [
  'order.create',
  'order.of-home',
  'order.get',
  'order.cancel',
  'order.checkout',
  'order.end-billing',
]

type Given = Pick<Input, 'path' | 'query' | 'body' | 'version' | 'offset'>

/** One object of each kind that a user can own, and how each call refers to it. */
export interface Belongings {
  /**
   * Input that makes a call refer to the owner or one of their objects, always the same.
   * @throws for an unknown call
   */
  inputOf(id: string): Promise<Given>
  /** The same for a new object. */
  newInputOf(id: string): Promise<Given>
  /** What another user is answered if the call refers to a single owned object. */
  statusOfOther(id: string): number | undefined
  /** Who may call: the owner, or another user if the call needs another kind of account. */
  callerOf(id: string): Promise<SignedInVisitor>
}

/** Creates an object of each kind for the owner on first use. */
export function belongings(address: string, database: Database, owner: SignedInVisitor): Belongings {
  const user = { path: { key: owner.key } }
  const ofUser = { path: { userKey: owner.key } }

  const aFavorite = async () => {
    const { json } = await owner.call(saveFavorite, {
      body: { type: 'listing', entityKey: await aListing(database) },
    })
    const path = { id: json.payload.key as number }
    await owner.call(changeFavorite, { path, body: { note: marks.note } })
    return { path }
  }

  const aPrivateHome = (given: ListingGiven = {}) =>
    aListing(database, {
      ...given,
      ownerType: 'registered-users',
      ownerKey: owner.key,
      sectionSizes: [{ serialNumber: marks.serialNumber }],
    })
  const asOwner = { ownerType: 'registered-users', ownerKey: owner.key } as const
  /** A home that a visitor reported. */
  const aReported = async () => {
    const key = await aListing(database, asOwner)
    await database.query(
      `insert into problem_report (subject_type, subject_key, kind, language, created_at)
      values ('listing', $1, 'price', 'en', now())`,
      [key],
    )
    return { type: 'listing', key }
  }
  const aPrivatePark = (given: ParkGiven = {}) =>
    aPark(database, { ...given, ...asOwner, email: marks.parkEmail })
  const anOwnClaim = (given: Partial<ClaimGiven> = {}) =>
    aClaim(database, { userKey: owner.key, statement: marks.note, ...given })
  const anApplication = async () => {
    const body = { parkKey: await aPark(database), askedOn: '2026-11-02', note: marks.note }
    const { json } = await owner.call(addParkApplication, { ...ofUser, body })
    return { path: { ...ofUser.path, key: json.payload.key as number } }
  }
  /** The owner's shared list with a home; the token of its link. */
  const aSharedHome = async () => {
    const listingKey = await aListing(database)
    await owner.call(saveFavorite, { body: { type: 'listing', entityKey: listingKey } })
    await owner.call(saveSharedList, { ...ofUser, body: { title: marks.note } })
    const { json } = await owner.call(getOwnSharedList, ofUser)
    return { token: json.payload.token as string, listingKey }
  }
  const aSharedList = async () => {
    await aSharedHome()
    return ofUser
  }
  const aSharedNote = async () => {
    await owner.call(voteOnSharedList, { path: await aSharedHome(), body: { note: marks.note } })
    const [row] = await database.query<{ key: number }>(
      'select max(o.key) as key from shared_list_opinion o join shared_list l on l.key = o.list_key where l.user_key = $1',
      [owner.key],
    )
    return { path: { ...ofUser.path, key: row!.key } }
  }
  const aSharedPartner = async () => {
    const { token } = await aSharedHome()
    await aVisitor(address).call(joinSharedList, { path: { token }, body: { name: 'Somebody Else' } })
    const { json } = await owner.call(getOwnSharedList, ofUser)
    return { path: { ...ofUser.path, key: json.payload.partners[0].key as number } }
  }
  const anOwnRentReport = async () =>
    aRentReport(database, { userKey: owner.key, parkKey: await aPark(database) })
  /** A park of the owner whose residents' range is public. */
  const aReportedPark = async () => {
    const parkKey = await aPrivatePark()
    for (let resident = 0; resident < 3; resident++)
      await aRentReport(database, {
        userKey: (await aPerson(address, database)).key,
        parkKey,
        state: 'approved',
      })
    return parkKey
  }
  const aNewPark = () => aPark(database, { ...asOwner, active: false, review: 'pending' })
  const aPrivateDealer = (given: DealerGiven = {}) =>
    aDealer(database, {
      name: `Dealer ${crypto.randomUUID()}`,
      ...given,
      ...asOwner,
      email: marks.dealerEmail,
    })
  const aManagedAssociation = (given: AssociationGiven = {}) =>
    anAssociation(database, {
      name: `Association ${crypto.randomUUID()}`,
      managerKey: owner.key,
      ...given,
    })
  /** An association and a dealer of the owner. */
  const aMembership = async () => ({
    path: { key: await aManagedAssociation(), salesCenterKey: await aPrivateDealer() },
  })
  const aPrivatePlan = (given: FloorPlanGiven = {}) =>
    aFloorPlan(database, { modelName: crypto.randomUUID(), ...given, ...asOwner })
  const aDealerUnderReview = () => aPrivateDealer({ active: false, review: 'pending' })
  const anOwnHome = () => aListing(database, { ownerType: 'registered-users', ownerKey: owner.key })
  const aLead = async (entityKey: number) => {
    const shown = await aVisitor(address).call(leadRecipients, {
      query: { type: 'listing', 'entity-key': entityKey },
    })
    const recipients = (shown.json.payload as { id: string }[]).map(({ id }) => id)
    const who = { name: 'Somebody Else', email: 'somebody@mail.example' }
    return { type: 'listing', entityKey, ...who, message: marks.message, recipients }
  }
  /** A message received by the owner. */
  const inInbox = async () => {
    await aVisitor(address).call(sendLead, { body: await aLead(await anOwnHome()) })
    const [row] = await database.query<{ key: number }>(
      'select key from lead_recipient where user_key = $1 order by key desc limit 1',
      [owner.key],
    )
    return { path: { ...ofUser.path, key: row!.key } }
  }

  // A place without homes, so that no email is sent.
  const anAlert = async () => {
    const body = { name: marks.note, state: 'WY', bedrooms: 2 }
    const { json } = await owner.call(createAlert, { ...ofUser, body })
    return json.payload as { key: number; encodedKey: string }
  }
  const alertPath = async () => ({ path: { ...ofUser.path, alertKey: (await anAlert()).key } })
  const alertLink = async () => ({ path: { encodedKey: (await anAlert()).encodedKey } })

  /** A tour request: the first available time of a new park. */
  const aVisit = async (who = { name: 'Somebody Else', email: 'somebody@mail.example' }) => {
    const entityKey = await aPark(database, {
      email: 'office@park.example',
      appointmentDays: ['0', '1', '2', '3', '4', '5', '6'],
      appointmentActive: true,
    })
    const what = { type: 'park', entityKey }
    const { json } = await aVisitor(address).call(appointmentSlots, {
      query: { type: 'park', 'entity-key': entityKey },
    })
    const [first] = (json.payload.days as { slots: { startsAt: string }[] }[]).flatMap(({ slots }) => slots)
    return { ...what, ...who, startsAt: first!.startsAt }
  }
  const anAppointment = async () => {
    const { json } = await owner.call(requestAppointment, {
      body: await aVisit({ name: `Ana ${marks.lastName}`, email: owner.username }),
    })
    return json.payload as { key: number; token: string }
  }

  /** A Google profile to be linked to the owner's account. */
  const theirPendingIdentity = async () => {
    await database.query(`delete from social_identity where user_key = $1 and provider = 'google'`, [
      owner.key,
    ])
    return aPendingIdentity(database, { userKey: owner.key, lastName: marks.lastName })
  }

  /** Token of the email that asks the owner to confirm their address. */
  const aVerifyLink = async () => {
    const token = randomBytes(32).toString('base64url')
    await database.query(
      `insert into account_token (token_hash, user_key, purpose, expires_at)
      values ($1, $2, 'verify', now() + interval '1 day')`,
      [createHash('sha256').update(token).digest('base64url'), owner.key],
    )
    return token
  }

  const withoutAuthenticator = () =>
    database.query('delete from authenticator where user_key = $1', [owner.key])

  const withoutPasskeys = () => database.query('delete from passkey where user_key = $1', [owner.key])

  let socialAccount: Promise<SignedInVisitor> | undefined
  /** A user without a password: emailed codes are for such accounts only. */
  const aSocialAccount = () => {
    const make = async () => {
      const person = await aPerson(address, database)
      await database.query(
        'update registered_user set password_hash = null, password_changed_at = null where key = $1',
        [person.key],
      )
      return person
    }
    socialAccount ??= make()
    return socialAccount
  }

  const aDraft = async () => {
    const { json } = await owner.call(startListing)
    return { path: { key: json.payload.key as string } }
  }
  /** Answers of a draft by step. No alert is about its state. */
  const answers = {
    location: {
      streetAddress1: `1 ${marks.lastName} Road`,
      city: 'Concord',
      state: 'NH',
      postalCode: '03301',
    },
    home: { make: marks.lastName, year: 1999 },
    money: { askingPrice: 50_000, lot: 'own-land' },
    words: { description: marks.note },
    contact: { sellerName: `Ana ${marks.lastName}` },
    package: { packageName: 'standard' },
  }
  const withAnswer = async (step: keyof typeof answers) => ({
    ...(await aDraft()),
    body: { version: 1, ...answers[step] },
  })
  const aWholeDraft = async () => {
    const { path } = await aDraft()
    const steps = [
      [saveLocation, answers.location],
      [saveHome, answers.home],
      [saveMoney, answers.money],
      [saveWords, answers.words],
      [saveContact, answers.contact],
      [savePackage, answers.package],
    ] as const
    for (const [at, [operation, answer]] of steps.entries())
      await owner.call(operation, { path, body: { version: at + 1, ...answer } })
    return { path }
  }

  const aDraftPhoto = async () => {
    const { path } = await aDraft()
    const { json } = await owner.call(addDraftPhoto, { path, body: await aPicture() })
    return { path: { ...path, photoKey: json.payload.key as number } }
  }

  const withoutCompany = () =>
    database.query(
      'delete from company where key in (select company_key from company_member where user_key = $1)',
      [owner.key],
    )
  const newCompany = { name: marks.note, website: null, phone: null }
  /** A new company of the owner alone. */
  const aCompany = async () => {
    await withoutCompany()
    return { companyKey: await aCompanyOf(database, { owner: owner.key }, newCompany) }
  }
  /** A company with a salesperson besides the owner. */
  const withColleague = async () => {
    const path = await aCompany()
    const userKey = (await aPerson(address, database)).key
    await joinCompany(database, path.companyKey, { 'sales-person': userKey })
    return { ...path, userKey }
  }
  const anOwnCampaign = async (given: CampaignGiven = {}) => {
    const { companyKey } = await aCompany()
    const key = await aCampaign(database, { companyKey, name: marks.note, ...given })
    return { companyKey, key, adKey: await anAd(database, key) }
  }
  const theirAd = async () => {
    const { key, adKey } = await anOwnCampaign()
    return { path: { key, adKey }, version: 1 }
  }
  const theirGraphic = async () => {
    const { companyKey } = await aCompany()
    const key = await aCampaign(database, { companyKey, kind: 'graphic', name: marks.note })
    return { path: { key, adKey: await anAd(database, key, { label: graphicWords.label }) }, version: 1 }
  }
  const ofCampaignAlone = async () => ({ path: { key: (await anOwnCampaign()).key } })
  const withVersion = async (body: object) => ({ ...(await ofCampaignAlone()), version: 1, body })
  /** A token of an ad of someone else. */
  const anAdToken = async () => {
    const { adKey } = await aRunningAd(database)
    const showing = { adKey, price: 50_000, page: 'park', position: 0, state: null, countyKey: null }
    const token = adTokens(testSecret).write({ ...showing, minute: Math.floor(Date.now() / 60_000) })
    return { adKey, token }
  }
  const aParkPhoto = async () => {
    const path = { type: 'parks', key: await aPrivatePark() }
    const { json } = await owner.call(addOwnPhoto, { path, body: await aPicture() })
    return { path: { ...path, photoKey: json.payload[0].key as number } }
  }

  const anUploadBody = async (length = 10) => ({
    type: 'parks',
    key: String(await aPrivatePark()),
    length,
    mimeType: 'image/jpeg',
  })
  const anUpload = async (length = 10) => {
    const { json } = await owner.call(startPhotoUpload, { body: await anUploadBody(length) })
    return { path: { uploadKey: json.payload.key as string } }
  }
  const aPiece = (size: number) => new Blob([new Uint8Array(size)], { type: pieceType })

  const anOrder = async () => {
    const { json } = await owner.call(orderPackage, {
      path: { key: await anOwnHome() },
      body: { packageName: 'featured' },
    })
    return { path: { key: json.payload.key as number } }
  }

  const aCatalog = async () => {
    await aListingCatalog(database, asOwner)
    return { path: asOwner }
  }
  const aFeed = async () => {
    await aListingFeed(database, asOwner)
    return { path: asOwner }
  }
  const anOwnWebhook = async () => ({ path: { ...asOwner, key: await aWebhook(database, asOwner) } })

  const aPaidOrder = async (paidBy: 'stripe' | 'invoice') => {
    const { path } = await anOrder()
    await database.query(
      `update package_order set state = 'paid', paid_at = now(), paid_by = $2, payment_id = 'payment-' || key,
        subscription_id = case when $2 = 'stripe' then 'sub-' || key end
      where key = $1`,
      [path.key, paidBy],
    )
    return { path }
  }

  const inputs: Record<string, () => Given | Promise<Given>> = {
    'company.create': async () => {
      await withoutCompany()
      return { body: { name: 'Brand New Homes' } }
    },
    'company.get': async () => ({ path: await aCompany() }),
    'company.change': async () => ({ path: await aCompany(), body: { name: 'Changed by somebody' } }),
    'company.close': async () => ({ path: await aCompany() }),
    'company.invite': async () => ({
      path: await aCompany(),
      body: { email: `invited.${crypto.randomUUID()}@mail.example`, role: 'owner' },
    }),
    'company.uninvite': async () => {
      const path = await aCompany()
      return { path: { ...path, invitationKey: (await anInvitation(database, path)).key } }
    },
    'company.invitation': async () => {
      const invitation = await anInvitation(database, { ...(await aCompany()), invitedBy: owner.key })
      return { path: { token: invitation.token } }
    },
    'company.accept': async () => {
      await withoutCompany()
      const companyKey = await aCompanyOf(database, {}, newCompany)
      return { path: { token: (await anInvitation(database, { companyKey, email: owner.username })).token } }
    },
    'company.set-role': async () => ({ path: await withColleague(), body: { role: 'manager' } }),
    'company.remove-person': async () => ({ path: await withColleague() }),
    'company.hand-over': async () => {
      const { companyKey, userKey } = await withColleague()
      return { path: { companyKey }, body: { userKey } }
    },
    'webhook.list': async () => {
      await aWebhook(database, asOwner)
      return { path: asOwner }
    },
    'webhook.create': async () => {
      await database.query('delete from webhook where user_key = $1', [owner.key])
      return { path: asOwner, body: { url: 'https://crm.example/events', events: ['listing.changed'] } }
    },
    'webhook.change': async () => ({
      ...(await anOwnWebhook()),
      body: { url: 'https://crm.example/other', events: ['lead.created'], isOn: true },
    }),
    'webhook.rotate': () => anOwnWebhook(),
    'webhook.remove': () => anOwnWebhook(),
    'webhook.test': () => anOwnWebhook(),
    'webhook.deliveries': () => anOwnWebhook(),
    'webhook.replay': async () => {
      const { path } = await anOwnWebhook()
      return { path: { ...path, deliveryKey: await aDelivery(database, path.key) } }
    },
    'api-key.list': async () => {
      await anApiKey(database, { userKey: owner.key })
      return { path: asOwner }
    },
    'api-key.create': async () => {
      await database.query('delete from api_key where user_key = $1', [owner.key])
      return { path: asOwner, body: { name: marks.note, scopes: ['homes.read'] } }
    },
    'api-key.revoke': async () => ({
      path: { ...asOwner, key: (await anApiKey(database, { userKey: owner.key })).key },
    }),
    'company.leads': async () => ({ path: { companyKey: (await withColleague()).companyKey } }),
    'lead.of-company': async () => ({ path: { companyKey: (await withColleague()).companyKey } }),
    'company.changes': async () => ({ path: { companyKey: (await withColleague()).companyKey } }),
    'company.orders': async () => ({ path: { companyKey: (await withColleague()).companyKey } }),
    'ad.view': async () => ({ body: { tokens: [(await anAdToken()).token] } }),
    'ad.click': async () => {
      const { adKey, token } = await anAdToken()
      return { path: { token }, body: { key: adKey, county: null, position: 0 } }
    },
    'ad-lead.tell': async () => {
      const { key: campaignKey, adKey } = await anOwnCampaign({ countsLeads: true })
      return { body: { click: await aReferredClick(database, { adKey, campaignKey }) } }
    },
    'ad-preview.get': async () => {
      const { path } = await theirAd()
      return { path }
    },
    'ad-limit.list': () => ({}),
    'ad-limit.get': async () => ({ path: { companyKey: await anAdvertiser(database) } }),
    'ad-limit.set': async () => ({
      path: { companyKey: await anAdvertiser(database) },
      version: 1,
      body: { dailyLimit: 20 },
    }),
    'ad-network.get': () => ({}),
    'ad-network.set': async () => {
      const [row] = await database.query<{ version: number }>('select version from ad_network')
      return { version: row!.version, body: { slots: ['park-end'] } }
    },
    'campaign.list': async () => ({ path: { companyKey: (await anOwnCampaign()).companyKey } }),
    'campaign.create': async () => ({
      path: await aCompany(),
      body: { name: marks.note, kind: 'text', subject: 'other' },
    }),
    'campaign.get': ofCampaignAlone,
    'campaign.change': () => withVersion({ name: 'Changed by somebody' }),
    'campaign.move': () => withVersion({ to: 'paused' }),
    'campaign.copy': ofCampaignAlone,
    'campaign.add-ad': () => withVersion(adWords),
    'campaign.change-ad': async () => ({ ...(await theirAd()), body: adWords }),
    'campaign.remove-ad': async () => {
      const given = await theirAd()
      await anAd(database, given.path.key)
      return given
    },
    'campaign.add-graphic': async () => ({ ...(await theirGraphic()), body: graphicWords }),
    'campaign.change-graphic': async () => ({ ...(await theirGraphic()), body: graphicWords }),
    'campaign.set-picture': async () => ({
      ...(await theirGraphic()),
      body: await aPicture({ width: 1000, height: 600 }),
    }),
    'campaign.figures': ofCampaignAlone,
    'campaign.table': ofCampaignAlone,
    'campaign.forecast': ofCampaignAlone,
    'campaign.statement': async () => ({ path: { ...(await aCompany()), month: '2026-11' } }),
    'campaign.statement-table': async () => ({ path: { ...(await aCompany()), month: '2026-11' } }),
    'campaign.order-credit': async () => ({ path: await aCompany(), body: { amount: 50 } }),
    'campaign.reviews': () => ({}),
    'campaign.house': () => ({}),
    'campaign.create-house': () => ({ body: { name: 'Sell here', kind: 'text', subject: 'other' } }),
    'campaign.review': async () => ({
      path: { adKey: (await aRunningAd(database, {}, { review: 'pending' })).adKey },
      body: { decision: 'approved' },
    }),
    'company.assign-lead': async () => {
      const { companyKey, userKey } = await withColleague()
      return { path: { companyKey, leadKey: await aLeadOf(database, companyKey) }, body: { userKey } }
    },
    'account.get': () => user,
    'account.session': () => ({}),
    'account.logout': () => ({}),
    'account-link.resend-verification': () => ({}),
    'account-link.verify': async () => ({ body: { token: await aVerifyLink() } }),
    'alert.create': () => ({ ...ofUser, body: { name: marks.note, state: 'WY' } }),
    'alert.list': async () => {
      await anAlert()
      return ofUser
    },
    'alert.change': async () => ({ ...(await alertPath()), body: { name: 'changed by somebody' } }),
    'alert.remove': alertPath,
    'alert.byLink': alertLink,
    'alert.changeByLink': async () => ({ ...(await alertLink()), body: { frequency: 'daily' } }),
    'alert.removeByLink': alertLink,
    'alert.unsubscribeByLink': alertLink,
    'appointment.slots': async () => {
      const { type, entityKey } = await aVisit()
      return { query: { type, 'entity-key': entityKey } }
    },
    'appointment.request': async () => ({ body: await aVisit() }),
    'appointment.get': async () => ({ path: { token: (await anAppointment()).token } }),
    'appointment.change': async () => ({
      path: { token: (await anAppointment()).token },
      body: { action: 'cancel' },
    }),
    'appointment.of-user': async () => {
      await anAppointment()
      return ofUser
    },
    'appointment.change-of-user': async () => ({
      path: { ...ofUser.path, key: (await anAppointment()).key },
      body: { action: 'cancel' },
    }),
    'profile.change': () => ({ ...user, body: { company: 'Changed by somebody' } }),
    'profile.change-password': () => ({
      ...user,
      body: { oldPassword: owner.password, password: owner.password },
    }),
    'profile.change-email': () => ({
      ...user,
      body: { email: 'somebody.else@mail.example', password: owner.password },
    }),
    'profile.set-sales-photo': async () => ({ ...user, body: await aPicture() }),
    'profile.remove-sales-photo': () => user,
    'profile.sessions': () => user,
    'profile.end-session': async () => {
      // The password alone logs in.
      await withoutPasskeys()
      const body = { username: owner.username, password: owner.password }
      await aVisitor(address).call(authenticate, { body })
      const [row] = await database.query<{ key: number }>(
        'select max(key) as key from session where user_key = $1',
        [owner.key],
      )
      return { path: { ...user.path, sessionKey: row!.key } }
    },
    'profile.end-sessions': () => user,
    'second-factor.state': () => user,
    'second-factor.start': async () => {
      await withoutAuthenticator()
      return user
    },
    'second-factor.confirm': async () => {
      await withoutAuthenticator()
      await owner.call(startAuthenticator, user)
      const { json } = await owner.call(secondFactorState, user)
      return { ...user, body: { code: currentCode(json.payload.setup.secret) } }
    },
    'second-factor.remove': async () => {
      await proveSecondFactor(database, owner.key)
      return user
    },
    'second-factor.renew-codes': async () => {
      await proveSecondFactor(database, owner.key)
      return user
    },
    'passkey.list': () => user,
    'passkey.add-options': async () => {
      await withoutPasskeys()
      return user
    },
    'passkey.add': async () => {
      await withoutPasskeys()
      const { json } = await owner.call(passkeyAddOptions, user)
      const credential = softwareAuthenticator().create(json.payload.options)
      return { ...user, body: { name: 'Somebody’s phone', credential } }
    },
    'passkey.remove': async () => {
      await withoutPasskeys()
      await registerPasskey(owner)
      const { json } = await owner.call(listPasskeys, user)
      return { path: { ...user.path, passkeyKey: json.payload[0].key } }
    },
    'passkey.confirm-options': async () => {
      await withoutPasskeys()
      await registerPasskey(owner)
      return user
    },
    'confirmation.ways': () => user,
    'confirmation.send-code': async () => ({ path: { key: (await aSocialAccount()).key } }),
    'confirmation.confirm': () => ({ ...user, body: { password: owner.password } }),
    'security-log.list': () => user,
    'profile.data': () => user,
    'profile.delete': async () => {
      await withoutCompany()
      return { ...user, body: { password: owner.password } }
    },
    'profile.details': () => ({ ...user, query: { 'include[]': ['name', 'email'] } }),
    // Of another user, so that the owner's account remains.
    'profile.staff-end-sessions': async () => ({ path: { key: (await aPerson(address, database)).key } }),
    'profile.csr-info': () => ({ ...user, query: { 'include[]': ['company'] } }),
    'favorite.list': async () => {
      await aFavorite()
      return {}
    },
    'favorite.save': async () => ({ body: { type: 'listing', entityKey: await aListing(database) } }),
    'favorite.change': async () => ({ ...(await aFavorite()), body: { note: 'changed by somebody' } }),
    'favorite.remove': aFavorite,
    'favorite.unwatch': async () => ({ path: { ...ofUser.path, ...(await aFavorite()).path } }),
    'favorite.watchedListings': () => user,
    'favorite.watchedParks': () => user,
    'favorite.watchedDealers': () => user,
    'favorite.watchedFloorPlans': () => user,
    'social.met': async () => ({ path: { token: await theirPendingIdentity() } }),
    'social.link': async () => ({ ...user, body: { token: await theirPendingIdentity() } }),
    'social.links': () => user,
    'social.unlink': async () => {
      await database.query(
        `insert into social_identity (provider, subject, user_key) values ('facebook', $1, $2)
        on conflict do nothing`,
        [`owner-${owner.key}`, owner.key],
      )
      return { path: { key: owner.key, provider: 'facebook' } }
    },
    'listing-draft.start': () => ({}),
    'listing-draft.list': async () => {
      await aWholeDraft()
      return {}
    },
    'listing-draft.get': aWholeDraft,
    'listing-draft.claim': aDraft,
    'listing-draft.preview': aWholeDraft,
    'listing-draft.save-location': () => withAnswer('location'),
    'listing-draft.save-home': () => withAnswer('home'),
    'listing-draft.save-money': () => withAnswer('money'),
    'listing-draft.save-words': () => withAnswer('words'),
    'listing-draft.save-contact': () => withAnswer('contact'),
    'listing-draft.save-package': () => withAnswer('package'),
    'listing-draft.keep': async () => ({
      ...(await aDraft()),
      body: { version: 1, step: 'words', typed: { description: ['Near the'] } },
    }),
    'listing-draft.add-photo': async () => ({ ...(await aDraft()), body: await aPicture() }),
    'listing-draft.order-photos': async () => {
      const { photoKey, ...path } = (await aDraftPhoto()).path
      return { path, body: { keys: [photoKey] } }
    },
    'listing-draft.describe-photo': async () => ({
      ...(await aDraftPhoto()),
      body: { description: marks.note },
    }),
    'listing-draft.remove-photo': aDraftPhoto,
    'listing-draft.discard': aDraft,
    'listing-draft.publish': aWholeDraft,
    'package.list': () => ({ query: { state: 'FL' } }),
    'package.prices': () => ({}),
    'package.set-price': () => ({ body: { packageName: 'featured', state: 'WY', price: 10 } }),
    'package.remove-price': async () => {
      const [row] = await database.query<{ key: number }>(
        `insert into package_price (package_name, state, price) values ('featured', 'VT', 10)
        on conflict on constraint package_price_once do update set price = 10 returning key`,
      )
      return { path: { key: row!.key } }
    },
    'package.coupons': () => ({}),
    'package.add-coupon': () => ({ body: { code: `C-${randomBytes(6).toString('hex')}`, percent: 10 } }),
    'package.remove-coupon': async () => {
      const [row] = await database.query<{ key: number }>(
        'insert into coupon (code, percent) values ($1, 10) returning key',
        [`R-${randomBytes(6).toString('hex').toUpperCase()}`],
      )
      return { path: { key: row!.key } }
    },
    'order.create': async () => ({
      path: { key: await anOwnHome() },
      body: { packageName: 'featured' },
    }),
    'order.of-home': async () => ({ path: { key: await anOwnHome() } }),
    'order.get': anOrder,
    'order.cancel': anOrder,
    'order.checkout': anOrder,
    'order.end-billing': () => aPaidOrder('stripe'),
    'order.list': () => ({}),
    'order.mark-paid': anOrder,
    'order.refund': () => aPaidOrder('invoice'),
    'lead.send': async () => ({ body: await aLead(await anOwnHome()) }),
    'lead.openTour': async () => {
      const key = await aListing(database, { virtualTour: 'https://tours.example/1', virtualTourGated: true })
      return { path: { key }, body: { name: 'Somebody', email: 'somebody@mail.example', recipients: [] } }
    },
    'lead.sent': () => ofUser,
    'lead.inbox': async () => {
      await inInbox()
      return ofUser
    },
    'lead.inboxTable': () => ofUser,
    'lead.received': inInbox,
    'lead.change': async () => ({ ...(await inInbox()), body: { status: 'read' } }),
    'lead.stop': inInbox,
    'listing-catalog.get': aCatalog,
    'listing-catalog.renew': aCatalog,
    'listing-catalog.remove': aCatalog,
    'listing-feed.get': aFeed,
    'listing-feed.save': () => ({ path: asOwner, body: aFeedForm }),
    'listing-feed.remove': aFeed,
    'listing-feed.fetch': aFeed,
    'listing-load.create': () => ({ path: asOwner, body: aLoadFile() }),
    'listing-load.list': async () => {
      await aListingLoad(database, asOwner)
      return { path: asOwner }
    },
    'listing-load.get': async () => ({
      path: { ...asOwner, loadKey: await aListingLoad(database, asOwner) },
    }),
    'listing-load.map': async () => ({
      path: { ...asOwner, loadKey: await aListingLoad(database, asOwner) },
      body: { columns: [] },
    }),
    'listing-load.start': async () => ({
      path: { ...asOwner, loadKey: await aListingLoad(database, asOwner) },
    }),
    'listing-load.undo': async () => ({
      path: { ...asOwner, loadKey: await aListingLoad(database, { ...asOwner, state: 'loaded' }) },
    }),
    'listing-load.refused': async () => ({
      path: { ...asOwner, loadKey: await aListingLoad(database, asOwner) },
    }),
    'listing-load.table': async () => {
      await anOwnHome()
      return { path: asOwner }
    },
    'listing-load.reso': async () => {
      await anOwnHome()
      return { path: asOwner }
    },
    'own-park.list': async () => {
      await aPrivatePark()
      return { path: asOwner }
    },
    'own-park.get-of-owner': async () => ({ path: { ...asOwner, parkKey: await aPrivatePark() } }),
    'own-park.get': async () => ({ path: { key: await aPrivatePark() } }),
    'own-park.change': async () => ({
      path: { key: await aPrivatePark() },
      version: 1,
      body: { caption: 'Changed by somebody' },
    }),
    'own-park.add-rent': async () => ({
      path: { key: await aPrivatePark() },
      body: { amount: 480, asOf: '2020-02-01' },
    }),
    'own-park.confirm-answers': async () => ({
      path: { key: await aPrivatePark({ leaseNoticeDays: 60 }) },
      body: { group: 'lease' },
    }),
    'own-park.close': async () => ({ path: { key: await aPrivatePark() } }),
    'own-park.reopen': async () => ({
      path: {
        key: await aPrivatePark({
          name: `Park ${crypto.randomUUID()}`,
          active: false,
          removedAt: Date.now(),
        }),
      },
    }),
    'own-park.create': () => ({
      path: asOwner,
      body: { name: `Park ${crypto.randomUUID()}`, city: 'Ocala', state: 'FL', postalCode: '34470' },
    }),
    'park-application.list': () => ofUser,
    'park-application.add': async () => ({
      ...ofUser,
      body: { parkKey: await aPark(database), askedOn: '2026-11-02', note: marks.note },
    }),
    'park-application.change': async () => ({ ...(await anApplication()), body: { askedOn: '2026-11-03' } }),
    'park-application.remove': anApplication,
    'shared-list.own': aSharedList,
    'shared-list.save': async () => ({ ...(await aSharedList()), body: { title: 'Named by somebody' } }),
    'shared-list.renew': aSharedList,
    'shared-list.stop': aSharedList,
    'shared-list.remove-partner': aSharedPartner,
    'shared-list.remove-note': aSharedNote,
    'shared-list.get': async () => ({ path: { token: (await aSharedHome()).token } }),
    'shared-list.join': async () => ({
      path: { token: (await aSharedHome()).token },
      body: { name: 'Somebody Else' },
    }),
    'shared-list.vote': async () => ({ path: await aSharedHome(), body: { vote: 'no' } }),
    'shared-list.leave': async () => ({ path: { token: (await aSharedHome()).token } }),
    'push-subscription.list': () => ofUser,
    'push-subscription.add': () => ({ ...ofUser, body: aBrowser('https://push.example').subscription }),
    'push-subscription.remove': async () => {
      const { endpoint, p256dh, auth } = aBrowser('https://push.example').subscription
      const [row] = await database.query<{ key: number }>(
        `insert into push_subscription (user_key, endpoint, p256dh, auth, created_at)
        values ($1, $2, $3, $4, now()) returning key`,
        [owner.key, endpoint, p256dh, auth],
      )
      return { path: { ...ofUser.path, key: row!.key } }
    },
    'park-claim.of-park': async () => ({ path: { key: await aPark(database) } }),
    'park-claim.start': async () => ({
      path: { key: await aPark(database) },
      body: { way: 'proof', statement: 'I run the office.' },
    }),
    'park-claim.confirm': async () => ({ path: { key: await anOwnClaim() }, body: { code: knownCode } }),
    'park-claim.add-proof': async () => ({
      path: { key: await anOwnClaim({ way: 'proof' }) },
      body: await aPicture(),
    }),
    'park-claim.withdraw': async () => ({ path: { key: await anOwnClaim() } }),
    'park-claim.register': () => ({ query: { name: 'Heron', postalCode: '34470' } }),
    'park-claim.queue': () => ({}),
    'park-claim.get': async () => ({ path: { key: await anOwnClaim({ state: 'waiting' }) } }),
    'park-claim.decide': async () => ({
      path: { key: await anOwnClaim({ state: 'waiting' }) },
      body: { decision: 'refuse', reason: 'not-shown' },
    }),
    'park-claim.letter': async () => ({ path: { key: await anOwnClaim({ way: 'letter' }) } }),
    'park-claim.new-parks': () => ({}),
    'park-claim.new-park': async () => ({ path: { key: await aNewPark() } }),
    'park-claim.decide-new-park': async () => ({
      path: { key: await aNewPark() },
      body: { decision: 'approve' },
    }),
    'rent-report.of-park': async () => ({ path: { key: await aPark(database) } }),
    'rent-report.send': async () => ({
      path: { key: await aPark(database) },
      body: { amount: 500, since: '2026-01-01' },
    }),
    'rent-report.withdraw': async () => ({ path: { key: await anOwnRentReport() } }),
    'rent-report.own-answer': async () => ({ path: { key: await aPrivatePark() } }),
    'rent-report.answer': async () => ({ path: { key: await aReportedPark() }, body: { text: marks.note } }),
    'rent-report.queue': () => ({}),
    'rent-report.get': async () => ({ path: { kind: 'reports', key: await anOwnRentReport() } }),
    'rent-report.decide': async () => ({
      path: { kind: 'reports', key: await anOwnRentReport() },
      body: { decision: 'refuse', reason: 'implausible' },
    }),
    'own-photo.list': async () => ({ path: { type: 'parks', key: await aPrivatePark() } }),
    'own-photo.add': async () => ({
      path: { type: 'sales-centers', key: await aPrivateDealer() },
      body: await aPicture(),
    }),
    'own-photo.order': async () => {
      const { photoKey, ...path } = (await aParkPhoto()).path
      return { path, body: { keys: [photoKey] } }
    },
    'own-photo.describe': async () => ({ ...(await aParkPhoto()), body: { description: marks.note } }),
    'own-photo.remove': () => aParkPhoto(),
    'photo-upload.start': async () => ({ body: await anUploadBody() }),
    'photo-upload.get': () => anUpload(),
    'photo-upload.append': async () => ({ ...(await anUpload()), body: aPiece(5), offset: 0 }),
    'photo-upload.finish': async () => {
      const photo = await aPicture()
      const given = await anUpload(photo.size)
      await owner.call(appendToPhotoUpload, {
        ...given,
        body: new Blob([photo], { type: pieceType }),
        offset: 0,
      })
      return given
    },
    'photo-upload.cancel': () => anUpload(),
    'own-dealer.list': async () => {
      await aPrivateDealer()
      return { path: asOwner }
    },
    'own-dealer.table': async () => {
      await aPrivateDealer()
      return { path: asOwner }
    },
    'own-dealer.get': async () => ({ path: { key: await aPrivateDealer() } }),
    'own-dealer.change': async () => ({
      path: { ...asOwner, key: await aPrivateDealer() },
      version: 1,
      body: { caption: 'Changed by somebody' },
    }),
    'own-dealer.set-package': async () => ({
      path: { key: await aPrivateDealer() },
      version: 1,
      body: { packageName: 'Pro' },
    }),
    'own-dealer.merge': async () => ({
      path: { key: await aPrivateDealer() },
      body: { duplicateKey: await aPrivateDealer() },
    }),
    'own-dealer.create': () => ({ path: asOwner, body: aNewDealer() }),
    'own-dealer.close': async () => ({ path: { key: await aPrivateDealer() } }),
    'own-dealer.reopen': async () => ({
      path: { key: await aPrivateDealer({ active: false, removedAt: Date.now() }) },
    }),
    'own-dealer.assign': async () => ({
      path: { key: await aPrivateDealer() },
      version: 1,
      body: { email: owner.username },
    }),
    'own-floor-plan.list': async () => {
      await aPrivatePlan()
      return { path: asOwner }
    },
    'own-floor-plan.all': () => ({}),
    'own-floor-plan.get': async () => ({ path: { key: await aPrivatePlan() } }),
    'own-floor-plan.create': async () => {
      await aPrivatePlan()
      return { path: asOwner, body: aNewFloorPlan() }
    },
    'own-floor-plan.create-for-staff': () => ({ body: aNewFloorPlan() }),
    'own-floor-plan.change': async () => ({
      path: { key: await aPrivatePlan() },
      version: 1,
      body: aNewFloorPlan(),
    }),
    'own-floor-plan.retire': async () => ({ path: { key: await aPrivatePlan() } }),
    'own-floor-plan.restore': async () => ({ path: { key: await aPrivatePlan({ active: false }) } }),
    'own-floor-plan.assign': async () => ({
      path: { key: await aPrivatePlan() },
      version: 1,
      body: { email: owner.username },
    }),
    'maker.list': () => ({}),
    'maker.rename': async () => {
      const from = `Maker ${crypto.randomUUID()}`
      await aFloorPlan(database, { manufacturer: from })
      return { body: { from, to: `Maker ${crypto.randomUUID()}` } }
    },
    'sold-plan.list': async () => ({ path: { key: await aPrivateDealer() } }),
    'sold-plan.find': async () => ({ path: { key: await aPrivateDealer() }, query: { text: 'Larkfield' } }),
    'sold-plan.save': async () => ({
      path: { key: await aPrivateDealer(), planKey: await aFloorPlan(database) },
      body: { price: 98_000 },
    }),
    'sold-plan.remove': async () => {
      const key = await aPrivateDealer()
      return { path: { key, planKey: await aFloorPlan(database, { soldBy: [key] }) } }
    },
    'new-dealer.queue': () => ({}),
    'new-dealer.get': async () => ({ path: { key: await aDealerUnderReview() } }),
    'new-dealer.decide': async () => ({
      path: { key: await aDealerUnderReview() },
      body: { decision: 'refuse', reason: 'license' },
    }),
    'new-dealer.create': () => ({ body: aNewDealer() }),
    'own-dealer.options': async () => ({ path: { key: await aPrivateDealer() } }),
    'own-association.list': () => ({}),
    'own-association.managed': async () => {
      await aManagedAssociation()
      return ofUser
    },
    'own-association.get': async () => ({ path: { key: await aManagedAssociation() } }),
    'own-association.create': () => ({ body: aNewAssociation() }),
    'own-association.change': async () => ({
      path: { key: await aManagedAssociation() },
      version: 1,
      body: { SendNotices: true },
    }),
    'own-association.set': async () => ({
      path: { key: await aManagedAssociation() },
      version: 1,
      body: aNewAssociation(),
    }),
    'own-association.retire': async () => ({ path: { key: await aManagedAssociation() } }),
    'own-association.restore': async () => ({
      path: { key: await aManagedAssociation({ retiredAt: new Date() }) },
    }),
    'association-member.dealers': async () => ({ path: { key: await aManagedAssociation() } }),
    'association-member.add': () => aMembership(),
    'association-member.remove': () => aMembership(),
    'association-member.associations': async () => ({ path: { key: await aPrivateDealer() } }),
    'association-member.join': () => aMembership(),
    'association-member.leave': () => aMembership(),
    'own-listing.list': async () => {
      await anOwnHome()
      return { path: { ownerType: 'registered-users', ownerKey: owner.key } }
    },
    'listing-draft.copy': async () => ({ path: { key: await aPrivateHome() } }),
    'own-listing.get': async () => ({ path: { key: await aPrivateHome() } }),
    'own-listing.change': async () => ({
      path: { key: await aPrivateHome() },
      version: 1,
      body: { caption: 'Changed by somebody' },
    }),
    'own-listing.move': async () => ({
      path: { key: await aPrivateHome() },
      version: 1,
      body: { active: 2 },
    }),
    'own-listing.assign': async () => {
      const { companyKey, userKey } = await withColleague()
      const key = await aListing(database, { ownerType: 'companies', ownerKey: companyKey })
      return { path: { key }, version: 1, body: { userKey } }
    },
    'audit.of-listing': async () => ({ path: { key: await aPrivateHome() } }),
    'audit.list': () => ({}),
    'moderation.add-proof': async () => {
      const { path } = { path: { key: await aPrivateHome() } }
      await database.query('update listing set hold_review = true where key = $1', [path.key])
      return { path, body: await aPicture() }
    },
    'loan-rule.get': () => ({}),
    'loan-rule.set': async () => {
      const [row] = await database.query<{ version: number }>('select version from loan_rules')
      return { version: row!.version, body: {} }
    },
    'cost-assumption.get': () => ({}),
    'cost-assumption.keep': () => ({ ...ofUser, body: { savings: 12_345 } }),
    'cost-assumption.set': async () => {
      const [row] = await database.query<{ version: number }>('select version from cost_assumptions')
      return { version: row!.version, body: siteAssumptions }
    },
    'staff.start': () => ({}),
    'staff.queues': () => ({}),
    'staff.find': () => ({ query: { text: owner.username } }),
    'staff.user': () => user,
    // Of another user, so that the owner's account remains open.
    'staff.change-user': async () => ({
      path: { key: (await aPerson(address, database)).key },
      body: { action: 'block-send' },
    }),
    'staff.see-as-user': async () => ({
      path: { key: (await aPerson(address, database)).key },
      body: { reason: 'They asked for help' },
    }),
    'staff.end-seeing': () => ({}),
    'problem.send': async () => ({
      path: { type: 'listing', key: await aListing(database, {}) },
      body: { kind: 'price' },
    }),
    'problem.queue': () => ({}),
    'problem.get': async () => ({ path: await aReported() }),
    'problem.decide': async () => ({
      path: await aReported(),
      body: { decision: 'dismiss', reason: 'Nothing is wrong.', last: 2_147_483_647 },
    }),
    'moderation.queue': () => ({}),
    'moderation.get': async () => ({ path: { key: await aPrivateHome() } }),
    'moderation.decide': async () => ({
      path: { key: await aPrivateHome() },
      version: 1,
      body: { decision: 'hold', reason: 'fraud' },
    }),
    'moderation.of-owner': async () => ({ path: { key: await aPrivateHome() } }),
    'own-listing.unconfirmed': async () => {
      await anOwnHome()
      return { path: asOwner }
    },
    'own-listing.confirm-all': async () => {
      await anOwnHome()
      return { path: asOwner }
    },
    'own-listing.change-many': async () => ({
      path: asOwner,
      body: { homes: [{ key: await aPrivateHome(), version: 1 }], do: 'confirm' },
    }),
    'own-listing.confirm': async () => ({ path: { key: await aPrivateHome() } }),
    'own-listing.add-open-house': async () => ({
      path: { key: await aPrivateHome() },
      body: anOpenHouseForm(),
    }),
    'own-listing.remove-open-house': async () => {
      const listingKey = await aPrivateHome()
      return { path: { key: listingKey, openHouseKey: await anOpenHouse(database, listingKey) } }
    },
    'own-listing.renew': async () => ({
      path: { key: await aPrivateHome({ endingAt: new Date(Date.now() + DAY) }) },
    }),
    'lead.answer': async () => ({ ...(await inInbox()), body: { message: 'Yes, it is.' } }),
  }
  const ofOne = new Map([
    ['favorite.change', 404],
    ['favorite.remove', 404],
    ['ad-lead.tell', 404],
    ['listing-draft.publish', 404],
    ['listing-draft.claim', 404],
    ['photo-upload.start', 403],
    ...ofUpload.map(id => [id, 404] as const),
    ['listing-draft.copy', 403],
    // The keys of homes and parks are public.
    ...[
      ...ofHome,
      ...ofPark,
      ...ofDealer,
      ...ofAssociation,
      ...ofFloorPlan,
      ...ofPhoto,
      ...ofClaim,
      ...ofRentReport,
      ...ofCompany,
      ...ofCampaign,
      ...ofOrder,
      ...ofCatalog,
      ...ofFeed,
      ...ofLoad,
      ...ofKeys,
      ...ofWebhooks,
    ].map(id => [id, 403] as const),
  ])
  const made = new Map<string, Promise<Given>>()
  async function newInputOf(id: string): Promise<Given> {
    const make = inputs[id]
    if (!make)
      throw new Error(`test/world/belongings.ts does not know ${id}: say what of the owner's it is about.`)
    return make()
  }
  return {
    inputOf(id) {
      const input = made.get(id) ?? newInputOf(id)
      made.set(id, input)
      return input
    },
    newInputOf,
    statusOfOther: id => ofOne.get(id),
    callerOf: async id => (id === 'confirmation.send-code' ? aSocialAccount() : owner),
  }
}
