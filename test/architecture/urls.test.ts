import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** URLs that are not pages: API calls, files of the site and the system, health, and names in a browser's cache. */
const noPages =
  /^\/(api|assets|dev|healthz|readyz|metrics|tiles|visit-photos|fonts|frames|icons|mcp|sitemaps|src\/web|proc|usr|[\w-]+\.(svg|png|jpg|ico|txt|xml|webmanifest|css|json|js))\b/

/** Files whose URLs are route patterns, not links. */
const routeTables = new Set([
  'src/web/shell/routes.tsx',
  'src/web/shell/legacy-paths.ts',
  'src/server/http/photos.ts',
  'src/server/http/association-pictures.ts',
])

/** String literals that begin like a URL of the site, without comments. */
function writtenAddresses(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\/|(?<![:'"`])\/\/[^\n]*/gs, '')
  return [...code.matchAll(/(?<![\w$)\]}])['"`](\/[a-z][\w-]*[^'"`\s]*)/gi)]
    .map(([, text]) => text!)
    .filter(text => !noPages.test(text))
}

test('every page URL is built in a urls.ts of the model', async () => {
  const found: string[] = []
  for await (const file of glob('src/{web,server,api,contract,services,i18n,kit,search,cli}/**/*.{ts,tsx}'))
    if (
      !/\.test\.tsx?$/.test(file) &&
      !routeTables.has(file) &&
      !/^src\/web\/[\w-]+\/(?:sign-in-)?routes\.ts$/.test(file)
    )
      for (const address of writtenAddresses(await readFile(file, 'utf8'))) found.push(`${file}: ${address}`)
  expect(found).toEqual([])
})

test.each([
  ["link('/homes')", ['/homes']],
  [['`/homes/$', '{key}`'].join(''), [expect.stringContaining('/homes/')]],
  ['<a href="/about-us">', ['/about-us']],
  ["'/api/v1/listings.json' '/assets/a.js' '/not-found.svg' `/healthz`", []],
  ["// '/homes'\n/* '/parks' */ text.split('/')", []],
])('%s', (source, found) => expect(writtenAddresses(source)).toEqual(found))
