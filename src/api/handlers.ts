import type { FeatureApi, Handler } from './handle.ts'
import { accountApi } from './v1/account.ts'
import { accountLinkApi } from './v1/account-link.ts'
import { adApi } from './v1/ad.ts'
import { alertApi } from './v1/alert.ts'
import { appointmentApi } from './v1/appointment.ts'
import { associationApi } from './v1/association.ts'
import { bookValueApi } from './v1/book-value.ts'
import { communityReportApi } from './v1/community-report.ts'
import { confirmationApi } from './v1/confirmation.ts'
import { contactApi } from './v1/contact.ts'
import { contentApi } from './v1/content.ts'
import { dataRequestApi } from './v1/data-request.ts'
import { dealerApi } from './v1/dealer.ts'
import { eventApi } from './v1/event.ts'
import { favoriteApi } from './v1/favorite.ts'
import { floorPlanApi } from './v1/floor-plan.ts'
import { leadApi } from './v1/lead.ts'
import { leadQuestionApi } from './v1/lead-question.ts'
import { listingApi } from './v1/listing.ts'
import { listingDraftApi } from './v1/listing-draft.ts'
import { listingNoticeApi } from './v1/listing-notice.ts'
import { listingRequestApi } from './v1/listing-request.ts'
import { loanFitApi } from './v1/loan-fit.ts'
import { monthlyCostApi } from './v1/monthly-cost.ts'
import { moveFitApi } from './v1/move-fit.ts'
import { orderApi } from './v1/order.ts'
import { packageApi } from './v1/package.ts'
import { parkApi } from './v1/park.ts'
import { passkeyApi } from './v1/passkey.ts'
import { placeApi } from './v1/place.ts'
import { profileApi } from './v1/profile.ts'
import { relayApi } from './v1/relay.ts'
import { searchPhraseApi } from './v1/search-phrase.ts'
import { secondFactorApi } from './v1/second-factor.ts'
import { securityLogApi } from './v1/security-log.ts'
import { socialApi } from './v1/social.ts'
import { statisticsApi } from './v1/statistics.ts'
import { accountLinkV2Api } from './v2/account-link.ts'
import { adLeadApi } from './v2/ad-lead.ts'
import { adLimitApi } from './v2/ad-limit.ts'
import { adMarketApi } from './v2/ad-market.ts'
import { adNetworkApi } from './v2/ad-network.ts'
import { adPreviewApi } from './v2/ad-preview.ts'
import { alertLinkApi } from './v2/alert.ts'
import { apiKeyApi } from './v2/api-key.ts'
import { associationMemberApi } from './v2/association-member.ts'
import { auditApi } from './v2/audit.ts'
import { campaignApi } from './v2/campaign.ts'
import { companyApi } from './v2/company.ts'
import { costAssumptionApi } from './v2/cost-assumption.ts'
import { watchedApi } from './v2/favorite.ts'
import { listingLoadApi } from './v2/listing-load.ts'
import { loanRuleApi } from './v2/loan-rule.ts'
import { makerApi } from './v2/maker.ts'
import { moderationApi } from './v2/moderation.ts'
import { newDealerApi } from './v2/new-dealer.ts'
import { ownAssociationApi } from './v2/own-association.ts'
import { ownDealerApi } from './v2/own-dealer.ts'
import { ownFloorPlanApi } from './v2/own-floor-plan.ts'
import { ownListingApi } from './v2/own-listing.ts'
import { ownParkApi } from './v2/own-park.ts'
import { ownPhotoApi } from './v2/own-photo.ts'
import { parkApplicationApi } from './v2/park-application.ts'
import { parkClaimApi } from './v2/park-claim.ts'
import { photoUploadApi } from './v2/photo-upload.ts'
import { problemApi } from './v2/problem.ts'
import { profileV2Api } from './v2/profile.ts'
import { pushSubscriptionApi } from './v2/push-subscription.ts'
import { rentReportApi } from './v2/rent-report.ts'
import { sharedListApi } from './v2/shared-list.ts'
import { soldPlanApi } from './v2/sold-plan.ts'
import { staffApi } from './v2/staff.ts'
import { webhookApi } from './v2/webhook.ts'

/** The calls of all features, with their response schemas. */
export const featureApis: readonly FeatureApi[] = [
  accountApi,
  accountLinkApi,
  adApi,
  alertApi,
  appointmentApi,
  associationApi,
  bookValueApi,
  communityReportApi,
  confirmationApi,
  contactApi,
  contentApi,
  dataRequestApi,
  dealerApi,
  eventApi,
  favoriteApi,
  floorPlanApi,
  leadApi,
  listingApi,
  listingDraftApi,
  leadQuestionApi,
  listingNoticeApi,
  listingRequestApi,
  loanFitApi,
  moveFitApi,
  monthlyCostApi,
  orderApi,
  packageApi,
  parkApi,
  passkeyApi,
  placeApi,
  profileApi,
  relayApi,
  searchPhraseApi,
  secondFactorApi,
  securityLogApi,
  socialApi,
  statisticsApi,
  accountLinkV2Api,
  alertLinkApi,
  apiKeyApi,
  adLeadApi,
  adMarketApi,
  adPreviewApi,
  adLimitApi,
  adNetworkApi,
  campaignApi,
  companyApi,
  listingLoadApi,
  loanRuleApi,
  costAssumptionApi,
  watchedApi,
  makerApi,
  newDealerApi,
  associationMemberApi,
  ownAssociationApi,
  ownDealerApi,
  ownFloorPlanApi,
  soldPlanApi,
  auditApi,
  moderationApi,
  ownListingApi,
  ownParkApi,
  parkApplicationApi,
  parkClaimApi,
  ownPhotoApi,
  photoUploadApi,
  problemApi,
  profileV2Api,
  pushSubscriptionApi,
  rentReportApi,
  sharedListApi,
  staffApi,
  webhookApi,
]

/** All served calls by operation id. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  featureApis.flatMap(({ handlers }) => handlers.map(handler => [handler.operation.id, handler] as const)),
)
