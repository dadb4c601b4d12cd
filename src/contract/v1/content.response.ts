import * as v from 'valibot'
import { articleTopics } from '#model/content.ts'
import { field, known } from '../describe.ts'

const heading = v.object({
  id: field(v.string(), 'Fragment that leads to the part.'),
  title: field(v.string(), 'Its heading.'),
})

/** A page of long text. */
export const textPage = v.object({
  slug: field(v.string(), 'Last segment of its address.'),
  title: field(v.string(), 'Title.'),
  description: field(v.string(), 'What it is about, in a sentence or two.'),
  date: field(v.string(), 'Last change of its substance, YYYY-MM-DD.'),
  html: field(v.string(), 'The text as HTML without scripts, styles or pictures; headings from h2 down.'),
  contents: field(v.array(heading), 'Its parts, in order.'),
})
export type TextPage = v.InferOutput<typeof textPage>

export const articleCard = v.object({
  ...v.pick(textPage, ['slug', 'title', 'description', 'date']).entries,
  topic: field(v.picklist(articleTopics), 'What it is about.'),
  readingMinutes: field(v.number(), 'How long reading takes, minutes.'),
})
export type ArticleCard = v.InferOutput<typeof articleCard>

export const article = v.object({
  ...articleCard.entries,
  ...v.pick(textPage, ['html', 'contents']).entries,
  sources: field(
    v.array(
      v.object({
        title: field(v.string(), 'Title.'),
        publisher: field(v.string(), 'Who published it.'),
        url: field(v.string(), 'Web address.'),
      }),
    ),
    'What its facts rest on.',
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
  related: field(v.array(articleCard), 'What to read next, three at most.'),
})
export type Article = v.InferOutput<typeof article>

export const testimonial = v.object({
  text: field(v.string(), 'What somebody says.'),
  name: field(v.string(), 'Who says it.'),
  location: known(v.string(), 'Where they live; null where they do not tell.'),
  isSample: field(v.boolean(), 'Invented, to show what stands here; the page says so.'),
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
