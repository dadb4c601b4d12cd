import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { isSocialReturn } from '#model/account/social-urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { organizationData } from '../seo/OrganizationData.ts'
import { useText } from '../ui/client/text.tsx'
import { useWorld } from '../ui/client/world.ts'
import { Favorites } from '../ui/favorite/Favorites.tsx'
import { Chat } from './Chat.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'
import style from './Root.module.css'
import './fonts.css'
import './tokens.css'
import './base.css'

/** The document: head, header, page, footer. The server adds styles, scripts and data to it. */
export function Root() {
  const { language, site, person } = useWorld()
  const { t } = useText()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  return (
    <html
      lang={language}
      data-style={pathname === homeUrl() ? 'overhaul' : 'legacy'}
      // Load the application at once for maps, for logged-in users (whose state other pages need), and after
      // a social login, which continues by script.
      data-eager={
        person || new URLSearchParams(search).get('view') === 'map' || isSocialReturn(pathname)
          ? ''
          : undefined
      }
      // The entry may have set it already.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141a17" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {pathname === homeUrl() && <JsonLd data={{ '@graph': organizationData(site) }} />}
        {[figtree, fraunces].map(href => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
      </head>
      <body>
        <a className={style.skip} href="#content">
          {t('shell.skipToContent')}
        </a>
        {site.sampleData && <p className={style.sample}>{t('shell.sampleData')}</p>}
        <Header />
        <main id="content" tabIndex={-1}>
          {error ? <ErrorPage /> : <Outlet />}
        </main>
        <Footer />
        <Navigation />
        <Favorites />
        {site.hasChat && <Chat />}
      </body>
    </html>
  )
}
