import * as v from 'valibot'
import { articleTopics } from '#model/content.ts'
import { field, known } from '../describe.ts'

const heading = v.object({
  id: field(v.string(), 'URL fragment of the section.'),
  title: field(v.string(), 'Its heading.'),
})

/** A text page. */
export const textPage = v.object({
  slug: field(v.string(), 'Last segment of its URL.'),
  title: field(v.string(), 'Title.'),
  description: field(v.string(), 'Summary in one or two sentences.'),
  date: field(v.string(), 'Date of the last substantial change, YYYY-MM-DD.'),
  html: field(v.string(), 'The text as HTML without scripts, styles or pictures; headings from h2 down.'),
  contents: field(v.array(heading), 'Sections, in order.'),
})
export type TextPage = v.InferOutput<typeof textPage>

export const articleCard = v.object({
  ...v.pick(textPage, ['slug', 'title', 'description', 'date']).entries,
  topic: field(v.picklist(articleTopics), 'Subject.'),
  readingMinutes: field(v.number(), 'Reading time, minutes.'),
})
export type ArticleCard = v.InferOutput<typeof articleCard>

export const article = v.object({
  ...articleCard.entries,
  ...v.pick(textPage, ['html', 'contents']).entries,
  sources: field(
    v.array(
      v.object({
        title: field(v.string(), 'Title.'),
        publisher: field(v.string(), 'Publisher.'),
        url: field(v.string(), 'URL.'),
      }),
    ),
    'Sources.',
  ),
  questions: field(
    v.array(
      v.object({
        question: field(v.string(), 'Question.'),
        answer: field(v.string(), 'Answer, plain text.'),
      }),
    ),
    'Its questions and answers, where it has such a part.',
  ),
  related: field(v.array(articleCard), 'Related articles, up to three.'),
})
export type Article = v.InferOutput<typeof article>

export const testimonial = v.object({
  text: field(v.string(), 'The testimonial.'),
  name: field(v.string(), 'Author.'),
  location: known(v.string(), 'Where they live; null where they do not tell.'),
  isSample: field(v.boolean(), 'A sample, labeled as such on the page.'),
})
export type Testimonial = v.InferOutput<typeof testimonial>

export const contentResponses = {
  'content.articles': {
    payload: v.array(articleCard),
    meta: v.object({ total: field(v.number(), 'Number of articles.') }),
  },
  'content.article': { payload: article, meta: v.object({}) },
  'content.testimonials': {
    payload: v.array(testimonial),
    meta: v.object({ total: field(v.number(), 'Number of testimonials.') }),
  },
  'content.page': { payload: textPage, meta: v.object({}) },
}
