import { chromium } from '@playwright/test'
import { provideBrowser } from './test/browser.ts'
const browser = await chromium.launch({ executablePath: provideBrowser(() => {}), args: ['--no-sandbox', '--disable-gpu'] })
const base = 'http://localhost:8431'
const q = '?location=Florida&year=2000&square-feet=1300&sections=2&condition=needs-work&land=with'
for (const lang of ['', '/es'])
  for (const width of [320, 360, 768, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(base + lang + '/mobile-home-book-value' + q)
    await page.screenshot({ path: `/tmp/forms/shots/bv${lang.slice(1)}-${width}.png` })
    const cut = await page.evaluate(`[...document.querySelectorAll('main select')].flatMap(s => { const worst = []; for (const o of s.options) { const c = document.createElement('canvas').getContext('2d'); const st = getComputedStyle(s); c.font = st.font; const w = c.measureText(o.text).width + parseFloat(st.paddingLeft) + parseFloat(st.paddingRight) + 24; if (w > s.clientWidth) worst.push(o.text + ' ' + Math.round(w) + '>' + s.clientWidth) } return worst })`)
    console.log(lang, width, cut.join(' | '))
    await context.close()
  }
await browser.close()
