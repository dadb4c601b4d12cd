import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { choice, form, text } from '../form.ts'
import { languages } from '../language.ts'
import { LONGEST_AREA } from '../search/area.ts'
import { LONGEST_TEXT, MAX_REPEATS } from '../search/parameters.ts'
import { oneOrMore, sent, trimmed } from '../sent-text.ts'
import { alertFlags } from './search.ts'

/** Frequency of emails with matches: immediately or daily. */
export const frequencies = ['instant', 'daily'] as const
export type Frequency = (typeof frequencies)[number]

/** Events of a home that alerts report. `sold` matches only searches for sold homes. */
export const alertKinds = ['published', 'price-drop', 'back-on-market', 'sold'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Maximum number of alerts per user. */
export const maxAlerts = 100
/** Maximum number of homes in one email; further ones are counted and linked. */
export const maxHomesPerEmail = 20
/** Matches within this many minutes after an instant email are sent together in the next one. */
export const instantPause = 10
/** Hour of the daily email in the reader's time zone, and the default time zone. */
export const dailyHour = 7
export const defaultZone = 'America/New_York'
/** A new listing with the same address, year and sections within this many days is the same home. */
export const sameHomeDays = 180
/** Days for which notified events of a user are stored. */
export const rememberedDays = 400

const flag = (description: string) => v.pipe(v.nullish(v.boolean('invalid')), v.description(description))
const name = (description: string) => v.pipe(v.nullish(trimmed(100)), v.description(description))
const number = (description: string) =>
  v.pipe(v.nullish(v.union([v.number(), sent(LONGEST_TEXT)], 'not_a_number')), v.description(description))
/** An empty text becomes null. */
const words = (max: number, description: string) =>
  v.pipe(
    v.nullish(v.union([v.literal(''), text(1, max, description)], issue => blame(issue))),
    v.description(description),
  )

// The issue of a union has no details about the text.
const blame = ({ input }: { input: unknown }): string =>
  typeof input !== 'string' ? 'invalid' : /[{}]/.test(input) ? 'containsCurlyBraces' : 'too_long'

const descriptions: Record<(typeof alertFlags)[number], string> = {
  hasPhotos: 'Homes with a photo.',
  petsAllowed: 'Homes whose park allows pets.',
  forSaleByOwner: 'Homes sold by their owner.',
  reposession: 'Homes sold after repossession.',
  hasVirtualTour: 'Homes with a virtual tour.',
  recentlyListed: 'Homes started within 28 days.',
  recentlySold: 'Homes sold within 90 days, and shown as sold.',
  parkModel: 'Park models.',
  isSale: 'Homes with an asking price; matches any of the four selected types.',
  isRental: 'Homes with a rental price.',
  isSeasonalRental: 'Seasonal rentals.',
  isRentToOwn: 'Homes for rent to own.',
}

const entries = {
  name: words(80, 'Name of the alert, up to 80 characters.'),
  city: name('City; needs the state.'),
  state: name('Postal abbreviation of the state.'),
  county: name("County, with or without ' County'; needs the state."),
  zip: name('ZIP code.'),
  radius: number('Miles around the place; applied only above -1.'),
  bedrooms: number('Minimum number of bedrooms.'),
  bathrooms: number('Minimum number of bathrooms.'),
  locationType: v.pipe(
    v.nullish(oneOrMore(LONGEST_TEXT, MAX_REPEATS)),
    v.description('Location types of the home; any of them.'),
  ),
  stateAssociationKey: number('Homes sold by a member of this state association.'),
  ...recordOf(alertFlags, field => flag(descriptions[field])),
  parameters: v.pipe(
    v.nullish(
      v.pipe(
        v.record(sent(LONGEST_TEXT), oneOrMore(LONGEST_AREA, MAX_REPEATS), 'invalid'),
        v.maxEntries(200, 'too_many'),
      ),
    ),
    v.description(
      'The full search as parameters of the results (`/api/v1/listing-searches.json`); the fields override it. An addition.',
    ),
  ),
  registeredUserKey: v.pipe(
    v.nullish(v.number('invalid')),
    v.description('Key of the owner: always the one in the path.'),
  ),
  dealerContactAgree: flag(
    'The owner wants to contact local sellers. It notifies no one: for that, the owner sends a lead (`/api/v1/leads.json`).',
  ),
  autoFavorite: flag('Adds matches to the favorites.'),
  additionalRequests: words(
    2_000,
    'Message of the owner to sellers, up to 2,000 characters; stored if `dealerContactAgree` is set.',
  ),
  stop: flag('Paused: matches no homes.'),
  frequency: v.optional(
    choice(frequencies, '`instant`: matches are mailed at once; `daily`: once a day. An addition.'),
  ),
  language: v.optional(choice(languages, 'Language of the emails: `en` or `es`. An addition.')),
}

/** Creation or change of an alert (part 2 §3); absent fields have their default or stay unchanged. */
export const alertForm = form(entries)
export type AlertForm = v.InferOutput<typeof alertForm>

const {
  registeredUserKey: _owner,
  dealerContactAgree: _agree,
  additionalRequests: _requests,
  ...byLink
} = entries
/** Changes allowed with the link of an alert email: nothing that contacts others for the owner. */
export const alertLinkForm = form(byLink)
export type AlertLinkForm = v.InferOutput<typeof alertLinkForm>
