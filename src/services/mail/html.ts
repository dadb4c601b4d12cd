import { escapeMarkup } from '#kit/markup.ts'
import type { Block, Card, Content, Link } from './content.ts'

const lines = (text: string) => escapeMarkup(text).replace(/\r?\n/g, '<br>')

/** Inline colors for clients without style sheet support; classes override them in dark mode. */
const dark = `
.paper{background:#141a17!important}.sheet{background:#1d2521!important}.ink{color:#f2eee5!important}
.soft{color:#b0b9b2!important}.link{color:#93cfb2!important}.line{border-color:#343f39!important}
.note{background:#37290d!important;color:#f5d590!important}
.button{background:#93cfb2!important}.button a{color:#0e1f17!important}`
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

/** The first action is the button of the email, a padded table cell in every client; others are links. */
function action(link: Link, index: number): string {
  if (index > 0) return `<p ${ink}>${anchor(link, linkLook)}</p>`
  const text = 'style="display:inline-block;color:#ffffff;font-weight:bold;text-decoration:none"'
  return `<table ${table} style="margin:0 0 16px"><tr><td class="button" bgcolor="#1f4d3a" style="padding:12px 20px;border-radius:8px;background:#1f4d3a">${anchor(link, text)}</td></tr></table>`
}

/** A home or park; the picture of the first one has the width of the email. */
function card({ title, lines, url, picture }: Card, index: number): string {
  const isFirst = index === 0
  const size = isFirst ? 'width="536" style="width:100%;' : 'width="96" style="width:96px;'
  const image =
    picture &&
    `<a href="${escapeMarkup(url)}" style="text-decoration:none"><img class="soft" src="${escapeMarkup(picture.url)}" alt="${escapeMarkup(picture.alt)}" ${size}display:block;height:auto;border-radius:8px;font-size:14px;color:#56605a"></a>`
  const text = `${anchor({ label: title, url }, 'class="link" style="color:#1f4d3a;font:bold 22px/1.3 Georgia,serif"')}${lines
    .map(line => `<div class="ink" style="color:#1d2420">${escapeMarkup(line)}</div>`)
    .join('')}`
  const isSmall = image && !isFirst
  const cells = isSmall
    ? `<td width="112" valign="top">${image}</td><td valign="top">${text}</td>`
    : `<td>${image ? `${image}<div style="height:12px"></div>` : ''}${text}</td>`
  return `<table ${table} width="100%" class="line" style="margin:0 0 16px;border-top:1px solid #e3ddd0"><tr><td style="padding:16px 0 0"><table ${table} width="100%"><tr>${cells}</tr></table></td></tr></table>`
}

/** The mark and the name of the site, above the content. */
const head = ({ name, home, mark }: Site) =>
  `<a href="${escapeMarkup(home)}" class="link" style="color:#1f4d3a;font:bold 18px/56px Georgia,serif;text-decoration:none"><img src="${escapeMarkup(mark)}" width="32" height="32" alt="" style="margin:0 8px 0 0;vertical-align:middle">${escapeMarkup(name)}</a>`

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
      return block.actions.map(action).join('')
  }
}

const footerHtml = ({ reason, links = [] }: NonNullable<Content['footer']>) =>
  `<p class="soft" style="margin:0 0 12px;color:#56605a">${lines(reason)}${links
    .map(link => `<br>${anchor(link, linkLook)}`)
    .join('')}</p>`

/** The site as emails name it, with absolute addresses of its home page and its mark. */
interface Site {
  name: string
  home: string
  mark: string
}

/** The HTML part of an email with absolute links: tables and inline styles, for old clients. */
export function html({ subject, blocks, footer }: Content, site: Site, language: string): string {
  const end = `${footer ? footerHtml(footer) : ''}<p class="soft" style="margin:0;color:#56605a">${escapeMarkup(site.name)}<br>${anchor({ label: site.home, url: site.home }, linkLook)}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${styles}</style></head>
<body class="paper" bgcolor="#fbf8f2" style="margin:0;padding:0;background:#fbf8f2;${font}">
<table ${table} width="100%" class="paper" bgcolor="#fbf8f2" style="${font}"><tr><td align="center" style="padding:12px 12px 24px">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:600px;${font};text-align:left">
<tr><td height="56" style="padding:0 12px">${head(site)}</td></tr>
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
