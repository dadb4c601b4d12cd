import { useLayoutEffect } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { homeUrl } from '#model/page-urls.ts'
import { hasSecret } from '#model/secret-urls.ts'
import { Favorites } from '../parts/favorite/Favorites.tsx'
import { JsonLd } from '../seo/JsonLd.tsx'
import { organizationData } from '../seo/OrganizationData.ts'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Chat } from './Chat.tsx'
import { styleOf } from './document-style.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'
import style from './Root.module.css'
import './fonts.css'
import './tokens.css'
import './base.css'

/** Header, page, footer. `Document.tsx` has the other parts of the document, which only the server renders. */
export function Root() {
  const { site } = useRenderContext()
  const { t } = useText()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  useLayoutEffect(() => {
    document.documentElement.dataset.style = styleOf(pathname)
  }, [pathname])
  return (
    <>
      <a className="skip-link" href="#content">
        {t('shell.skipToContent')}
      </a>
      {site.sampleData && (
        <section className={style.sample} aria-label={t('shell.sampleNotice')}>
          {t('shell.sampleData')}
        </section>
      )}
      <Header />
      <main id="content" tabIndex={-1}>
        {error ? <ErrorPage /> : <Outlet />}
      </main>
      <Footer />
      <Navigation />
      <Favorites />
      {site.hasChat && !hasSecret(pathname + search) && <Chat />}
      {pathname === homeUrl() && <JsonLd data={{ '@graph': organizationData(site) }} />}
    </>
  )
}
