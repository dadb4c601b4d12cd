import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Client } from '#contract/operation.ts'
import { catalogueSource, loadLanguage } from '#i18n/catalogues.ts'
import { entryOf } from '#kit/lookup.ts'
import { embeddedAt } from '#model/embed/urls.ts'
import { type Language, languages, splitLanguage } from '#model/language.ts'
import { homesEmbed } from './embed/homes-embed.ts'
import type { EventCalendar } from './search/follow/calendar.ts'
import { followFile } from './search/follow/files.ts'
import { App, rootId } from './shell/App.tsx'
import { Document } from './shell/Document.tsx'
import { ImpersonationBanner } from './shell/ImpersonationBanner.tsx'
import { pageData } from './shell/page-data.ts'
import { firstCatalogues, type PageHandle, routes } from './shell/routes.tsx'
import {
  loaderContext,
  type RenderContext,
  RenderContextProvider,
  type Site,
} from './ui/client/render-context.ts'
import { textIn, textOf } from './ui/client/text.tsx'

export interface PageRequest {
  url: URL
  language: Language
  client: Client
  site: Site
  /** Milliseconds since 1970. */
  now: number
  /** The logged-in user, on personal pages. */
  person?: RenderContext['person']
  /** Body of a POST: URL-encoded text, or parsed form data if it has files; undefined for GET. */
  form?: string | FormData
  /** Shown at another address, whose page the application would start there: it gets no script. */
  isStandIn?: true
  /** A calendar as a file. */
  writeCalendar(calendar: EventCalendar): string
  /** Files of the entry and of these source files, from the build's manifest. */
  assets(sources: readonly string[]): Files
}

/** URLs of a page's files: styles and entry to load at once, and the application's scripts to load on interaction. */
export interface Files {
  styles: readonly string[]
  entry: string
  application: string
  scripts: readonly string[]
}

export type RenderedPage =
  | {
      status: number
      /** The pattern of its path, without the language: `/homes/{key}`. */
      route: string
      html: string
      /** Content type, if not HTML. */
      type?: string
      /** Personal: must not be cached. */
      isPrivate?: boolean
      /** May be shown in a frame of any site. */
      isEmbeddable?: boolean
    }
  | Redirect

interface Redirect {
  status: number
  location: string
  route: string
}

const sides = new Map(
  await Promise.all(
    languages.map(async language => {
      const i18n = textIn(language, await loadLanguage(language))
      const handler = createStaticHandler(
        routes(async () => {}),
        { basename: language === 'en' ? '/' : `/${language}` },
      )
      return [language, { i18n, handler }] as const
    }),
  ),
)

/** HTML of a page, without files and data. */
interface Markup {
  /** The document with an empty body. */
  document: string
  /** Tags of the page for the document's head. */
  head: string
  /** The root element for hydration. */
  application: string
  /** After it. */
  banner: string
}

/** A page with loaded data that is not rendered yet. */
export interface PreparedPage {
  status: number
  route: string
  isPrivate: boolean
  toMarkup(): Markup
  data: string
  files: Files
}

/** Loads the data of the page at a URL, or returns a redirect. */
export async function prepare(request: PageRequest): Promise<PreparedPage | Redirect> {
  const { url, language, client, site, now, assets, form, person } = request
  const { i18n, handler } = entryOf(sides, language)
  const world = { language, site, now, ...(person && { person }) }
  const requestContext = new RouterContextProvider()
  requestContext.set(loaderContext, { ...world, client })
  const context = await handler.query(asRequest(url, form), { requestContext })
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location') ?? '/', route: 'redirect' }

  const handles = context.matches.map(match => match.route.handle as PageHandle | undefined)
  const router = createStaticRouter(branchOf(context.matches), context)
  return {
    status: context.statusCode,
    route: patternOf(context.matches),
    isPrivate: Object.values(context.loaderHeaders).some(
      headers => headers.get('cache-control') === 'no-store',
    ),
    files: assets([
      ...handles.flatMap(handle => (handle ? `src/web/${handle.source}` : [])),
      ...(isMapPage(url, handles) ? mapSources : []),
      ...firstCatalogues
        .concat(handles.flatMap(handle => handle?.catalogues ?? []))
        .map(catalogue => catalogueSource(catalogue, language)),
    ]),
    data: pageData(world, context),
    toMarkup() {
      // The only element around the application, so that `useId` returns the same on both sides.
      const page = renderToString(
        <div id={rootId}>
          <App world={world} i18n={i18n}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </div>,
      )
      // React puts tags for the head before the element.
      const start = page.indexOf(`<div id="${rootId}">`)
      const { path } = splitLanguage(url.pathname)
      const document = renderToStaticMarkup(
        <RenderContextProvider value={world}>
          <Document path={path} query={url.searchParams} />
        </RenderContextProvider>,
      )
      const banner = person?.isImpersonated
        ? renderToStaticMarkup(
            <App world={world} i18n={i18n}>
              <ImpersonationBanner />
            </App>,
          )
        : ''
      return { document, head: page.slice(0, start), application: page.slice(start), banner }
    },
  }
}

/** Code of the map: a page that begins with it fetches it with the application, not after it has started. */
const mapSources = ['map-look.ts', 'ResultsMap.tsx'].map(name => `src/web/parts/map/${name}`)

const isMapPage = ({ searchParams }: URL, handles: readonly (PageHandle | undefined)[]) =>
  searchParams.get('view') === 'map' && handles.some(handle => handle?.source.startsWith('search/kinds/'))

const asRequest = (url: URL, form: string | FormData | undefined) =>
  form === undefined
    ? new Request(url)
    : new Request(url, { method: 'POST', body: typeof form === 'string' ? new URLSearchParams(form) : form })

/** Renders the page at a URL: status and document, or a redirect. */
export async function render(request: PageRequest): Promise<RenderedPage> {
  if (request.form === undefined) {
    const { i18n } = entryOf(sides, request.language)
    const withTexts = { ...request, t: textOf(i18n) }
    const file = await followFile(withTexts)
    if (file) return { status: 200, route: 'feed', html: file.text, type: file.type }
    const of = embeddedAt(splitLanguage(request.url.pathname).path)
    const html = of && (await homesEmbed({ ...withTexts, of }))
    if (html !== undefined) return { status: 200, route: 'embed', html, isEmbeddable: true }
  }
  const page = await prepare(request)
  if ('location' in page) return page
  const { status, route, isPrivate } = page
  return {
    status,
    route,
    isPrivate,
    html: withFiles(page.toMarkup(), page.files, request.isStandIn ? undefined : page.data),
  }
}

/** The pattern of the matched path: `/homes/{key}`. */
const patternOf = (matches: StaticHandlerContext['matches']) =>
  `/${matches
    .flatMap(({ route }) => route.path?.split('/') ?? [])
    .filter(Boolean)
    .join('/')
    .replaceAll(/:(\w+)\??/g, '{$1}')}`

/** The matched routes alone: converting and matching all of them for each page costs as much as the search. */
const branchOf = (matches: StaticHandlerContext['matches']) =>
  matches.reduceRight<StaticHandlerContext['matches'][number]['route'][]>(
    (children, { route }) => [children.length > 0 ? { ...route, index: false, children } : route],
    [],
  )

const documentEnd = '</body></html>'

/** Adds what the application does not render: styles, and with hydration data also that and the entry with its preloads. */
function withFiles(
  { document, head, application, banner }: Markup,
  files: Files,
  json: string | undefined,
): string {
  const { styles, scripts, entry } = files
  const tags = [
    head,
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    json !== undefined &&
      `<script type="module" src="${entry}" data-application="${files.application}" data-files="${scripts.join(' ')}"></script>`,
  ]
    .filter(Boolean)
    .join('')
  const data = json === undefined ? '' : `<script type="application/json" id="page-data">${json}</script>`
  // The empty document is short; replacing in the full page would copy it twice.
  const start = document.slice(0, -documentEnd.length).replace('</head>', () => `${tags}</head>`)
  return `<!doctype html>${start}${application}${banner}${data}${documentEnd}`
}
