import type { Block, Content } from './templates.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => escapes[character]!)
const lines = (text: string) => escaped(text).replace(/\r?\n/g, '<br>')

type Facts = Extract<Block, { kind: 'facts' }>['facts']
const stated = (facts: Facts) => facts.filter(([, value]) => value !== undefined)

function asText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'facts':
      return stated(block.facts)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n')
    case 'action':
      return `${block.label}:\n${block.url}`
  }
}

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${lines(block.text)}</p>`
    case 'quote':
      return `<blockquote style="margin:16px 0;padding:0 16px;border-left:4px solid #1f4d3a">${lines(block.text)}</blockquote>`
    case 'facts':
      return `<table cellpadding="0" cellspacing="0">${stated(block.facts)
        .map(
          ([label, value]) =>
            `<tr><th align="left" style="padding:2px 16px 2px 0">${escaped(label)}</th><td>${escaped(String(value))}</td></tr>`,
        )
        .join('')}</table>`
    case 'action':
      return `<p><a href="${escaped(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4d3a;color:#ffffff;font-weight:bold;text-decoration:none">${escaped(block.label)}</a></p><p>${escaped(block.url)}</p>`
  }
}

/** Both parts of a mail from its blocks; what people typed is escaped. */
export function renderMail(
  { subject, blocks }: Content,
  site: { name: string; origin: string },
  language: string,
): { subject: string; text: string; html: string } {
  const signature = `${site.name}\n${site.origin}`
  const text = [...blocks.map(asText), `-- \n${signature}`].join('\n\n')
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;background:#fbf8f2"><div style="max-width:600px;margin:0 auto;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1d2420">${blocks.map(asHtml).join('')}<p style="margin-top:32px;font-size:14px;color:#56605a">${escaped(site.name)}<br><a href="${escaped(site.origin)}" style="color:#1f4d3a">${escaped(site.origin)}</a></p></div></body></html>`
  return { subject, text, html }
}
