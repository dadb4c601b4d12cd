import { useSearchParams } from 'react-router'
import { orderUrl, ownHomeUrl } from '#model/account/urls.ts'
import { languages, localized } from '#model/language.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized, useWorld } from '../ui/client/world.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Draft.module.css'

/** What became of a published home: public, held for review or waiting for its payment. */
export function Published({ listingKey }: { listingKey: number }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const state = query.has('held') ? 'held' : query.has('unpaid') ? 'unpaid' : 'live'
  const order = query.get('order')
  return (
    <section className={style.box} aria-labelledby="state">
      <h2 id="state">{t(`draft.publish.${state}`)}</h2>
      <p>{t(`draft.publish.${state}Text`)}</p>
      {state === 'live' && (
        <p>
          <a href={at(listingUrl(listingKey))}>{t('draft.publish.see')}</a>
        </p>
      )}
      {state === 'held' && (
        <p>
          <a href={at(ownHomeUrl(listingKey))}>{t('draft.publish.heldSee')}</a>
        </p>
      )}
      {order !== null && /^[1-9]\d{0,8}$/.test(order) && (
        <>
          {state !== 'unpaid' && <p>{t('draft.publish.payText')}</p>}
          <p>
            <ButtonLink kind="main" href={at(orderUrl(order))}>
              {t('draft.publish.pay')}
            </ButtonLink>
          </p>
        </>
      )}
      {state === 'live' && <Spread listingKey={listingKey} />}
    </section>
  )
}

/** Links that share the home, and its page as a flyer in both languages. */
function Spread({ listingKey }: { listingKey: number }) {
  const { t } = useText()
  const at = useLocalized()
  const { site } = useWorld()
  const path = listingUrl(listingKey)
  const address = encodeURIComponent(new URL(at(path), site.origin).href)
  const shared = [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['X', `https://x.com/intent/post?url=${address}`],
    [t('draft.publish.email'), `mailto:?body=${address}`],
  ] as const
  return (
    <>
      <h3>{t('draft.publish.share')}</h3>
      <ul>
        {shared.map(([label, href]) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <h3>{t('draft.publish.flyer')}</h3>
      <p>{t('draft.publish.flyerText')}</p>
      <ul>
        {languages.map(language => (
          <li key={language}>
            <a href={localized(path, language)} hrefLang={language}>
              {t(language === 'en' ? 'draft.publish.flyerEn' : 'draft.publish.flyerEs')}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
