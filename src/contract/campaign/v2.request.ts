import * as v from 'valibot'
import { adForm, adReviewForm, campaignChange, goalForm, graphicForm, moveForm } from '#model/ad/campaign.ts'
import { pictureFits } from '#model/ad/picture.ts'
import { creditForm } from '#model/package/order.ts'
import { pictureBytes, pictureFile } from '#model/photo/file.ts'
import { pictureTypes } from '#model/photo/types.ts'
import { sent } from '#model/sent-text.ts'
import { key, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const ofCompany = v.strictObject({ companyKey: key('Key of the company.') })
const ofCampaign = v.strictObject({ key: key('Key of the campaign.') })
const ofAd = v.strictObject({ key: key('Key of the campaign.'), adKey: key('Key of the ad.') })
const limit = { calls: 300, seconds: 3_600 } as const
const write = {
  addition: true,
  limit,
  errors: [403, 404, 412, 422, 428],
} as const

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

const ofMonth = v.strictObject({
  companyKey: key('Key of the company.'),
  month: v.pipe(
    sent(7),
    v.regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    v.description('Month in New York time, YYYY-MM.'),
  ),
})

export const campaignRequests = {
  'campaign.list': {
    summary: "Lists a company's campaigns, running ones first, with its credit and spending.",
    addition: true,
    pathParameters: ofCompany,
    errors: [403],
  },
  'campaign.create': {
    summary: 'Creates a campaign as a draft.',
    addition: true,
    pathParameters: ofCompany,
    body: goalForm,
    limit,
    errors: [403, 422],
  },
  'campaign.get': {
    summary: 'Returns a campaign with its ads and its figures for the last 28 days.',
    addition: true,
    pathParameters: ofCampaign,
    errors: [403, 404],
  },
  'campaign.change': {
    ...write,
    summary: 'Replaces the place, pages, budget, name or lead setting of a campaign.',
    pathParameters: ofCampaign,
    body: campaignChange,
  },
  'campaign.move': {
    ...write,
    summary: 'Starts, pauses or ends a campaign.',
    pathParameters: ofCampaign,
    body: moveForm,
  },
  'campaign.copy': {
    summary: 'Copies a campaign and its ads to a new draft.',
    addition: true,
    pathParameters: ofCampaign,
    limit,
    errors: [403, 404, 422],
  },
  'campaign.add-ad': {
    ...write,
    summary: 'Adds an ad to a campaign. Staff review it before it runs.',
    pathParameters: ofCampaign,
    body: adForm,
  },
  'campaign.change-ad': {
    ...write,
    summary: 'Updates the text of an ad. Staff review it again.',
    pathParameters: ofAd,
    body: adForm,
  },
  'campaign.add-graphic': {
    ...write,
    summary: 'Adds a graphic ad to a campaign. Staff review it once it has its pictures.',
    pathParameters: ofCampaign,
    body: graphicForm,
  },
  'campaign.change-graphic': {
    ...write,
    summary: 'Updates the text and the link of a graphic ad. Staff review it again.',
    pathParameters: ofAd,
    body: graphicForm,
  },
  'campaign.set-picture': {
    ...write,
    summary: 'Creates the four sizes of a graphic ad from a picture. Staff review it again.',
    pathParameters: ofAd,
    query: v.strictObject({
      fit: v.optional(
        v.pipe(
          v.picklist(pictureFits, 'inclusion'),
          v.description(
            'How the picture fills each size: `crop` cuts it to size, `whole` shows all of it on white.',
          ),
        ),
        'crop',
      ),
      x: percent('Horizontal position of the crop, percent from the left.'),
      y: percent('Vertical position of the crop, percent from the top.'),
    }),
    body: pictureFile,
    upload: { types: pictureTypes, max: pictureBytes },
  },
  'campaign.remove-ad': {
    ...write,
    summary: 'Removes an ad, but not its figures.',
    pathParameters: ofAd,
  },
  'campaign.figures': {
    summary: 'Returns figures of the last 28 days, and why some clicks were not counted.',
    addition: true,
    pathParameters: ofCampaign,
    errors: [403, 404],
  },
  'campaign.table': {
    summary: 'Returns the figures of a campaign for the last 28 days as CSV.',
    addition: true,
    pathParameters: ofCampaign,
    errors: [403, 404],
  },
  'campaign.forecast': {
    summary: 'Forecasts daily views and clicks. Returns null if there is not enough data.',
    addition: true,
    pathParameters: ofCampaign,
    errors: [403, 404],
  },
  'campaign.order-credit': {
    summary: 'Orders ad credit. Replaces an unpaid order, if there is one.',
    addition: true,
    pathParameters: ofCompany,
    body: creditForm,
    limit,
    errors: [403, 422],
  },
  'campaign.statement': {
    summary: "Returns a company's ad credit, payments and spending for a month, by campaign.",
    addition: true,
    pathParameters: ofMonth,
    errors: [403, 404],
  },
  'campaign.statement-table': {
    summary: 'Returns the monthly ad statement of a company as CSV.',
    addition: true,
    pathParameters: ofMonth,
    errors: [403, 404],
  },
  'campaign.house': {
    summary: "Lists the site's own free campaigns, which fill empty slots. Staff only.",
    addition: true,
    errors: [],
  },
  'campaign.create-house': {
    summary: 'Creates a campaign of the site itself as a draft. Staff only.',
    addition: true,
    body: goalForm,
    limit,
    errors: [422],
  },
  'campaign.reviews': {
    summary: 'Lists ads that wait for review, oldest first. Staff only.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'campaign.review': {
    summary: 'Approves or refuses an ad, and emails its advertiser. Staff only.',
    addition: true,
    pathParameters: v.strictObject({ adKey: key('Key of the ad.') }),
    body: adReviewForm,
    limit,
    errors: [404, 422],
  },
} satisfies Requests
