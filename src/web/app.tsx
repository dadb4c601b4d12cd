import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadCatalogue } from '#i18n/catalogues.ts'
import { startAccount } from './parts/account/account.ts'
import { startOwnTerms } from './parts/monthly-cost/own-start.ts'
import { App, rootId } from './shell/App.tsx'
import { followVersions } from './shell/new-version.ts'
import { readPageData } from './shell/page-data.ts'
import { firstCatalogues, routes } from './shell/routes.tsx'
import { browserClient } from './ui/client/browser-client.ts'
import { withHiddenTokens } from './ui/client/page-address.ts'
import { reportProblemsTo } from './ui/client/problems.ts'
import { loaderContext } from './ui/client/render-context.ts'
import { textIn } from './ui/client/text.tsx'

/** Hydrates the page. A function, since pages import from this file and must not wait for it. */
async function hydrate(): Promise<void> {
  const { world, hydration } = readPageData(document.getElementById('page-data')?.textContent ?? '')
  const { language, site } = world
  if (site.errorReportUrl) reportProblemsTo(site.errorReportUrl)
  const i18n = textIn(
    language,
    Object.assign(
      {},
      ...(await Promise.all(firstCatalogues.map(catalogue => loadCatalogue(catalogue, language)))),
    ),
  )
  const basename = language === 'en' ? '/' : `/${language}`
  const table = routes(async room => {
    i18n.load(language, await loadCatalogue(room, language))
  })
  // The page's code must load before hydration, or the server's HTML would be discarded.
  const matches = matchRoutes(table, location, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  const router = withHiddenTokens(() =>
    createBrowserRouter(table, {
      basename,
      hydrationData: hydration,
      getContext() {
        const context = new RouterContextProvider()
        context.set(loaderContext, { ...world, now: Date.now(), client: browserClient() })
        return context
      },
    }),
  )
  if (import.meta.env.PROD) followVersions()
  startAccount(world)
  startOwnTerms()
  // React passes recovered errors, above all hydration mismatches, to `reportError`.
  hydrateRoot(
    document.getElementById(rootId)!,
    <App world={world} i18n={i18n}>
      <RouterProvider router={router} />
    </App>,
    // Errors covered by an error page are reported, too.
    { onCaughtError: reportError },
  )
}

hydrate().catch((error: unknown) => {
  dispatchEvent(new CustomEvent('application-failed', { detail: error }))
})
