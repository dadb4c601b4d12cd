import * as v from 'valibot'
import { pageParameters, placeParameters, stateParameter } from '#model/ad/page-context.ts'
import { repeated, sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const whole = (least: number, most: number, description: string) =>
  v.pipe(
    sent(9, 'invalid', 'not_an_integer'),
    v.regex(/^\d{1,9}$/, 'not_an_integer'),
    v.transform(Number),
    v.minValue(least, 'too_small'),
    v.maxValue(most, 'too_large'),
    v.description(description),
  )

const include = v.optional(
  v.pipe(
    repeated(40, 10),
    v.array(v.picklist(['link'], 'inclusion')),
    v.metadata({ description: 'Relations to add: `link`, the website link.', values: ['link'] }),
  ),
  [],
)

const token = v.pipe(sent(190, 'invalid', 'invalid'), v.regex(/^[\w.-]{1,190}$/, 'invalid'))

const integer = (least: number, most: number, description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(least, 'too_small'),
    v.maxValue(most, 'too_large'),
    v.description(description),
  )

export const adRequests = {
  'ad.banners': {
    summary: 'Banners of lenders and insurers for a home.',
    query: v.strictObject({
      state: stateParameter,
      'start-year': v.optional(whole(1900, 2100, 'Year in which the home was built.')),
      'sale-price': v.optional(whole(0, 100_000_000, 'Price of the home, whole dollars.')),
      'is-chattel': v.optional(
        v.pipe(
          v.picklist(['true', 'false'], 'inclusion'),
          v.transform(text => text === 'true'),
          v.description('Whether the home is on a leased lot.'),
        ),
      ),
      page: pageParameters.page,
      language: pageParameters.language,
      'without[]': pageParameters['without[]'],
    }),
    errors: [422],
  },
  'ad.graphic': {
    summary: 'A graphic ad for a place on a page; null if there is none.',
    query: v.strictObject({
      ...placeParameters,
      ...pageParameters,
      slot: v.optional(
        v.pipe(
          sent(40),
          v.regex(/^[a-z-]{1,40}$/, 'invalid'),
          v.description('Name of the place on the page.'),
        ),
      ),
      replaces: v.optional(
        v.pipe(
          v.picklist(['ppc', 'network'], 'inclusion'),
          v.description('What the ad takes the place of; it must then earn `minimum-cpm`.'),
        ),
      ),
      'minimum-cpm': v.optional(
        v.pipe(
          sent(7, 'invalid', 'not_a_number'),
          v.regex(/^\d{1,4}(\.\d{1,2})?$/, 'not_a_number'),
          v.transform(Number),
          v.description('The least that 1,000 views must earn, dollars.'),
        ),
      ),
    }),
    errors: [422],
  },
  'ad.ppc': {
    summary: 'Pay-per-click ads for a slot of a page, best first.',
    query: v.strictObject({
      ...placeParameters,
      ...pageParameters,
      count: v.optional(whole(1, 10, 'Number of ads, at most 10; required.')),
      position: v.optional(whole(0, 50, 'Number of the first one on the page; required.')),
      'include[]': include,
    }),
    errors: [422],
  },
  'ad.view': {
    summary: 'Tells that ads were seen: half of each for one second.',
    addition: true,
    body: v.strictObject(
      {
        tokens: v.pipe(
          v.array(token, 'required'),
          v.minLength(1, 'required'),
          v.maxLength(20, 'too_many'),
          v.description('Tokens of the ads, as answered with them, 1 to 20.'),
        ),
      },
      ({ expected, received }) =>
        expected === 'never' ? 'unknown' : received === 'undefined' ? 'required' : 'invalid',
    ),
    // Of calls with a token that the site did not make.
    limit: { calls: 60, seconds: 3_600 },
    errors: [422],
  },
  'ad.click': {
    summary:
      'Counts a click of an ad, and answers the link of the ad. Opening the URL in a browser leads there.',
    pathParameters: v.strictObject({
      token: v.pipe(token, v.description('Token in the website link of the ad; counts once.')),
    }),
    body: v.strictObject(
      {
        key: integer(1, 2_147_483_647, 'Key of the ad.'),
        county: v.optional(v.nullable(integer(1, 99_999, 'County code, from the meta of the ads.'))),
        position: integer(0, 99, 'Number of the ad on the page.'),
      },
      ({ expected, received }) =>
        expected === 'never' ? 'unknown' : received === 'undefined' ? 'required' : 'invalid',
    ),
    limit: { calls: 600, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
