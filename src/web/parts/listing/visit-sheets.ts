/*
 * Visit sheets that were opened here, cached with their files, so that they open without a connection. The page caches
 * them, and the service worker serves them (`web/service-worker.ts`).
 */

import { splitLanguage } from '#model/language.ts'

export const SHEET_CACHE = 'visit-sheets'
/** The photos of visits; logging out deletes it like all caches. */
export const PHOTO_CACHE = 'visit-photos'
const MAX_SHEETS = 20

/** Whether a path, of any language, is that of a visit sheet. */
const isSheet = (path: string) => /^\/homes\/\d+\/visit$/.test(splitLanguage(path).path)

const pathOf = ({ url }: Request) => new URL(url).pathname

/** A cached sheet; undefined for any other page. */
export const cachedSheet = async (path: string): Promise<Response | undefined> =>
  isSheet(path) ? caches.match(path, { cacheName: SHEET_CACHE, ignoreVary: true }) : undefined

/** Paths and titles of the cached sheets in a language, the newest first. */
export async function cachedSheets(language: string): Promise<{ href: string; title: string }[]> {
  const cache = await caches.open(SHEET_CACHE)
  const paths = (await cache.keys()).map(pathOf).filter(isSheet)
  const own = paths.filter(path => splitLanguage(path).language === language).reverse()
  const pages = await Promise.all(
    own.map(async path => (await cache.match(path, { ignoreVary: true }))?.text()),
  )
  return own.map((href, index) => ({
    href,
    // As it is in the page: escaped.
    title: /<title>(.*?)(?: \| [^|]*)?<\/title>/.exec(pages[index] ?? '')?.[1] ?? href,
  }))
}

/** Files that a page needs: styles, fonts, scripts, pictures. */
function filesOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const named = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map(element => element.getAttribute(attribute))
  return [
    ...named('link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]', 'href'),
    ...named('script[src], main img', 'src'),
    ...named('script[data-application]', 'data-application'),
    ...named('script[data-files]', 'data-files').flatMap(files => files?.split(' ') ?? []),
  ].flatMap(file => (file?.startsWith('/') ? [file] : []))
}

/** Caches the current sheet of the server. No effect without a connection or storage. */
export async function cacheSheet(path: string): Promise<void> {
  if (!('caches' in globalThis) || !isSheet(path)) return
  try {
    const answer = await fetch(path)
    // Nothing of a page that was made for one person.
    if (!answer.ok || /private|no-store/.test(answer.headers.get('cache-control') ?? '')) return
    const cache = await caches.open(SHEET_CACHE)
    const files = filesOf(await answer.clone().text())
    await Promise.all(
      files.map(async file => {
        if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file)
      }),
    )
    // Last, so that a cached page has all its files; deleted first, so that insertion order is by age.
    await cache.delete(path, { ignoreVary: true })
    await cache.put(path, answer)
    await prune(cache)
  } catch {
    // Without a connection, or storage is full or blocked.
  }
}

/** Deletes the oldest sheets beyond the limit, and files that no other sheet needs. */
async function prune(cache: Cache): Promise<void> {
  const requests = await cache.keys()
  const sheets = requests.filter(request => isSheet(pathOf(request)))
  const recent = sheets.slice(-MAX_SHEETS)
  const pages = await Promise.all(
    recent.map(async request => (await cache.match(request, { ignoreVary: true }))?.text()),
  )
  const needed = new Set([
    ...recent.map(({ url }) => url),
    ...pages.flatMap(html => filesOf(html ?? '')).map(file => new URL(file, location.origin).href),
  ])
  for (const request of requests)
    if (!needed.has(request.url)) await cache.delete(request, { ignoreVary: true })
}
