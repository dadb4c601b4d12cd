import * as v from 'valibot'
import { readDay } from '#kit/dates.ts'
import { checkbox, choice, form, integer, text, zip } from '../form.ts'
import { languages } from '../language.ts'
import { states } from '../place/states.ts'
import { sent, trimmed } from '../sent-text.ts'
import { weekdays } from '../weekdays.ts'
import {
  type AdSubject,
  type AdTarget,
  adKinds,
  adOffers,
  adPages,
  type adReviews,
  adSubjects,
  adTargets,
  type CampaignState,
  MAX_MILES,
  MIN_BID,
  MIN_DAILY,
} from './values.ts'

/** Maximum dollars of a click and of a day. */
export const MAX_BID = 50
export const MAX_DAILY = 5_000
/** Radius below which ads for housing, credit and insurance are not aimed, miles. */
export const MIN_FAIR_MILES = 15
/** Maximum number of ads in a campaign and of campaigns of a company. */
export const MAX_ADS = 10
export const MAX_CAMPAIGNS = 100

export const dollars = (min: number, max: number, description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.check(amount => Number.isNaN(amount) || Number.isSafeInteger(Math.round(amount * 100)), 'not_a_number'),
    v.minValue(min, 'greater_than_or_equal_to'),
    v.maxValue(max, 'less_than_or_equal_to'),
    v.description(description),
  )

const day = (description: string) =>
  v.pipe(
    sent(10, 'required', 'invalid'),
    // Nodes count the minutes of schedules in 32 bits.
    v.check(day => readDay(day) !== undefined && day >= '2000-01-01' && day < '2100-01-01', 'invalid'),
    v.description(description),
  )

const stateChoice = choice(
  states.map(({ abbreviation }) => abbreviation),
  'State.',
)

/** Purpose of a campaign. */
export const goalForm = form({
  name: text(2, 100, 'Name of the campaign, for its owner only.'),
  kind: choice(
    adKinds,
    '`text`: pay-per-click text ads; `graphic`: pictures, paid by view; `banner`: next to the costs of homes.',
  ),
  subject: choice(adSubjects, 'Subject of the ads: `housing`, `credit`, `insurance` or `other`.'),
})

const placeEntries = {
  target: choice(adTargets, 'Area: `nation`, `state`, `county`, `city`, `zip` or `radius`.'),
  state: v.optional(stateChoice),
  county: v.optional(text(2, 100, 'County.')),
  city: v.optional(text(2, 100, 'City.')),
  zip: v.optional(zip('ZIP code.')),
  miles: v.optional(integer(1, MAX_MILES, 'Miles around the city or ZIP code, for `radius`.')),
}
/** Pages and places in which its ads are shown. */
export const placeForm = form(placeEntries)

/** The version that a form of a page is based on. */
const version = integer(1, 2_147_483_647, 'Version of the campaign in the form.')
export const placePageForm = form({ ...placeEntries, version })
export type PlaceForm = v.InferOutput<typeof placeForm>

const yesOrNo = ['yes', 'no'] as const
const pagesEntries = {
  pages: v.optional(
    v.pipe(
      v.array(v.picklist(adPages, 'inclusion'), 'invalid'),
      v.maxLength(adPages.length, 'too_many'),
      v.description('Kinds of pages; all if absent.'),
    ),
    [],
  ),
  offer: v.optional(choice(adOffers, 'Only pages about homes for `sale` or for `rent`.')),
  leasedLot: v.optional(choice(yesOrNo, 'Only homes on a leased lot, or only others.')),
  seniors: v.optional(choice(['yes'] as const, 'Only pages of 55+ communities.')),
  minPrice: v.optional(integer(0, 100_000_000, 'Minimum price of homes, dollars.')),
  maxPrice: v.optional(integer(0, 100_000_000, 'Maximum price of homes, dollars.')),
  minYear: v.optional(integer(1900, 2100, 'Minimum year of homes.')),
  maxYear: v.optional(integer(1900, 2100, 'Maximum year of homes.')),
  language: v.optional(choice(languages, 'Only pages in this language.')),
}
/** On which pages. */
export const pagesForm = form(pagesEntries)
export const pagesPageForm = form({ ...pagesEntries, version })
export type PagesForm = v.InferOutput<typeof pagesForm>

const bid = dollars(MIN_BID, MAX_BID, 'Maximum price of a click, or of 1,000 views of a graphic ad, dollars.')
const dailyBudget = dollars(MIN_DAILY, MAX_DAILY, 'Maximum cost of a day, dollars.')
const moneyEntries = {
  bid,
  dailyBudget,
  totalBudget: v.optional(dollars(MIN_DAILY, 1_000_000, 'Maximum cost of the campaign, dollars.')),
}
const scheduleEntries = {
  startsOn: v.optional(day('First day, YYYY-MM-DD, New York time.')),
  endsOn: v.optional(day('Last day, YYYY-MM-DD, New York time.')),
  dailyViews: v.optional(integer(1, 10_000_000, 'Maximum views a day.')),
  weekdays: v.optional(
    v.pipe(
      v.array(v.picklist(weekdays, 'inclusion'), 'invalid'),
      v.maxLength(7, 'too_many'),
      v.description('Only on these weekdays, New York time; all if absent.'),
    ),
    [],
  ),
}
/** Budget and dates; ads of the site itself are free. */
export const budgetForm = form({
  ...moneyEntries,
  bid: v.optional(bid),
  dailyBudget: v.optional(dailyBudget),
  ...scheduleEntries,
})
export const budgetPageForm = form({ ...moneyEntries, ...scheduleEntries, version })
export const schedulePageForm = form({ ...scheduleEntries, version })
export type BudgetForm = v.InferOutput<typeof budgetForm>

/** One part of a campaign. */
export const campaignChange = form({
  place: v.optional(placeForm),
  pages: v.optional(pagesForm),
  budget: v.optional(budgetForm),
  name: v.optional(text(2, 100, 'Name of the campaign, for its owner only.')),
  countsLeads: v.optional(checkbox('Whether clicks get a reference, by which leads are counted.')),
})
export type CampaignChange = v.InferOutput<typeof campaignChange>

/** Whether policies of pages and the database accept a URL; `https:` without slashes is a valid URL, too. */
function isPlainHttps(address: string): boolean {
  const url = /^https:\/\//.test(address) ? URL.parse(address) : null
  return url !== null && url.username === '' && /^[a-z\d.-]+$/.test(url.hostname)
}

/** An https address without credentials. */
export const httpsAddress = (description: string) =>
  v.pipe(
    trimmed(2_000, 'required'),
    v.nonEmpty('required'),
    v.check(isPlainHttps, 'https_url'),
    v.description(description),
  )

const adEntries = {
  language: choice(languages, 'Language of the texts.'),
  title: text(3, 40, 'Title, 3 to 40 characters.'),
  text: text(10, 90, 'Text, 10 to 90 characters.'),
  displayLink: text(3, 40, 'The displayed URL, 3 to 40 characters.'),
  // Visitors see only `displayLink`.
  websiteLink: httpsAddress('Target of a click, an https URL.'),
}

/** Whether the address that an ad shows, such as `insure.example/quote`, is on the site of its link. */
export function isShownSite(displayLink: string, websiteLink: string): boolean {
  const shown = displayLink.toLowerCase().replace(/^https?:\/\//, '')
  const [site = ''] = shown.split(/[/?#]/, 1)
  const host = site.replace(/^www\./, '')
  const linked = URL.parse(websiteLink)?.hostname ?? ''
  return host.includes('.') && (linked === host || linked.endsWith(`.${host}`))
}

/** A text ad or banner. */
export const adForm = form(adEntries)
export const adPageForm = form({ ...adEntries, version })
export type AdForm = v.InferOutput<typeof adForm>

const graphicEntries = {
  language: choice(languages, 'Language of the picture.'),
  label: text(5, 160, 'Text alternative of the picture, 5 to 160 characters.'),
  websiteLink: adEntries.websiteLink,
}
/** A graphic ad, whose picture follows. */
export const graphicForm = form(graphicEntries)
export const graphicPageForm = form({ ...graphicEntries, version })
export type GraphicForm = v.InferOutput<typeof graphicForm>

/** Allowed transitions of a campaign from each state. */
export const campaignMoves: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
}
const moveEntries = { to: choice(['active', 'paused', 'ended'], 'New state: `active`, `paused` or `ended`.') }
export const moveForm = form(moveEntries)
export const movePageForm = form({ ...moveEntries, version })
/** Whether leads are counted. */
export const leadsPageForm = form({
  leads: choice(['on', 'off'], 'Whether leads are counted.'),
  version,
})
/** A press on a page that shows a version, such as to remove an ad. */
export const adPressForm = form({ ad: integer(1, 2_147_483_647, 'Key of the ad.'), version })

/** Decision of staff about an ad. */
export const adReviewForm = v.pipe(
  form({
    decision: choice(
      ['approved', 'refused'] as const satisfies (typeof adReviews)[number][],
      'The decision.',
    ),
    reason: v.optional(text(2, 1_000, 'Reason, 2 to 1,000 characters; required to refuse. It is emailed.')),
  }),
  v.forward(
    v.partialCheck(
      [['decision'], ['reason']],
      ({ decision, reason }) => decision === 'approved' || reason !== undefined,
      'required',
    ),
    ['reason'],
  ),
)
export type AdReviewForm = v.InferOutput<typeof adReviewForm>

/** Fields that aim an ad for housing, credit or insurance too narrowly, `{field: error key}`. */
export function unfairFields(
  subject: AdSubject,
  {
    target,
    miles,
    seniors,
    language,
  }: {
    target?: AdTarget | undefined
    miles?: number | undefined
    seniors?: string | undefined
    language?: string | undefined
  },
): Record<string, string> {
  if (subject === 'other') return {}
  return {
    ...((target === 'zip' || target === 'city') && { target: 'too_narrow' }),
    ...(target === 'radius' && miles !== undefined && miles < MIN_FAIR_MILES && { miles: 'too_narrow' }),
    ...(seniors !== undefined && { seniors: 'too_narrow' }),
    ...(language !== undefined && { language: 'too_narrow' }),
  }
}
