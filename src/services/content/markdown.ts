import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import { slugify } from '#kit/slug.ts'
import type { Language } from '#model/language.ts'
import { linkTarget } from './links.ts'

/** A part of a text, by its heading. */
export interface Part {
  /** Fragment that leads to it. */
  id: string
  title: string
}

export interface Rendered {
  html: string
  /** Parts of the second level, in order. */
  contents: Part[]
  /** Of the part `{#questions}`: each heading of the third level with the text below it. */
  questions: { question: string; answer: string }[]
  words: number
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => escapes[character]!)

/** The words of tokens, without any mark-up. */
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

/** `## Title {#id}` gives the title an address of its own, the same in both languages. */
function readHeading(tokens: readonly Token[]): Part {
  const [, title = '', id] = /^(.*?)(?:\s*\{#([a-z][a-z0-9-]*)\})?$/.exec(plain(tokens)) ?? []
  return { title, id: id ?? slugify(title) }
}

/**
 * Markdown as HTML. Nothing can come through but text, headings, paragraphs, lists, tables, quotes, emphasis and
 * links: HTML, pictures and addresses of other kinds are errors, so that the result needs no cleaning.
 * @throws saying what the text may not hold
 */
export function renderMarkdown(markdown: string, language: Language): Rendered {
  const contents: Part[] = []
  const used = new Set<string>()
  const renderer: RendererObject = {
    heading({ tokens, depth }) {
      if (depth === 1) throw new Error('The title stands at the top of the file; headings begin with ##.')
      const { id, title } = readHeading(tokens)
      if (used.has(id)) throw new Error(`Two headings lead to #${id}.`)
      used.add(id)
      if (depth === 2) contents.push({ id, title })
      return `<h${depth} id="${id}">${escapeHtml(title)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const target = linkTarget(href, language)
      if (target === undefined) return text
      return `<a href="${escapeHtml(target)}"${target.startsWith('https:') ? ' rel="noopener"' : ''}>${text}</a>`
    },
    html({ text }) {
      throw new Error(`No HTML in texts: ${text.trim()}`)
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
      const last = questions.at(-1)!
      last.answer = `${last.answer} ${plain([token])}`.trim()
    }
  }
  return questions
}
