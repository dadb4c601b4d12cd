const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Decodes entities once: `&amp;lt;` becomes `&lt;`. */
const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (entity, hex, decimal, name) => {
    if (name) return entities[name.toLowerCase()] ?? entity
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })

const unseen = /<(style|script|head|title)\b[^<>]*>/gi

/** Removes invisible elements with their content. */
function withoutUnseen(html: string): string {
  const lower = html.toLowerCase()
  let visible = ''
  let from = 0
  for (const { index, 0: tag, 1: name } of html.matchAll(unseen)) {
    if (index < from) continue
    visible += html.slice(from, index)
    const end = lower.indexOf(`</${name!.toLowerCase()}`, index + tag.length)
    from = end < 0 ? html.length : end
  }
  return visible + html.slice(from)
}

/** Converts HTML to plain text, for an email with only an HTML part. */
export function textOfHtml(html: string): string {
  const broken = withoutUnseen(html.slice(0, 1_000_000))
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|blockquote|ul|ol|table)\s*>/gi, '\n\n')
    .replace(/<\/(?:div|li|tr)\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
  return unescaped(broken)
    .replace(/ {2,}/g, ' ')
    .replace(/(?<! ) *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
