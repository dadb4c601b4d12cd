import type { Plugin } from 'vite'

/* Files of the browser's code. Each page loads few: on a phone, a request costs more than some unused kilobytes. */

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** The pages that load a module from the start, by their file. */
function pagesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const found = new Set(importers.flatMap(importer => [...pagesOf(importer, graph, seen)]))
  return dynamicImporters.some(importer => /routes\.tsx?$/.test(importer)) ? found.add(id) : found
}

/** The folder of a page; results of searches have one of their own. */
const folderOf = (page: string) =>
  /\/src\/web\/(search\/kinds|[\w-]+)\//.exec(page)?.[1]?.replace('/', '-') ?? ''
const isOfThings = (folder: string) =>
  /^(search-kinds|home|listing|park|dealer|floor-plan|association)$/.test(folder)

/** Results and the home page, which have no form of their own. */
const isOfReading = (page: string) => /\/web\/(home|search\/kinds)\//.test(page)

/**
 * The file of a module that several pages load: `common` for what results have, `forms` for what else things share with
 * other pages, and one for each folder or two.
 */
function sharedFile(id: string, graph: Graph): string | null {
  const pages = [...pagesOf(id, graph)]
  if (pages.length < 2 || graph.getModuleInfo(id)?.dynamicImporters.length) return null
  const folders = [...new Set(pages.map(folderOf))].sort()
  if (folders.length === 1) return folders.join()
  if (pages.some(isOfReading)) return 'common'
  if (folders.some(isOfThings)) return 'forms'
  return folders.length === 2 ? folders.join('-') : 'personal'
}

/** Chunks of the browser's code: React, the router and the page layout; what pages share; each page. */
export const browserFiles = [
  {
    name: 'app',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/web\/app\.tsx$/,
    priority: 1,
  },
  { name: sharedFile, minShareCount: 2, includeDependenciesRecursively: false },
]

/** Chunks with the styles of most pages. Styles block the first paint, and one file of them comes sooner than five. */
const styled = ['app', 'common', 'search-kinds', 'listing', 'park']

/** Joins these styles into one file, which each page that needs one of them loads. */
export const oneStylesheet: Plugin = {
  name: 'one-stylesheet',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [file] : []))
    const joined = styled.flatMap(name =>
      chunks
        .filter(chunk => chunk.name === name)
        .flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]),
    )
    const source = joined
      .map(file => (bundle[file]?.type === 'asset' ? String(bundle[file].source) : ''))
      .join('')
    const file = this.getFileName(this.emitFile({ type: 'asset', name: 'app.css', source }))
    for (const { viteMetadata } of chunks) {
      const styles = [...(viteMetadata?.importedCss ?? [])]
      if (!viteMetadata || !styles.some(style => joined.includes(style))) continue
      viteMetadata.importedCss = new Set([file, ...styles.filter(style => !joined.includes(style))])
    }
    for (const style of joined) delete bundle[style]
  },
}
