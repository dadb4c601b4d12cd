import { samplePassword } from '#model/account/sample.ts'
import { hasSecret } from '#model/secret-urls.ts'
import { pageKinds, weigh } from '../bench/page-weight.ts'
import { authenticate, expect, test } from './member.ts'
import { subjectsOf } from './routes.ts'

/** Script of pages of an account, which have every kind of form. */
const mostOfAccount = 190 * 1024

/** Compressed bytes: the home page with its links, and the script of any page before and after interaction. */
const mostHtml = 40 * 1024
const mostScript = 95 * 1024
// 0.4 KiB more since 2026-11-29, when the length of each text is checked before it is read.
const mostApplication = 132 * 1024
const mostFiles = 8
/** Script of ads, and its files, on pages with slots: it loads when a slot comes near the window. */
const mostOfAds = 6 * 1024
const filesOfAds = 2
/** Layout shift when the application starts; less is not visible. */
const mostMoved = 0.0005
/** Script of the most visited pages, which have no form. */
const mostOfReading = 122 * 1024
const reading = /^\/((homes|parks|dealers|floorplans)(\/:(state|place|key))*)?$/

test('the script of every kind of page and the home page stay within their limits, and pages stand still', async ({
  baseURL,
  browser,
  request,
}) => {
  test.setTimeout(1_200_000)
  const heavy: string[] = []
  const left = pageKinds(await subjectsOf(request)).values()
  const work = async () => {
    for (const [pattern, path] of left) {
      const { html, before, after, files, moved, slots } = await weigh(browser, baseURL + path, 360)
      expect(html, path).toBeGreaterThan(0)
      if (pattern === '/' && html > mostHtml) heavy.push(`${path}: ${html} bytes of HTML`)
      // A page that takes its token from the address bar starts the application at once.
      if (before > (hasSecret(path) ? mostApplication : mostScript))
        heavy.push(`${path}: ${before} bytes of script`)
      const ads = slots > 0 ? { bytes: mostOfAds, files: filesOfAds } : { bytes: 0, files: 0 }
      if (after > (reading.test(pattern) ? mostOfReading : mostApplication) + ads.bytes)
        heavy.push(`${path}: ${after} bytes of script after somebody acted`)
      if (moved > mostMoved) heavy.push(`${path}: layout shift of ${moved} when the application started`)
      if (files > mostFiles + ads.files) heavy.push(`${path}: ${files} files of script after somebody acted`)
    }
  }
  // Usually nothing more loads.
  await Promise.all([work(), work(), work(), work()])
  expect(heavy).toEqual([])
})

test('the script of pages of an account stays within its limit', async ({ baseURL, browser, context }) => {
  expect(await authenticate(context, 'dealer@sample.example', samplePassword)).toBe(200)
  const storageState = await context.storageState()
  for (const page of ['profile', 'homes', 'dealers', 'favorites', 'inbox', 'alerts']) {
    const { after } = await weigh(browser, `${baseURL}/account/${page}`, 360, { storageState })
    expect(after, page).toBeGreaterThan(0)
    expect(after, page).toBeLessThan(mostOfAccount)
  }
})
