import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import { lastOf } from '#kit/lookup.ts'
import { escapeMarkup } from '#kit/markup.ts'
import { slugify } from '#kit/slug.ts'
import { type Language, localized } from '#model/language.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { articleUrl, pageUrl } from '#model/page-urls.ts'
import { searchTypeOfSegment } from '#model/place/search-type.ts'
import { searchUrl } from '#model/search/urls.ts'

/** A section of a text, by its heading. */
export interface Part {
  /** Its URL fragment. */
  id: string
  title: string
}

export interface Rendered {
  html: string
  /** Second-level sections in order. */
  contents: Part[]
  /** In the section `{#questions}`: each third-level heading with the text below it. */
  questions: { question: string; answer: string }[]
  words: number
}

/** Plain text of tokens, without markup. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map(token => {
      if (token.type === 'list') return (token as Tokens.List).items.map(item => plain(item.tokens)).join(' ')
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        return [header, ...rows].flatMap(row => row.map(cell => plain(cell.tokens))).join(' ')
      }
      if ('tokens' in token && token.tokens) return plain(token.tokens)
      return token.type === 'space' || token.type === 'br' ? ' ' : 'text' in token ? String(token.text) : ''
    })
    .join('')
}

/** `## Title {#id}` sets the heading's fragment, the same in both languages. */
function readHeading(tokens: readonly Token[]): Part {
  const text = plain(tokens)
  const found = /\{#([a-z][a-z0-9-]*)\}$/.exec(text)
  const title = found ? text.slice(0, found.index).trimEnd() : text
  return { title, id: found?.[1] ?? slugify(title) }
}

/**
 * Renders Markdown as HTML. Allows only text, headings, paragraphs, lists, tables, quotes, emphasis and links; HTML,
 * images and other URLs are errors, so the result needs no sanitizing.
 * @throws for disallowed content
 */
export function renderMarkdown(markdown: string, language: Language): Rendered {
  const contents: Part[] = []
  const used = new Set<string>()
  const renderer: RendererObject = {
    heading({ tokens, depth }) {
      if (depth === 1) throw new Error('The title is at the top of the file; headings begin with ##.')
      const { id, title } = readHeading(tokens)
      if (used.has(id)) throw new Error(`Two headings lead to #${id}.`)
      used.add(id)
      if (depth === 2) contents.push({ id, title })
      return `<h${depth} id="${id}">${escapeMarkup(title)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const target = linkTarget(href, language)
      if (target === undefined) return text
      return `<a href="${escapeMarkup(target)}"${target.startsWith('https:') ? ' rel="noopener"' : ''}>${text}</a>`
    },
    html({ text }) {
      throw new Error(`HTML is not allowed:  ${text.trim()}`)
    },
    image({ text }) {
      throw new Error(`No pictures in texts: ${text}`)
    },
  }
  const marked = new Marked({ renderer })
  const tokens = marked.lexer(markdown)
  return {
    html: marked.parser(tokens),
    contents,
    questions: questionsOf(tokens),
    words: plain(tokens).split(/\s+/).filter(Boolean).length,
  }
}

function questionsOf(tokens: readonly Token[]): Rendered['questions'] {
  const questions: Rendered['questions'] = []
  let inside = false
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { id, title } = readHeading((token as Tokens.Heading).tokens)
      if (token.depth === 2) inside = id === 'questions'
      else if (inside) questions.push({ question: title, answer: '' })
    } else if (inside && questions.length > 0) {
      const last = lastOf(questions)
      last.answer = `${last.answer} ${plain([token])}`.trim()
    }
  }
  return questions
}

/**
 * Target of a link in a text: `article:slug`, `page:terms`, `search:homes` or `search:parks/fl`, `start:listing` on
 * this site, `#part` in the text, or an `https:` URL. Undefined while the page does not exist (RULINGS 25).
 * @throws for any other link
 */
export function linkTarget(href: string, language: Language): string | undefined {
  if (href.startsWith('#')) return href
  if (href.startsWith('https://') && URL.canParse(href)) return new URL(href).href
  const [kind = '', name = ''] = href.split(':')
  const path = pathOf(kind, name)
  return path && localized(path, language)
}

function pathOf(kind: string, name: string): string | undefined {
  if (kind === 'article') return articleUrl(name)
  if (kind === 'page') return pageUrl(name)
  if (kind === 'start') return startListingUrl()
  if (kind !== 'search') throw new Error(`A link leads to "${kind}".`)
  const [type = '', state] = name.split('/')
  return searchUrl(searchTypeOfSegment(type), state)
}
