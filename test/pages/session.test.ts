import { describe, expect, test } from 'vitest'
import { languages, localized } from '#model/language.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, startPages } from '../world/pages.ts'

startPages()

const texts = {
  en: { wayIn: 'Login/Register', menu: ['Welcome', 'Account', 'Legacy Account', 'Logout'] },
  es: { wayIn: 'Entrar/Registrarse', menu: ['Hola', 'Tu cuenta', 'Cuenta anterior', 'Cerrar sesión'] },
} as const

/** The account menu in the header. */
const welcome = (page: Page) => page.one('header details:has([href$="/MyAccount/"])')

describe('the header', () => {
  test.each(languages)('links to the login page without a session, in %s (L38)', async language => {
    const page = await open(localized('/terms', language))
    const login = await page.follow(page.one(`header a[href="${localized('/login', language)}"]`))
    expect(login.path).toBe(localized('/login', language))
    const link = login.one(`header a[href="${login.path}"]`)
    expect(link).toHaveTextContent(texts[language].wayIn)
    expect(link).toHaveAttribute('aria-current', 'page')
  })

  test.each(languages)(
    'greets on personal pages, and logs out there, in %s (L38) (L4) (L33)',
    async language => {
      const [greeting, ...words] = texts[language].menu
      const at = (path: string) => localized(path, language)
      const client = browser(await person({ firstName: 'Anna' }))
      const page = await client.open(at('/logout'))
      const menu = welcome(page)
      expect(page.text(menu.querySelector('summary')!)).toBe(`${greeting}Anna`)
      const [account, legacy, ...others] = [...menu.querySelectorAll('a')]
      expect(others).toEqual([])
      expect([account, legacy].map(link => page.text(link))).toEqual(words.slice(0, 2))
      expect(account).toHaveAttribute('href', at('/account'))
      expect(legacy).toHaveAttribute('href', at('/MyAccount/'))
      for (const link of [account, legacy]) expect((await page.follow(link!)).path).toBe(at('/account'))
      const button = menu.querySelector('button')!
      expect(button).toHaveTextContent(words[2]!)
      const login = await page.press(button)
      expect(login.path).toBe(at('/login'))
      expect(login.one(`header a[href="${at('/login')}"]`)).toHaveTextContent(texts[language].wayIn)
      // That of known devices stays (RULINGS 39).
      const cookies = client.cookies.getCookiesSync(page.url.href).map(({ key }) => key)
      expect(cookies.filter(name => name !== 'device')).toEqual([])
    },
  )
})

test('a login in a browser that refuses cookies leads to the page that says so (L32)', async () => {
  const { username, password } = await person()
  const client = browser()
  client.cookies.setCookieSync = () => undefined
  const page = await client.open('/login')
  const done = await page.press(page.main.getByRole('button', { name: 'Log in' }), {
    'Email address': username,
    Password: password,
  })
  expect(done.path).toBe('/need-cookie')
  expect(done.all('header details:has([href$="/MyAccount/"])')).toEqual([])
})
