import type { Article } from '#contract/content/v1.response.ts'

interface Where {
  /** Absolute URL of the page. */
  url: string
  language: 'en' | 'es'
  siteName: string
  /** Scheme and host. */
  origin: string
}

/** schema.org Article with the sources that it cites. */
export const articleData = (article: Article, { url, language, siteName, origin }: Where) => ({
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  url,
  inLanguage: language,
  datePublished: article.date,
  dateModified: article.date,
  author: { '@type': 'Organization', name: siteName, url: origin },
  publisher: { '@type': 'Organization', name: siteName, url: origin },
  citation: article.sources.map(source => source.url),
})

/** schema.org FAQPage of an article's questions. */
export const questionsData = (questions: Article['questions']) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
