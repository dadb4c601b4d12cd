import { pageUrl } from '#model/page-urls.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Promos.module.css'

/** Links to the resources, on an external site if configured, and to the park lists. */
export function Promos() {
  const { t } = useText()
  const { site } = useRenderContext()
  const at = useLocalized()
  const own = pageUrl('resources')
  const lists = pageUrl('mobile-home-park-lists')
  const promos = [
    {
      name: 'resources',
      url: site.resourcesUrl ?? (own && at(own)),
      rel: site.resourcesUrl ? 'noopener' : undefined,
    },
    { name: 'parkLists', url: lists && at(lists), rel: undefined },
  ] as const
  return (
    <div className={`page ${style.promos}`}>
      {promos.map(
        ({ name, url, rel }) =>
          url && (
            <section key={name} className={style.promo} aria-labelledby={name}>
              <h2 id={name}>{t(`home.${name}.title`)}</h2>
              <p>{t(`home.${name}.text`)}</p>
              <ButtonLink href={url} rel={rel}>
                {t(`home.${name}.action`)}
              </ButtonLink>
            </section>
          ),
      )}
    </div>
  )
}
