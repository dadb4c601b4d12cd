import * as v from 'valibot'
import { sent } from '#model/sent-text.ts'
import type { RawParameters } from '../operation.ts'
import type { Requests } from '../request.ts'
import { inLanguage } from './detail.request.ts'

const slug = v.strictObject({
  slug: v.pipe(
    sent(100),
    v.regex(/^[a-z0-9-]{1,100}$/, 'invalid'),
    v.description('Last segment of its URL.'),
  ),
}) satisfies v.GenericSchema<RawParameters, { slug: string }>

export const contentRequests = {
  'content.articles': {
    summary: 'The guides, by topic.',
    addition: true,
    query: inLanguage,
    errors: [422],
  },
  'content.article': {
    summary: 'One guide with its sources.',
    addition: true,
    pathParameters: slug,
    query: inLanguage,
    errors: [404, 422],
  },
  'content.page': {
    summary: 'The text of a page: terms, privacy policy and the like.',
    addition: true,
    pathParameters: slug,
    query: inLanguage,
    errors: [404, 422],
  },
  'content.testimonials': {
    summary: 'Testimonials from visitors.',
    addition: true,
    query: inLanguage,
    errors: [422],
  },
} satisfies Requests
