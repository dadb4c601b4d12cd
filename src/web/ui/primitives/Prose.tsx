import style from './Prose.module.css'

/** A long text of the site's own content, as the API gives it: headings from h2 down, no script, no styles. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown, which may hold no HTML
  return <div className={style.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
