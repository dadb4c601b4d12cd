import type { Accounts } from '#services/account/index.ts'
import type { AdBilling } from '#services/ad/billing/index.ts'
import type { Campaigns } from '#services/ad/campaign/index.ts'
import type { AdDelivery } from '#services/ad/delivery/index.ts'
import type { AdEvents } from '#services/ad/event/index.ts'
import type { AdLeads } from '#services/ad/lead/index.ts'
import type { AdLimits } from '#services/ad/limit/index.ts'
import type { AdMarket } from '#services/ad/market/index.ts'
import type { AdNetwork } from '#services/ad/network/index.ts'
import type { Alerts } from '#services/alert/index.ts'
import type { ApiKeys } from '#services/api-key/index.ts'
import type { Appointments } from '#services/appointment/index.ts'
import type { Associations } from '#services/association/index.ts'
import type { Audit } from '#services/audit/index.ts'
import type { BookValues } from '#services/book-value/index.ts'
import type { CommunityReports } from '#services/community-report/index.ts'
import type { Companies } from '#services/company/index.ts'
import type { Confirmations } from '#services/confirmation/index.ts'
import type { Contact } from '#services/contact/index.ts'
import type { Content } from '#services/content/index.ts'
import type { DataRequests } from '#services/data-request/index.ts'
import type { Dealers } from '#services/dealer/index.ts'
import type { Events } from '#services/event/index.ts'
import type { Favorites } from '#services/favorite/index.ts'
import type { FloorPlans } from '#services/floor-plan/index.ts'
import type { Leads } from '#services/lead/index.ts'
import type { Listings } from '#services/listing/index.ts'
import type { ListingCatalogs } from '#services/listing-catalog/index.ts'
import type { ListingDrafts } from '#services/listing-draft/index.ts'
import type { ListingLoads } from '#services/listing-load/index.ts'
import type { ListingNotices } from '#services/listing-notice/index.ts'
import type { ListingRequests } from '#services/listing-request/index.ts'
import type { LoanFits } from '#services/loan-fit/index.ts'
import type { Makers } from '#services/maker/index.ts'
import type { Moderation } from '#services/moderation/index.ts'
import type { MonthlyCosts } from '#services/monthly-cost/index.ts'
import type { MoveFits } from '#services/move-fit/index.ts'
import type { NewDealers } from '#services/new-dealer/index.ts'
import type { OwnPhotos } from '#services/own-photo/index.ts'
import type { Packages } from '#services/package/index.ts'
import type { Parks } from '#services/park/index.ts'
import type { ParkApplications } from '#services/park-application/index.ts'
import type { ParkClaims } from '#services/park-claim/index.ts'
import type { Passkeys } from '#services/passkey/index.ts'
import type { Payments } from '#services/payment/index.ts'
import type { PersonalData } from '#services/personal-data/index.ts'
import type { Photos } from '#services/photo/index.ts'
import type { PhotoUploads } from '#services/photo-upload/index.ts'
import type { Places } from '#services/place/index.ts'
import type { Problems } from '#services/problem/index.ts'
import type { Profiles } from '#services/profile/index.ts'
import type { Push } from '#services/push/index.ts'
import type { Relays } from '#services/relay/index.ts'
import type { RentReports } from '#services/rent-report/index.ts'
import type { SearchPhrases } from '#services/search-phrase/index.ts'
import type { SecondFactors } from '#services/second-factor/index.ts'
import type { SecurityLog } from '#services/security-log/index.ts'
import type { SharedLists } from '#services/shared-list/index.ts'
import type { Social } from '#services/social/index.ts'
import type { StaffDesk } from '#services/staff/index.ts'
import type { Statistics } from '#services/statistics/index.ts'
import type { Webhooks } from '#services/webhook/index.ts'

/** The services that handlers may call, as opened by `server/wiring.ts`. */
export interface Services {
  adBilling: AdBilling
  adDelivery: AdDelivery
  adEvents: AdEvents
  adLeads: AdLeads
  adMarket: AdMarket
  adLimits: AdLimits
  adNetwork: AdNetwork
  alerts: Alerts
  accounts: Accounts
  apiKeys: ApiKeys
  appointments: Appointments
  associations: Associations
  audit: Audit
  bookValues: BookValues
  communityReports: CommunityReports
  campaigns: Campaigns
  companies: Companies
  content: Content
  dealers: Dealers
  favorites: Favorites
  floorPlans: FloorPlans
  confirmations: Confirmations
  contact: Contact
  dataRequests: DataRequests
  events: Events
  leads: Leads
  listingDrafts: ListingDrafts
  listingNotices: ListingNotices
  listingCatalogs: ListingCatalogs
  listingLoads: ListingLoads
  listingRequests: ListingRequests
  problems: Problems
  listings: Listings
  loanFits: LoanFits
  makers: Makers
  moveFits: MoveFits
  monthlyCosts: MonthlyCosts
  moderation: Moderation
  newDealers: NewDealers
  ownPhotos: OwnPhotos
  packages: Packages
  parkApplications: ParkApplications
  parkClaims: ParkClaims
  parks: Parks
  passkeys: Passkeys
  payments: Payments
  personalData: PersonalData
  photos: Photos
  photoUploads: PhotoUploads
  places: Places
  profiles: Profiles
  relays: Relays
  rentReports: RentReports
  searchPhrases: SearchPhrases
  secondFactors: SecondFactors
  securityLog: SecurityLog
  sharedLists: SharedLists
  social: Social
  staffDesk: StaffDesk
  statistics: Statistics
  push: Push
  webhooks: Webhooks
}
