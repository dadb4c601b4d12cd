import { describe, expect, test } from 'vitest'
import { languages, localized } from '#model/language.ts'
import { linkIn, mailTo } from '../world/mailbox.ts'
import type { Page } from '../world/page.ts'
import { browser, mails, open, person, startPages, usernameIn } from '../world/pages.ts'

startPages()

const password = 'a long walk home'
let people = 0
const newAddress = () => `nora.${++people}@mail.example`

const details = (username: string) => ({
  'First name': 'Rosa',
  'Last name': 'Delgado',
  'I am a': 'Home Dealer/Retailer',
  'Email address': username,
  'Confirm email address': username,
  Password: password,
  'Confirm password': password,
})
const logIn = (page: Page, username: string, typed = password) =>
  page.press(page.main.getByRole('button', { name: 'Log in' }), {
    'Email address': username,
    Password: typed,
  })

describe('registration', () => {
  test('asks for the address first, compares repeated values, and logs in (L3) (L156)', async () => {
    const username = newAddress()
    const client = browser()
    const start = await client.open('/sign-up?back=%2Fcontact-us')
    const wrong = await start.press('Continue', { 'Email address': 'rosa' })
    expect(wrong.announced('alert').join()).toContain('Please enter a valid email address')
    expect(wrong.document.title).toMatch(/^Error: /)
    expect(wrong.field('Email address')).toHaveValue('rosa')
    const form = await wrong.press('Continue', { 'Email address': username })
    expect(form.main).toHaveTextContent('Step 2 of 2')
    form.fill(/news and offers/, false)
    const refused = await form.press('Create account', {
      ...details(username),
      'Confirm password': 'a long talk home',
    })
    expect(refused.field('Confirm password')).toHaveAccessibleDescription('Password does not match')
    expect(refused.announced('alert').join()).toContain('There is a problem')
    expect(refused.announced('alert').join()).not.toContain('required fields')
    expect(refused.field('Email address')).toHaveValue(username)
    expect(refused.field('I am a')).toHaveValue('Retailer')
    expect(refused.field(/news and offers/)).not.toBeChecked()
    // Pages never contain passwords.
    expect(refused.field('Password')).toHaveValue('')
    expect(refused.html).not.toContain(password)
    const done = await refused.press('Create account', { Password: password, 'Confirm password': password })
    expect(done.path).toBe('/contact-us')
    expect(await usernameIn(client)).toBe(username)
  })

  test('names the field that the server rejects (L158)', async () => {
    const { username } = await person()
    const client = browser()
    const start = await client.open('/sign-up')
    const form = await start.press('Continue', { 'Email address': username.toUpperCase() })
    const refused = await form.press('Create account', details(username.toUpperCase()))
    expect(refused.announced('alert').join()).toContain('There is a problem')
    expect(refused.announced('alert').join()).not.toContain('something has gone wrong')
    expect(refused.field('Email address')).toHaveAccessibleDescription('This is already in use')
    expect(refused.field('First name')).toHaveValue('Rosa')
    expect(await usernameIn(client)).toBeUndefined()
  })

  test('has a legacy URL (L3) (L14)', async () => {
    const page = await open('/es/register?back=%2Fhomes')
    expect(page.path).toBe('/es/sign-up?back=%2Fhomes')
    expect(page.text('h1')).toBe('Crea tu cuenta')
    const form = await page.press('Continuar', { 'Correo electrónico': newAddress() })
    expect(form.getByRole('combobox', { name: '¿Qué te describe mejor?' })).toHaveTextContent('Elige...')
  })

  test('links the terms of use and the privacy policy', async () => {
    const start = await open('/sign-up')
    const form = await start.press('Continue', { 'Email address': newAddress() })
    for (const name of [/^Terms of use/, /^Privacy policy/])
      expect(form.main.getByRole('link', { name })).toBeVisible()
    expect(form.main).toHaveTextContent('Terms of use (opens a new tab) · Privacy policy')
  })
})

describe('login', () => {
  test('follows a logout, and the page of a logout only logs out when asked (L3) (L4) (L156)', async () => {
    const who = await person()
    const client = browser(who)
    const page = await client.open('/logout')
    expect(await usernameIn(client)).toBe(who.username)
    const login = await page.press(page.main.getByRole('button', { name: 'Log out' }))
    expect(login.path).toBe('/login')
    expect(await usernameIn(client)).toBeUndefined()
    const account = await logIn(login, who.username, who.password)
    expect(account.path).toBe('/account')
    expect(await usernameIn(client)).toBe(who.username)
  })

  test('has the same error for a wrong password and an unknown address, and never repeats the password (L156)', async () => {
    const { username } = await person()
    const client = browser()
    let page = await client.open('/login')
    for (const address of [username, newAddress()]) {
      page = await logIn(page, address, 'not the password')
      expect(page.announced('alert')).toEqual(['The email address or password is incorrect.'])
      expect(page.field('Email address')).toHaveValue(address)
      expect(page.html).not.toContain('not the password')
    }
    expect(await usernameIn(client)).toBeUndefined()
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login', '/es/logout'])(
    'never redirects to %s',
    async back => {
      const { username, password: typed } = await person()
      const page = await open(`/login?back=${encodeURIComponent(back)}`)
      const { url, path } = await logIn(page, username, typed)
      expect([url.origin, path]).toEqual([page.url.origin, '/account'])
    },
  )

  test('in a browser without cookies says that they are needed', async () => {
    expect((await open('/login?signed-in=1')).path).toBe('/need-cookie')
  })
})

describe('a forgotten password', () => {
  test('is replaced by an emailed link, which logs in (L3) (L156)', async () => {
    const { username } = await person()
    const client = browser()
    const page = await client.open('/password')
    const sent = await page.press('Send the link', { 'Email address': username })
    expect(sent.main).toHaveTextContent('If an account uses that address, we emailed a link to it.')
    const link = linkIn(
      await mailTo(mails, username, ({ text }) => !!text?.includes('/password?')),
      '/password',
    )
    const form = await client.open(link.pathname + link.search)
    const done = await form.press('Save password', {
      'Email address': username,
      'New password': 'another walk',
      'Confirm password': 'another walk',
    })
    expect(done.path).toBe('/account')
    expect(await usernameIn(client)).toBe(username)
  })

  test('has the same response for an address without an account', async () => {
    const page = await open('/es/password')
    const sent = await page.press('Enviar el enlace', { 'Correo electrónico': newAddress() })
    expect(sent.main).toHaveTextContent('Si hay una cuenta con ese correo, el enlace va en camino.')
  })
})

test.each(languages)('the pages of login are not cached, in %s', async language => {
  for (const path of ['/login', '/sign-up', '/password', '/password?token=x', '/logout']) {
    const { headers } = await open(localized(path, language))
    expect(headers.get('cache-control'), path).toMatch(/no-store/)
  }
})
