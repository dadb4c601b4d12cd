import type { Services } from '#api/services.ts'
import { socialCallbackUrl } from '#model/account/social-urls.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import type { Illustrate } from '#model/photo/illustration.ts'
import { openThrottle } from '#platform/throttle/index.ts'
import { openWrites, type Writes } from '#platform/write/index.ts'
import { openAccounts } from '#services/account/index.ts'
import { openAlerts } from '#services/alert/index.ts'
import { openApiKeys } from '#services/api-key/index.ts'
import { openAppointments } from '#services/appointment/index.ts'
import { openAssociations } from '#services/association/index.ts'
import { openAudit } from '#services/audit/index.ts'
import { openCompanies } from '#services/company/index.ts'
import { openConfirmations } from '#services/confirmation/index.ts'
import { openContact } from '#services/contact/index.ts'
import { openContent } from '#services/content/index.ts'
import { openDataRequests } from '#services/data-request/index.ts'
import { openEvents } from '#services/event/index.ts'
import { openFavorites } from '#services/favorite/index.ts'
import type { Feature } from '#services/feature.ts'
import { endDeliveries, openFactNotices, openLeads, recordEmailReply } from '#services/lead/index.ts'
import { openListingCatalogs } from '#services/listing-catalog/index.ts'
import { openListingDrafts } from '#services/listing-draft/index.ts'
import { openListingLoads } from '#services/listing-load/index.ts'
import { openListingNotices } from '#services/listing-notice/index.ts'
import { openListingRequests } from '#services/listing-request/index.ts'
import { openLoanFits } from '#services/loan-fit/index.ts'
import { type Mail, openMail, senderOf } from '#services/mail/index.ts'
import { openMakers } from '#services/maker/index.ts'
import { openModeration, openSuspicion } from '#services/moderation/index.ts'
import { openNewDealers } from '#services/new-dealer/index.ts'
import { openOwnPhotos } from '#services/own-photo/index.ts'
import { openPackages } from '#services/package/index.ts'
import { openParkApplications } from '#services/park-application/index.ts'
import { openParkClaims } from '#services/park-claim/index.ts'
import { openPasskeys } from '#services/passkey/index.ts'
import { openPayments, stripeProvider } from '#services/payment/index.ts'
import { openPersonalData } from '#services/personal-data/index.ts'
import { openPhotos } from '#services/photo/index.ts'
import { openPhotoUploads } from '#services/photo-upload/index.ts'
import type { Places } from '#services/place/index.ts'
import { openProblems } from '#services/problem/index.ts'
import { openProfiles } from '#services/profile/index.ts'
import { openPush } from '#services/push/index.ts'
import { openRelays } from '#services/relay/index.ts'
import { openRentReports } from '#services/rent-report/index.ts'
import type { AddressNames, openAddressNames, SavedIndexes } from '#services/search/index.ts'
import { openSearchPhrases } from '#services/search-phrase/index.ts'
import { openSecondFactors } from '#services/second-factor/index.ts'
import { type LoggedSecurityEvent, openSecurityLog } from '#services/security-log/index.ts'
import { openSharedLists } from '#services/shared-list/index.ts'
import { openSocial } from '#services/social/index.ts'
import { openStaffDesk } from '#services/staff/index.ts'
import { openStatistics } from '#services/statistics/index.ts'
import { openTextMessages } from '#services/text-message/index.ts'
import { openWebhooks } from '#services/webhook/index.ts'
import { openAdvertising } from './advertising.ts'
import type { Config } from './config.ts'
import { inFeatureOrder } from './feature-order.ts'
import type { Infrastructure } from './infrastructure.ts'
import { addressOf } from './pay-to.ts'
import { openQuestions } from './questions.ts'
import { openSearches } from './searches.ts'
import { type SetupConfig, setupOf } from './setup.ts'
import type { Step } from './steps.ts'

/** Configuration that features use. */
export type FeatureConfig = Pick<
  Config,
  'siteName' | 'dataDir' | 'pictureCacheBytes' | 'mailFrom' | 'textNumbers' | 'relay' | 'adSlots'
> &
  SetupConfig

interface FeatureOptions {
  infrastructure: Infrastructure
  places: Places
  /** Renders the images of sample data. */
  illustrate: Illustrate
  config: FeatureConfig
  /** The result of `siteSecret`. */
  secret: string
  /** Search indexes of an earlier process. */
  saved?: SavedIndexes
  namesFrom?: typeof openAddressNames | undefined
  step?: Step
  /** Resolves when the features have applied all committed changes. */
  caughtUp?: () => Promise<void>
  /** Called with failures that will be retried. */
  onError(error: unknown, message: string): void
  /** Called with each security event, by keys. */
  onSecurityEvent?: (event: LoggedSecurityEvent) => void
  /** Called when an email or text message could not be delivered. */
  onDead(message: object, text: string): void
}

export interface Features {
  /** Services by feature, for the API handlers. */
  services: Services
  writes: Writes
  mail: Mail
  names: AddressNames
  /** All features, in the order in which changes are applied and personal data is deleted. */
  features: Readonly<Record<string, Feature>>
}

/** Opens every feature, for the server and for API tests. */
export async function openFeatures({
  infrastructure,
  places,
  illustrate,
  config,
  secret,
  saved,
  namesFrom,
  step,
  caughtUp = () => Promise.resolve(),
  onError,
  onSecurityEvent = () => {},
  onDead,
}: FeatureOptions): Promise<Features> {
  const { database, queue, pictures, transport, gateway, publicFetch, now } = infrastructure
  const { siteName, siteUrl: origin, mailFrom, contactEmail } = config
  const site = { name: siteName, origin }
  const content = await openContent({ siteName })
  const searches = await openSearches({ database, places, now, saved, namesFrom, step })
  const { names, monthlyCosts, listings, dealers, floorPlans, parks } = searches
  const statistics = await openStatistics({ database, listings, now })
  const { bookValues, ...questions } = openQuestions({ database, places, listings, now })
  const loanFits = await openLoanFits({ database, listings, now })
  const audit = openAudit({ database })
  const throttle = openThrottle({ now })
  const writes = openWrites({ database, throttle, secret, now, caughtUp })
  const mail = openMail({
    database,
    queue,
    transport,
    from: mailFrom,
    contactEmail,
    site,
    onDead: email => onDead(email, 'An email was not accepted; npm run doctor lists these.'),
    onDelivery: endDeliveries,
  })
  const associations = await openAssociations({ database, places, statistics, illustrate, mail, now })
  const texts = openTextMessages({
    database,
    queue,
    gateway,
    numbers: config.textNumbers,
    now,
    onDead: text => onDead(text, 'A text message was not accepted; npm run doctor lists these.'),
    onDelivery: endDeliveries,
  })
  const relays = openRelays({
    database,
    mail,
    throttle,
    domain: config.relay?.domain,
    origin,
    now,
    onPassed: recordEmailReply,
  })
  const securityLog = openSecurityLog({ database, onEvent: onSecurityEvent, now })
  const secondFactors = openSecondFactors({
    database,
    throttle,
    mail,
    securityLog,
    secret,
    siteName,
    pageUrl: accountPageUrl('second-factor'),
    now,
  })
  const accounts = openAccounts({
    database,
    throttle,
    mail,
    securityLog,
    secondFactors,
    secret,
    siteName,
    now,
  })
  const apiKeys = openApiKeys({ database, securityLog, secret, now })
  const staffDesk = openStaffDesk({
    ...{ database, accounts, securityLog, now },
    setup: setupOf(config),
    hasMail: config.smtpUrl !== undefined,
  })
  const passkeys = openPasskeys({
    database,
    mail,
    securityLog,
    secondFactors,
    siteName,
    origin,
    pageUrl: accountPageUrl('second-factor'),
    now,
  })
  const confirmations = openConfirmations({
    database,
    throttle,
    mail,
    accounts,
    secondFactors,
    passkeys,
    now,
  })
  const companies = openCompanies({ database, mail, throttle, dealers, now })
  const profiles = openProfiles({ database, places, securityLog, companies, now })
  const social = openSocial({
    database,
    throttle,
    accounts,
    securityLog,
    settings: config.social,
    callback: provider => origin + socialCallbackUrl(provider),
    onError: failure => onError(failure, 'Logging in with a social provider failed.'),
    now,
  })
  const photos = openPhotos({ ...infrastructure, ...config })
  const advertising = await openAdvertising({
    ...infrastructure,
    places,
    listings,
    parks,
    mail,
    secret,
    networkDefaults: config,
  })
  const { adLeads } = advertising.active
  const appointments = openAppointments({
    database,
    adLeads,
    queue,
    mail,
    texts,
    throttle,
    secret,
    origin,
    organizer: { ...senderOf(mailFrom), name: siteName },
    now,
  })
  const contact = openContact({ database, mail })
  const suspicion = openSuspicion({ bookValues, now })
  const parkClaims = openParkClaims({ database, mail, throttle, places, secret, now })
  const provider = config.stripe && stripeProvider(config.stripe)
  const payTo = addressOf(config)
  const packages = openPackages({
    database,
    hasMonthlyBilling: provider !== undefined,
    canBePaid: provider !== undefined || payTo.length > 0,
    now,
  })
  const moderation = openModeration({ database, suspicion, packages, mail, pictures, now })
  const { campaigns } = advertising.passive
  const problems = openProblems({ database, moderation, campaigns, mail, secret, now })
  const payments = openPayments({
    database,
    queue,
    packages,
    mail,
    provider,
    origin,
    payTo,
    now,
  })
  const listingDrafts = openListingDrafts({
    database,
    mail,
    listings,
    places,
    photos,
    packages,
    payments,
    suspicion,
    now,
    caughtUp,
  })
  const listingLoads = openListingLoads({
    database,
    queue,
    mail,
    listings,
    photos,
    publicFetch,
    places,
    packages,
    payments,
    suspicion,
    secret,
    now,
  })
  const favorites = openFavorites({ database, listings, parks, dealers, floorPlans, now })
  const events = openEvents({ database, now })
  const push = openPush({ database, queue, publicFetch, config, onDead, now })
  const alerts = openAlerts({
    database,
    listings,
    monthlyCosts,
    places,
    names,
    mail,
    push,
    origin,
    secret,
    now,
    addFavorite: favorites.saveFromAlerts,
    onError: error => onError(error, 'Matching alerts failed.'),
  })
  const leads = openLeads({
    database,
    adLeads,
    alerts,
    places,
    throttle,
    mail,
    texts,
    relays,
    site,
    secret,
    now,
  })
  const webhooks = openWebhooks({ database, listings, leads, mail, publicFetch, secret, now })
  const personalData = openPersonalData({ profiles, features: () => features })
  const dataRequests = openDataRequests({ database, personalData, mail, throttle, origin, now })

  const active = {
    audit,
    monthlyCosts,
    listings,
    dealers,
    floorPlans,
    parks,
    bookValues,
    loanFits,
    statistics,
    associations,
    accounts,
    apiKeys,
    companies,
    profiles,
    contact,
    listingDrafts,
    listingNotices: openListingNotices({ database, mail, secret, now }),
    listingLoads,
    listingRequests: openListingRequests({ database, mail }),
    moderation,
    parkApplications: openParkApplications({ database, mail, secret, now }),
    parkClaims,
    rentReports: openRentReports({ database, mail, throttle, now }),
    problems,
    payments,
    sharedLists: openSharedLists({ database, favorites, alerts, secret, now }),
    favorites,
    events,
    alerts,
    push,
    appointments,
    webhooks,
    leads,
    relays,
    social,
    securityLog,
    secondFactors,
    passkeys,
    confirmations,
    photos,
    dataRequests,
    ...advertising.active,
  }
  // These have no derived state and no personal data.
  const ownPhotos = openOwnPhotos({ database, photos, now })
  const photoUploads = openPhotoUploads({ database, ownPhotos, listingDrafts, now })
  const passive = {
    content,
    places,
    ...questions,
    searchPhrases: openSearchPhrases({ places, now }),
    listingCatalogs: openListingCatalogs({ database, listings, site, secret, now }),
    ownPhotos,
    photoUploads,
    makers: openMakers({ database }),
    newDealers: openNewDealers({ database, mail, dealers }),
    packages,
    ...advertising.passive,
    personalData,
    staffDesk,
  }
  const all = {
    ...active,
    writes,
    photoUploads,
    factNotices: openFactNotices({ database, mail, now }),
    throttle: { prune: () => throttle.prune(database) },
    texts,
    mail,
  }
  const features: Readonly<Record<string, Feature>> = inFeatureOrder<keyof typeof all, Feature>(all)
  return { services: { ...passive, ...active }, writes, mail, names, features }
}
