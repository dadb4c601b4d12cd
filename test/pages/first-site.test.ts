import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type GuideStep, guideSteps } from '../world/guide.ts'
import { mailTo } from '../world/mailbox.ts'
import type { Browser, Page } from '../world/page.ts'
import { browser, mails, site, startPages, world } from '../world/pages.ts'
import { aPictureFile } from '../world/picture.ts'
import { currentCode } from '../world/second-factor.ts'
import { until } from '../world/site.ts'

const steps = guideSteps(readFileSync('docs/first-site.md', 'utf8'))

/** Files that the guide says to write. */
const files = new Map(steps.flatMap(step => (step.kind === 'file' ? [[step.name, step.text] as const] : [])))

/** Settings of the guide that name other machines: here they are the site, the database and the mail server of the test. */
const elsewhere = ['DATABASE_URL', 'SITE_URL', 'SMTP_URL', 'TRUST_PROXY']
const given = parseEnv(files.get('.env') ?? '') as Record<string, string>
const settings = Object.fromEntries(Object.entries(given).filter(([name]) => !elsewhere.includes(name)))

// Without tables: the site makes them, as at the first start.
startPages(undefined, settings, 'template0')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-site-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs `npm run NAME -- …` on the database of the test. Files are those that the guide wrote. */
async function run(command: string): Promise<void> {
  const [npm, word, name = '', separator, ...parameters] = command.match(/"[^"]*"|\S+/g) ?? []
  expect([npm, word, separator], command).toEqual(['npm', 'run', '--'])
  await promisify(execFile)(
    process.execPath,
    [
      'bin/havenrow.js',
      name,
      ...parameters.map(text => (files.has(text) ? join(folder, text) : text.replaceAll('"', ''))),
    ],
    {
      env: {
        ...settings,
        DATABASE_URL: world.connectionString,
        SITE_URL: site.address,
        SMTP_URL: mails.url,
        DATA_DIR: folder,
      },
    },
  )
}

interface Window {
  browser: Browser
  page?: Page
}
const windows = new Map<string, Window>()

/** What a field gets: a file, a code, or the text itself. */
async function valueFor(text: string, page: Page): Promise<string | File[]> {
  const [, name] = /^the file `(.+)`$/.exec(text) ?? []
  if (name !== undefined) return [new File([files.get(name)!], name, { type: 'text/csv' })]
  if (text === 'a photo') return [await aPictureFile('photo.jpg')]
  if (text === 'the code that the app shows') return currentCode(page.text('main code').replaceAll(' ', ''))
  return text
}

/** The first link whose name begins with a text: cards have more in their names. */
function linkOf(page: Page, text: string): HTMLElement {
  const [exact] = page.main.queryAllByRole('link', { name: text })
  const link = exact ?? page.main.getAllByRole('link').find(each => page.text(each).startsWith(text))
  if (!link) throw new Error(`There is no link “${text}”.`)
  return link
}

async function see(window: Window, text: string): Promise<void> {
  const { path } = window.page!
  const isThere = (page: Page) => page.text().includes(text)
  // Imports, loads and searches of new homes take a moment.
  if (!isThere(window.page!)) window.page = await until(() => window.browser.open(path), isThere)
  if (!isThere(window.page!)) throw new Error(window.page!.text())
}

async function act(step: GuideStep, window: Window): Promise<void> {
  const page = () => window.page!
  switch (step.kind) {
    case 'command':
      // The hook of the test has started it.
      if (step.text === 'npm ci && npm start') return
      return run(step.text)
    case 'file':
      return writeFile(join(folder, step.name), step.text)
    case 'open':
      window.page = await window.browser.open(step.path)
      return expect(page().status).toBe(200)
    case 'follow':
      window.page = await page().follow(linkOf(page(), step.text))
      return expect(page().status).toBe(200)
    case 'choose':
      return page().fill(page().getByLabelText(step.text), true)
    case 'press':
      window.page = await page().press(page().main.getByRole('button', { name: step.text }))
      return expect(page().announced('alert')).toEqual([])
    case 'see':
      return see(window, step.text)
    case 'email': {
      const mail = await mailTo(mails, step.to, ({ subject }) => subject?.includes(step.subject) === true)
      if (!step.isFollowed) return
      const [link = ''] = mail.text?.match(/https?:\/\/\S+\?\S+/) ?? []
      const { pathname, search } = new URL(link)
      window.page = await window.browser.open(pathname + search)
      return expect(page().status).toBe(200)
    }
    case 'fill':
      for (const [field, value] of step.values) page().fill(field, await valueFor(value, page()))
      return
    default:
  }
}

test('the settings of the guide are those of a site', () => {
  expect(readConfig(given)).toMatchObject({ siteUrl: 'https://homes.example', isLocal: false })
})

test('the guide leads from an empty database to the first message that a seller receives', async () => {
  let who = ''
  for (const step of steps) {
    if (step.kind === 'browser') {
      who = step.who
      if (!windows.has(who)) windows.set(who, { browser: browser() })
      continue
    }
    const window = windows.get(who) ?? { browser: browser() }
    await act(step, window).catch(error => {
      const on = window.page?.path ?? 'no page'
      throw new Error(`${who} on ${on}: ${JSON.stringify(step)}\n${error.message}`, { cause: error })
    })
  }
  expect([...windows.keys()].sort()).toEqual(['dealer', 'manager', 'seller', 'staff', 'visitor'])
})

test('a list item that is no step is refused', () => {
  expect(() => guideSteps('- Think about it')).toThrow('Line 1 is no step: - Think about it')
})
