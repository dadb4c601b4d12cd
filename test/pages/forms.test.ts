import { describe, expect, test } from 'vitest'
import { linkIn, mailTo } from '../world/mailbox.ts'
import { browser, mails, open, startPages } from '../world/pages.ts'

startPages()

test('a form posts, returns with typed values and errors, and succeeds (L2) (L173)', async () => {
  const page = await open('/contact-us')
  const refused = await page.press('Send message', { 'Your message': 'Good day', 'Email address': 'rosa' })
  expect(refused.status).toBe(422)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.field('Your message')).toHaveValue('Good day')
  expect(refused.field('Email address')).toHaveValue('rosa')
  expect(refused.field('Email address')).toHaveAccessibleDescription(/Please enter a valid email address/)
  expect(refused.document.title).toMatch(/^Error: Contact us \|/)
  const summary = refused.getByRole('alert')
  expect(summary).toHaveAttribute('autofocus')
  expect([...summary.querySelectorAll('a')].map(link => refused.text(link))).toEqual([
    'Enter your name',
    'Email address: Please enter a valid email address',
  ])
  const sent = await refused.press('Send message', {
    'Email address': 'rosa@mail.example',
    'Your name': 'Rosa',
  })
  expect(sent.path).toBe('/contact-us?sent=1')
  expect(sent.getByRole('heading', { name: 'Thank You' })).toBeVisible()
})

test('the start of a listing has its exact title, an empty description, and is linked as Sell a Home (L8) (L9) (L39)', async () => {
  const page = await open('/404')
  const links = page.all('header a[href="/homes/start"]')
  const start = await page.follow(links.find(link => page.text(link) === 'Sell a Home')!)
  expect(start.path).toBe('/homes/start')
  expect(start.document.title).toBe('Rent or Sell Your Mobile Home | Start a Listing | Havenrow')
  expect(start.one('meta[name="description"]')).toHaveAttribute('content', '')
})

describe('delete my data', () => {
  const email = 'ana@mail.example'

  test('has the same response for any address (L2)', async () => {
    const page = await open('/delete-my-data')
    const sent = await page.press('Send the link', { 'Email address': 'nobody@mail.example' })
    expect(sent.main).toHaveTextContent('you will get an email with a link')
  })

  test('deletes after confirmation of the emailed link', async () => {
    const client = browser()
    const page = await client.open('/es/delete-my-data')
    const sent = await page.press('Enviar el enlace', { 'Correo electrónico': email })
    expect(sent.getByRole('heading', { name: 'Gracias' })).toBeVisible()
    const link = linkIn(await mailTo(mails, email), '/es/delete-my-data')
    const opened = await client.open(link.pathname + link.search)
    const deleted = await opened.press('Borrar mis datos')
    expect(deleted.main).toHaveTextContent('Se borró todo lo que guardábamos sobre tu correo.')
  })

  test('changes nothing when a link is opened, and reports an expired one', async () => {
    const page = await open(`/delete-my-data?token=${'x'.repeat(43)}`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const expired = await page.press('Delete my data')
    expect(expired.announced('alert')).toEqual([
      'This link has expired or was already used. Request a new one.',
    ])
    const again = await expired.follow('Send another link')
    expect(again.field('Email address')).toBeVisible()
  })
})
