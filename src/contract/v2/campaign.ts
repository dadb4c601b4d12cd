import * as v from 'valibot'
import { adForm, adReviewForm, campaignChange, goalForm, graphicForm, moveForm } from '#model/ad/campaign.ts'
import { pictureFits } from '#model/ad/picture.ts'
import { creditForm } from '#model/package/order.ts'
import { pictureBytes, pictureFile } from '#model/photo/file.ts'
import { pictureTypes } from '#model/photo/types.ts'
import { sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { PackageOrder } from '../package-order.response.ts'
import type {
  AdInReview,
  Campaign,
  CampaignFigure,
  CampaignList,
  FiguresMeta,
  Forecast,
  Statement,
} from './campaign.response.ts'
import { key, type Nothing, nothing, type PageMeta, pageOfItems } from './owner.ts'

const ofCompany = v.strictObject({ companyKey: key('Key of the company.') })
const ofCampaign = v.strictObject({ key: key('Key of the campaign.') })
const ofAd = v.strictObject({ key: key('Key of the campaign.'), adKey: key('Key of the ad.') })
const shared = { addition: true, query: nothing, access: 'user' } as const
const limit = { calls: 300, seconds: 3_600 } as const
const write = { ...shared, versioned: true, limit, errors: [403, 404, 412, 422, 428] } as const

export const listCampaigns = operation<Campaign[], CampaignList>()({
  ...shared,
  id: 'campaign.list',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/campaigns.json',
  summary: 'Campaigns of a company, running ones first, with its credit and what it spent.',
  pathParameters: ofCompany,
  errors: [403],
})

export const createCampaign = operation<Campaign, Nothing>()({
  ...shared,
  id: 'campaign.create',
  method: 'POST',
  path: '/api/v2/companies/{companyKey}/campaigns.json',
  summary: 'Starts a campaign as a draft.',
  pathParameters: ofCompany,
  body: goalForm,
  success: 201,
  repeatable: true,
  limit,
  errors: [403, 422],
})

export const getCampaign = operation<Campaign, Nothing>()({
  ...shared,
  id: 'campaign.get',
  method: 'GET',
  path: '/api/v2/campaigns/{key}.json',
  summary: 'A campaign with its ads and the figures of 28 days.',
  pathParameters: ofCampaign,
  versioned: true,
  errors: [403, 404],
})

export const changeCampaign = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.change',
  method: 'PATCH',
  path: '/api/v2/campaigns/{key}.json',
  summary:
    'Changes the place, the pages, the budget or the name of a campaign, each as a whole, or whether it counts leads.',
  pathParameters: ofCampaign,
  body: campaignChange,
})

export const moveCampaign = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.move',
  method: 'POST',
  path: '/api/v2/campaigns/{key}/move.json',
  summary: 'Starts, pauses or ends a campaign.',
  pathParameters: ofCampaign,
  body: moveForm,
})

export const copyCampaign = operation<Campaign, Nothing>()({
  ...shared,
  id: 'campaign.copy',
  method: 'POST',
  path: '/api/v2/campaigns/{key}/copies.json',
  summary: 'Copies a campaign with its ads as a draft.',
  pathParameters: ofCampaign,
  success: 201,
  repeatable: true,
  limit,
  errors: [403, 404, 422],
})

export const addAd = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.add-ad',
  method: 'POST',
  path: '/api/v2/campaigns/{key}/ads.json',
  summary: 'Adds an ad to a campaign; staff review it before it runs.',
  pathParameters: ofCampaign,
  body: adForm,
  success: 201,
  repeatable: true,
})

export const changeAd = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.change-ad',
  method: 'PUT',
  path: '/api/v2/campaigns/{key}/ads/{adKey}.json',
  summary: 'Changes the words of an ad; staff review it again.',
  pathParameters: ofAd,
  body: adForm,
})

export const addGraphic = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.add-graphic',
  method: 'POST',
  path: '/api/v2/campaigns/{key}/graphic-ads.json',
  summary: 'Adds a graphic ad to a campaign; staff review it before it runs, when it has its pictures.',
  pathParameters: ofCampaign,
  body: graphicForm,
  success: 201,
  repeatable: true,
})

export const changeGraphic = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.change-graphic',
  method: 'PUT',
  path: '/api/v2/campaigns/{key}/graphic-ads/{adKey}.json',
  summary: 'Changes the words and the link of a graphic ad; staff review it again.',
  pathParameters: ofAd,
  body: graphicForm,
})

const percent = (description: string) =>
  v.optional(
    v.pipe(
      sent(3, 'invalid', 'not_an_integer'),
      v.regex(/^(\d{1,2}|100)$/, 'not_an_integer'),
      v.transform(Number),
      v.description(description),
    ),
    '50',
  )

export const setAdPicture = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.set-picture',
  method: 'PUT',
  path: '/api/v2/campaigns/{key}/graphic-ads/{adKey}/picture.json',
  summary: 'Makes the four sizes of a graphic ad from one picture; staff review it again.',
  pathParameters: ofAd,
  query: v.strictObject({
    fit: v.optional(
      v.pipe(
        v.picklist(pictureFits, 'inclusion'),
        v.description('`crop` fills each size with a part of the picture, `whole` shows all of it on white.'),
      ),
      'crop',
    ),
    x: percent('Which part stays, percent from the left.'),
    y: percent('Which part stays, percent from the top.'),
  }),
  body: pictureFile,
  upload: { types: pictureTypes, most: pictureBytes },
})

export const removeAd = operation<Campaign, Nothing>()({
  ...write,
  id: 'campaign.remove-ad',
  method: 'DELETE',
  path: '/api/v2/campaigns/{key}/ads/{adKey}.json',
  summary: 'Removes an ad; its figures stay.',
  pathParameters: ofAd,
})

export const campaignFigures = operation<CampaignFigure[], FiguresMeta>()({
  ...shared,
  id: 'campaign.figures',
  method: 'GET',
  path: '/api/v2/campaigns/{key}/figures.json',
  summary: 'Figures of 28 days by day, kind of page, position and state, and why clicks did not count.',
  pathParameters: ofCampaign,
  errors: [403, 404],
})

export const campaignTable = operation<string, Nothing>()({
  ...shared,
  id: 'campaign.table',
  method: 'GET',
  path: '/api/v2/campaigns/{key}/figures.csv',
  summary: 'The same figures as a CSV file.',
  pathParameters: ofCampaign,
  file: { type: 'text/csv', name: 'ads.csv' },
  errors: [403, 404],
})

export const forecastCampaign = operation<Forecast | null, Nothing>()({
  ...shared,
  id: 'campaign.forecast',
  method: 'GET',
  path: '/api/v2/campaigns/{key}/forecast.json',
  summary: 'Views and clicks a day to expect, from the last 28 days; null if there is not enough data.',
  pathParameters: ofCampaign,
  errors: [403, 404],
})

export const orderCredit = operation<PackageOrder, Nothing>()({
  ...shared,
  id: 'campaign.order-credit',
  method: 'POST',
  path: '/api/v2/companies/{companyKey}/ad-credit.json',
  summary: 'Orders credit for ads, in place of an unpaid order.',
  pathParameters: ofCompany,
  body: creditForm,
  success: 201,
  repeatable: true,
  limit,
  errors: [403, 422],
})

const ofMonth = v.strictObject({
  companyKey: key('Key of the company.'),
  month: v.pipe(
    sent(7),
    v.regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    v.description('Month, YYYY-MM, New York time.'),
  ),
})

export const adStatement = operation<Statement, Nothing>()({
  ...shared,
  id: 'campaign.statement',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/ad-statements/{month}.json',
  summary: 'What a company had, paid and spent for ads in a month, by campaign.',
  pathParameters: ofMonth,
  errors: [403, 404],
})

export const adStatementTable = operation<string, Nothing>()({
  ...shared,
  id: 'campaign.statement-table',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/ad-statements/{month}.csv',
  summary: 'The same as a CSV file.',
  pathParameters: ofMonth,
  file: { type: 'text/csv', name: 'ads-statement.csv' },
  errors: [403, 404],
})

export const listHouseCampaigns = operation<Campaign[], Nothing>()({
  id: 'campaign.house',
  method: 'GET',
  path: '/api/v2/house-campaigns.json',
  summary: 'Campaigns of the site itself, free of charge, which fill empty places.',
  addition: true,
  access: 'staff',
  pathParameters: nothing,
  query: nothing,
  errors: [],
})

export const createHouseCampaign = operation<Campaign, Nothing>()({
  id: 'campaign.create-house',
  method: 'POST',
  path: '/api/v2/house-campaigns.json',
  summary: 'Starts a campaign of the site itself as a draft.',
  addition: true,
  access: 'staff',
  pathParameters: nothing,
  query: nothing,
  body: goalForm,
  success: 201,
  repeatable: true,
  limit,
  errors: [422],
})

export const listAdReviews = operation<AdInReview[], PageMeta>()({
  id: 'campaign.reviews',
  method: 'GET',
  path: '/api/v2/ad-reviews.json',
  summary: 'Ads that wait for staff, oldest first.',
  addition: true,
  access: 'staff',
  pathParameters: nothing,
  query: v.strictObject(pageOfItems),
  errors: [422],
})

export const reviewAd = operation<null, Nothing>()({
  id: 'campaign.review',
  method: 'POST',
  path: '/api/v2/ads/{adKey}/review.json',
  summary: 'Approves or refuses an ad; its advertiser gets an email.',
  addition: true,
  access: 'staff',
  pathParameters: v.strictObject({ adKey: key('Key of the ad.') }),
  query: nothing,
  body: adReviewForm,
  limit,
  errors: [404, 422],
})
