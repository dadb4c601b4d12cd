import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '#test/cluster/programs.ts'
import { provideBrowser } from '../browser.ts'
import { builtSubjects } from './built.ts'
import { expect, test } from './fixtures.ts'

/** Scores are 0 to 1; performance on a busy machine is measured by the benchmark instead. */
const categories = ['accessibility', 'best-practices', 'seo']

test('landing pages have perfect Lighthouse scores on a phone', async ({ baseURL }) => {
  test.setTimeout(600_000)
  const { home, park } = await builtSubjects()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: provideBrowser(line => process.stderr.write(`${line}\n`)),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  })
  const faults: string[] = []
  for (const path of ['/', '/homes/fl', `/homes/${home}`, `/parks/${park}`]) {
    const result = await lighthouse(`${baseURL}${path}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      maxWaitForLoad: 120_000,
    })
    const { audits, categories: found, runtimeError } = result!.lhr
    expect(runtimeError, path).toBeUndefined()
    for (const category of categories)
      for (const { id, weight } of found[category]!.auditRefs) {
        const { score, explanation, title, details } = audits[id]!
        if (weight > 0 && score !== null && score < 1)
          faults.push(
            `${path} ${category} ${id}: ${title} ${explanation ?? ''} ${JSON.stringify(details ?? {}).slice(0, 600)}`,
          )
      }
    for (const category of categories)
      if (found[category]!.score !== 1) faults.push(`${path}: ${category} is ${found[category]!.score}`)
  }
  await browser.close()
  expect(faults).toEqual([])
})
