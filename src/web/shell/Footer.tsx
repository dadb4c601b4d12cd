import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { footerColumns, footerItems } from '#model/navigation.ts'
import { isForWork } from '#model/page-urls.ts'
import { hasPrivacySignal } from '../ui/client/privacy.ts'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Footer.module.css'
import { ItemLink } from './ItemLink.tsx'

const columns = footerColumns()
const bottom = footerItems()

export function Footer() {
  const { t } = useText()
  const { site, now } = useRenderContext()
  const isShort = isForWork(useLocation().pathname)
  return (
    <footer className={isShort ? `${style.footer} ${style.short}` : style.footer}>
      <div className="page-wide">
        {!isShort && (
          <div className={style.columns}>
            <div className={style.about}>
              <p>{t('shell.footer.line', { name: site.name })}</p>
              {site.socialLinks && <Social links={site.socialLinks} />}
            </div>
            {columns.map(({ text, submenu }) => (
              <nav key={text} aria-label={t(text)}>
                <h2 className={style.heading}>{t(text)}</h2>
                {/* Folded on a phone only. */}
                <details className={style.fold}>
                  <summary>{t(text)}</summary>
                  <ul role="list">
                    {submenu?.map(item => (
                      <li key={item.text}>
                        <ItemLink item={item} />
                      </li>
                    ))}
                  </ul>
                </details>
              </nav>
            ))}
          </div>
        )}
        <PrivacySignal />
        <div className={style.bottom}>
          <p>
            {t('shell.footer.rights', {
              year: String(new Date(now).getUTCFullYear()),
              name: site.company?.name ?? site.name,
            })}
          </p>
          {bottom.length > 0 && (
            <ul role="list">
              {bottom.map(item => (
                <li key={item.text}>
                  <ItemLink item={item} />
                </li>
              ))}
            </ul>
          )}
          <p className={style.credits}>
            {t('shell.footer.places')}{' '}
            <a href="https://www.geonames.org/" rel="noopener">
              GeoNames
            </a>
            {' ('}
            <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener">
              CC BY 4.0
            </a>
            )
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The company's pages on other sites, named by site. */
function Social({ links }: { links: readonly string[] }) {
  const { t } = useText()
  return (
    <ul role="list" aria-label={t('shell.footer.social')} className={style.social}>
      {links.map(href => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener me">
            {siteName(href)}
          </a>
        </li>
      ))}
    </ul>
  )
}

const siteName = (href: string) => {
  const name = new URL(href).hostname.replace(/^www\./, '').split('.')[0] ?? ''
  return name.length < 2 ? name.toUpperCase() : name[0]!.toUpperCase() + name.slice(1)
}

const never = () => () => {}

/** Notice that the browser's privacy signal is honored; only script can read it. */
function PrivacySignal() {
  const { t } = useText()
  const hasSignal = useSyncExternalStore(never, hasPrivacySignal, () => false)
  return hasSignal ? <p className={style.signal}>{t('shell.footer.privacySignal')}</p> : null
}
