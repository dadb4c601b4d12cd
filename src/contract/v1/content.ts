import * as v from 'valibot'
import { sent } from '#model/sent-text.ts'
import { operation, type RawParameters } from '../operation.ts'
import type { Article, ArticleCard, Testimonial, TextPage } from './content.response.ts'
import { inLanguage } from './detail.ts'

const slug = v.strictObject({
  slug: v.pipe(
    sent(100),
    v.regex(/^[a-z0-9-]{1,100}$/, 'invalid'),
    v.description('Last segment of its URL.'),
  ),
}) satisfies v.GenericSchema<RawParameters, { slug: string }>

export const listArticles = operation<ArticleCard[], { total: number }>()({
  id: 'content.articles',
  method: 'GET',
  path: '/api/v1/articles.json',
  summary: 'The guides, by topic.',
  addition: true,
  pathParameters: v.strictObject({}),
  query: inLanguage,
  errors: [422],
})

export const getArticle = operation<Article, Record<never, never>>()({
  id: 'content.article',
  method: 'GET',
  path: '/api/v1/articles/{slug}.json',
  summary: 'One guide with its sources.',
  addition: true,
  pathParameters: slug,
  query: inLanguage,
  errors: [404, 422],
})

export const getTextPage = operation<TextPage, Record<never, never>>()({
  id: 'content.page',
  method: 'GET',
  path: '/api/v1/pages/{slug}.json',
  summary: 'The text of a page: terms, privacy policy and the like.',
  addition: true,
  pathParameters: slug,
  query: inLanguage,
  errors: [404, 422],
})

export const listTestimonials = operation<Testimonial[], { total: number }>()({
  id: 'content.testimonials',
  method: 'GET',
  path: '/api/v1/testimonials.json',
  summary: 'Testimonials from visitors.',
  addition: true,
  pathParameters: v.strictObject({}),
  query: inLanguage,
  errors: [422],
})
