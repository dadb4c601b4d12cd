import { escapeMarkup } from '#kit/markup.ts'
import type { Feed } from './feed.ts'

/** A feed as Atom (RFC 4287). */
export const atomFeed = ({ id, page, language, title, author, updated, entries }: Feed): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">` +
  `<id>${escaped(id)}</id><title>${escaped(title)}</title><updated>${updated}</updated>` +
  `<link rel="self" href="${escaped(id)}"/><link rel="alternate" type="text/html" href="${escaped(page)}"/>` +
  `<author><name>${escaped(author)}</name></author>${entries.map(entryOf).join('')}</feed>\n`

const entryOf = ({ id, title, summary, published, updated }: Feed['entries'][number]) =>
  `<entry><id>${escaped(id)}</id><title>${escaped(title)}</title><published>${published}</published><updated>${updated}</updated>` +
  `<link rel="alternate" type="text/html" href="${escaped(id)}"/><summary>${escaped(summary)}</summary></entry>`

/** Without control characters, which XML must not contain. */
const escaped = (text: string) => escapeMarkup(text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ''))
