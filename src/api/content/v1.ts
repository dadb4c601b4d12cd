import { contentRequests } from '#contract/content/v1.request.ts'
import * as schemas from '#contract/content/v1.response.ts'
import { getArticle, getTextPage, listArticles, listTestimonials } from '#contract/content/v1.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(contentRequests)

const list = handler(listArticles, async ({ content }, { query: { language } }) => {
  const articles = content.articles(language)
  return found(articles, { total: articles.length })
})

const get = handler(getArticle, async ({ content }, { path: { slug }, query: { language } }) => {
  const article = content.article(slug, language)
  return article ? found(article, {}) : refused(404, 'Article not found.', 'not_found')
})

const page = handler(getTextPage, async ({ content }, { path: { slug }, query: { language } }) => {
  const text = content.page(slug, language)
  return text ? found(text, {}) : refused(404, 'Page not found.', 'not_found')
})

const testimonials = handler(listTestimonials, async ({ content }, { query: { language } }) => {
  const testimonials = content.testimonials(language)
  return found(testimonials, { total: testimonials.length })
})

export const contentApi: FeatureApi = { handlers: [list, get, page, testimonials], schemas: [schemas] }
