import { escapeMarkup } from '#kit/markup.ts'
import type { Block, Card, Content, Link } from './content.ts'

const lines = (text: string) => escapeMarkup(text).replace(/\r?\n/g, '<br>')

/** Inline colors for clients without style sheet support; classes override them in dark mode. */
const dark = `
.paper{background:#141a17!important}.sheet{background:#1d2521!important}.ink{color:#f2eee5!important}
.soft{color:#b0b9b2!important}.link{color:#93cfb2!important}.line{border-color:#343f39!important}
.note{background:#37290d!important;color:#f5d590!important}
.button{background:#93cfb2!important}.button a{color:#0e1f17!important}.plain{background:#22382d!important}.plain a{color:#93cfb2!important}`
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
img{border:0;max-width:100%}a{word-break:break-word}
@media (max-width:480px){.sheet{padding:20px!important}}
@media (prefers-color-scheme:dark){${dark}}`

const font = 'font:16px/1.5 Arial,Helvetica,sans-serif'
/** User input may contain very long words, which must not widen the email. */
const breaks = 'word-break:break-word;overflow-wrap:anywhere'
const ink = 'class="ink" style="margin:0 0 16px;color:#1d2420"'
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const anchor = ({ label, url }: Link, look: string) =>
  `<a href="${escapeMarkup(url)}" ${look}>${escapeMarkup(label)}</a>`
const linkLook = 'class="link" style="color:#1f4d3a"'

/** A padded table cell renders as a button in every client; the first is the primary one. */
function button(link: Link, index: number): string {
  const [ground, color, look] =
    index === 0 ? ['#1f4d3a', '#ffffff', 'button'] : ['#e4efe8', '#1f4d3a', 'plain']
  const text = `style="display:inline-block;color:${color};font-weight:bold;text-decoration:none"`
  return `<table ${table} style="margin:0 0 12px"><tr><td class="${look}" bgcolor="${ground}" style="padding:12px 20px;border-radius:8px;background:${ground}">${anchor(link, text)}</td></tr></table>`
}

function card({ title, lines, url, picture }: Card): string {
  const image = picture
    ? `<td width="128" valign="top" style="padding:0 16px 0 0"><a href="${escapeMarkup(url)}" style="text-decoration:none"><img class="soft" src="${escapeMarkup(picture.url)}" alt="${escapeMarkup(picture.alt)}" width="112" style="display:block;width:112px;border-radius:8px;font-size:13px;color:#56605a"></a></td>`
    : ''
  const text = lines
    .map(line => `<div class="ink" style="color:#1d2420">${escapeMarkup(line)}</div>`)
    .join('')
  return `<table ${table} width="100%" class="line" style="margin:0 0 16px;border-top:1px solid #e3ddd0"><tr><td style="padding:16px 0 0"><table ${table}><tr>${image}<td valign="top">${anchor({ label: title, url }, 'class="link" style="color:#1f4d3a;font-size:18px;font-weight:bold"')}${text}</td></tr></table></td></tr></table>`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="ink" style="margin:0 0 16px;font:bold 24px/1.25 Georgia,serif;color:#1d2420">${escapeMarkup(block.text)}</h1>`
    case 'text':
      return `<p ${ink}>${lines(block.text)}</p>`
    case 'quote':
      return `<blockquote class="ink line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #1f4d3a;color:#1d2420">${lines(block.text)}</blockquote>`
    case 'note':
      return `<table ${table} width="100%" style="margin:0 0 16px"><tr><td class="note" bgcolor="#fdf0cf" style="padding:12px 16px;border-radius:8px;background:#fdf0cf;color:#7a4f00">${lines(block.text)}</td></tr></table>`
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${block.facts
        .filter(([, value]) => value !== undefined)
        .map(
          ([name, value]) =>
            `<tr><th scope="row" align="left" valign="top" class="soft" style="padding:2px 16px 2px 0;font-weight:normal;color:#56605a">${escapeMarkup(name)}</th><td valign="top" class="ink" style="padding:2px 0;color:#1d2420">${lines(String(value))}</td></tr>`,
        )
        .join('')}</table>`
    case 'list':
      return block.cards.map(card).join('')
    case 'actions':
      return block.actions.map(button).join('')
  }
}

const footerHtml = ({ reason, links = [] }: NonNullable<Content['footer']>) =>
  `<p class="soft" style="margin:0 0 12px;color:#56605a">${lines(reason)}${links
    .map(link => `<br>${anchor(link, linkLook)}`)
    .join('')}</p>`

/** The HTML part of an email with absolute links: tables and inline styles, for old clients. */
export function html(
  { subject, blocks, footer }: Content,
  site: { name: string; home: string },
  language: string,
): string {
  const end = `${footer ? footerHtml(footer) : ''}<p class="soft" style="margin:0;color:#56605a">${escapeMarkup(site.name)}<br>${anchor({ label: site.home, url: site.home }, linkLook)}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${styles}</style></head>
<body class="paper" bgcolor="#fbf8f2" style="margin:0;padding:0;background:#fbf8f2;${font}">
<table ${table} width="100%" class="paper" bgcolor="#fbf8f2" style="${font}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:600px;${font};text-align:left">
<tr><td class="sheet" bgcolor="#ffffff" style="padding:32px;border-radius:10px;background:#ffffff;${breaks}">
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 12px 0;font-size:14px;${breaks}">
${end}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`
}
