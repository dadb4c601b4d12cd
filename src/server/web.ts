import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import { eventsFile } from '#services/calendar/index.ts'
import type { Files, PageRequest, RenderedPage } from '#web/entry-server.tsx'

/** Properties of a request; everything else is the same for all. */
type RequestPart = Omit<PageRequest, 'assets' | 'writeCalendar'>

/** The built site, or its sources in development. */
export interface Web {
  render(request: RequestPart): Promise<RenderedPage>
}

/** A build that can also render pages before its document exists. */
export interface BuiltWeb extends Web {
  prepare(request: RequestPart): ReturnType<Entry['prepare']>
}

type Entry = typeof import('#web/entry-server.tsx')

interface ManifestChunk {
  name?: string
  file: string
  css?: string[]
  imports?: string[]
}

const entrySource = 'src/web/entry-browser.ts'
const applicationSource = 'src/web/app.tsx'

/** Loads a build: `client/` with its manifest, and `server/`. */
export async function builtWeb(folder: string): Promise<BuiltWeb> {
  const entry = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as Entry
  const manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const known = new Map<string, Files>()
  const assets = (sources: readonly string[]): Files => {
    const key = sources.join()
    const files = known.get(key) ?? filesOf(manifest, [applicationSource, ...sources])
    known.set(key, files)
    return files
  }
  return {
    render: request => entry.render({ ...request, assets, writeCalendar: eventsFile }),
    prepare: request => entry.prepare({ ...request, assets, writeCalendar: eventsFile }),
  }
}

function filesOf(manifest: Record<string, ManifestChunk>, sources: readonly string[]): Files {
  const chunks = new Set<ManifestChunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no file for ${name}.`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  // The bundler lists an empty file before the one with the module's styles.
  const first = manifest[applicationSource]!
  const application = first.imports?.map(name => manifest[name]!).find(({ name }) => name === 'app') ?? first
  const all = [...chunks].filter(chunk => chunk !== first || chunk === application)
  return {
    styles: [...new Set(all.flatMap(chunk => chunk.css ?? []))].map(file => `/${file}`),
    entry: `/${manifest[entrySource]!.file}`,
    application: `/${application.file}`,
    scripts: all.map(chunk => `/${chunk.file}`),
  }
}

/** The sources, compiled on demand. */
export function developmentWeb(vite: ViteDevServer): Web {
  const assets = (): Files => ({
    styles: [],
    entry: `/${entrySource}`,
    application: `/${applicationSource}`,
    scripts: [],
  })
  return {
    async render(request) {
      const entry = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as Entry
      const page = await entry.render({ ...request, assets, writeCalendar: eventsFile })
      if ('location' in page || page.type !== undefined) return page
      return { ...page, html: await vite.transformIndexHtml(request.url.pathname, page.html) }
    },
  }
}
