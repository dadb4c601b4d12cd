import * as v from 'valibot'
import {
  adKinds,
  adOffers,
  adPages,
  adReviews,
  adSubjects,
  adTargets,
  campaignStates,
} from '#model/ad/values.ts'
import { fairHousingBases } from '#model/fair-housing/phrases.ts'
import { weekdays } from '#model/weekdays.ts'
import { adImages } from '../ad-images.response.ts'
import { field, known } from '../describe.ts'
import { packageOrder } from '../package-order.response.ts'

const finding = v.object({
  phrase: field(v.string(), 'Phrase as written in the ad.'),
  basis: field(
    v.picklist([...fairHousingBases, 'credit-promise']),
    'Protected class that the phrase is about, or `credit-promise` for a promise of credit.',
  ),
  isUnlawful: field(v.boolean(), 'Whether the phrase is clearly unlawful.'),
})

const ad = {
  key: field(v.number(), 'Key of the ad.'),
  language: field(v.picklist(['en', 'es']), 'Language of the ad.'),
  title: known(v.string(), 'Title of a text ad or banner. Null for a graphic ad.'),
  text: known(v.string(), 'Text of a text ad or banner. Null for a graphic ad.'),
  displayLink: known(v.string(), 'Displayed link of a text ad or banner. Null for a graphic ad.'),
  websiteLink: field(v.string(), 'URL that a click opens.'),
  label: known(v.string(), 'Text alternative of the picture in a graphic ad. Null for other ads.'),
  images: known(adImages, 'Pictures of a graphic ad. Null if it has none.'),
  review: field(v.picklist(adReviews), 'Result of the review by staff: `pending`, `approved` or `refused`.'),
  reason: known(v.string(), 'Why staff refused the ad. Null if they did not.'),
  views: field(v.number(), 'Number of views in the last 28 days.'),
  clicks: field(v.number(), 'Number of clicks in the last 28 days.'),
  leads: field(v.number(), 'Number of leads from these clicks.'),
  findings: field(v.array(finding), 'Phrases in the ad about protected classes, and promises of credit.'),
}

export const campaign = v.object({
  key: field(v.number(), 'Key of the campaign.'),
  companyKey: known(v.number(), 'Key of the advertising company. Null for the site itself.'),
  name: field(v.string(), 'Name of the campaign, which only its owner sees.'),
  kind: field(v.picklist(adKinds), 'Kind of the ads in the campaign.'),
  subject: field(v.picklist(adSubjects), 'What the campaign advertises.'),
  state: field(v.picklist(campaignStates), 'Status that the owner set.'),
  standing: field(
    v.picklist([...campaignStates, 'in-review', 'refused', 'stopped', 'spent', 'limited', 'resting']),
    'Actual status: `resting` until later today or tomorrow, `limited` until tomorrow by the daily limit of the company, `spent` until there is credit or budget, `stopped` by staff.',
  ),
  place: field(
    v.object({
      target: field(v.picklist(adTargets), 'Type of the area.'),
      state: known(v.string(), 'Two-letter postal abbreviation of the state. Null if the area has none.'),
      county: known(v.string(), 'County. Null if the area has none.'),
      city: known(v.string(), 'City. Null if the area has none.'),
      zip: known(v.string(), 'ZIP code. Null if the area has none.'),
      miles: known(v.number(), 'Radius in miles. Null if the area is not a circle.'),
    }),
    'Area in which the ads are shown.',
  ),
  pages: field(
    v.object({
      pages: field(v.array(v.picklist(adPages)), 'Types of pages that show the ads. Empty for all types.'),
      offer: known(
        v.picklist(adOffers),
        'Only pages with homes for sale, or only homes for rent. Null for both.',
      ),
      leasedLot: known(
        v.picklist(['yes', 'no']),
        '`yes` for homes on leased lots only, `no` for other homes only. Null for all homes.',
      ),
      seniors: known(v.picklist(['yes']), '`yes` for 55+ communities only. Null for all parks.'),
      minPrice: known(v.number(), 'Minimum price of a home, US dollars. Null if there is no minimum.'),
      maxPrice: known(v.number(), 'Maximum price of a home, US dollars. Null if there is no maximum.'),
      minYear: known(v.number(), 'Earliest model year of a home. Null if there is no limit.'),
      maxYear: known(v.number(), 'Latest model year of a home. Null if there is no limit.'),
      language: known(v.picklist(['en', 'es']), 'Only pages in this language. Null for all languages.'),
    }),
    'Pages on which the ads are shown.',
  ),
  budget: field(
    v.object({
      bid: known(
        v.number(),
        'Maximum cost per click, or per 1,000 views of a graphic ad, US dollars. Null if it is not set.',
      ),
      dailyBudget: known(v.number(), 'Maximum cost per day, US dollars. Null if it is not set.'),
      totalBudget: known(v.number(), 'Maximum total cost, US dollars. Null if it is not set.'),
      startsOn: known(v.string(), 'First day in New York time, YYYY-MM-DD. Null if it is not set.'),
      endsOn: known(v.string(), 'Last day in New York time, YYYY-MM-DD. Null if it is not set.'),
      dailyViews: known(v.number(), 'Maximum number of views per day. Null if it is not set.'),
      weekdays: field(
        v.array(v.picklist(weekdays)),
        'Weekdays on which the ads run. Empty for all weekdays.',
      ),
    }),
    'Limits of the cost, and the days on which the ads run.',
  ),
  ads: field(v.array(v.object(ad)), 'Ads of the campaign.'),
  figures: field(
    v.object({
      views: field(v.number(), 'Number of views.'),
      clicks: field(v.number(), 'Number of clicks that are counted.'),
      filteredClicks: field(v.number(), 'Number of clicks that are not counted and cost nothing.'),
      leads: field(v.number(), 'Number of leads from the clicks.'),
      cost: field(v.number(), 'Cost, US dollars.'),
    }),
    'Figures of the last 28 days.',
  ),
  countsLeads: field(v.boolean(), 'Whether each click gets a reference by which its lead can be reported.'),
  created: field(v.string(), 'When the campaign was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  version: field(v.number(), 'Version of the campaign, as in the ETag.'),
})
export type Campaign = v.InferOutput<typeof campaign>

export const campaignList = v.object({
  credit: field(v.number(), 'Prepaid credit that is not spent yet, US dollars.'),
  months: field(
    v.array(
      v.object({
        month: field(v.string(), 'Month in New York time, YYYY-MM.'),
        paid: field(v.number(), 'Credit bought, US dollars.'),
        refunded: field(v.number(), 'Credit refunded, US dollars.'),
        spent: field(v.number(), 'Spending on clicks and views, US dollars.'),
      }),
    ),
    'Payments and spending by month, newest first, up to 36 months.',
  ),
  dailyLimit: known(
    v.number(),
    'Maximum that all campaigns can spend per day, set by staff, US dollars. Null if there is no limit.',
  ),
  stopReason: known(v.string(), 'Why staff stopped all ads of the company. Null if they are not stopped.'),
})
export type CampaignList = v.InferOutput<typeof campaignList>

const figure = v.object({
  day: field(v.string(), 'Day in New York time, YYYY-MM-DD.'),
  page: field(v.string(), 'Type of the page.'),
  position: field(v.number(), 'Position of the ad on the page.'),
  state: field(v.string(), 'State that the page was about. Empty if it was about none.'),
  views: field(v.number(), 'Number of views.'),
  filteredViews: field(v.number(), 'Number of views that are not counted.'),
  clicks: field(v.number(), 'Number of clicks that are counted.'),
  filteredClicks: field(v.number(), 'Number of clicks that are not counted.'),
  leads: field(v.number(), 'Number of leads from the clicks, by the day of the click.'),
  cost: field(v.number(), 'Cost, US dollars.'),
})
export type CampaignFigure = v.InferOutput<typeof figure>

const figuresMeta = v.object({
  filtered: field(
    v.array(
      v.object({
        reason: field(v.string(), 'Why the clicks are not counted.'),
        count: field(v.number(), 'Number of clicks.'),
      }),
    ),
    'Clicks that are not counted, by reason.',
  ),
})
export type FiguresMeta = v.InferOutput<typeof figuresMeta>

const range = (description: string) =>
  field(
    v.object({
      low: field(v.number(), 'Lower end of the range.'),
      high: field(v.number(), 'Upper end of the range.'),
    }),
    description,
  )

export const forecast = v.object({
  views: range('Expected number of views per day.'),
  clicks: range('Expected number of clicks per day.'),
  basedOn: field(
    v.number(),
    'Number of views of such ads in the area in the last 28 days, on which the forecast is based.',
  ),
})
export type Forecast = v.InferOutput<typeof forecast>

export const adInReview = v.object({
  ...ad,
  campaignKey: field(v.number(), 'Key of the campaign.'),
  campaign: field(v.string(), 'Name of the campaign.'),
  kind: field(v.picklist(adKinds), 'Kind of the ad.'),
  subject: field(v.picklist(adSubjects), 'What the campaign advertises.'),
  advertiser: known(v.string(), 'Name of the advertising company. Null for the site itself.'),
  created: field(v.string(), 'When the ad was created, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type AdInReview = v.InferOutput<typeof adInReview>

export const statement = v.object({
  month: field(v.string(), 'Month in New York time, YYYY-MM.'),
  opening: field(v.number(), 'Credit at the start of the month, US dollars.'),
  paid: field(v.number(), 'Credit bought, US dollars.'),
  refunded: field(v.number(), 'Credit refunded, US dollars.'),
  spent: field(v.number(), 'Spending on clicks and views, US dollars.'),
  closing: field(v.number(), 'Credit at the end of the month, US dollars.'),
  campaigns: field(
    v.array(
      v.object({
        key: field(v.number(), 'Key of the campaign.'),
        name: field(v.string(), 'Name of the campaign.'),
        views: field(v.number(), 'Number of views.'),
        clicks: field(v.number(), 'Number of clicks that are counted.'),
        filteredClicks: field(v.number(), 'Number of clicks that are not counted.'),
        leads: field(v.number(), 'Number of leads from the clicks.'),
        cost: field(v.number(), 'Cost, US dollars.'),
      }),
    ),
    'Results and cost of each campaign.',
  ),
})
export type Statement = v.InferOutput<typeof statement>

const nothing = v.object({})
const ofCampaign = { payload: campaign, meta: nothing }

export const campaignResponses = {
  'campaign.list': { payload: v.array(campaign), meta: campaignList },
  'campaign.create': ofCampaign,
  'campaign.get': ofCampaign,
  'campaign.change': ofCampaign,
  'campaign.move': ofCampaign,
  'campaign.copy': ofCampaign,
  'campaign.add-ad': ofCampaign,
  'campaign.change-ad': ofCampaign,
  'campaign.add-graphic': ofCampaign,
  'campaign.change-graphic': ofCampaign,
  'campaign.set-picture': ofCampaign,
  'campaign.remove-ad': ofCampaign,
  'campaign.figures': { payload: v.array(figure), meta: figuresMeta },
  'campaign.table': { payload: v.string(), meta: nothing },
  'campaign.forecast': { payload: v.nullable(forecast), meta: nothing },
  'campaign.order-credit': { payload: packageOrder, meta: nothing },
  'campaign.statement': { payload: statement, meta: nothing },
  'campaign.statement-table': { payload: v.string(), meta: nothing },
  'campaign.house': { payload: v.array(campaign), meta: nothing },
  'campaign.create-house': ofCampaign,
  'campaign.reviews': {
    payload: v.array(adInReview),
    meta: v.object({
      total: field(v.number(), 'Number of ads that wait for review.'),
      offset: field(v.number(), 'Offset of the first item.'),
      limit: field(v.number(), 'Maximum number of items.'),
    }),
  },
  'campaign.review': { payload: v.null(), meta: nothing },
}
