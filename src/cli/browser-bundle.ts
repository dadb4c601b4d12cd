import type { Plugin } from 'vite'

/*
 * Chunking of the browser bundle. A page loads only a few files: few requests matter more on a phone than a few
 * unused kilobytes, and larger files compress better.
 */

/**
 * Constants that say which parts of React Router the site does not use: route discovery, view transitions, middleware,
 * scroll restoration, lazy properties of routes, and messages for developers. With them the minifier drops these parts.
 * Each must be found, so that a new version of React Router that words them differently fails the build.
 */
const routerConstants: Readonly<Record<string, readonly (readonly [text: RegExp, replacement: string])[]>> = {
  'router/router.js': [
    [/\binit\.instrumentations\b/g, 'undefined'],
    [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
    [/\bfogOfWar\.active\b(?! =)/g, 'false'],
    [/if \((!?)isFogOfWar\)/g, 'if ($1false)'],
    [/^\t\t(?:patchRoutes|_internalSetRoutes|enableScrollRestoration),$/gm, ''],
    [/if \(savedScrollPositions(?: && getScrollPosition)?\)/g, 'if (false)'],
    [/if \(isBrowser\) \{(?=\s*restoreAppliedTransitions)/g, 'if (false) {'],
    [
      /if \(pendingAction === "POP" && !isUninterruptedRevalidation && location !== state\.location\)/g,
      'if (false)',
    ],
    [/else if \(pendingViewTransitionEnabled\)/g, 'else if (false)'],
    [/!args\.matches\.some\(\(m\) => m\.route\.middleware\)/g, 'true'],
    [/return runClientMiddlewarePipeline\(typedDataStrategyArgs,/g, 'return undefined && ('],
    [/if \(typeof route\.lazy === "function"\)/g, 'if (true)'],
    [
      /loadLazyRouteProperty\(\{\s*key: "middleware",\s*route: match\.route,\s*manifest,\s*mapRouteProperties\s*\}\)/g,
      'undefined',
    ],
    [/(?<!function )loadLazyMiddlewareForMatches\(\w+, manifest, mapRouteProperties\)/g, 'undefined'],
  ],
  'components.js': [
    [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g, 'if (true)'],
    [/if \(vtContext\.isTransitioning && !vtContext\.flushSync\)/g, 'if (false)'],
    [/if \(renderDfd && pendingState && [^\n]*\)(?= (?:\{\n|renderDfd))/g, 'if (false)'],
    [/if \(!vtContext\.isTransitioning && interruption\)/g, 'if (false)'],
  ],
}

/**
 * Lets the bundler drop the parts of React Router that the site does not use; it keeps some only because `forwardRef`
 * and names of components count as side effects.
 */
export const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const [, file] = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id) ?? []
    if (file === undefined) return undefined
    let left = code
      .replaceAll(/\bReact\$1\.(?:forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&')
      .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
      .replaceAll(/\bopts\?\.instrumentations\b/g, 'undefined')
      // Messages for developers.
      .replaceAll(/^(\s*invariant\(.+), (?:"[^"\n]*"|`[^`\n]*`)\);$/gm, '$1);')
      .replaceAll(/^(\s*)warning(?:Once)?\(.*\);$/gm, '$1')
      .replaceAll(/^(\s*)warnOnce\(.*\);$/gm, '$1')
    for (const [text, replacement] of routerConstants[file] ?? []) {
      if (left.search(text) < 0) this.error(`React Router no longer has ${text.source} in ${file}.`)
      left = left.replaceAll(text, replacement)
    }
    return { code: left, map: null }
  },
}

/**
 * Page families. Modules shared by several pages of a family are in one chunk, and so are those shared by
 * families, so that a page loads only a few files.
 */
const families: readonly (readonly [family: string, pages: RegExp])[] = [
  ['results', /\/web\/(search\/kinds|home)\//],
  // The forms of messages and appointments that people come to from a home.
  ['messages', /\/web\/(lead\/(ContactPage|GatePage|AskFactsPage)|appointment\/AskPage)\.tsx$/],
  ['things', /\/web\/(listing|park|dealer|floor-plan|association)\//],
  ['content', /\/web\/(content|professional|ten-years)\//],
  ['sign-in', /\/web\/(account\/(Log|SignUp|Social|Verify|Password)\w*|company\/Invitation)Page/],
  ['owners', /\/web\/(business|company)\//],
  // The steps of a new listing, and what a link in an email leads to; they need little of accounts.
  ['selling', /\/web\/sell\/(\w*Step|AddFactsPage)\.tsx/],
  // The map of a step, like other maps, is loaded when it is needed.
  [
    'account',
    /\/web\/(account|alert|favorite|shared-list|sell|lead|appointment|advertiser)\/(?!PinMap|AreaView|AdvertisePage|StopApplicationPage|SharedListPage)/,
  ],
  [
    'other-forms',
    /\/web\/(contact|problem|start|data-request|relay|book-value|community-report|household)\/|\/(AdvertisePage|StopApplicationPage|SharedListPage)/,
  ],
]

const withForms: ReadonlySet<string> = new Set([
  'sign-in',
  'account',
  'selling',
  'owners',
  'messages',
  'other-forms',
])

/** Pages about homes for sale, which most people read. */
const ofHomes = /\/web\/(search\/kinds\/homes|home\/HomePage|listing\/ListingPage)\.tsx$/

/** Pages whose form needs nothing of searches or cards. */
const ofPlainForm =
  /\/web\/(contact\/ContactPage|problem\/ReportPage|account\/(Invitation|Login|SignUp|Password|Verify|SocialConfirm)\w*Page)\.tsx$/

/** The photos of an owner, on pages of several families. */
const ofPhotos = /\/web\/ui\/photos\//

/** The forms of messages and appointments that people come to from a home. */
const ofMessageForm = /\/web\/(lead\/(ContactPage|GatePage|AskFactsPage)|appointment\/AskPage)\.tsx$/

/** Part of the forms of several families. */
const ofManyForms = /\/(web\/ui\/form\/Ticks|model\/access\/access)\./

/** The parts of a monthly cost, on the page of a home and in one step of a new listing. */
const ofCosts = /\/web\/ui\/cost\/CostParts\./

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** The pages whose initial load includes a module. */
function pagesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(id)) return found
  seen.add(id)
  const info = graph.getModuleInfo(id)
  if (info?.dynamicImporters.length) found.add(id)
  for (const importer of info?.importers ?? [])
    for (const page of pagesOf(importer, graph, seen)) found.add(page)
  return found
}

/** Chunk of a module that several pages load initially; null for the page's own chunk. */
function fileOf(id: string, graph: Graph): string | null {
  if (/i18n\/bundles/.test(id) || graph.getModuleInfo(id)?.dynamicImporters.length) return null
  if (ofPhotos.test(id)) return 'photos'
  if (ofManyForms.test(id)) return 'forms'
  if (ofCosts.test(id)) return 'things'
  // Pages with parts of several families, and what few readers load; they take the files that other pages make.
  const all = pagesOf(id, graph)
  const pages = [...all].filter(
    page => !/\/(listing\/PreviewPage|my-month\/MyMonthPage|cost\/own-code)\.tsx$/.test(page),
  )
  const isOf = (some: RegExp) => pages.some(page => some.test(page))
  if (pages.length === 1 && all.size > 1 && isOf(ofHomes)) return 'listing'
  const found = new Set(pages.flatMap(page => families.find(([, pattern]) => pattern.test(page))?.[0] ?? []))
  const [family] = found
  if (family === undefined) return null
  if ([...found].every(one => withForms.has(one))) {
    if (isOf(ofPlainForm)) return found.size > 1 ? 'forms' : family
    if (isOf(ofMessageForm)) return 'messages'
    if (found.size === 1) return family
    if (found.has('other-forms')) return 'forms'
    return found.has('selling') ? 'selling' : 'account'
  }
  if (found.size === 1) return family === 'things' && !isOf(ofHomes) ? 'places' : family
  return isOf(ofHomes) || isOf(ofPlainForm) ? 'common' : 'others'
}

/** Small modules that nearly every page has, also those that need nothing else of `common`, and forms above all. */
const everywhere =
  /\/src\/(i18n\/format|kit\/(phone|dates|money|typed-number)|model\/(listing\/values|lead\/missing-facts|photo\/types)|web\/ui\/(place\/(use-place-list|typed-place|PlaceField)|form\/(ErrorBox|Control|Form)|client\/is-server-rendered|primitives\/(Breadcrumbs|Prose)|head\/BreadcrumbData)|contract\/v1\/content)\.(tsx?|module\.css)$/

/**
 * Manual chunks. `app` has Preact, the router and the page layout, with all their imports; `common` has
 * the modules shared by several page families, `forms` those of forms with the validators, and `others` the shared ones
 * that neither pages about homes nor plain forms need: above all charts, and cards and filters of parks, dealers
 * and floor plans.
 */
export const browserFiles = [
  {
    name: 'app',
    test: (id: string) => /\/src\/web\/app\.tsx$|vite\/preload-helper/.test(id) || everywhere.test(id),
    priority: 2,
  },
  { name: fileOf, debugName: 'shared', minShareCount: 2, includeDependenciesRecursively: false, priority: 1 },
]

/** Chunks whose styles are one file, in the order of the cascade. */
const styledChunks = [
  ...['app', 'common', 'others', 'results', 'things', 'places'],
  // Short ones of single pages: the names of their files, which every page loads, would weigh as much.
  ...['AssociationsPage', 'AssociationPage', 'SitemapPage', 'OfflinePage', 'PreviewPage', 'StartPage'],
  ...['BookValuePage', 'ProfessionalsPage', 'SocialPage', 'FloorPlanPage', 'FavoritesPage', 'ComparePage'],
]

interface StyledChunk {
  type: string
  name: string
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Joins the styles of the chunks that most pages load into one file: styles block the first paint, and each further
 * request costs a phone 150 to 300 ms, but the whole file 50 ms.
 */
export const oneStylesheet: Plugin = {
  name: 'one-stylesheet',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle) as StyledChunk[]
    const joined = styledChunks.flatMap(name =>
      chunks
        .filter(chunk => chunk.type === 'chunk' && chunk.name === name)
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    )
    const source = joined
      .map(file => {
        const asset = bundle[file]
        return asset?.type === 'asset' ? String(asset.source) : ''
      })
      .join('')
    const reference = this.emitFile({ type: 'asset', name: 'app.css', source })
    const file = this.getFileName(reference)
    for (const { viteMetadata } of chunks) {
      const styles = [...(viteMetadata?.importedCss ?? [])]
      if (!viteMetadata || !styles.some(style => joined.includes(style))) continue
      viteMetadata.importedCss = new Set([file, ...styles.filter(style => !joined.includes(style))])
    }
    for (const style of joined) delete bundle[style]
  },
}
