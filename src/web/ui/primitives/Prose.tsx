import style from './Prose.module.css'

/** Long text of the site's own content from the API: headings from h2 down, no scripts, no styles. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown, which may hold no HTML
  return <div className={style.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
