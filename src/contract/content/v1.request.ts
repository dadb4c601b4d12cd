import * as v from 'valibot'
import { sent } from '#model/sent-text.ts'
import { inLanguage } from '../detail/v1.request.ts'
import type { RawParameters } from '../operation.ts'
import type { Requests } from '../request.ts'

const slug = v.strictObject({
  slug: v.pipe(
    sent(100),
    v.regex(/^[a-z0-9-]{1,100}$/, 'invalid'),
    v.description('Last segment of the URL of the guide or page.'),
  ),
}) satisfies v.GenericSchema<RawParameters, { slug: string }>

export const contentRequests = {
  'content.articles': {
    summary: 'Lists the guides by topic.',
    addition: true,
    query: inLanguage,
    errors: [422],
  },
  'content.article': {
    summary: 'Returns a guide with its sources.',
    addition: true,
    pathParameters: slug,
    query: inLanguage,
    errors: [404, 422],
  },
  'content.page': {
    summary: 'Returns the text of a page, such as the terms or the privacy policy.',
    addition: true,
    pathParameters: slug,
    query: inLanguage,
    errors: [404, 422],
  },
  'content.testimonials': {
    summary: 'Lists testimonials from visitors.',
    addition: true,
    query: inLanguage,
    errors: [422],
  },
} satisfies Requests
