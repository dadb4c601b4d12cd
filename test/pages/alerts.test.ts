import { beforeEach, describe, expect, test } from 'vitest'
import { createAlert, listAlerts, removeAlert } from '#contract/alert/v1.ts'
import type { Alert } from '#contract/alert.response.ts'
import { changeProfile } from '#contract/profile/v1.ts'
import { languages, localized } from '#model/language.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import type { Browser, Page } from '../world/page.ts'
import { browser, open, person, startPages } from '../world/pages.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

startPages(async database => {
  await aListing(database, { bedrooms: 2 })
  for (const name of ['Lakeland Homes', 'Orange Grove Homes'])
    await aDealer(database, {
      town: 'lakeland',
      name,
      email: 'desk@dealer.example',
      territoryRadius: 20,
      alertLeads: true,
    })
})

const texts = {
  en: {
    login: 'Login To Get Alerts',
    save: 'Save alert',
    saved: 'Alert Saved Successfully!',
    known: /You already have an alert for this search: /,
    boxes: [
      'Email me when new listings match',
      'Add matches to my favorites',
      'Ask local sellers about matching homes',
    ],
    message: 'Message to sellers',
    find: 'Find sellers',
    choose: /^Choose who gets your message:/,
    yourMessage: 'Your message',
    email: 'Email address',
    send: 'Send message',
    thanks: 'Thank You',
    asked: 'You asked local sellers',
    see: 'See the message',
    filter: 'Bedrooms',
  },
  es: {
    login: 'Iniciar sesión para recibir alertas',
    save: 'Guardar alerta',
    saved: '¡La alerta se guardó correctamente!',
    known: /Ya tienes una alerta para esta búsqueda: /,
    boxes: [
      'Quiero recibir avisos de anuncios nuevos que coincidan',
      'Agregar a mis favoritos las casas que coincidan',
      'Pedir a vendedores de la zona que busquen casas así',
    ],
    message: 'Mensaje para los vendedores',
    find: 'Buscar vendedores',
    choose: /^Elige quién lo recibe:/,
    yourMessage: 'Tu mensaje',
    email: 'Correo electrónico',
    send: 'Enviar mensaje',
    thanks: 'Gracias',
    asked: 'Preguntaste a vendedores de la zona',
    see: 'Ver el mensaje',
    filter: 'Recámaras',
  },
} as const
const { en } = texts

let who: SignedInVisitor
let client: Browser
beforeEach(async () => {
  who = await person({ firstName: 'Anna', lastName: 'Pine' })
  client = browser(who)
})

const aSavedAlert = async (body: object): Promise<Alert> =>
  (await who.call(createAlert, { path: { userKey: who.key }, body })).json.payload
const alertsOf = async (): Promise<Alert[]> =>
  (await who.call(listAlerts, { path: { userKey: who.key } })).json.payload
const itemOf = (page: Page, name: string) => page.all('main li').find(one => one.textContent.includes(name))!
const buttonIn = (page: Page, item: Element, name: string) =>
  [...item.querySelectorAll('button')].find(button => page.text(button) === name)!
const sellersOf = (page: Page, choose: RegExp | string) => [
  ...page.main.getByRole('group', { name: choose }).querySelectorAll<HTMLInputElement>('[type=checkbox]'),
]

describe('a search', () => {
  test('is saved on its own page, after login (L157) (L170)', async () => {
    const visiting = browser()
    const results = await visiting.open('/homes/fl?bedrooms=2')
    const login = await results.follow(results.getAllByRole('link', { name: new RegExp(en.login) })[0]!)
    expect(login.path).toMatch(/^\/login\?back=/)
    const form = await login.press(login.main.getByRole('button', { name: 'Log in' }), {
      'Email address': who.username,
      Password: who.password,
    })
    expect(form.path).toMatch(/^\/account\/alerts\/new\?/)
    form.fill(en.boxes[2], true)
    const refused = await form.press(en.save, { [en.message]: 'A home {for us}' })
    expect(refused.field(en.message)).toHaveAttribute('aria-invalid', 'true')
    refused.fill(en.boxes[2], false)
    const saved = await refused.press(en.save, { [en.message]: 'A home for us' })
    expect(saved.path).toBe('/account/alerts?saved=1')
    expect(saved.main).toHaveTextContent(en.saved)
    expect(await alertsOf()).toMatchObject([{ autoFavorite: true, frequency: 'instant' }])
  })

  test.each(languages)(
    'has a form with defaults, and names the alert it has already, in %s (L169)',
    async language => {
      const text = texts[language]
      const form = await client.open(
        localized('/account/alerts/new?state=FL&city=Lakeland&bedrooms=2', language),
      )
      const isTicked = (name: string) => (form.field(name) as HTMLInputElement).checked
      expect(text.boxes.map(isTicked)).toEqual([true, true, false])
      expect(form.main).not.toHaveTextContent(text.known)
      form.fill(text.boxes[0], false)
      const refused = await form.press(text.save)
      expect(refused.field(text.boxes[0])).toHaveAttribute('aria-invalid', 'true')
      refused.fill(text.boxes[0], true)
      const saved = await refused.press(text.save)
      expect(saved.path).toBe(localized('/account/alerts?saved=1', language))
      expect(saved.getAllByRole('heading', { name: /^Lakeland, / })[0]).toBeVisible()
      const [alert] = await alertsOf()
      expect(alert).toMatchObject({ language, frequency: 'instant' })
      const again = await client.open(
        localized('/account/alerts/new?state=FL&city=Lakeland&bedrooms=2', language),
      )
      expect(again.main).toHaveTextContent(text.known)
      expect(again.all(`main a[href="${localized(`/account/alerts/${alert!.key}`, language)}"]`)).not.toEqual(
        [],
      )
      const other = await client.open(
        localized('/account/alerts/new?state=FL&city=Lakeland&bedrooms=3', language),
      )
      expect(other.main).not.toHaveTextContent(text.known)
    },
  )

  test('without homes offers an alert', async () => {
    const page = await open('/homes/fl/tampa?bedrooms=5&maximum-price=1')
    expect(page.main).toHaveTextContent('Get an email when a home matches this search.')
    expect(page.main.getAllByRole('link', { name: new RegExp(en.login) })).toHaveLength(2)
  })
})

describe('local sellers', () => {
  test.each(languages)(
    'are asked after saving, by ZIP code if the search is of a state, in %s',
    async language => {
      const text = texts[language]
      const form = await client.open(localized('/account/alerts/new?state=FL&bedrooms=2', language))
      form.fill(text.boxes[2], true)
      const wish = `A home for us in ${language}`
      const asking = await form.press(text.save, { [text.message]: wish })
      expect(asking.path).toMatch(/\/account\/alerts\/\d+\/contact\?saved=1$/)
      expect(asking.main).toHaveTextContent(text.saved)
      asking.fill(asking.main.getByRole('textbox'), '33801')
      const found = await asking.press(asking.main.getByRole('button'))
      expect(sellersOf(found, text.choose).map(({ checked }) => checked)).toEqual([false, false])
      expect(found.valueOf(text.yourMessage)).toMatch(new RegExp(`Florida\n.* 2\\+\n${wish}\n`))
      expect(found.field(text.email)).toHaveValue(who.username)
      expect((await found.press(text.send)).announced('alert')).not.toEqual([])
      found.fill(sellersOf(found, text.choose)[0]!, true)
      const refused = await found.press(text.send, { [text.email]: 'rosa' })
      expect(refused.field(text.email)).toHaveAttribute('aria-invalid', 'true')
      expect(sellersOf(refused, text.choose)[0]).toBeChecked()
      const sent = await refused.press(text.send, { [text.email]: who.username })
      expect(sent.main.getByRole('heading', { name: text.thanks })).toBeVisible()
      expect(sent.main.getAllByRole('listitem').at(-1)).toHaveTextContent(/email|correo/)

      const alerts = await client.open(localized('/account/alerts', language))
      expect(alerts.main).toHaveTextContent(text.asked)
      const messages = await alerts.follow(alerts.main.getByRole('link', { name: text.see }))
      expect(messages.path).toBe(localized('/account/messages', language))
      const article = messages.all('article').find(one => one.textContent.includes(wish))!
      expect(article.querySelector('h2, h3')).toHaveTextContent(`${text.filter} 2+`)
    },
  )

  test('are none at some places, where another ZIP code can be tried', async () => {
    const { key } = await aSavedAlert({ name: 'Far from sellers', zip: '99950', dealerContactAgree: true })
    const alert = await client.open(`/account/alerts/${key}`)
    expect(alert.main).toHaveTextContent('You have not asked local sellers')
    const page = await alert.follow('Ask local sellers')
    expect(page.path).toBe(`/account/alerts/${key}/contact`)
    expect((await client.open('/account/alerts/999999998/contact')).status).toBe(404)
    expect(page.main).toHaveTextContent('No sellers near 99950 accept messages right now')
    expect(page.main.getAllByRole('button').map(button => page.text(button))).toEqual([en.find])
    page.fill(page.main.getByRole('textbox'), 'abc')
    const refused = await page.press(en.find)
    expect(refused.announced('alert')).toEqual(['There is a problemEnter a 5-digit ZIP code.'])
    expect(refused.document.title).toMatch(/^Error: /)
    const zip = refused.main.getByRole('textbox')
    expect(refused.getByRole('alert').querySelector('a')).toHaveAttribute('href', `#${zip.id}`)
    expect(zip).toHaveAccessibleDescription('Enter a 5-digit ZIP code.')
    refused.fill(zip, '33801')
    const found = await refused.press(en.find)
    expect(sellersOf(found, en.choose)).toHaveLength(2)
    expect(found.valueOf(en.yourMessage)).toMatch(/Location: Ketchikan, AK 99950/)
  })

  test('are searched near the user’s home if the search includes it, otherwise the ZIP code is asked for', async () => {
    const home = { streetAddress1: '12 Maple Way', city: 'Burlington', state: 'VT', postalCode: '05401' }
    await who.call(changeProfile, { path: { key: who.key }, body: home })
    for (const [search, shown] of [
      [{ state: 'VT' }, home.postalCode],
      [{ bedrooms: 2 }, home.postalCode],
      [{ state: 'FL' }, ''],
      [{ parameters: { bounds: '-83,27,-82,29' } }, ''],
    ] as const) {
      const { key } = await aSavedAlert({ ...search, dealerContactAgree: true })
      const page = await client.open(`/account/alerts/${key}/contact`)
      expect(page.main.getByRole('textbox', { name: /ZIP code/ })).toHaveValue(shown)
    }
  })

  test('follow an alert that is changed to ask them, until they were asked', async () => {
    const { key } = await aSavedAlert({ name: 'Asked later', state: 'FL', city: 'Lakeland' })
    const alert = await client.open(`/account/alerts/${key}`)
    expect(alert.queryByRole('link', { name: 'Ask local sellers' })).toBeNull()
    alert.fill(en.boxes[2], true)
    const asking = await alert.press('Save changes')
    expect(asking.path).toBe(`/account/alerts/${key}/contact?saved=1`)
    expect(asking.main).toHaveTextContent(en.saved)
    asking.fill(sellersOf(asking, en.choose)[0]!, true)
    const sent = await asking.press(en.send)
    expect(sent.getByRole('heading', { name: en.thanks })).toBeVisible()
    const again = await client.open(`/account/alerts/${key}`)
    expect(again.main).toHaveTextContent(en.asked)
    expect((await again.press('Save changes')).path).toBe(`/account/alerts/${key}?saved=1`)
  })
})

describe('an alert', () => {
  test('can be paused, changed and deleted in the account', async () => {
    const { key } = await aSavedAlert({ name: 'A porch by the sea', state: 'FL', bedrooms: 2 })
    const known = await client.open('/account/alerts/new?state=FL&bedrooms=2')
    expect(known.getByRole('link', { name: 'A porch by the sea' })).toHaveAttribute(
      'href',
      `/account/alerts/${key}`,
    )
    const item = (page: Page) => itemOf(page, 'A porch by the sea')
    const list = await client.open('/account/alerts')
    const paused = await list.press(buttonIn(list, item(list), 'Pause'))
    expect(item(paused)).toHaveTextContent('Paused: no emails')
    const resumed = await paused.press(buttonIn(paused, item(paused), 'Resume'))
    expect(item(resumed)).toHaveTextContent('As soon as a home matches')
    const alert = await resumed.follow(resumed.main.getByRole('link', { name: /^Edit/ }))
    expect(alert.path).toBe(`/account/alerts/${key}`)
    expect(alert.queryByRole('checkbox', { name: en.boxes[0] })).toBeNull()
    alert.fill(alert.getByRole('radio', { name: 'Once a day, in the morning' }), true)
    const changed = await alert.press('Save changes', { 'Alert name': 'A porch by the lake' })
    expect(changed.announced('status').join()).toContain('Alert updated.')
    expect(changed.text('h1')).toBe('A porch by the lake')
    const deleted = await changed.press('Delete alert')
    expect(deleted.path).toBe('/account/alerts?deleted=1')
    expect(deleted.main).not.toHaveTextContent('A porch by the lake')
    expect((await client.open(`/account/alerts/${key}`)).status).toBe(404)
  })

  test('can be deleted twice', async () => {
    const { key } = await aSavedAlert({ name: 'Twice', state: 'FL' })
    const page = await client.open(`/account/alerts/${key}`)
    expect((await who.call(removeAlert, { path: { userKey: who.key, alertKey: key } })).status).toBe(204)
    const deleted = await page.press('Delete alert')
    expect(deleted.path).toBe('/account/alerts?deleted=1')
    expect(deleted.main).not.toHaveTextContent('Twice')
  })

  test('is managed by the link in its emails, by anyone who has it (L168)', async () => {
    const data = { name: 'By link', state: 'FL', additionalRequests: 'secret', dealerContactAgree: true }
    const { encodedKey } = await aSavedAlert(data)
    const link = `/alerts/${encodedKey}`
    const nobody = browser()
    const leaving = await nobody.open(`${link}?unsubscribe=1`)
    expect(leaving.main.getAllByRole('button').map(button => leaving.text(button))).toEqual([
      'Stop all alert emails',
    ])
    const page = await nobody.open(link)
    expect(page.getByRole('heading', { name: 'By link' })).toBeVisible()
    expect(page.html).not.toMatch(/secret|Pine|mail\.example/)
    const daily = await page.press('Email me once a day')
    expect(daily.main).toHaveTextContent('Once a day, in the morning')
    const paused = await daily.press('Pause')
    expect(paused.main).toHaveTextContent('Paused: no emails')
    const resumed = await paused.press('Resume')
    const stopped = await resumed.press('Stop all alert emails')
    expect(stopped.main).toHaveTextContent('You will no longer get alert emails.')
    const alerts = await client.open('/account/alerts')
    expect(alerts.main).toHaveTextContent('You turned off all alert emails.')
    expect(alerts.getByRole('link', { name: 'Turn them on in your notifications' })).toBeVisible()
    const off = await nobody.open(link)
    expect(off.main).toHaveTextContent('You turned off all alert emails.')
    expect(off.queryByRole('button', { name: 'Stop all alert emails' })).toBeNull()
    const deleted = await off.press('Delete alert')
    expect(deleted.main).toHaveTextContent('Alert deleted.')
    expect((await nobody.open(link)).status).toBe(404)
  })
})
