import { describe, expect, test } from 'vitest'
import { authenticate, getUser } from '#contract/account/v1.ts'
import { accountPages, accountPageUrl, emailChangeUrl, salesPhotoUrl } from '#model/account/urls.ts'
import { accountTypes } from '#model/account/values.ts'
import { languages, localized } from '#model/language.ts'
import { pictureBytes } from '#model/photo/file.ts'
import { linkIn, mailTo } from '../world/mailbox.ts'
import type { Page } from '../world/page.ts'
import { browser, mails, newSession, open, person, startPages, usernameIn, visitor } from '../world/pages.ts'
import { aPictureFile } from '../world/picture.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

startPages()

const addresses = [
  ...accountPages.filter(page => page !== 'staff').map(page => accountPageUrl(page)),
  emailChangeUrl(),
  salesPhotoUrl(),
]

test.each(languages)(
  'every page of an account opens in %s for its user, and is not cached',
  async language => {
    const who = await person()
    for (const address of addresses.map(path => localized(path, language))) {
      const page = await open(address, who)
      expect([page.status, page.path, page.document.documentElement.lang], address).toEqual([
        200,
        address,
        language,
      ])
      expect(page.headers.get('cache-control'), address).toMatch(/no-store/)
    }
  },
)

describe('the kinds of account', () => {
  const labels = {
    en: [
      'Private Individual',
      'Home Dealer/Retailer',
      'Real Estate Agent',
      'Community Owner/Manager',
      'Lender',
      'Manufacturer',
      'Supplier',
      'Other Housing Professional',
    ],
    es: [
      'Particular',
      'Distribuidor (dealer) de casas',
      'Agente de bienes raíces',
      'A cargo de un parque (propiedad o administración)',
      'Prestamista',
      'Fabricante',
      'Proveedor',
      'Otra profesión de vivienda',
    ],
  } as const
  const words = {
    en: { email: 'Email address', go: 'Continue', kind: 'I am a' },
    es: { email: 'Correo electrónico', go: 'Continuar', kind: '¿Qué te describe mejor?' },
  } as const

  test.each(languages)('are eight, by their names, in %s (L148)', async language => {
    const { email, go, kind } = words[language]
    const start = await open(localized('/sign-up', language))
    const page = await start.press(go, { [email]: 'kinds@mail.example' })
    const { options } = page.getByRole('combobox', { name: kind }) as HTMLSelectElement
    expect([...options].filter(({ value }) => value).map(({ value, text }) => [value, text])).toEqual(
      accountTypes.map((type, index) => [type, labels[language][index]]),
    )
  })

  test.each(accountTypes)('can be registered as %s, and are saved (L148)', async type => {
    const username = `kind.${type.toLowerCase()}@mail.example`
    const client = browser()
    const start = await client.open('/sign-up')
    const form = await start.press('Continue', { 'Email address': username })
    await form.press('Create account', {
      'First name': 'Rosa',
      'Last name': 'Delgado',
      'I am a': labels.en[accountTypes.indexOf(type)]!,
      'Email address': username,
      'Confirm email address': username,
      Password: 'a long walk home',
      'Confirm password': 'a long walk home',
    })
    expect(await usernameIn(client)).toBe(username)
    const profile = await client.open('/account/profile')
    expect(profile.getByRole('combobox', { name: 'I am a' })).toHaveValue(type)
  })
})

describe('the profile', () => {
  test('is saved, and invalid input is returned as typed', async () => {
    const page = await open('/account/profile', await person())
    const refused = await page.press('Save', {
      'First name': 'Rosalía',
      'ZIP code': 'abc',
      Company: 'Casas del Sur',
    })
    expect(refused.getByRole('alert')).toHaveTextContent('ZIP code')
    expect(refused.field('ZIP code')).toHaveValue('abc')
    expect(refused.field('ZIP code')).toHaveAttribute('aria-invalid', 'true')
    expect(refused.field('Company')).toHaveValue('Casas del Sur')
    const saved = await refused.press('Save', { 'ZIP code': '33602', City: 'Tampa', State: 'Florida' })
    expect(saved.path).toBe('/account/profile?sent=1')
    expect(saved.announced('status')).toEqual(['Your changes are saved.'])
    expect(saved.field('First name')).toHaveValue('Rosalía')
    expect(saved.field('ZIP code')).toHaveValue('33602')
    expect(saved.field('Company')).toHaveValue('Casas del Sur')
  })

  test('says that an address is complete or empty, and that a ZIP code is of another state', async () => {
    const page = await open('/account/profile', await person())
    expect(page.main.getByRole('group', { name: 'Address' })).toHaveAccessibleDescription(
      'Optional. If you add an address, include the city, state and ZIP code.',
    )
    const incomplete = await page.press('Save', { City: 'Tampa' })
    const alert = incomplete.main.getByRole('alert')
    expect(alert).toHaveTextContent('Choose the state')
    expect(alert).not.toHaveTextContent('something has gone wrong')
    const elsewhere = await incomplete.press('Save', { State: 'Florida', 'ZIP code': '90210' })
    expect(elsewhere.main.getByRole('alert')).toHaveTextContent(
      'ZIP code: This ZIP code is not in the state you chose',
    )
  })
})

describe('notifications', () => {
  const settingsOf = async (who: SignedInVisitor) => {
    const { muted, textLeadSettings } = (await who.call(getUser, { path: { key: who.key } })).json.payload
      .registeredUser
    return { muted, textLeadSettings }
  }

  test('save the kinds of email and the hours of texts, and show them again (L147)', async () => {
    const who = await person()
    const before = await settingsOf(who)
    const client = browser(who)
    const page = await client.open('/account/notifications')
    // Reminders go to both parties.
    expect(page.main).toHaveTextContent('A reminder before each of your tours.')
    const hours = (day: string) => page.getByRole('checkbox', { name: day })
    page.fill(page.getByRole('checkbox', { name: /^Search alerts/ }), false)
    page.fill(page.getByRole('checkbox', { name: 'Text me' }), true)
    page.fill('Time zone', 'America/Chicago')
    page.fill(hours('Sunday'), false)
    const saved = await page.press('Save', {
      'Mobile number for texts': '813 555 0142',
      'Monday, from': '9',
      'Monday, until': '17',
    })
    expect(saved.announced('status')).toEqual(['Your changes are saved.'])
    const shown = await client.open('/account/notifications')
    const isChecked = (name: string | RegExp) =>
      (shown.getByRole('checkbox', { name }) as HTMLInputElement).checked
    expect([/^Search alerts/, /^Reminders/, 'Text me', 'Sunday', 'Monday'].map(isChecked)).toEqual([
      false,
      true,
      true,
      false,
      true,
    ])
    expect(shown.field('Mobile number for texts')).toHaveValue('(813) 555-0142')
    expect(shown.field('Time zone')).toHaveValue('America/Chicago')
    expect(['Monday, from', 'Monday, until', 'Tuesday, until'].map(label => shown.valueOf(label))).toEqual([
      '9',
      '17',
      '24',
    ])
    expect(await settingsOf(who)).toEqual({
      muted: [...before.muted, 'alerts'],
      textLeadSettings: {
        ...before.textLeadSettings,
        active: true,
        number: '(813) 555-0142',
        zone: 'America/Chicago',
        sunday: { on: false, start: 0, end: 24 },
        monday: { on: true, start: 9, end: 17 },
      },
    })
  })

  test('ask for a phone number by name, and reject hours that end before they begin', async () => {
    const page = await open('/account/notifications', await person())
    page.fill(page.getByRole('checkbox', { name: 'Text me' }), true)
    const unnumbered = await page.press('Save')
    expect(unnumbered.getByRole('alert')).toHaveTextContent('Enter the mobile number for texts')
    unnumbered.fill(unnumbered.getByRole('checkbox', { name: 'Text me' }), false)
    const backward = await unnumbered.press('Save', { 'Monday, from': '9', 'Monday, until': '3' })
    expect(backward.getByRole('alert')).toHaveTextContent('Monday: End is too low')
    // At its field, too.
    expect(backward.getByRole('group', { name: 'Monday' })).toHaveTextContent('End is too low')
    expect(backward.getByLabelText('Monday, until')).toHaveAccessibleDescription('End is too low')
  })
})

describe('sessions', () => {
  test('of another device can be ended, and this one stays logged in', async () => {
    const who = await person()
    const [here, other] = [browser(who), browser()]
    other.use(await newSession(who))
    expect(await usernameIn(other)).toBe(who.username)
    const page = await here.open('/account/sessions')
    expect(page.all('main li:has(h2)')).toHaveLength(2)
    const ended = await page.press(page.one('main li button'))
    expect(ended.announced('status')).toEqual(['Logged out.'])
    expect(ended.all('main li:has(h2)')).toHaveLength(1)
    expect(await usernameIn(other)).toBeUndefined()
    expect(await usernameIn(here)).toBe(who.username)
  })

  test('of every other browser end with a new password, which works for login', async () => {
    const who = await person()
    const [here, other] = [browser(who), browser()]
    other.use(await newSession(who))
    const page = await here.open('/account/password')
    const change = (form: Page, password: string) =>
      form.press('Change password', {
        'Current password': password,
        'New password': 'another walk',
        'Confirm new password': 'another walk',
      })
    const refused = await change(page, 'not the old one')
    expect(refused.getByRole('alert')).toHaveTextContent('Current password')
    expect(await usernameIn(other)).toBe(who.username)
    expect((await change(refused, who.password)).announced('status').join()).toContain('Password changed.')
    expect(await usernameIn(here)).toBe(who.username)
    expect(await usernameIn(other)).toBeUndefined()
    const login = async (password: string) =>
      (await visitor().call(authenticate, { body: { username: who.username, password, rememberMe: false } }))
        .status
    expect(await login(who.password)).toBe(401)
    expect(await login('another walk')).toBe(200)
  })
})

test('all stored data can be downloaded as a file', async () => {
  const who = await person({ isVerified: false })
  const client = browser(who)
  const page = await client.open('/account/data')
  expect(page.main).toHaveTextContent('are included only after you confirm the address')
  const ready = await page.press('Get my data')
  const link = ready.getByRole('link', { name: 'Download' })
  expect(link).toHaveAttribute('download', expect.stringMatching(/\.json$/))
  const file = await ready.follow(link)
  expect(file.status).toBe(200)
  for (const part of ['Rosa', 'Delgado', who.username]) expect(file.html).toContain(part)
  expect(() => JSON.parse(file.html)).not.toThrow()
})

test('an address is confirmed by an emailed link', async () => {
  const who = await person({ isVerified: false })
  const client = browser(who)
  expect((await client.open('/account/profile')).main).toHaveTextContent('(not confirmed)')
  const link = linkIn(await mailTo(mails, who.username), '/account/verify')
  const unknown = await client.open('/account/verify?token=0123456789abcdef0123456789abcdef')
  expect(unknown.announced('alert')).toEqual([
    'This link has expired or was already used. Request a new one.',
  ])
  expect(unknown.main.getByRole('link', { name: 'Go to your account' })).toBeVisible()
  const opened = await client.open(link.pathname + link.search)
  const confirmed = await opened.press('Confirm my email')
  expect(confirmed.path).toBe('/account/verify?verified=1')
  expect(confirmed.main).toHaveTextContent('Your email address is confirmed.')
  // Opening the link again says the same.
  const again = await client.open(link.pathname + link.search)
  expect(again.main).toHaveTextContent('Your email address is confirmed.')
  expect(again.queryByRole('button', { name: 'Confirm my email' })).toBeNull()
  expect((await client.open('/account/profile')).main).toHaveTextContent('(confirmed)')
})

describe('the photo of a profile', () => {
  const words = {
    en: {
      choose: 'Choose a photo',
      use: 'Save photo',
      remove: 'Remove photo',
      photo: 'Photo of Rosa Delgado',
      saved: 'Your photo is saved.',
      removed: 'Photo removed.',
      none: 'You have no photo yet.',
      noFile: 'Choose a file that is not empty.',
      noPicture: 'We cannot open this file. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF photo.',
      tooLarge: 'This file is too large. Choose one up to 10 MB.',
      broken: 'We cannot read this photo. The file may be damaged. Choose another one.',
    },
    es: {
      choose: 'Elige una imagen',
      use: 'Usar esta foto',
      remove: 'Quitar la foto',
      photo: 'Foto de Rosa Delgado',
      saved: 'Tu foto quedó guardada.',
      removed: 'Quitaste tu foto.',
      none: 'Aún no tienes foto.',
      noFile: 'Elige un archivo que no esté vacío.',
      noPicture:
        'No podemos abrir este archivo como imagen. Elige una foto JPEG, PNG, WebP, AVIF, HEIC o GIF.',
      tooLarge: 'Este archivo es demasiado grande. Elige uno de 10 MB como máximo.',
      broken: 'No se puede leer esta imagen; es posible que el archivo esté dañado. Elige otra.',
    },
  } as const

  test.each(languages)('is set, replaced and removed without script, in %s', async language => {
    const say = words[language]
    const who = await person()
    const own = browser(who)
    const profile = () => own.open(localized('/account/profile', language))
    const whole = await aPictureFile('me.jpg', { width: 900, height: 900 })
    const damaged = new File([(await whole.bytes()).subarray(0, 4_000)], 'me.jpg', { type: 'image/jpeg' })
    let page = await profile()
    expect(page.main).toHaveTextContent(say.none)
    for (const [chosen, error] of [
      [[], say.noFile],
      [[new File(['Hello'], 'letter.txt', { type: 'text/plain' })], say.noPicture],
      [[damaged], say.broken],
      [[new File([new Uint8Array(2 * pictureBytes)], 'big.jpg', { type: 'image/jpeg' })], say.tooLarge],
    ] as const) {
      page = await page.press(say.use, { [say.choose]: chosen })
      expect(page.announced('alert').join()).toContain(error)
      expect(page.field(say.choose)).toHaveAccessibleDescription(expect.stringContaining(error))
    }
    const isThere = async (shown: Page) => {
      const { src } = shown.getByRole('img', { name: say.photo }) as HTMLImageElement
      const answer = await fetch(src, { headers: { cookie: who.cookie } })
      expect(answer.headers.get('content-type')).toMatch(/^image\//)
      return src
    }
    const set = async (file: File) => {
      const saved = await (await profile()).press(say.use, { [say.choose]: [file] })
      expect(saved.announced('status')).toContain(say.saved)
      return isThere(saved)
    }
    const first = await set(whole)
    await isThere(await own.open(localized('/account', language)))
    expect(await set(await aPictureFile('other.jpg'))).not.toBe(first)
    const removed = await (await profile()).press(say.remove)
    expect(removed.announced('status')).toContain(say.removed)
    expect(removed.main).toHaveTextContent(say.none)
  })
})
