import { chromium } from '@playwright/test'
import { provideBrowser } from './test/browser.ts'
const browser = await chromium.launch({ executablePath: provideBrowser(() => {}), args: ['--no-sandbox', '--disable-gpu'] })
const base = 'http://localhost:8431'
const pages = {
  book: '/mobile-home-book-value',
  bookwrong: '/mobile-home-book-value?location=Nowhere+at+all&year=1800&square-feet=5',
  report: '/community-report?location=Nowhere+at+all',
}
const posts = { contact: '/contact-us', start: '/homes/start', login: '/login', signup: '/sign-up', ask: '/password', data: '/data-request' }
for (const lang of ['', '/es'])
  for (const width of [360, 768, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: false })
    const page = await context.newPage()
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(base + lang + path)
      await page.screenshot({ path: `/tmp/forms/shots/${name}${lang.slice(1)}-${width}.png`, fullPage: false })
      const over = await page.evaluate('document.documentElement.scrollWidth')
      if (over > width) console.log('OVERFLOW', name, lang, width, over)
    }
    for (const [name, path] of Object.entries(posts)) {
      const r = await page.goto(base + lang + path)
      if (!r.ok()) { console.log(path, r.status()); continue }
      const b = page.locator('main form button[type=submit]').last()
      if (!(await b.count())) { console.log('nobutton', path); continue }
      await b.click({ timeout: 5000 }).catch(e => console.log(name, e.message.slice(0, 100)))
      await page.waitForLoadState()
      await page.screenshot({ path: `/tmp/forms/shots/${name}${lang.slice(1)}-${width}.png`, fullPage: true })
      const over = await page.evaluate('document.documentElement.scrollWidth')
      if (over > width) console.log('OVERFLOW', name, lang, width, over)
    }
    await context.close()
  }
await browser.close()
