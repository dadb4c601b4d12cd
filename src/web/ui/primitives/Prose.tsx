import style from './Prose.module.css'

/** Long text of the site from the API: headings from h2 down, no scripts, no styles. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the site's Markdown, which allows no HTML
  return <div className={style.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
