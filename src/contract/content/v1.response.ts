import * as v from 'valibot'
import { articleTopics } from '#model/content.ts'
import { field, known } from '../describe.ts'

const heading = v.object({
  id: field(v.string(), 'URL fragment of the section.'),
  title: field(v.string(), 'Heading of the section.'),
})

/** A text page. */
export const textPage = v.object({
  slug: field(v.string(), 'Last segment of the URL.'),
  title: field(v.string(), 'Title of the page.'),
  description: field(v.string(), 'Summary in one or two sentences.'),
  date: field(v.string(), 'Date of the last substantial change, YYYY-MM-DD.'),
  html: field(v.string(), 'Text as HTML without scripts, styles or images; headings start at h2.'),
  contents: field(v.array(heading), 'Sections, in order.'),
})
export type TextPage = v.InferOutput<typeof textPage>

export const articleCard = v.object({
  ...v.pick(textPage, ['slug', 'title', 'description', 'date']).entries,
  topic: field(v.picklist(articleTopics), 'Topic of the guide.'),
  readingMinutes: field(v.number(), 'Reading time, minutes.'),
})
export type ArticleCard = v.InferOutput<typeof articleCard>

export const article = v.object({
  ...articleCard.entries,
  ...v.pick(textPage, ['html', 'contents']).entries,
  sources: field(
    v.array(
      v.object({
        title: field(v.string(), 'Title of the source.'),
        publisher: field(v.string(), 'Publisher of the source.'),
        url: field(v.string(), 'URL of the source.'),
      }),
    ),
    'Sources of the guide.',
  ),
  questions: field(
    v.array(
      v.object({
        question: field(v.string(), 'Question.'),
        answer: field(v.string(), 'Answer, plain text.'),
      }),
    ),
    'Questions and answers in the guide; empty if there are none.',
  ),
  related: field(v.array(articleCard), 'Related guides, up to three.'),
})
export type Article = v.InferOutput<typeof article>

export const testimonial = v.object({
  text: field(v.string(), 'Text of the testimonial.'),
  name: field(v.string(), 'Name of the author.'),
  location: known(v.string(), 'Place where the author lives; null if not listed.'),
  isSample: field(v.boolean(), 'Whether it is a sample, labeled as such on the page.'),
})
export type Testimonial = v.InferOutput<typeof testimonial>

export const contentResponses = {
  'content.articles': {
    payload: v.array(articleCard),
    meta: v.object({ total: field(v.number(), 'Number of guides.') }),
  },
  'content.article': { payload: article, meta: v.object({}) },
  'content.testimonials': {
    payload: v.array(testimonial),
    meta: v.object({ total: field(v.number(), 'Number of testimonials.') }),
  },
  'content.page': { payload: textPage, meta: v.object({}) },
}
