import { accountApi } from './account/v1.ts'
import { accountLinkApi } from './account-link/v1.ts'
import { accountLinkV2Api } from './account-link/v2.ts'
import { adApi } from './ad/v1.ts'
import { adLeadApi } from './ad-lead/v2.ts'
import { adLimitApi } from './ad-limit/v2.ts'
import { adMarketApi } from './ad-market/v2.ts'
import { adNetworkApi } from './ad-network/v2.ts'
import { adPreviewApi } from './ad-preview/v2.ts'
import { alertApi } from './alert/v1.ts'
import { alertLinkApi } from './alert/v2.ts'
import { apiKeyApi } from './api-key/v2.ts'
import { appointmentApi } from './appointment/v1.ts'
import { associationApi } from './association/v1.ts'
import { ownAssociationApi } from './association/v2.ts'
import { associationMemberApi } from './association-member/v2.ts'
import { auditApi } from './audit/v2.ts'
import { bookValueApi } from './book-value/v1.ts'
import { campaignApi } from './campaign/v2.ts'
import { communityReportApi } from './community-report/v1.ts'
import { companyApi } from './company/v2.ts'
import { confirmationApi } from './confirmation/v1.ts'
import { contactApi } from './contact/v1.ts'
import { contentApi } from './content/v1.ts'
import { costAssumptionApi } from './cost-assumption/v2.ts'
import { dataRequestApi } from './data-request/v1.ts'
import { dealerApi } from './dealer/v1.ts'
import { ownDealerApi } from './dealer/v2.ts'
import { eventApi } from './event/v1.ts'
import { favoriteApi } from './favorite/v1.ts'
import { watchedApi } from './favorite/v2.ts'
import { floorPlanApi } from './floor-plan/v1.ts'
import { ownFloorPlanApi } from './floor-plan/v2.ts'
import type { FeatureApi, Handler } from './handle.ts'
import { leadApi } from './lead/v1.ts'
import { leadQuestionApi } from './lead-question/v1.ts'
import { listingApi } from './listing/v1.ts'
import { ownListingApi } from './listing/v2.ts'
import { listingCatalogApi } from './listing-catalog/v2.ts'
import { listingDraftApi } from './listing-draft/v1.ts'
import { listingFeedApi } from './listing-feed/v2.ts'
import { listingLoadApi } from './listing-load/v2.ts'
import { listingNoticeApi } from './listing-notice/v1.ts'
import { listingRequestApi } from './listing-request/v1.ts'
import { loanFitApi } from './loan-fit/v1.ts'
import { loanRuleApi } from './loan-rule/v2.ts'
import { makerApi } from './maker/v2.ts'
import { moderationApi } from './moderation/v2.ts'
import { monthlyCostApi } from './monthly-cost/v1.ts'
import { moveFitApi } from './move-fit/v1.ts'
import { newDealerApi } from './new-dealer/v2.ts'
import { orderApi } from './order/v1.ts'
import { ownPhotoApi } from './own-photo/v2.ts'
import { packageApi } from './package/v1.ts'
import { parkApi } from './park/v1.ts'
import { ownParkApi } from './park/v2.ts'
import { parkApplicationApi } from './park-application/v2.ts'
import { parkClaimApi } from './park-claim/v2.ts'
import { passkeyApi } from './passkey/v1.ts'
import { photoUploadApi } from './photo-upload/v2.ts'
import { placeApi } from './place/v1.ts'
import { problemApi } from './problem/v2.ts'
import { profileApi } from './profile/v1.ts'
import { profileV2Api } from './profile/v2.ts'
import { pushSubscriptionApi } from './push-subscription/v2.ts'
import { relayApi } from './relay/v1.ts'
import { rentReportApi } from './rent-report/v2.ts'
import { searchPhraseApi } from './search-phrase/v1.ts'
import { secondFactorApi } from './second-factor/v1.ts'
import { securityLogApi } from './security-log/v1.ts'
import { sharedListApi } from './shared-list/v2.ts'
import { socialApi } from './social/v1.ts'
import { soldPlanApi } from './sold-plan/v2.ts'
import { staffApi } from './staff/v2.ts'
import { statisticsApi } from './statistics/v1.ts'
import { webhookApi } from './webhook/v2.ts'

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
  listingCatalogApi,
  listingFeedApi,
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
