import { weigh } from '../bench/page-weight.ts'
import { builtSubjects } from './built.ts'
import { expect, test } from './fixtures.ts'
import { pageKinds } from './routes.ts'

/** Layout shift when the application starts; less is not visible. */
const maxMoved = 0.0005
/** One of each layout; test/pages/weight.test.ts adds up the files of every page. */
const patterns = [
  '/',
  '/homes/:state',
  '/homes/:key',
  '/homes/:key/contact',
  '/homes/start',
  '/parks/:key',
  '/dealers/:state/:city/:name/:key',
  '/floorplans/:key',
  '/mobile-home-book-value',
  '/community-report/:state',
  '/resources/:slug',
  '/login',
]
/** Files of ads: they load when a slot comes near the window. */
const filesOfAds = 2

test('pages load only the scripts that they name, and stand still when the application starts', async ({
  baseURL,
  browser,
  request,
}) => {
  const kinds = new Map(pageKinds(await builtSubjects()))
  const faults: string[] = []
  const left = patterns.values()
  const work = async () => {
    for (const pattern of left) {
      const path = kinds.get(pattern)!
      const html = await (await request.get(path)).text()
      const named = new Set(html.match(/\/assets\/[\w.-]+\.js/g)).size
      const { html: size, files, moved, slots } = await weigh(browser, baseURL + path, 360)
      expect(size, path).toBeGreaterThan(0)
      expect(named, path).toBeGreaterThan(1)
      if (files > named - 1 + (slots > 0 ? filesOfAds : 0))
        faults.push(`${path}: ${files} files, names ${named}`)
      if (moved > maxMoved) faults.push(`${path}: layout shift of ${moved} when the application started`)
    }
  }
  await Promise.all([work(), work()])
  expect(faults).toEqual([])
})
