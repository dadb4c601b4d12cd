import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client } from '#contract/operation.ts'
import { backOf, loginUrl, signedInUrl } from '#model/account/urls.ts'
import { localized, splitLanguage } from '#model/language.ts'
import { sentUrl } from '#model/page-urls.ts'
import { runs } from '#test/world/fuzz.ts'
import { testSite } from '#test/world/rendered.tsx'
import { prepare } from './entry-server.tsx'

const origin = 'https://havenrow.example'

/** Strings that browsers read as the origin of another site, and characters that disguise them. */
const hostile = fc.constantFrom(
  '/',
  '//',
  '\\',
  '\t',
  '\n',
  '.',
  '..',
  '/./',
  '/.//',
  '/es',
  '/es/',
  '/es//',
  'es',
  '%2f',
  '%5c',
  '%09',
  '@',
  ':',
  '?',
  '#',
  ';',
  'https:',
  'javascript:',
  'evil.example',
  '/homes',
  '/login',
  '/account',
)
const address = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: hostile },
      fc.string({ maxLength: 4 }).map(text => text.replaceAll('%', '')),
    ),
    { maxLength: 8 },
  )
  .map(parts => parts.join(''))
const reported = fc.constantFrom(
  '/es//evil.example',
  '/es/\\evil.example',
  '/es/\t/evil.example',
  '/es///evil.example',
  '/es/.//evil.example',
  '/es/es//evil.example',
)
const back = fc.oneof(
  reported,
  address,
  address.map(text => `/${text}`),
  address.map(text => `/es/${text}`),
)

const isOurs = (location: string) => URL.parse(location, `${origin}/login`)?.origin === origin

test('backOf always returns a path of this site, also when repeated', () => {
  fc.assert(
    fc.property(back, fc.integer({ min: 1, max: 5 }), (given, times) => {
      let path = backOf(new URLSearchParams({ back: given }))
      for (let n = 1; n < times && path !== undefined; n++) {
        expect(isOurs(path), path).toBe(true)
        path = backOf(new URLSearchParams({ back: path }))
      }
      for (const url of [
        path,
        path && localized(path, 'es'),
        path && sentUrl(path),
        signedInUrl(path),
        loginUrl(path),
      ])
        if (url !== undefined) expect(isOurs(url), url).toBe(true)
    }),
    { numRuns: runs(2_000) },
  )
})

test('a path without its language stays on this site', () => {
  fc.assert(
    fc.property(back, given => {
      const url = URL.parse(given, origin)
      // A request target has no other scheme, and only a path begins with a slash.
      fc.pre(url?.protocol === 'https:')
      expect(isOurs(splitLanguage(url!.pathname).path)).toBe(true)
    }),
  )
})

/** Fake client that only knows whether a user is logged in. */
const client = (isLoggedIn: boolean): Client => ({
  call: async ({ id }: { id: string }) =>
    ({
      headers: {},
      ...(id === 'account.session'
        ? {
            status: 200,
            body: {
              payload: {
                isLoggedIn,
                registeredUser: isLoggedIn ? { key: 1, name: { firstName: 'Rosa' } } : null,
              },
              meta: {},
            },
          }
        : { status: 422, body: { error: { code: 'invalid', message: '' }, payload: 'not_found' } }),
    }) as never,
})

const entrances = [
  '/login',
  '/login/social',
  '/sign-up',
  '/sign-up/social',
  '/register',
  '/password',
  '/logout',
  '/account/favorites',
  '/account',
  '/MyAccount',
  '/Mobile-Homes/Search.php',
  '/ListHome/Home.php',
  '/models',
  '/sale-or-rent',
  '/search',
  '/homes',
  '/community-report',
  '',
]

test('no URL of the site redirects to another origin', async () => {
  const names = fc.constantFrom(
    'back',
    'signed-in',
    'location',
    'search-type',
    'state',
    'city',
    'zip',
    'page',
  )
  const cases = fc.record({
    language: fc.constantFrom('', '/es'),
    entrance: fc.constantFrom(...entrances),
    rest: fc.oneof(fc.constant(''), address),
    query: fc.array(fc.tuple(names, fc.oneof(back, fc.constantFrom('FL', 'homes', '1'))), { maxLength: 3 }),
    isLoggedIn: fc.boolean(),
  })
  let redirects = 0
  await fc.assert(
    fc.asyncProperty(cases, async ({ language, entrance, rest, query, isLoggedIn }) => {
      const text = `${origin}${language}${entrance}${rest}?${new URLSearchParams([['back', '/es//evil.example'], ...query])}`
      const url = URL.parse(text)
      fc.pre(url?.origin === origin)
      const page = await prepare({
        url: url!,
        language: splitLanguage(url!.pathname).language,
        client: client(isLoggedIn),
        site: testSite,
        now: 0,
        assets: () => ({ styles: [], entry: '', application: '', scripts: [] }),
        writeCalendar: () => '',
      })
      if (!('location' in page)) return
      redirects++
      expect(isOurs(page.location), `${text} → ${page.location}`).toBe(true)
    }),
    { numRuns: runs(500) },
  )
  expect(redirects).toBeGreaterThan(runs(500) / 10)
})
