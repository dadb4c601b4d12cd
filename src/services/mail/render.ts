import { type Language, localized } from '#model/language.ts'
import type { Block, Content, Link } from './content.ts'
import { html } from './html.ts'
import { plainText } from './plain.ts'

/** A rendered email with absolute links and pictures. */
export interface Rendered {
  subject: string
  text: string
  /** Absent in an email that a program reads. */
  html?: string
}

/** Renders both parts of an email; escapes user input. Links to pages use the reader's language. */
export function renderMail(
  content: Content,
  site: { name: string; origin: string },
  language: Language,
): Rendered {
  if (content.document !== undefined) return { subject: content.subject, text: content.document }
  const absolute = (url: string) => new URL(url, site.origin).href
  const page = (url: string) => absolute(localized(url, language))
  const link = ({ label, url }: Link): Link => ({ label, url: page(url) })
  const block = (input: Block): Block => {
    if (input.kind === 'actions') return { ...input, actions: input.actions.map(link) }
    if (input.kind !== 'list') return input
    const cards = input.cards.map(({ url, picture, ...card }) => ({
      ...card,
      url: page(url),
      ...(picture && { picture: { ...picture, url: absolute(picture.url) } }),
    }))
    return { ...input, cards }
  }
  const { subject, footer } = content
  const complete: Content = {
    subject,
    blocks: content.blocks.map(block),
    ...(footer && { footer: { ...footer, links: (footer.links ?? []).map(link) } }),
  }
  const home = { name: site.name, home: page('/').replace(/\/$/, ''), mark: absolute('/icon-192.png') }
  return { subject, text: plainText(complete, home), html: html(complete, home, language) }
}
