import type { Plugin } from 'vite'

/**
 * Chunks with the styles of common pages. Styles block the first paint, and one file of them arrives sooner than
 * five.
 */
const styled = ['app', 'forms-results-things', 'results', 'things', 'search-kinds', 'listing', 'park']

/** Joins these styles into one file, which each page that needs one of them loads. */
export const oneStylesheet: Plugin = {
  name: 'one-stylesheet',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const stylesOf = (chunk: (typeof chunks)[number]) => [...(chunk.viteMetadata?.importedCss ?? [])]
    const joined = new Set(
      styled.flatMap(name => chunks.filter(chunk => chunk.name === name).flatMap(stylesOf)),
    )
    const sources = [...joined].map(file =>
      bundle[file]?.type === 'asset' ? String(bundle[file].source) : '',
    )
    const file = this.getFileName(this.emitFile({ type: 'asset', name: 'app.css', source: sources.join('') }))
    for (const chunk of chunks)
      if (chunk.viteMetadata && stylesOf(chunk).some(style => joined.has(style)))
        chunk.viteMetadata.importedCss = new Set([
          file,
          ...stylesOf(chunk).filter(style => !joined.has(style)),
        ])
    for (const style of joined) delete bundle[style]
  },
}
