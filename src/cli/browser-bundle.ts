import type { Plugin } from 'vite'

/* Files of the browser's code. Each page loads few: on a phone, a request costs more than some unused kilobytes. */

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Folders of the pages that load a module from the start; results of searches have a separate one, `dev` does not count. */
function foldersOf(id: string, graph: Graph, visited = new Set<string>()): string[] {
  if (visited.has(id)) return []
  visited.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const folder = /\/src\/web\/(?!dev\/)(search\/kinds|[\w-]+)\//.exec(id)?.[1]?.replace('/', '-')
  const isPage = dynamicImporters.some(importer => /routes\.tsx?$/.test(importer))
  return [
    ...(isPage && folder ? [folder] : []),
    ...importers.flatMap(from => foldersOf(from, graph, visited)),
  ]
}

/** What the pages of a folder are: results of searches, a home or another thing, or forms. */
function kindOf(folder: string): string {
  if (/^(search-kinds|home|maker)$/.test(folder)) return 'results'
  return /^(listing|park|dealer|floor-plan|association)$/.test(folder) ? 'things' : 'forms'
}

/** The file of a module that several pages load: one for each folder or two of forms, one for the kinds of other pages. */
function sharedFile(id: string, graph: Graph): string | null {
  const pages = foldersOf(id, graph)
  if (pages.length < 2 || graph.getModuleInfo(id)?.dynamicImporters.length) return null
  const folders = [...new Set(pages)].sort()
  const kinds = [...new Set(folders.map(kindOf))]
    .sort()
    .join('-')
    .replace(/^results-things$/, 'results')
  return folders.length === 1 || (kinds === 'forms' && folders.length === 2) ? folders.join('-') : kinds
}

/** Tables of fields, which only forms and the audit log need: one file for each entity. */
const fieldTable = /\/model\/(listing|park|dealer)\/(?:fields|own-fields|all-fields|patch)\.ts$/

const application = /node_modules\/(react|react-dom|scheduler|react-router)\/|\/web\/app\.tsx$/
/** Chunks of the browser's code: React, the router and the page layout; shared code; each page. */
export const browserFiles = [
  { name: 'app', test: application, priority: 1 },
  {
    name: (id: string) => `${fieldTable.exec(id)?.[1]}-fields`,
    test: fieldTable,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'chart', test: /\/web\/ui\/chart\//, priority: 1, includeDependenciesRecursively: false },
  { name: sharedFile, minShareCount: 2, includeDependenciesRecursively: false },
]

/** Sources of filters and other parameters of searches, whose descriptions only the API shows. */
const parameterSource = /\/(?:model\/\w[\w-]*\/(?:(?:[\w-]+-)?filters|parameters)|kit\/filter)\.ts$/
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`)/g

/** Leaves the descriptions of parameters out of the browser's code. */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    parameterSource.test(id) ? { code: code.replace(description, "description: ''"), map: null } : null,
}
