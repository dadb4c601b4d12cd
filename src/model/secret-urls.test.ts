import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loginUrl, passwordUrl } from './account/urls.ts'
import { localized } from './language.ts'
import { hasSecret, withoutSecret, withoutSecrets } from './secret-urls.ts'
import { sharedListUrl } from './shared-list/urls.ts'

const secret = 's3cr3t-0123'

/** Builders whose token gives no access to anything, with the reason. */
const harmless = new Set([
  // Counts a click, once.
  'adClickUrl',
])

/** Text that builders get and that is no secret, by the name of the parameter. Any other name counts as one. */
const plain = new Set(
  (
    'adKey address back campaignKey city day dealer draft filters fips from hash key kind language link month name origin ' +
    'page path query size slug state text thing title to type url'
  ).split(' '),
)

/** What a builder of a source file is called with to get a secret; undefined if it gets none. */
function callWithSecret(parameters: string): unknown[] | undefined {
  const secrets = [...parameters.matchAll(/(\w+)\??: [^,;{}=]*\bstring\b/g)]
    .map(([, name]) => name!)
    .filter(name => !plain.has(name))
  if (secrets.length === 0) return undefined
  return parameters
    .split(/,(?![^{]*\})/)
    .map(one =>
      one.includes('{')
        ? Object.fromEntries(secrets.map(name => [name, secret]))
        : secrets.some(name => one.trim().startsWith(name))
          ? secret
          : undefined,
    )
}

const builders: { name: string; url: string }[] = []
for await (const file of glob('**/{*-,}urls.ts', { cwd: import.meta.dirname })) {
  if (file === 'secret-urls.ts') continue
  const module: Record<string, unknown> = await import(join(import.meta.dirname, file))
  const source = await readFile(join(import.meta.dirname, file), 'utf8')
  const code = source.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
  const declared =
    /export (?:const (\w+) = |function (\w+))(?:<[^>]*>)?\(\s*(.*?)\)(?:: [^=]*?)?\s*(?:=>|\{)/gs
  for (const [, constant = '', name = constant, parameters = ''] of code.matchAll(declared)) {
    const build = module[name]
    const call = callWithSecret(parameters)
    if (call && typeof build === 'function' && !harmless.has(name))
      builders.push({ name, url: String(build(...call)) })
  }
}

test('the builders with a secret are found', () => {
  const names = builders.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'accountSocialUrl',
      'addFactsUrl',
      'alertUnsubscribeUrl',
      'alertUrl',
      'applicationStopUrl',
      'appointmentCalendarUrl',
      'appointmentUrl',
      'catalogUrl',
      'confirmHomeUrl',
      'deleteMyDataUrl',
      'invitationUrl',
      'passwordUrl',
      'relayOffUrl',
      'reportReplyUrl',
      'sharedListUrl',
      'socialConfirmUrl',
      'socialLoginUrl',
      'socialSignUpUrl',
      'stopAlertsUrl',
      'verifyUrl',
    ]),
  )
})

test.each(builders)('the secret of $name is known, in each language and to return to', ({ url }) => {
  expect(url).toContain(secret)
  for (const address of [url, localized(url, 'es'), loginUrl(url), `${url}#content`]) {
    expect([address, hasSecret(address)]).toEqual([address, true])
    expect(withoutSecret(address)).not.toContain(secret)
    expect(hasSecret(withoutSecret(address))).toBe(false)
  }
})

test.each([
  `/Shared-Lists/${secret}`,
  `/shared%2dlists/${secret}`,
  `/es/%74ours/${secret}`,
  loginUrl(loginUrl(passwordUrl(secret))),
  loginUrl(loginUrl(loginUrl(loginUrl(loginUrl(loginUrl('/')))))),
])('%s has a secret for the router, so it has one here', address => {
  expect(hasSecret(address)).toBe(true)
  expect(withoutSecret(address)).not.toContain(secret)
})

test.each([
  ['/', '/'],
  ['/homes/fl?listing-type[]=for-sale&back=/terms', '/homes/fl?listing-type[]=for-sale&back=/terms'],
  ['/account/alerts/5', '/account/alerts/5'],
  ['/account/tours?tour=5', '/account/tours?tour=5'],
  ['/es/password?sent=1', '/es/password?sent=1'],
  [`${passwordUrl(secret)}&utm_source=mail#form`, '/password?utm_source=mail#form'],
  [`/es${sharedListUrl(secret, 2)}`, '/es/shared-lists/?page=2'],
  [`/tours/${secret}/calendar.ics`, '/tours//calendar.ics'],
  [loginUrl(passwordUrl(secret)), '/login'],
])('%s is shown as %s', (url, shown) => expect(withoutSecret(url)).toBe(shown))

test('text has no secrets in its URLs', () => {
  expect(
    withoutSecrets(
      `No route matches URL "/es/tours/${secret}"\n at f (https://site.example/assets/a.js:1:2)\n` +
        ` at https://site.example/password?token=${secret}:3:4`,
    ),
  ).toBe(
    'No route matches URL "/es/tours/"\n at f (https://site.example/assets/a.js:1:2)\n' +
      ' at https://site.example/password',
  )
})
