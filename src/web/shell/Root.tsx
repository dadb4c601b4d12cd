import { Outlet, useLocation, useRouteError } from 'react-router'
import { useText } from '../ui/text.tsx'
import { useWorld } from '../ui/world.ts'
import { ErrorPage } from './ErrorPage.tsx'
import './fonts.css'
import './tokens.css'
import './base.css'

/** The whole document: head, header, the page, footer. The server adds styles, scripts and data to it. */
export function Root() {
  const { language, site } = useWorld()
  const { t } = useText()
  const { pathname } = useLocation()
  const error = useRouteError()
  return (
    <html lang={language} data-style={pathname === '/' ? 'overhaul' : 'legacy'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <a className="skip" href="#content">
          {t('shell.skipToContent')}
        </a>
        {site.sampleData && <p className="sample">{t('shell.sampleData')}</p>}
        <main id="content" tabIndex={-1}>
          {error ? <ErrorPage /> : <Outlet />}
        </main>
      </body>
    </html>
  )
}
