import { chromium } from '@playwright/test'
import { provideBrowser } from './test/browser.ts'
const browser = await chromium.launch({ executablePath: provideBrowser(() => {}), args: ['--no-sandbox', '--disable-gpu'] })
const base = 'http://localhost:8431'
const { samplePassword } = await import('./src/model/account/sample.ts')
const paths = { profile: '/account/profile', email: '/account/email', password: '/account/password', notifications: '/account/notifications', data: '/account/data', alertnew: '/account/alerts/new?state=FL', photo: '/account/photo' }
for (const lang of ['', '/es']) for (const width of [360, 768, 1280]) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '10.9.' + width % 250 + '.' + (lang ? 2 : 1) } })
  const page = await context.newPage()
  await page.goto(base + '/login')
  await page.locator('input[type=email]').fill('buyer@sample.example')
  await page.locator('input[type=password]').fill(samplePassword)
  await page.locator('main form button[type=submit]').last().click()
  for (const [name, path] of Object.entries(paths)) {
    const r = await page.goto(base + lang + path)
    if (!r.ok()) { console.log(path, r.status(), page.url()); continue }
    // make something wrong
    for (const i of await page.locator('main form').last().locator('input[type=text],input[type=email],input[type=tel]').all()) if (await i.isVisible()) await i.fill('{')
    await page.evaluate("document.querySelectorAll('main form input[type=checkbox]').forEach(c => { c.checked = c.name.includes('active') })")
    await page.locator('main form').last().locator('button[type=submit]').last().click({ timeout: 5000 }).catch(e => console.log(name, e.message.slice(0, 80)))
    await page.waitForLoadState()
    await page.screenshot({ path: `/tmp/forms/shots/a-${name}${lang.slice(1)}-${width}.png`, fullPage: true })
    const over = await page.evaluate('document.documentElement.scrollWidth')
    if (over > width) console.log('OVERFLOW', name, lang, width, over)
  }
  await context.close()
}
await browser.close()
