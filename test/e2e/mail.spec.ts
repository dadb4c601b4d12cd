import { html } from '#services/mail/html.ts'
import { expect, test } from './fixtures.ts'

test('an email fits a phone, however long a typed word is', async ({ page }) => {
  const word = 'W'.repeat(200)
  const mail = html(
    {
      subject: 'Long words',
      blocks: [
        { kind: 'heading', text: word },
        { kind: 'text', text: word },
        { kind: 'quote', text: word },
        {
          kind: 'facts',
          facts: [
            ['electrónico', word],
            [word, 'by email'],
          ],
        },
        { kind: 'list', cards: [{ title: word, lines: [word], url: 'https://havenrow.example/' }] },
        { kind: 'actions', actions: [{ label: word, url: 'https://havenrow.example/' }] },
      ],
      footer: { reason: word },
    },
    { name: 'Havenrow', home: 'https://havenrow.example', mark: 'https://havenrow.example/icon-192.png' },
    'en',
  )
  await page.setViewportSize({ width: 320, height: 800 })
  await page.setContent(mail)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // Words of the site are not broken.
  const lines = await page.getByRole('rowheader', { name: 'electrónico' }).evaluate(label => {
    const range = document.createRange()
    range.selectNodeContents(label)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
