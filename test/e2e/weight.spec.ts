import { pageKinds, weigh } from '../bench/page-weight.ts'
import { expect, test } from './fixtures.ts'
import { subjectsOf } from './routes.ts'

/** Compressed bytes: the home page with its links, and the script of any page before and after interaction. */
const mostHtml = 40 * 1024
const mostScript = 95 * 1024
const mostApplication = 186 * 1024
const mostFiles = 8
/** Cumulative layout shift: what is left are subpixels when web fonts arrive late. */
const mostShift = 0.002
/** Script of the pages that most people read, none of which has a form to send. */
const mostOfReading = 164 * 1024
const reading = /^\/((homes|parks|dealers|floorplans)(\/:(state|place|key))*)?$/

test('no kind of page is heavy or moves before somebody acts or after, nor is the home page heavy at all', async ({
  baseURL,
  browser,
  request,
}) => {
  test.setTimeout(400_000)
  const heavy: string[] = []
  const left = pageKinds(await subjectsOf(request)).values()
  const work = async () => {
    for (const [pattern, path] of left) {
      const { html, before, after, files, shift } = await weigh(browser, baseURL + path, 360)
      expect(html, path).toBeGreaterThan(0)
      if (pattern === '/' && html > mostHtml) heavy.push(`${path}: ${html} bytes of HTML`)
      if (before > mostScript) heavy.push(`${path}: ${before} bytes of script`)
      if (after > (reading.test(pattern) ? mostOfReading : mostApplication))
        heavy.push(`${path}: ${after} bytes of script after somebody acted`)
      if (shift > mostShift) heavy.push(`${path}: layout shift of ${shift}`)
      if (files > mostFiles) heavy.push(`${path}: ${files} files of script after somebody acted`)
    }
  }
  // Usually nothing more loads.
  await Promise.all([work(), work(), work(), work()])
  expect(heavy).toEqual([])
})
