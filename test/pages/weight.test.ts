import { stat } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasSecret } from '#model/secret-urls.ts'
import { pageKinds, type Subjects } from '../e2e/routes.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { browser, client, person, site, startPages, world } from '../world/pages.ts'
import { addAllSubjects } from '../world/subjects.ts'

/* Compressed bytes of pages, by the files they name; test/e2e/weight.spec.ts checks that they load no others. */

/** The home page with its links. */
const maxHtml = 40 * 1024
/** Script of any page before and after interaction. */
const maxScript = 6 * 1024
/** 195 until 2026-12-01: tags of 17 more filters can be on any page. */
const maxApplication = 196 * 1024
/** A seller's page of a home, with all that it can change. */
const maxOfOwnHome = 210 * 1024
/** The steps of a new home that send photos, and that check phrases. */
const maxOfLongSteps = 202 * 1024
/** Files loaded on interaction. */
const maxFiles = 12
/** Script of the most visited pages, which have no form. */
const maxOfReading = 176 * 1024
const reading = /^\/((homes|parks|dealers|floorplans)(\/:(state|place|key))*)?$/

let subjects: Subjects
startPages(async database => {
  subjects = await addAllSubjects(database)
})

const sizes = new Map<string, Promise<number>>()
/** Compressed bytes of a file that browsers load. */
function sizeOf(path: string): Promise<number> {
  const size = sizes.get(path) ?? stat(join(client, `${path}.br`)).then(({ size }) => size)
  sizes.set(path, size)
  return size
}

/** Compressed bytes of the scripts that a page loads by itself, and of those that it loads on the first interaction. */
async function scriptsOf({ all }: Page) {
  const first: string[] = []
  const later = new Set<string>()
  let inline = 0
  for (const script of all('script')) {
    const { application, files = '' } = script.dataset
    const src = script.getAttribute('src')
    if (src !== null) first.push(src)
    else if (!/json/.test(script.getAttribute('type') ?? '')) inline += script.textContent.length
    if (application) later.add(application)
    for (const file of files.split(' ').filter(Boolean)) later.add(file)
  }
  const sum = async (paths: Iterable<string>) =>
    (await Promise.all([...paths].map(sizeOf))).reduce((total, size) => total + size, 0)
  const before = inline + (await sum(first))
  return { before, after: before + (await sum(later)), files: later.size }
}

/** Bytes of a document as it is sent. */
const documentSize = (path: string) =>
  new Promise<number>((resolve, reject) => {
    get(site.address + path, { headers: { 'accept-encoding': 'br' } }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

test('the script of every kind of page stays within its limits', async () => {
  const heavy: string[] = []
  const visitor = browser()
  for (const [pattern, path] of pageKinds(subjects)) {
    const { before, after, files } = await scriptsOf(await visitor.open(path))
    expect(files, path).toBeGreaterThan(0)
    // A page that takes its token from the address bar starts the application at once.
    if (before > (hasSecret(path) ? maxApplication : maxScript)) heavy.push(`${path}: ${before} bytes`)
    if (after > (reading.test(pattern) ? maxOfReading : maxApplication))
      heavy.push(`${path}: ${after} bytes after interaction`)
    if (files > maxFiles) heavy.push(`${path}: ${files} files after interaction`)
  }
  expect(heavy).toEqual([])
})

test('the home page is small', async () => {
  const bytes = await documentSize('/')
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThan(maxHtml)
})

test('the script of pages of an account stays within its limit', async () => {
  const owner = await person()
  const visitor = browser(owner)
  const home = await aListing(world.database, { ownerType: 'registered-users', ownerKey: owner.key })
  const pages = ['profile', 'homes', `homes/${home}`, `homes/${home}/photos`]
  for (const path of [...pages, 'dealers', 'favorites', 'inbox', 'alerts']) {
    const page = await visitor.open(`/account/${path}`)
    expect(page.path).toBe(`/account/${path}`)
    const limit = path === `homes/${home}` ? maxOfOwnHome : maxApplication
    expect((await scriptsOf(page)).after, path).toBeLessThan(limit)
  }
})

test('the script of the steps of a new home stays within its limit', async () => {
  const visitor = browser()
  const first = await visitor.open('/homes/start/location')
  const { url } = await first.press('Continue', { City: 'Tampa', State: 'FL', 'ZIP code': '33602' })
  for (const step of ['home', 'money', 'photos', 'words', 'contact', 'publish']) {
    const page = await visitor.open(`/homes/start/${step}${url.search}`)
    expect(page.url.pathname).toBe(`/homes/start/${step}`)
    const limit = step === 'photos' || step === 'words' ? maxOfLongSteps : maxApplication
    expect((await scriptsOf(page)).after, step).toBeLessThan(limit)
  }
})
