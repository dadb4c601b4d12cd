import { type Embedded, embedCode } from '#model/embed/urls.ts'
import { languages } from '#model/language.ts'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Business.module.css'

/** HTML that shows the homes of a park or dealer in the owner's website, by language. */
export function EmbedCode({ of, name }: { of: Embedded; name: string }) {
  const { t } = useText()
  const { origin } = useRenderContext().site
  return (
    <section className={style.section} aria-labelledby="embed">
      <h2 id="embed">{t('embed.code.title')}</h2>
      <p>{t('embed.code.help')}</p>
      {languages.map(language => (
        <label key={language} className={style.code}>
          {t(`embed.code.${language}`)}
          <textarea readOnly rows={4} spellCheck={false} value={embedCode(of, language, origin, name)} />
        </label>
      ))}
    </section>
  )
}
