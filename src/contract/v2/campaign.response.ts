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
  phrase: field(v.string(), 'As it is written.'),
  basis: field(v.picklist([...fairHousingBases, 'credit-promise']), 'What it is about.'),
  isUnlawful: field(v.boolean(), 'Plainly unlawful.'),
})

const ad = {
  key: field(v.number(), 'Key of the ad.'),
  language: field(v.picklist(['en', 'es']), 'Language of its words.'),
  title: known(v.string(), 'Title.'),
  text: known(v.string(), 'Text.'),
  displayLink: known(v.string(), 'The address as it is shown.'),
  websiteLink: field(v.string(), 'Where a click leads.'),
  label: known(v.string(), 'What the picture of a graphic ad says.'),
  images: known(adImages, 'Pictures of a graphic ad; null without them.'),
  review: field(v.picklist(adReviews), '`pending`, `approved` or `refused` by staff.'),
  reason: known(v.string(), 'Why it was refused.'),
  views: field(v.number(), 'Views of the last 28 days.'),
  clicks: field(v.number(), 'Clicks of the last 28 days.'),
  leads: field(v.number(), 'Leads of these clicks.'),
  findings: field(v.array(finding), 'Phrases about protected classes, and promises about credit.'),
}

export const campaign = v.object({
  key: field(v.number(), 'Key of the campaign.'),
  companyKey: known(v.number(), 'Key of the company; null for the site itself.'),
  name: field(v.string(), 'Name, for its owner only.'),
  kind: field(v.picklist(adKinds), 'Kind of its ads.'),
  subject: field(v.picklist(adSubjects), 'What is advertised.'),
  state: field(v.picklist(campaignStates), 'What its owner wants.'),
  standing: field(
    v.picklist([...campaignStates, 'in-review', 'refused', 'stopped', 'spent', 'limited', 'resting']),
    'What it does at the moment: `resting` until later today or tomorrow, `limited` until tomorrow by the daily limit of the company, `spent` until there is credit or budget, `stopped` by staff.',
  ),
  place: field(
    v.object({
      target: field(v.picklist(adTargets), 'Kind of the area.'),
      state: known(v.string(), 'State.'),
      county: known(v.string(), 'County.'),
      city: known(v.string(), 'City.'),
      zip: known(v.string(), 'ZIP code.'),
      miles: known(v.number(), 'Radius in miles.'),
    }),
    'Where its ads are shown.',
  ),
  pages: field(
    v.object({
      pages: field(v.array(v.picklist(adPages)), 'Kinds of pages; empty: all.'),
      offer: known(v.picklist(adOffers), 'Only for sale, or only for rent.'),
      leasedLot: known(v.picklist(['yes', 'no']), 'Only on leased lots, or only others.'),
      seniors: known(v.picklist(['yes']), 'Only 55+ communities.'),
      minPrice: known(v.number(), 'Lowest price, dollars.'),
      maxPrice: known(v.number(), 'Highest price, dollars.'),
      minYear: known(v.number(), 'Earliest year.'),
      maxYear: known(v.number(), 'Latest year.'),
      language: known(v.picklist(['en', 'es']), 'Only pages in this language.'),
    }),
    'On which pages.',
  ),
  budget: field(
    v.object({
      bid: known(v.number(), 'The most that a click costs, or 1,000 views of a graphic ad, dollars.'),
      dailyBudget: known(v.number(), 'The most that a day costs, dollars.'),
      totalBudget: known(v.number(), 'The most that it costs in all, dollars.'),
      startsOn: known(v.string(), 'First day, YYYY-MM-DD, New York time.'),
      endsOn: known(v.string(), 'Last day, YYYY-MM-DD, New York time.'),
      dailyViews: known(v.number(), 'Views a day at most.'),
      weekdays: field(v.array(v.picklist(weekdays)), 'Only on these weekdays; empty: all.'),
    }),
    'What it may cost, and when it runs.',
  ),
  ads: field(v.array(v.object(ad)), 'Its ads.'),
  figures: field(
    v.object({
      views: field(v.number(), 'Views.'),
      clicks: field(v.number(), 'Clicks that count.'),
      filteredClicks: field(v.number(), 'Clicks that do not count and cost nothing.'),
      leads: field(v.number(), 'Leads that followed the clicks.'),
      cost: field(v.number(), 'Cost, dollars.'),
    }),
    'Figures of the last 28 days.',
  ),
  countsLeads: field(v.boolean(), 'Clicks are given a reference, by which leads are counted.'),
  created: field(v.string(), 'When it was made, YYYY-MM-DD HH:mm:ss, UTC.'),
  version: field(v.number(), 'Version, as in the ETag.'),
})
export type Campaign = v.InferOutput<typeof campaign>

export const campaignList = v.object({
  credit: field(v.number(), 'Paid in advance and not spent, dollars.'),
  months: field(
    v.array(
      v.object({
        month: field(v.string(), 'YYYY-MM, New York time.'),
        paid: field(v.number(), 'Paid in advance, dollars.'),
        refunded: field(v.number(), 'Paid back, dollars.'),
        spent: field(v.number(), 'Spent for clicks and views, dollars.'),
      }),
    ),
    'What was paid and spent by month, newest first, up to 36.',
  ),
  dailyLimit: known(v.number(), 'The most that all campaigns may spend a day, set by staff, dollars.'),
  stopReason: known(v.string(), 'Why staff stopped all ads of the company; null: they did not.'),
})
export type CampaignList = v.InferOutput<typeof campaignList>

const figure = v.object({
  day: field(v.string(), 'YYYY-MM-DD, New York time.'),
  page: field(v.string(), 'Kind of the page.'),
  position: field(v.number(), 'Number of the place on the page.'),
  state: field(v.string(), 'State that the page was about; empty if none.'),
  views: field(v.number(), 'Views.'),
  filteredViews: field(v.number(), 'Views that do not count.'),
  clicks: field(v.number(), 'Clicks that count.'),
  filteredClicks: field(v.number(), 'Clicks that do not count.'),
  leads: field(v.number(), 'Leads that followed the clicks, by the day of the click.'),
  cost: field(v.number(), 'Cost, dollars.'),
})
export type CampaignFigure = v.InferOutput<typeof figure>

const figuresMeta = v.object({
  filtered: field(
    v.array(
      v.object({
        reason: field(v.string(), 'Why they do not count.'),
        count: field(v.number(), 'How many clicks.'),
      }),
    ),
    'Clicks that do not count, by reason.',
  ),
})
export type FiguresMeta = v.InferOutput<typeof figuresMeta>

const range = (description: string) =>
  field(v.object({ low: field(v.number(), 'From.'), high: field(v.number(), 'To.') }), description)

export const forecast = v.object({
  views: range('Views a day.'),
  clicks: range('Clicks a day.'),
  basedOn: field(v.number(), 'Views of such ads in the area in the last 28 days.'),
})
export type Forecast = v.InferOutput<typeof forecast>

export const adInReview = v.object({
  ...ad,
  campaignKey: field(v.number(), 'Key of the campaign.'),
  campaign: field(v.string(), 'Name of the campaign.'),
  kind: field(v.picklist(adKinds), 'Kind of the ad.'),
  subject: field(v.picklist(adSubjects), 'What is advertised.'),
  advertiser: known(v.string(), 'Company that advertises.'),
  created: field(v.string(), 'When it was made, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type AdInReview = v.InferOutput<typeof adInReview>

export const statement = v.object({
  month: field(v.string(), 'YYYY-MM, New York time.'),
  opening: field(v.number(), 'Credit at its beginning, dollars.'),
  paid: field(v.number(), 'Paid in advance, dollars.'),
  refunded: field(v.number(), 'Paid back, dollars.'),
  spent: field(v.number(), 'Spent for clicks and views, dollars.'),
  closing: field(v.number(), 'Credit at its end, dollars.'),
  campaigns: field(
    v.array(
      v.object({
        key: field(v.number(), 'Key of the campaign.'),
        name: field(v.string(), 'Name of the campaign.'),
        views: field(v.number(), 'Views.'),
        clicks: field(v.number(), 'Clicks that count.'),
        filteredClicks: field(v.number(), 'Clicks that do not count.'),
        leads: field(v.number(), 'Leads that followed the clicks.'),
        cost: field(v.number(), 'Cost, dollars.'),
      }),
    ),
    'What each campaign brought and cost.',
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
      total: field(v.number(), 'Ads that wait.'),
      offset: field(v.number(), 'Offset of the first one.'),
      limit: field(v.number(), 'Largest number of ads.'),
    }),
  },
  'campaign.review': { payload: v.null(), meta: nothing },
}
