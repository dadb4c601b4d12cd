import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { errorMessage } from '#kit/error.ts'
import { articleTopics } from '#model/content.ts'
import type { Language } from '#model/language.ts'
import { type Rendered, renderMarkdown } from './markdown.ts'

/** Long texts of the site: `content/{language}/{articles,pages}/{slug}.md`. */
export const contentFolder = fileURLToPath(new URL('../../../content', import.meta.url))

const filled = v.pipe(v.string(), v.minLength(1))
/** Front matter of a page. */
export const pageHead = v.strictObject({
  title: filled,
  description: filled,
  date: v.pipe(v.string(), v.isoDate()),
})

/** Front matter of an article. */
export const articleHead = v.strictObject({
  ...pageHead.entries,
  topic: v.picklist(articleTopics),
  /** Position among the articles of its topic. */
  order: v.pipe(v.string(), v.digits(), v.transform(Number)),
  sources: v.array(
    v.strictObject({
      title: filled,
      publisher: filled,
      url: v.pipe(v.string(), v.url(), v.startsWith('https:')),
    }),
  ),
})

/** A file: front matter and text. */
export type TextFile<Head extends v.GenericSchema> = v.InferOutput<Head> & Rendered & { slug: string }

/**
 * Reads all texts of a kind by language and slug; replaces `{{site}}`.
 * @throws with the name of an invalid file
 */
export async function readTexts<Head extends v.GenericSchema>(
  kind: 'articles' | 'pages',
  headSchema: Head,
  siteName: string,
): Promise<Record<Language, ReadonlyMap<string, TextFile<Head>>>> {
  const readText = async (folder: string, name: string, language: Language): Promise<TextFile<Head>> => {
    const file = join(folder, name)
    try {
      const { head, body } = splitHead(await readFile(file, 'utf8'), siteName)
      const text = { ...render(body, language), slug: name.slice(0, -'.md'.length) }
      return Object.assign(text, v.parse(headSchema, head))
    } catch (error) {
      throw new Error(`${file}: ${errorMessage(error)}`, { cause: error })
    }
  }
  const readLanguage = async (language: Language) => {
    const folder = join(contentFolder, language, kind)
    const names = (await readdir(folder)).filter(name => name.endsWith('.md'))
    const texts = await Promise.all(names.map(name => readText(folder, name, language)))
    return new Map(texts.map(text => [text.slug, text]))
  }
  const [en, es] = await Promise.all([readLanguage('en'), readLanguage('es')])
  return { en, es }
}

const rendered = new Map<string, Rendered>()

/** Sites of one process, such as those of tests, share each rendered text: all texts need 0.4 s. */
function render(body: string, language: Language): Rendered {
  const key = `${language} ${body}`
  const found = rendered.get(key) ?? renderMarkdown(body, language)
  rendered.set(key, found)
  return found
}

/** Characters with a meaning in Markdown. */
const marks = /[\\`*_{}[\]()<>#+\-.!|~&]/g

/**
 * Splits off the front matter between two lines of `---`. One `name: value` per line; `source: title | publisher |
 * address` may repeat.
 */
function splitHead(text: string, siteName: string): { head: Record<string, unknown>; body: string } {
  const [, lines, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  if (lines === undefined || body === undefined)
    throw new Error('Front matter between two lines of --- is missing.')
  const head: Record<string, unknown> = {}
  const sources: unknown[] = []
  for (const line of lines.replaceAll('{{site}}', siteName).split('\n')) {
    const [, name, value = ''] = /^(\w+): (.+)$/.exec(line) ?? []
    if (!name) throw new Error(`The head has a line that is no "name: value": ${line}`)
    if (name === 'source') {
      const [title, publisher, url] = value.split(' | ')
      sources.push({ title, publisher, url })
    } else head[name] = value
  }
  if (sources.length > 0) head.sources = sources
  return { head, body: body.replaceAll('{{site}}', siteName.replace(marks, '\\$&')) }
}
