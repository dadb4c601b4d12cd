import { type Nothing, operation } from '../operation.ts'
import type { Article, ArticleCard, Testimonial, TextPage } from './v1.response.ts'

export const listArticles = operation<ArticleCard[], { total: number }>()({
  id: 'content.articles',
  method: 'GET',
  path: '/api/v1/articles.json',
})

export const getArticle = operation<Article, Nothing>()({
  id: 'content.article',
  method: 'GET',
  path: '/api/v1/articles/{slug}.json',
})

export const getTextPage = operation<TextPage, Nothing>()({
  id: 'content.page',
  method: 'GET',
  path: '/api/v1/pages/{slug}.json',
})

export const listTestimonials = operation<Testimonial[], { total: number }>()({
  id: 'content.testimonials',
  method: 'GET',
  path: '/api/v1/testimonials.json',
})
