import * as v from 'valibot'
import { pageParameters, placeParameters, stateParameter } from '#model/ad/page-context.ts'
import { repeated, sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const numberInQuery = (min: number, max: number, description: string) =>
  v.pipe(
    sent(9, 'invalid', 'not_an_integer'),
    v.regex(/^\d{1,9}$/, 'not_an_integer'),
    v.transform(Number),
    v.minValue(min, 'too_small'),
    v.maxValue(max, 'too_large'),
    v.description(description),
  )

const include = v.optional(
  v.pipe(
    repeated(40, 10),
    v.array(v.picklist(['link'], 'inclusion')),
    v.metadata({ description: 'Relations to include: `link`, the website link.', values: ['link'] }),
  ),
  [],
)

const token = v.pipe(sent(190, 'invalid', 'invalid'), v.regex(/^[\w.-]{1,190}$/, 'invalid'))

const integer = (min: number, max: number, description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(min, 'too_small'),
    v.maxValue(max, 'too_large'),
    v.description(description),
  )

export const adRequests = {
  'ad.banners': {
    summary: 'Lists lender and insurer banners for a home.',
    query: v.strictObject({
      state: stateParameter,
      'start-year': v.optional(numberInQuery(1900, 2100, 'Year the home was built.')),
      'sale-price': v.optional(numberInQuery(0, 100_000_000, 'Price of the home, numberInQuery US dollars.')),
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
    summary: 'Returns a graphic ad for a slot on a page, or null.',
    query: v.strictObject({
      ...placeParameters,
      ...pageParameters,
      slot: v.optional(
        v.pipe(
          sent(40),
          v.regex(/^[a-z-]{1,40}$/, 'invalid'),
          v.description('Name of the slot on the page.'),
        ),
      ),
      replaces: v.optional(
        v.pipe(
          v.picklist(['ppc', 'network'], 'inclusion'),
          v.description('Type of ad to replace. The new ad must then earn `minimum-cpm`.'),
        ),
      ),
      'minimum-cpm': v.optional(
        v.pipe(
          sent(7, 'invalid', 'not_a_number'),
          v.regex(/^\d{1,4}(\.\d{1,2})?$/, 'not_a_number'),
          v.transform(Number),
          v.description('Minimum earnings of the ad per 1,000 views, US dollars.'),
        ),
      ),
    }),
    errors: [422],
  },
  'ad.ppc': {
    summary: 'Lists pay-per-click ads for a slot on a page, best first.',
    query: v.strictObject({
      ...placeParameters,
      ...pageParameters,
      count: v.optional(numberInQuery(1, 10, 'Number of ads, at most 10; required.')),
      position: v.optional(numberInQuery(0, 50, 'Position of the first ad on the page; required.')),
      'include[]': include,
    }),
    errors: [422],
  },
  'ad.view': {
    summary: 'Reports ad views. An ad is viewed if half of it was visible for one second.',
    addition: true,
    body: v.strictObject(
      {
        tokens: v.pipe(
          v.array(token, 'required'),
          v.minLength(1, 'required'),
          v.maxLength(20, 'too_many'),
          v.description('Tokens of the viewed ads, from the ad responses; 1 to 20.'),
        ),
      },
      ({ expected, received }) =>
        expected === 'never' ? 'unknown' : received === 'undefined' ? 'required' : 'invalid',
    ),
    // Counts calls with a token that the site did not create.
    limit: { calls: 60, seconds: 3_600 },
    errors: [422],
  },
  'ad.click': {
    summary: 'Records a click on an ad and returns its link. Browsers are redirected to it.',
    pathParameters: v.strictObject({
      token: v.pipe(token, v.description('Token in the website link of the ad. A token is counted once.')),
    }),
    body: v.strictObject(
      {
        key: integer(1, 2_147_483_647, 'Key of the ad.'),
        county: v.optional(
          v.nullable(integer(1, 99_999, '`countyCode` from the meta of the ad response; null if unknown.')),
        ),
        position: integer(0, 99, 'Position of the ad on the page.'),
      },
      ({ expected, received }) =>
        expected === 'never' ? 'unknown' : received === 'undefined' ? 'required' : 'invalid',
    ),
    limit: { calls: 600, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
