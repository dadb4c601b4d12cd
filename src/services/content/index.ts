import { articleTopics } from '#model/content.ts'
import type { Language } from '#model/language.ts'
import { articleHead, pageHead, readTexts, type TextFile } from './files.ts'
import { readTestimonials } from './testimonials.ts'

/** Reading speed in words per minute. */
const readingPace = 220
const maxRelated = 3

type ArticleFile = TextFile<typeof articleHead>

const card = ({ slug, title, description, date, topic, words }: ArticleFile) => ({
  slug,
  title,
  description,
  date,
  topic,
  readingMinutes: Math.ceil(words / readingPace),
})

/** Opens the content service and reads all texts. @throws with the name of an invalid file */
export async function openContent({ siteName }: { siteName: string }) {
  const [articles, pages, testimonials] = await Promise.all([
    readTexts('articles', articleHead, siteName),
    readTexts('pages', pageHead, siteName),
    readTestimonials(),
  ])
  /** By topic and position. */
  const sorted = (language: Language) =>
    [...articles[language].values()].sort(
      (one, other) =>
        articleTopics.indexOf(one.topic) - articleTopics.indexOf(other.topic) || one.order - other.order,
    )
  const lists = { en: sorted('en'), es: sorted('es') }

  /** The next ones of the same topic, then the ones after it. */
  const related = (article: ArticleFile, language: Language) => {
    const all = lists[language]
    const at = all.indexOf(article)
    const others = [...all.slice(at + 1), ...all.slice(0, at)]
    const ofTopic = others.filter(({ topic }) => topic === article.topic)
    return [...new Set([...ofTopic, ...others])].slice(0, maxRelated).map(card)
  }

  return {
    /** All articles by topic. */
    articles: (language: Language) => lists[language].map(card),
    /** An article with everything its page shows. */
    article(slug: string, language: Language) {
      const found = articles[language].get(slug)
      if (!found) return undefined
      const { html, contents, sources, questions } = found
      return { ...card(found), html, contents, sources, questions, related: related(found, language) }
    },
    /** Testimonials. */
    testimonials: (language: Language) => testimonials[language],
    /** A text page. */
    page(slug: string, language: Language) {
      const found = pages[language].get(slug)
      if (!found) return undefined
      const { title, description, date, html, contents } = found
      return { slug, title, description, date, html, contents }
    },
  }
}
export type Content = Awaited<ReturnType<typeof openContent>>
