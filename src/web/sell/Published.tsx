import { useSearchParams } from 'react-router'
import { orderUrl, ownHomesUrl, ownHomeUrl } from '#model/account/urls.ts'
import { languages, localized } from '#model/language.ts'
import { flyerUrl, listingUrl, startListingUrl } from '#model/listing/urls.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'

/** Result of publishing a home: public, held for review or waiting for its payment. */
export function Published({ listingKey }: { listingKey: number }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const state = (['held', 'unpaid', 'live'] as const).find(name => query.has(name)) ?? 'sent'
  const order = query.get('order')
  return (
    <FormPage
      title={t(`draft.publish.${state}`)}
      above={[{ label: t('draft.crumb'), href: startListingUrl() }]}
    >
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
      <p>
        <ButtonLink href={at(ownHomesUrl())}>{t('draft.publish.homes')}</ButtonLink>
      </p>
      {state === 'live' && <Spread listingKey={listingKey} />}
    </FormPage>
  )
}

/** Links that share the home, and its page as a flyer in both languages. */
function Spread({ listingKey }: { listingKey: number }) {
  const { t } = useText()
  const at = useLocalized()
  const { site } = useRenderContext()
  const path = listingUrl(listingKey)
  const address = encodeURIComponent(new URL(at(path), site.origin).href)
  const shared = [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['X', `https://x.com/intent/post?url=${address}`],
    [t('draft.publish.email'), `mailto:?body=${address}`],
  ] as const
  return (
    <>
      <h2>{t('draft.publish.share')}</h2>
      <ul>
        {shared.map(([label, href]) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <h2>{t('draft.publish.flyer')}</h2>
      <p>{t('draft.publish.flyerText')}</p>
      <ul>
        {languages.map(language => (
          <li key={language}>
            <a href={localized(flyerUrl(listingKey), language)} hrefLang={language}>
              {t(language === 'en' ? 'draft.publish.flyerEn' : 'draft.publish.flyerEs')}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
