import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { PackageOrder } from '../package-order.response.ts'
import type {
  AdInReview,
  Campaign,
  CampaignFigure,
  CampaignList,
  FiguresMeta,
  Forecast,
  Statement,
} from './v2.response.ts'

const write = { versioned: true, access: 'user' } as const

export const listCampaigns = operation<Campaign[], CampaignList>()({
  id: 'campaign.list',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/campaigns.json',
  access: 'user',
})

export const createCampaign = operation<Campaign, Nothing>()({
  id: 'campaign.create',
  method: 'POST',
  path: '/api/v2/companies/{companyKey}/campaigns.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const getCampaign = operation<Campaign, Nothing>()({
  id: 'campaign.get',
  method: 'GET',
  path: '/api/v2/campaigns/{key}.json',
  versioned: true,
  access: 'user',
})

export const changeCampaign = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.change',
  method: 'PATCH',
  path: '/api/v2/campaigns/{key}.json',
})

export const moveCampaign = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.move',
  method: 'POST',
  path: '/api/v2/campaigns/{key}/move.json',
})

export const copyCampaign = operation<Campaign, Nothing>()({
  id: 'campaign.copy',
  method: 'POST',
  path: '/api/v2/campaigns/{key}/copies.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const addAd = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.add-ad',
  method: 'POST',
  path: '/api/v2/campaigns/{key}/ads.json',
  success: 201,
  repeatable: true,
})

export const changeAd = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.change-ad',
  method: 'PUT',
  path: '/api/v2/campaigns/{key}/ads/{adKey}.json',
})

export const addGraphic = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.add-graphic',
  method: 'POST',
  path: '/api/v2/campaigns/{key}/graphic-ads.json',
  success: 201,
  repeatable: true,
})

export const changeGraphic = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.change-graphic',
  method: 'PUT',
  path: '/api/v2/campaigns/{key}/graphic-ads/{adKey}.json',
})

export const setAdPicture = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.set-picture',
  method: 'PUT',
  path: '/api/v2/campaigns/{key}/graphic-ads/{adKey}/picture.json',
})

export const removeAd = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.remove-ad',
  method: 'DELETE',
  path: '/api/v2/campaigns/{key}/ads/{adKey}.json',
})

export const campaignFigures = operation<CampaignFigure[], FiguresMeta>()({
  id: 'campaign.figures',
  method: 'GET',
  path: '/api/v2/campaigns/{key}/figures.json',
  access: 'user',
})

export const campaignTable = operation<string, Nothing>()({
  id: 'campaign.table',
  method: 'GET',
  path: '/api/v2/campaigns/{key}/figures.csv',
  file: { type: 'text/csv', name: 'ads.csv' },
  access: 'user',
})

export const forecastCampaign = operation<Forecast | null, Nothing>()({
  id: 'campaign.forecast',
  method: 'GET',
  path: '/api/v2/campaigns/{key}/forecast.json',
  access: 'user',
})

export const orderCredit = operation<PackageOrder, Nothing>()({
  id: 'campaign.order-credit',
  method: 'POST',
  path: '/api/v2/companies/{companyKey}/ad-credit.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const adStatement = operation<Statement, Nothing>()({
  id: 'campaign.statement',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/ad-statements/{month}.json',
  access: 'user',
})

export const adStatementTable = operation<string, Nothing>()({
  id: 'campaign.statement-table',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/ad-statements/{month}.csv',
  file: { type: 'text/csv', name: 'ads-statement.csv' },
  access: 'user',
})

export const listHouseCampaigns = operation<Campaign[], Nothing>()({
  id: 'campaign.house',
  method: 'GET',
  path: '/api/v2/house-campaigns.json',
  access: 'staff',
})

export const createHouseCampaign = operation<Campaign, Nothing>()({
  id: 'campaign.create-house',
  method: 'POST',
  path: '/api/v2/house-campaigns.json',
  access: 'staff',
  success: 201,
  repeatable: true,
})

export const listAdReviews = operation<AdInReview[], PageMeta>()({
  id: 'campaign.reviews',
  method: 'GET',
  path: '/api/v2/ad-reviews.json',
  access: 'staff',
})

export const reviewAd = operation<null, Nothing>()({
  id: 'campaign.review',
  method: 'POST',
  path: '/api/v2/ads/{adKey}/review.json',
  access: 'staff',
})
