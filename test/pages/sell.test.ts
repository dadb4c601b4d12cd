import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { heic } from '../world/heic.ts'
import { linkIn, mailTo } from '../world/mailbox.ts'
import { notAPhoto, ownPhotosOf } from '../world/own-photos.ts'
import type { Browser, Page } from '../world/page.ts'
import { browser, mails, person, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'
import { aPictureFile } from '../world/picture.ts'

startPages(async database => {
  await aPark(database, { name: 'Heron Cove', town: 'tampa' })
})

const goOn = 'Continue'
const at = (page: Page) => page.url.pathname.replace('/homes/start/', '')
const amountsIn = (part: Element) => part.textContent!.match(/\$[\d,]+/g)!

/** Starts a draft; returns its second step. */
async function startDraft(visitor: Browser, given: Record<string, string> = {}): Promise<Page> {
  const page = await visitor.open('/homes/start/location')
  const home = await page.press(goOn, { City: 'Tampa', State: 'FL', 'ZIP code': '33602', ...given })
  expect(at(home)).toBe('home')
  expect(home.url.searchParams.get('draft')).toBeTruthy()
  return home
}

/** Starts a draft, and opens one of its steps. */
async function openStep(step: string, visitor = browser()): Promise<Page> {
  const { url } = await startDraft(visitor)
  return visitor.open(`/homes/start/${step}${url.search}`)
}

/** Fills in the flow up to its last page. */
async function fillIn(visitor: Browser, serial: string): Promise<Page> {
  const home = await startDraft(visitor, { 'Street address': '12 Palm Way' })
  const money = await home.press(goOn, {
    ...{
      Manufacturer: 'Fleetwood',
      'Date of manufacture': '1998-05-12',
      'Serial number, section 1': serial,
    },
  })
  expect(at(money)).toBe('money')
  const photos = await money.press(goOn, {
    'Asking price': '84500',
    'Rented lot, I know the rent': true,
    'Monthly lot rent': '640',
  })
  expect(at(photos)).toBe('photos')
  const words = await photos.follow(photos.main.getByRole('link', { name: /^Continue/ }))
  expect(at(words)).toBe('words')
  const contact = await words.press(goOn, { Description: 'A bright home near the lake.' })
  expect(at(contact)).toBe('contact')
  const offer = await contact.press(goOn, { 'Your name, as buyers see it': 'Rosa D.' })
  expect(at(offer)).toBe('package')
  expect(offer.main.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  const publish = await offer.press(goOn)
  expect(at(publish)).toBe('publish')
  return publish
}

test('two people who share an address each begin a draft of their own', async () => {
  const address = '198.51.100.17'
  for (const press of [goOn, 'Find the park']) {
    const drafts: (string | null)[] = []
    for (const street of ['12 Palm Way', '300 Oak Street']) {
      const page = await browser(undefined, address).open('/homes/start/location')
      expect(page.main).not.toHaveTextContent('12 Palm Way')
      const next = await page.press(press, {
        ...{ 'Street address': street, City: 'Tampa', State: 'FL', 'ZIP code': '33602' },
      })
      expect(next.status).toBe(200)
      drafts.push(next.url.searchParams.get('draft'))
    }
    expect(drafts[0]).toBeTruthy()
    expect(drafts[1]).toBeTruthy()
    expect(drafts[1]).not.toBe(drafts[0])
  }
})

test('a draft of this browser is added to an account by one press in Spanish', async () => {
  const visitor = browser()
  const { url } = await startDraft(visitor)
  const start = await visitor.open('/es/homes/start')
  expect(start.main.getByRole('heading', { name: 'Continúa con una casa que empezaste' })).toBeInTheDocument()
  visitor.use((await person()).cookie)
  const address = `/es/homes/start/publish${url.search}`
  const page = await visitor.open(address)
  expect(page.getByRole('heading', { name: '¿Es tuyo este borrador?' })).toBeInTheDocument()
  const added = await page.press('Sí, agregarlo a mi cuenta')
  expect(added.main).not.toHaveTextContent('¿Es tuyo este borrador?')
  expect(added.path).toBe(address)
})

test('the email address is confirmed before the home is published, which is then the next step', async () => {
  const who = await person({ isVerified: false })
  const visitor = browser(who)
  const draft = await fillIn(visitor, 'FL000043')
  const link = linkIn(await mailTo(mails, who.username), '/account/verify')
  const confirmed = await (await visitor.open(link.pathname + link.search)).press('Confirm my email')
  expect(confirmed.main).toHaveTextContent('Your email address is confirmed.')
  expect(confirmed.main.getByRole('heading', { name: 'Continue a home that you began' })).toBeInTheDocument()
  const next = await confirmed.follow('12 Palm Way, Tampa')
  expect(next.path).toBe(draft.path)
  expect((await next.press('Publish the home')).main).toHaveTextContent('Your home is live')
})

test('a home goes from an empty form to the market (L18) (L180)', async () => {
  const visitor = browser()
  const first = await visitor.open('/ListHome/Home.php?Page=Location')
  expect(first.path).toBe('/homes/start/location')
  expect((await first.press(goOn)).main).toHaveTextContent('Enter the city')

  const draft = await fillIn(visitor, 'FL000042')
  expect(draft.main).toHaveTextContent('$84,500')
  expect(draft.main.queryByRole('button', { name: 'Publish the home' })).toBeNull()
  const money = await visitor.open(draft.path.replace('/publish', '/money'))
  const monthly = amountsIn(money.main.getByRole('region', { name: 'Total monthly cost' }))
  // The sum, the loan and what is borrowed, the lot rent, the insurance.
  expect(monthly).toHaveLength(5)
  const card = money.main.getByRole('complementary', { name: 'As buyers will see it' })
  for (const words of ['$84,500', `${monthly[0]}/mo all-in`, 'Lot $640/mo', 'Tampa, FL 33602'])
    expect(card).toHaveTextContent(words)

  // The account is made at the end; nothing that was written is lost.
  const email = 'rosa.sells@mail.example'
  const signUp = await draft.follow(draft.main.getByRole('link', { name: 'Create an account' }))
  const names = await signUp.press('Continue', { 'Email address': email })
  expect(names.main).toHaveTextContent('Step 2 of 2')
  expect([names.valueOf('First name'), names.valueOf('Last name')]).toEqual(['Rosa', 'D.'])
  const mine = await names.press('Create account', {
    ...{ 'First name': 'Rosa', 'Last name': 'Delgado', 'I am a': 'Private Individual' },
    ...{ 'Email address': email, 'Confirm email address': email },
    ...{ Password: 'a long walk home', 'Confirm password': 'a long walk home' },
  })
  expect(mine.path).toBe(draft.path)
  expect(mine.main).toHaveTextContent('12 Palm Way')
  expect(mine.main.getByRole('heading', { name: 'Is this draft yours?' })).toBeInTheDocument()
  expect(mine.main.queryByRole('button', { name: 'Publish the home' })).toBeNull()
  const ready = await mine.press('Yes, add it to my account')
  expect(ready.path).toBe(draft.path)
  expect(ready.main.getByRole('button', { name: 'Publish the home' })).toBeInTheDocument()

  const preview = await ready.follow('See it as buyers will')
  expect(preview.getByRole('heading', { name: 'Preview' })).toBeInTheDocument()
  expect(preview.main).toHaveTextContent('A bright home near the lake.')
  expect(preview.main).not.toHaveTextContent('12 Palm Way')
  expect(amountsIn(preview.one('#monthly-cost')).slice(0, 5)).toEqual(monthly)
  expect(preview.getAllByRole('complementary').at(-1)).toHaveTextContent(`${monthly[0]}/mo all-in`)
  // The home waits for the confirmation of the email address, whose link publishes it.
  const waiting = await (await preview.follow('Back to publishing')).press('Publish the home')
  expect(waiting.main.getByRole('heading', { name: 'Your home is ready' })).toBeInTheDocument()
  expect(waiting.main).toHaveTextContent(email)
  expect(waiting.main.queryByRole('button', { name: 'Publish the home' })).toBeNull()
  const link = linkIn(await mailTo(mails, email), '/account/verify')
  const confirmed = await (await visitor.open(link.pathname + link.search)).press('Confirm my email')
  expect(confirmed.main).toHaveTextContent('your home is live')
  const homes = await confirmed.follow('Go to My homes')
  expect(homes.main).toHaveTextContent('$84,500')
  expect(homes.main).toHaveTextContent('For sale')

  const live = await visitor.open(`${draft.path}&live=1`)
  expect(live.main.getByRole('heading', { name: 'Your home is live' })).toBeInTheDocument()
  expect(live.main.queryByRole('navigation', { name: 'Steps' })).toBeNull()
  const flyer = live.main.getByRole('link', { name: 'Flyer in Spanish' })
  expect(flyer.getAttribute('href')).toMatch(/^\/es\/homes\/\d+\/flyer$/)
  const printed = await live.follow(flyer)
  expect(printed.main).toHaveTextContent('$84,500')
  expect(printed.main).toHaveTextContent('Escanea para ver todas las fotos')
  const code = await visitor.open(printed.one('img[src$="/qr.svg"]').getAttribute('src')!)
  expect(code.status).toBe(200)
  expect(live.main.getByRole('link', { name: 'Facebook' })).toBeInTheDocument()
  const shown = await live.follow('See the listing')
  expect(shown.main).toHaveTextContent('$84,500')
  expect(shown.main).toHaveTextContent('A bright home near the lake.')
  expect(shown.main).not.toHaveTextContent('12 Palm Way')
  expect(amountsIn(shown.one('#monthly-cost')).slice(0, 5)).toEqual(monthly)
})

test('a park that is chosen without script fills in the address, and stays chosen where the step is refused', async () => {
  const page = await browser().open('/homes/start/location')
  const found = await page.press('Find the park', { 'Park name': 'Heron Cove' })
  const radioIn = (of: Page) => of.main.getByRole('radio', { name: /Heron Cove/ })
  found.fill(radioIn(found), true)
  const refused = await found.press(goOn, { 'ZIP code': '1' })
  expect(refused.getByRole('alert')).toBeInTheDocument()
  expect(radioIn(refused)).toBeChecked()
  expect(refused.valueOf('City')).toBe('Tampa')
  expect(at(await refused.press(goOn, { 'ZIP code': '' }))).toBe('home')
})

describe('photos', () => {
  const photosOf = (page: Page) => ownPhotosOf(page).getAllByRole('listitem')
  const captioned = (item: HTMLElement, name = 'The porch') => within(item).getByRole('img', { name })
  const upload = (page: Page, ...files: File[]) => {
    page.fill('Add photos', files)
    return page.press('Upload the photos')
  }

  test('are added, ordered, described and deleted (L143)', async () => {
    const visitor = browser()
    const page = await openStep('photos', visitor)
    const [front, back] = [await aPictureFile('front.jpg'), await aPictureFile('back.jpg')]
    const added = await upload(page, front, back, notAPhoto)
    expect(added.getByRole('alert')).toHaveTextContent('We cannot open this file')
    expect(added.main).toHaveTextContent(notAPhoto.name)
    expect(photosOf(added)).toHaveLength(2)

    const described = await added.press('Save caption: Photo 2', { 'Caption for photo 2': 'The porch' })
    expect(described.main.getByRole('img', { name: 'The porch' })).toBeInTheDocument()
    const covered = await described.press('Make cover: Photo 2')
    expect(captioned(photosOf(covered)[0]!)).toBeInTheDocument()
    const moved = await covered.press('Move down: Photo 1')
    expect(captioned(photosOf(moved)[1]!)).toBeInTheDocument()
    expect(photosOf(await moved.press('Delete: Photo 1'))).toHaveLength(1)
    const [left] = photosOf(await visitor.open(page.path))
    expect(captioned(left!)).toBeInTheDocument()
  })

  test('are turned and replaced, and the same one is refused', async () => {
    const [front, back] = [await aPictureFile('front.jpg'), await aPictureFile('back.jpg')]
    const page = await upload(await openStep('photos'), front, back)
    expect(photosOf(page)).toHaveLength(2)
    const refused = await upload(page, new File([back], 'again.jpg', { type: back.type }))
    expect(refused.getByRole('alert')).toHaveTextContent(/already added this photo\. It is photo [12]/)
    // As systems name it that do not know the format.
    const type = 'application/octet-stream'
    const three = await upload(refused, new File([heic({ columns: 2 })], 'IMG_1.HEIC', { type }))
    expect(photosOf(three)).toHaveLength(3)

    const turned = await three.press('Rotate: Photo 1', { 'Caption for photo 1': 'The porch' })
    const before = captioned(photosOf(turned)[0]!).getAttribute('src')
    turned.fill('New file for photo 1', [await aPictureFile('new.jpg')])
    const replaced = await turned.press('Replace photo 1')
    expect(captioned(photosOf(replaced)[0]!)).not.toHaveAttribute('src', before)
    expect(photosOf(replaced)).toHaveLength(3)
  })

  test('have captions that are given back as typed, and that every button saves', async () => {
    const [front, back] = [await aPictureFile('front.jpg'), await aPictureFile('back.jpg')]
    const page = await upload(await openStep('photos'), front, back)
    const refused = await page.press('Save caption: Photo 2', { 'Caption for photo 2': 'The {porch}' })
    expect(refused.getByRole('alert')).toHaveTextContent('{ or } are invalid characters')
    expect(refused.valueOf('Caption for photo 2')).toBe('The {porch}')
    const covered = await refused.press('Make cover: Photo 2', { 'Caption for photo 2': 'The porch' })
    expect(covered.valueOf('Caption for photo 1')).toBe('The porch')
  })
})

test('a draft of an account leads whoever is logged out to the login, and back', async () => {
  const who = await person()
  const page = await openStep('words', browser(who))
  const login = await browser().open(page.path)
  expect(login.path).toMatch(/^\/login\?back=/)
  const back = await login.press(login.main.getByRole('button', { name: 'Log in' }), {
    'Email address': who.username,
    Password: who.password,
  })
  expect(back.path).toBe(page.path)
  expect(back.field('Description')).toBeInTheDocument()
})

test('who saves later sees both versions of a step and chooses', async () => {
  const visitor = browser()
  const home = await startDraft(visitor)
  const other = await visitor.open(home.path)
  expect(at(await other.press(goOn, { Manufacturer: 'Skyline' }))).toBe('money')
  const asked = await home.press(goOn, { Manufacturer: 'Fleetwood' })
  expect(
    asked.main.getByRole('heading', { name: 'This step changed while you were editing' }),
  ).toBeInTheDocument()
  expect(asked.main).toHaveTextContent('Saved: Skyline')
  expect(asked.valueOf('Manufacturer')).toBe('Fleetwood')
  expect(at(await asked.press(goOn))).toBe('money')
  expect((await visitor.open(home.path)).valueOf('Manufacturer')).toBe('Fleetwood')
})

test('the words of a home are suggested from its facts, and checked for what the law does not allow', async () => {
  const visitor = browser()
  const publish = await fillIn(visitor, 'WORDS0042')
  const page = await visitor.open(publish.path.replace('/publish', '/words'))
  const suggested = await page.press('Suggest a description')
  expect(suggested.valueOf('Description')).toBe(
    'A 1998 Fleetwood manufactured home in Tampa. The lot rent is $640 per month. Send a message to see it.',
  )
  const refused = await suggested.press(goOn, { Description: 'Three rooms. No kids.' })
  const phrases = refused.main.getByRole('region', { name: 'Phrases that are not allowed' })
  expect(phrases).toHaveTextContent('“No kids”')
  const advised = await refused.press(goOn, { Description: 'Family room. Ideal for families.' })
  const advice = advised.main.getByRole('region', { name: 'Check the wording' })
  expect(advice).toHaveTextContent('“Ideal for families”')
  expect(advice).not.toHaveTextContent('Family room')
  const contact = await advised.follow(within(advice).getByRole('link', { name: 'Keep it and continue' }))
  expect(at(contact)).toBe('contact')
})

test('what only some sellers are asked is folded, open where it is wrong, and says what is answered', async () => {
  const visitor = browser()
  const money = await openStep('money', visitor)
  const groupOf = (page: Page, label: string) => page.field(label).closest('details')!
  expect(groupOf(money, 'Deposit')).not.toHaveAttribute('open')
  expect(groupOf(money, 'Title holder')).not.toHaveAttribute('open')
  const refused = await money.press(goOn, { Deposit: 'much' })
  expect(refused.getByRole('alert')).toBeInTheDocument()
  expect(groupOf(refused, 'Deposit')).toHaveAttribute('open')
  refused.fill(refused.getByLabelText(/I do not know/), true)
  const given = { Deposit: '500', 'Monthly rent': '950' }
  expect(at(await refused.press(goOn, given))).toBe('photos')
  const again = await visitor.open(money.path)
  expect(again.valueOf('Deposit')).toBe('500')
  expect(groupOf(again, 'Deposit')).not.toHaveAttribute('open')
  expect(groupOf(again, 'Deposit').querySelector('summary')).toHaveTextContent('Deposit: 500')
  expect(groupOf(again, 'Title holder')).not.toHaveAttribute('open')
})

test('a seller whose home is held is led to its page, and sees its photo, as staff do (L84)', async () => {
  /** Writes down a home with a photo, and publishes it. */
  const publish = async (visitor: Browser) => {
    const draft = await fillIn(visitor, 'HELD000042')
    const photos = await visitor.open(draft.path.replace('/publish', '/photos'))
    await photos.press('Upload the photos', { 'Add photos': [await aPictureFile('front.jpg')] })
    return (await visitor.open(draft.path)).press('Publish the home')
  }
  const live = await publish(browser(await person()))
  expect(live.getByRole('heading', { name: 'Your home is live' })).toBeInTheDocument()

  const visitor = browser(await person())
  const held = await publish(visitor)
  expect(held.getByRole('heading', { name: 'We are reviewing your listing' })).toBeInTheDocument()
  const own = await held.follow('See why, and send proof')
  expect(own.getByRole('region', { name: 'Review' })).toHaveTextContent('this serial number')
  const [, key] = /homes\/(\d+)$/.exec(own.path)!
  const cover = (of: Page) => of.main.querySelector('img')!.getAttribute('src')!
  /** Whether it is a picture, to whoever opened the page; the placeholder is one, too. */
  const isShown = async (page: Page, who: Browser) => {
    const { status, headers } = await who.open(cover(page))
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  }
  await isShown(await visitor.open('/account/homes'), visitor)

  const staff = browser(await person({ isStaff: true }))
  const photos = await (await staff.open(`/staff/homes/${key}`)).follow('Photos')
  expect(photos.path).toBe(`/account/homes/${key}/photos`)
  await isShown(photos, staff)
})
