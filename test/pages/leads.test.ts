import { beforeAll, describe, expect, test } from 'vitest'
import { leadRecipients, sendLead } from '#contract/lead/v1.ts'
import { languages, localized } from '#model/language.ts'
import { aDealer } from '../world/dealer.ts'
import { owned } from '../world/lead.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { browser, newSession, open, person, startPages, visitor, world } from '../world/pages.ts'
import { aPark } from '../world/park.ts'
import type { SignedInVisitor, Visitor } from '../world/visitor.ts'

const park = 'Heron Lake Village'
const tourUrl = 'https://visit.example/tour'
const keys = { park: 0, rental: 0, home: 0 }
let seller: SignedInVisitor
startPages(async database => {
  keys.park = await aPark(database, { name: park, email: 'office@park.example' })
  const salesCenterKey = await aDealer(database, { email: 'desk@dealer.example' })
  keys.rental = await aListing(database, { askingPrice: null, rentalPrice: 900, salesCenterKey })
})
beforeAll(async () => {
  seller = await person({ firstName: 'Sam', lastName: 'Seller' })
  const tour = { virtualTour: tourUrl, virtualTourGated: true }
  keys.home = await aListing(world.database, { isByOwner: true, ...tour, ...owned(seller) })
})

let messages = 0
/** Sends a message; returns its text. */
async function write(
  type: 'listing' | 'park',
  entityKey: number,
  {
    by = visitor(),
    email = 'rosa@mail.example',
    language = 'en',
  }: { by?: Visitor; email?: string; language?: string } = {},
): Promise<string> {
  const message = `Is it still there? ${++messages}`
  const query = { type, 'entity-key': entityKey }
  const shown = (await by.call(leadRecipients, { query })).json.payload as {
    id: string
    isOptional: boolean
  }[]
  const recipients = shown.filter(({ isOptional }) => !isOptional).map(({ id }) => id)
  const body = { type, entityKey, name: 'Rosa Delgado', email, message, language, recipients }
  expect((await by.call(sendLead, { body })).status).toBe(201)
  return message
}
const articleOf = (page: Page, words: string) =>
  page.all('article').find(one => one.textContent.includes(words))!
const quotes = (page: Page) => page.all('blockquote').map(page.text).join()

describe('the lead form', () => {
  test('is linked on a page, posts, returns with errors, and gives the receipt (L171)', async () => {
    const client = browser()
    const page = await client.open(`/parks/${keys.park}`)
    const [link] = page.getAllByRole('link', { name: 'Contact office' })
    const form = await page.follow(link!)
    expect(form.path).toBe(`/parks/${keys.park}/contact`)
    expect(form.main).toHaveTextContent(`Your message goes to: ${park} office, by email`)
    const send = `Send to ${park} office`
    const refused = await form.press(send, { 'Email address': 'rosa' })
    expect(refused.status).toBe(422)
    expect(refused.field('Email address')).toHaveValue('rosa')
    const sent = await refused.press(send, { 'Email address': 'rosa@mail.example', 'Your name': 'Rosa' })
    expect(sent.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    expect(sent.text(sent.main.getAllByRole('listitem').at(-1)!)).toBe(`${park} office, by email`)
    const again = await sent.follow('Send another message')
    expect(again.field('Your name')).toHaveValue('')
  })

  test('shows the fields that are missing or wrong, and keeps what was typed (L171)', async () => {
    const form = await open(`/parks/${keys.park}/contact`)
    const refused = await form.press(`Send to ${park} office`, {
      'Your message': 'Is {this} open?',
      Phone: '123',
    })
    const faults = [...refused.getByRole('alert').querySelectorAll('a')].map(link => refused.text(link))
    expect(faults.join()).toMatch(/Your message: .*invalid characters/)
    expect(faults).toContain('Enter your name')
    expect(refused.field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
    expect(refused.field('Your message')).toHaveValue('Is {this} open?')
  })

  test('has a button that names the recipient within its sentence, in Spanish (L171)', async () => {
    const form = await open(`/es/parks/${keys.park}/contact`)
    expect(form.main).toHaveTextContent(/Esto se envía a: .*la oficina de /)
    const sent = await form.press(form.main.getByRole('button', { name: /^Enviar a la oficina de / }), {
      'Tu nombre': 'Rosa',
      'Correo electrónico': 'rosa@mail.example',
    })
    expect(sent.text(sent.main.getAllByRole('listitem').at(-1)!)).toMatch(/^La oficina de /)
  })

  test.each(languages)('of a home for rent has the questions of tenants, in %s', async language => {
    const topics = {
      en: ['Availability', 'Rent and deposit', 'Scheduling a tour'],
      es: ['Si está disponible', 'Renta y depósito', 'Programar una visita'],
    }
    const page = await open(localized(`/homes/${keys.rental}/contact`, language))
    expect(page.all('label:has(input[name=topics])').map(page.text)).toEqual(topics[language])
  })

  test('has three fields before Send: all else is folded', async () => {
    const page = await open(`/homes/${keys.home}/contact`)
    const shown = page.all('main form :is(input, select, textarea):not([type=hidden], [name=website])')
    const before = shown.filter(one => !one.closest('details')).map(one => one.getAttribute('name'))
    expect(before).toEqual(['name', 'email', 'phone', 'message'])
    const reach = page.getByRole('group', { name: 'How can they reach you? One is enough.' })
    expect(page.text(reach)).not.toContain('optional')
  })

  test('on the page of a home has three fields; the contact page sends it, or shows what is wrong', async () => {
    const page = await open(`/homes/${keys.home}`)
    const shown = page.all('aside form :is(input, select, textarea):not([type=hidden], [name=website])')
    expect(shown.map(one => one.getAttribute('name'))).toEqual(['name', 'reach', 'message'])
    const refused = await page.press('Send message', { 'Your name': 'Rosa', 'Email or phone': '12' })
    expect([refused.path, refused.status]).toEqual([`/homes/${keys.home}/contact`, 422])
    expect(refused.getByRole('alert')).toHaveTextContent('Please enter a valid phone number')
    expect(refused.field('Phone')).toHaveValue('12')
    const again = await open(`/homes/${keys.home}`)
    const sent = await again.press('Send message', {
      'Your name': 'Rosa',
      'Email or phone': 'rosa@mail.example',
    })
    expect(sent.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    expect(sent.text(sent.main.getAllByRole('listitem').at(-1)!)).toContain('who listed the home')
  })

  test('of a gated tour opens it (L176)', async () => {
    const client = browser()
    const page = await client.open(`/homes/${keys.home}`)
    expect(page.html).not.toContain(tourUrl)
    const form = await page.follow(page.getAllByRole('link', { name: 'View virtual tour' })[0]!)
    const opened = await form.press('View virtual tour', {
      'Your name': 'Rosa',
      'Email address': 'rosa@mail.example',
    })
    expect(opened.getByRole('link', { name: 'View virtual tour' })).toHaveAttribute('href', tourUrl)
  })
})

test('a conversation is stopped on the page of sent messages, in Spanish', async () => {
  const who = await person()
  const words = await write('park', keys.park, { by: who, email: who.username })
  const client = browser(who)
  const page = await client.open('/es/account/messages')
  expect(articleOf(page, words)).toHaveTextContent('Terminar esta conversación')
  const stopped = await page.press('Terminar la conversación')
  expect(stopped.main).toHaveTextContent('Ya no recibirás correos de esta conversación.')
  expect(articleOf(stopped, words)).toHaveTextContent('Terminaste esta conversación')
})

describe('an inbox', () => {
  test('filters by status, opens a message, saves a note, and replies (L177)', async () => {
    const words = await write('listing', keys.home)
    const client = browser(seller)
    const inbox = await client.open('/account/inbox')
    expect(inbox.main).toHaveTextContent(/new message/)
    expect(articleOf(inbox, words)).toHaveTextContent('New')
    const page = await inbox.follow(articleOf(inbox, words).querySelector('a')!)
    expect(page.text('h1')).toBe('Rosa Delgado')
    expect(page.field('Status')).toHaveValue('read')
    const noted = await page.press('Save', { Note: 'Call on Monday' })
    expect(noted.announced('status').join()).toContain('Saved.')
    expect(noted.field('Note')).toHaveValue('Call on Monday')
    const replied = await noted.press('Send reply', { 'Your reply': 'It is. Come by.' })
    expect(quotes(replied)).toContain('It is. Come by.')
    expect(replied.field('Your reply')).toHaveValue('')
    expect(replied.main).toHaveTextContent('Stop this conversation')
    const stopped = await replied.press('Stop the conversation')
    expect(stopped.main).toHaveTextContent('You stopped this conversation')

    const answered = await client.open('/account/inbox?status=answered')
    const again = await answered.follow(articleOf(answered, words).querySelector('a')!)
    const more = await again.press('Send reply', { 'Your reply': 'Bring boots.' })
    expect(quotes(more)).toContain('Bring boots.')
    // Back to the previous view, with or without a reply.
    const back = await more.follow('Back to inbox')
    expect(back.path).toBe('/account/inbox?status=answered')
    expect(articleOf(back, words)).toBeVisible()
    const table = await back.follow(back.getByRole('link', { name: /CSV/ }))
    expect(table.html).toContain(words)
    // Its column names are in the reader's language.
    const spanish = await client.open('/es/account/inbox')
    expect(spanish.getByRole('link', { name: 'Descargar todo como tabla (CSV)' })).toBeVisible()
    expect((await open('/account/inbox')).path).toMatch(/^\/login/)
  })

  test('returns a reply and a note after the session has expired', async () => {
    const words = await write('listing', keys.home, { language: 'es' })
    const client = browser(seller)
    const leave = () => client.cookies.removeAllCookiesSync()
    const comeBack = async () => client.use(await newSession(seller))
    const inbox = await client.open('/account/inbox')
    const page = await inbox.follow(articleOf(inbox, words).querySelector('a')!)
    // Messages of others are announced in their language.
    expect(page.all('blockquote').find(one => one.textContent.includes(words))).toHaveAttribute('lang', 'es')
    leave()
    const unsaved = await page.press('Save', { Note: 'Call on Monday' })
    expect(unsaved.announced('alert').join()).toContain('You were logged out.')
    expect(unsaved.field('Note')).toHaveValue('Call on Monday')
    await comeBack()
    const noted = await unsaved.press('Save')
    expect(noted.announced('status').join()).toContain('Saved.')
    expect(noted.field('Note')).toHaveValue('Call on Monday')
    leave()
    const unsent = await noted.press('Send reply', { 'Your reply': 'It is. Come by.' })
    expect(unsent.announced('alert').join()).toContain('You were logged out.')
    expect(unsent.field('Your reply')).toHaveValue('It is. Come by.')
    await comeBack()
    expect(quotes(await unsent.press('Send reply'))).toContain('It is. Come by.')
  })
})
