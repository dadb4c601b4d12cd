import * as v from 'valibot'
import { adForm, adReviewForm, campaignChange, goalForm, graphicForm, moveForm } from '#model/ad/campaign.ts'
import { pictureFits } from '#model/ad/picture.ts'
import { creditForm } from '#model/package/order.ts'
import { pictureBytes, pictureFile } from '#model/photo/file.ts'
import { pictureTypes } from '#model/photo/types.ts'
import { sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'
import { key, pageOfItems } from './owner.request.ts'

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
    v.description('Month, YYYY-MM, New York time.'),
  ),
})

export const campaignRequests = {
  'campaign.list': {
    summary: 'Campaigns of a company, running ones first, with its credit and what it spent.',
    addition: true,
    pathParameters: ofCompany,
    errors: [403],
  },
  'campaign.create': {
    summary: 'Starts a campaign as a draft.',
    addition: true,
    pathParameters: ofCompany,
    body: goalForm,
    limit,
    errors: [403, 422],
  },
  'campaign.get': {
    summary: 'A campaign with its ads and the figures of 28 days.',
    addition: true,
    pathParameters: ofCampaign,
    errors: [403, 404],
  },
  'campaign.change': {
    ...write,
    summary:
      'Changes the place, the pages, the budget or the name of a campaign, each as a whole, or whether it counts leads.',
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
    summary: 'Copies a campaign with its ads as a draft.',
    addition: true,
    pathParameters: ofCampaign,
    limit,
    errors: [403, 404, 422],
  },
  'campaign.add-ad': {
    ...write,
    summary: 'Adds an ad to a campaign; staff review it before it runs.',
    pathParameters: ofCampaign,
    body: adForm,
  },
  'campaign.change-ad': {
    ...write,
    summary: 'Changes the words of an ad; staff review it again.',
    pathParameters: ofAd,
    body: adForm,
  },
  'campaign.add-graphic': {
    ...write,
    summary: 'Adds a graphic ad to a campaign; staff review it before it runs, when it has its pictures.',
    pathParameters: ofCampaign,
    body: graphicForm,
  },
  'campaign.change-graphic': {
    ...write,
    summary: 'Changes the words and the link of a graphic ad; staff review it again.',
    pathParameters: ofAd,
    body: graphicForm,
  },
  'campaign.set-picture': {
    ...write,
    summary: 'Makes the four sizes of a graphic ad from one picture; staff review it again.',
    pathParameters: ofAd,
    query: v.strictObject({
      fit: v.optional(
        v.pipe(
          v.picklist(pictureFits, 'inclusion'),
          v.description(
            '`crop` fills each size with a part of the picture, `whole` shows all of it on white.',
          ),
        ),
        'crop',
      ),
      x: percent('Which part stays, percent from the left.'),
      y: percent('Which part stays, percent from the top.'),
    }),
    body: pictureFile,
    upload: { types: pictureTypes, most: pictureBytes },
  },
  'campaign.remove-ad': {
    ...write,
    summary: 'Removes an ad; its figures stay.',
    pathParameters: ofAd,
  },
  'campaign.figures': {
    summary: 'Figures of 28 days by day, kind of page, position and state, and why clicks did not count.',
    addition: true,
    pathParameters: ofCampaign,
    errors: [403, 404],
  },
  'campaign.table': {
    summary: 'The same figures as a CSV file.',
    addition: true,
    pathParameters: ofCampaign,
    errors: [403, 404],
  },
  'campaign.forecast': {
    summary: 'Views and clicks a day to expect, from the last 28 days; null if there is not enough data.',
    addition: true,
    pathParameters: ofCampaign,
    errors: [403, 404],
  },
  'campaign.order-credit': {
    summary: 'Orders credit for ads, in place of an unpaid order.',
    addition: true,
    pathParameters: ofCompany,
    body: creditForm,
    limit,
    errors: [403, 422],
  },
  'campaign.statement': {
    summary: 'What a company had, paid and spent for ads in a month, by campaign.',
    addition: true,
    pathParameters: ofMonth,
    errors: [403, 404],
  },
  'campaign.statement-table': {
    summary: 'The same as a CSV file.',
    addition: true,
    pathParameters: ofMonth,
    errors: [403, 404],
  },
  'campaign.house': {
    summary: 'Campaigns of the site itself, free of charge, which fill empty places.',
    addition: true,
    errors: [],
  },
  'campaign.create-house': {
    summary: 'Starts a campaign of the site itself as a draft.',
    addition: true,
    body: goalForm,
    limit,
    errors: [422],
  },
  'campaign.reviews': {
    summary: 'Ads that wait for staff, oldest first.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'campaign.review': {
    summary: 'Approves or refuses an ad; its advertiser gets an email.',
    addition: true,
    pathParameters: v.strictObject({ adKey: key('Key of the ad.') }),
    body: adReviewForm,
    limit,
    errors: [404, 422],
  },
} satisfies Requests
