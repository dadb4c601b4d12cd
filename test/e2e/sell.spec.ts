import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { heic } from '../world/heic.ts'
import { aPicture } from '../world/picture.ts'
import { holdApplication, violationsOf } from './fixtures.ts'
import {
  confirmAddress,
  expect,
  fillSignUp,
  fromOwnAddress,
  newAddress,
  startSignUp,
  test,
} from './member.ts'
import { openPhotos } from './own-photos.ts'

test.use(fromOwnAddress)

const main = (page: Page) => page.getByRole('main')
/** A text field; optional ones say so after their name. */
const input = (page: Page, name: string) =>
  main(page).getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })
const goOn = (page: Page) => main(page).getByRole('button', { name: 'Continue' }).click()
const on = (step: string) => new RegExp(`/homes/start/${step}\\?draft=`)

/** Fills in the flow up to its last page. */
async function fillIn(page: Page, serial: string) {
  await page.goto('/homes/start/location')
  await input(page, 'Street address').fill('12 Palm Way')
  await input(page, 'City').fill('Tampa')
  await main(page).getByLabel('State').selectOption('FL')
  await input(page, 'ZIP code').fill('33602')
  await goOn(page)
  await expect(page).toHaveURL(on('home'))
  await input(page, 'Manufacturer').fill('Fleetwood')
  await main(page).getByLabel('Date of manufacture').fill('1998-05-12')
  await input(page, 'Serial number, section 1').fill(serial)
  await goOn(page)
  await expect(page).toHaveURL(on('money'))
  // Back leads to the step before, and loses nothing.
  await page.goBack()
  await expect(input(page, 'Manufacturer')).toHaveValue('Fleetwood')
  await page.goBack()
  await expect(input(page, 'City')).toHaveValue('Tampa')
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(on('money'))
  await input(page, 'Asking price').fill('84500')
  await main(page).getByLabel('Rented lot, I know the rent').check()
  await input(page, 'Monthly lot rent').fill('640')
  // Before the step is sent.
  await expect(main(page).getByRole('region', { name: 'Total monthly cost' })).toContainText('$640')
  await goOn(page)
  await expect(page).toHaveURL(on('photos'))
  await main(page).getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(on('words'))
  await input(page, 'Description').fill('A bright home near the lake.')
  await goOn(page)
  await expect(page).toHaveURL(on('contact'))
  await input(page, 'Your name, as buyers see it').fill('Rosa D.')
  await goOn(page)
  await expect(page).toHaveURL(on('package'))
  await expect(main(page).getByRole('radio', { name: 'Standard' })).toBeChecked()
  await goOn(page)
  await expect(page).toHaveURL(on('publish'))
}

test('a home goes from an empty form to the market (L18) (L180)', async ({ page }) => {
  const amountsIn = async (part: Locator) => (await part.textContent())!.match(/\$[\d,]+/g)!
  await page.goto('/ListHome/Home.php?Page=Location')
  await expect(page).toHaveURL('/homes/start/location')
  await goOn(page)
  await expect(main(page)).toContainText('Enter the city')

  await fillIn(page, `FL${Date.now()}`)
  await expect(main(page)).toContainText('$84,500')
  await expect(main(page).getByRole('button', { name: 'Publish the home' })).toHaveCount(0)
  const draft = new URL(page.url())

  await page.goto(draft.href.replace('/publish', '/money'))
  const monthly = await amountsIn(main(page).getByRole('region', { name: 'Total monthly cost' }))
  // The sum, the loan and what is borrowed, the lot rent, the insurance.
  expect(monthly).toHaveLength(5)
  await page.goto(draft.href)

  // The account is made at the end; nothing that was written is lost.
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  const address = newAddress()
  await startSignUp(page, address)
  await fillSignUp(page, address, 'Private Individual')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(draft.pathname + draft.search)
  await confirmAddress(address)
  await expect(main(page)).toContainText('12 Palm Way')
  await expect(main(page).getByRole('heading', { name: 'Is this draft yours?' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Publish the home' })).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Yes, add it to my account' }).click()
  await expect(main(page).getByRole('button', { name: 'Publish the home' })).toBeVisible()
  await expect(page).toHaveURL(draft.pathname + draft.search)
  await main(page).getByRole('link', { name: 'See it as buyers will' }).click()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await expect(main(page)).toContainText('A bright home near the lake.')
  await expect(main(page)).not.toContainText('12 Palm Way')
  expect((await amountsIn(page.locator('#monthly-cost'))).slice(0, 5)).toEqual(monthly)
  await expect(page.getByRole('complementary').last()).toContainText(`${monthly[0]}/mo all-in`)
  await page.getByRole('link', { name: 'Back to publishing' }).click()
  await main(page).getByRole('button', { name: 'Publish the home' }).click()
  await expect(page.getByRole('heading', { name: 'Your home is live' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Flyer in Spanish' })).toHaveAttribute(
    'href',
    /^\/es\/homes\/\d+\/flyer$/,
  )
  await expect(main(page).getByRole('link', { name: 'Facebook' })).toBeVisible()
  await main(page).getByRole('link', { name: 'See the listing' }).click()
  await expect(main(page)).toContainText('$84,500')
  await expect(main(page)).toContainText('A bright home near the lake.')
  await expect(main(page)).not.toContainText('12 Palm Way')
  expect((await amountsIn(page.locator('#monthly-cost'))).slice(0, 5)).toEqual(monthly)
})

const file = async (name: string) => {
  const blob = await aPicture({ width: 90, height: 60 })
  return { name, mimeType: blob.type, buffer: Buffer.from(await blob.arrayBuffer()) }
}

/** Begins a draft of this browser; returns the query of its pages. */
async function startDraft(page: Page, answers: Record<string, object> = {}): Promise<string> {
  const { request } = page.context()
  const { payload } = await (await request.post('/api/v1/listings/start-listing')).json()
  const location = { streetAddress1: '12 Palm Way', city: 'Tampa', state: 'FL', postalCode: '33602' }
  for (const [index, [step, data]] of Object.entries({ location, ...answers }).entries()) {
    const path = `/api/v1/listing-drafts/${payload.key}/${step}.json`
    expect((await request.put(path, { data: { version: index + 1, ...data } })).status()).toBe(200)
  }
  return `?draft=${payload.key}`
}

/** Starts a draft, and opens one of its steps. */
async function openStep(page: Page, step: string, answers?: Record<string, object>) {
  await page.goto(`/homes/start/${step}${await startDraft(page, answers)}`)
}

test('photos are added, ordered, dragged, described, turned, replaced and deleted', async ({
  page,
  ready,
}) => {
  await test.step('photos are added, ordered, described and deleted (L143)', async () => {
    await openStep(page, 'photos')
    const upload = main(page).getByRole('button', { name: 'Upload the photos' })
    const list = main(page).getByRole('region', { name: 'Your photos' })
    const place = await list.boundingBox()
    // The application starts on the first sign of a person, and then sends chosen photos at once.
    await page.mouse.move(5, 5)
    await page.mouse.move(6, 6)
    await expect(upload).toHaveCount(0)
    expect(await list.boundingBox()).toEqual(place)
    await main(page)
      .getByLabel('Add photos')
      .setInputFiles([
        await file('front.jpg'),
        await file('back.jpg'),
        { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ])
    await expect(main(page).getByRole('alert')).toContainText('We cannot open this file')
    await expect(main(page)).toContainText('broken.jpg')
    const photos = main(page).getByRole('region', { name: 'Your photos' }).getByRole('listitem')
    await expect(photos).toHaveCount(2)

    await openPhotos(page)
    const caption = main(page).getByLabel('Caption for photo 2')
    await caption.fill('The {porch}')
    await main(page).getByRole('button', { name: 'Save caption: Photo 2' }).click()
    await expect(main(page).getByRole('alert').first()).toContainText('{ or } are invalid characters')
    await expect(caption).toHaveValue('The {porch}')
    await caption.fill('The porch')
    await main(page).getByRole('button', { name: 'Save caption: Photo 2' }).click()
    await expect(main(page).getByRole('img', { name: 'The porch' })).toBeVisible()
    await main(page).getByRole('button', { name: 'Make cover: Photo 2' }).click()
    await expect(photos.first().getByRole('img', { name: 'The porch' })).toBeVisible()
    await main(page).getByRole('button', { name: 'Move down: Photo 1' }).click()
    await expect(photos.last().getByRole('img', { name: 'The porch' })).toBeVisible()
    await main(page).getByRole('button', { name: 'Delete: Photo 1' }).click()
    await expect(photos).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    await page.reload()
    await expect(photos.getByRole('img', { name: 'The porch' })).toBeVisible()
    // A caption is saved without its button, too.
    await ready()
    await main(page).getByLabel('Caption for photo 1').fill('The kitchen')
    await main(page).getByRole('link', { name: 'Continue' }).click()
    await expect(main(page).getByLabel('Description')).toBeVisible()
    await page.goBack()
    await expect(main(page).getByLabel('Caption for photo 1')).toHaveValue('The kitchen')
  })

  await test.step('a photo is turned and replaced, and the same one is refused', async () => {
    await openStep(page, 'photos')
    await page.mouse.move(5, 5)
    await page.mouse.move(6, 6)
    const upload = main(page).getByRole('button', { name: 'Upload the photos' })
    await expect(upload).toHaveCount(0)
    const [front, back] = [await file('front.jpg'), await file('back.jpg')]
    const choose = (files: (typeof front)[]) => main(page).getByLabel('Add photos').setInputFiles(files)
    // The order is the chosen one, even if the first photo takes longer to send.
    const isPhoto = ({ pathname }: URL) => /\/photos\.json$/.test(pathname)
    let sent = 0
    await page.route(isPhoto, async route => {
      if (route.request().method() === 'POST' && ++sent === 1)
        await new Promise(end => setTimeout(end, 1_500))
      await route.continue()
    })
    await choose([front, back])
    const photos = main(page).getByRole('region', { name: 'Your photos' }).getByRole('listitem')
    await expect(photos).toHaveCount(2)
    expect(sent).toBe(2)
    await page.unroute(isPhoto)
    await choose([{ ...back, name: 'again.jpg' }])
    await expect(main(page).getByRole('alert')).toContainText('You already added this photo. It is photo 2.')
    // As systems name it that do not know the format.
    await choose([{ name: 'IMG_1.HEIC', mimeType: 'application/octet-stream', buffer: heic({ columns: 2 }) }])
    await expect(photos).toHaveCount(3)

    await main(page).getByLabel('Caption for photo 1').fill('The porch')
    await openPhotos(page)
    await main(page).getByRole('button', { name: 'Rotate: Photo 1' }).click()
    const picture = photos.first().getByRole('img', { name: 'The porch' })
    await expect(picture).toBeVisible()
    const before = await picture.getAttribute('src')
    await main(page)
      .getByLabel('New file for photo 1')
      .setInputFiles([await file('new.jpg')])
    await main(page).getByRole('button', { name: 'Replace photo 1' }).click()
    await expect(picture).not.toHaveAttribute('src', before!)
    await expect(photos).toHaveCount(3)
  })

  await test.step('photos are dragged into another order, and the new place is announced', async () => {
    await openStep(page, 'photos')
    await ready()
    await main(page)
      .getByLabel('Add photos')
      .setInputFiles([await file('front.jpg'), await file('back.jpg')])
    const photos = main(page).getByRole('region', { name: 'Your photos' }).getByRole('listitem')
    await expect(photos).toHaveCount(2)
    await main(page).getByLabel('Caption for photo 2').fill('The porch')
    const [from, to] = [
      await photos.last().getByRole('img').boundingBox(),
      await photos.first().boundingBox(),
    ]
    await page.mouse.move(from!.x + 20, from!.y + 20)
    await page.mouse.down()
    await page.mouse.move(from!.x + 20, from!.y - 20)
    await page.mouse.move(to!.x + 20, to!.y + 20)
    await page.mouse.up()
    await expect(main(page).getByText('This photo is now number 1 of 2.')).toHaveRole('status')
    await expect(photos.first().getByRole('img', { name: 'The porch' })).toBeVisible()
  })

  await test.step('photos that are sent before the application has started are added once, without an error', async () => {
    await openStep(page, 'photos')
    const letThrough = await holdApplication(page)
    await page.reload()
    await main(page)
      .getByLabel('Add photos')
      .setInputFiles([await file('front.jpg')])
    await main(page).getByRole('button', { name: 'Upload the photos' }).click()
    letThrough()
    const photos = main(page).getByRole('region', { name: 'Your photos' }).getByRole('listitem')
    await expect(photos).toHaveCount(1)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  })
})

test('the words of a home are suggested from the facts, and checked for what the law does not allow', async ({
  page,
}) => {
  await openStep(page, 'words', {
    home: { make: 'Fleetwood', year: 1998 },
    money: { askingPrice: 84_500, lot: 'amount', lotRentAmount: 640 },
  })
  await main(page).getByRole('button', { name: 'Suggest a description' }).click()
  await expect(input(page, 'Description')).toHaveValue(
    'A 1998 Fleetwood manufactured home in Tampa. The lot rent is $640 per month. Send a message to see it.',
  )
  await input(page, 'Description').fill('Three rooms. No kids.')
  await goOn(page)
  await expect(main(page).getByRole('region', { name: 'Phrases that are not allowed' })).toContainText(
    '“No kids”',
  )
  expect(await violationsOf(page)).toEqual([])
  await input(page, 'Description').fill('Family room. Ideal for families.')
  await goOn(page)
  const advice = main(page).getByRole('region', { name: 'Check the wording' })
  await expect(advice).toContainText('“Ideal for families”')
  await expect(advice).not.toContainText('Family room')
  await advice.getByRole('link', { name: 'Keep it and continue' }).click()
  await expect(page).toHaveURL(on('contact'))
})

test('every step is accessible, and a press while the first change is being saved leads to the next', async ({
  page,
}) => {
  await test.step('a press while the first change is being saved leads to the next step', async () => {
    const saves = '**/api/v1/listing-drafts/*/typed.json'
    const sent = Promise.withResolvers<void>()
    const letThrough = Promise.withResolvers<void>()
    await page.route(saves, async route => {
      sent.resolve()
      await letThrough.promise
      await route.continue()
    })
    await page.goto('/homes/start/location')
    await input(page, 'City').fill('Tampa')
    await main(page).getByLabel('State').selectOption('FL')
    await input(page, 'ZIP code').fill('33602')
    await sent.promise
    await goOn(page)
    await expect(main(page).getByRole('button', { name: 'Please Wait' })).toBeVisible()
    letThrough.resolve()
    await expect(page).toHaveURL(on('home'))
  })

  await test.step('the card of the home is next to the fields on wide screens only, and photos are two in a row on phones', async () => {
    const { search } = new URL(page.url())
    await page.goto(`/homes/start/photos${search}`)
    const card = page.getByRole('complementary', { name: 'As buyers will see it' })
    const tile = main(page).locator('form:has(> div > #choose) > div')
    const [aside, wide] = [await card.boundingBox(), await tile.boundingBox()]
    expect(aside!.x).toBeGreaterThanOrEqual(wide!.x + wide!.width)
    expect(aside!.width).toBe(360)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(card).toBeHidden()
    expect((await tile.boundingBox())!.height).toBeGreaterThanOrEqual(160)
    const slots = ['Front', 'Kitchen', 'Living room', 'Bath'].map(name =>
      main(page).getByText(name, { exact: true }),
    )
    const tops = await Promise.all(slots.map(async slot => (await slot.boundingBox())!.y))
    expect([tops[0], tops[2]]).toEqual([tops[1], tops[3]])
    expect(tops[2]).toBeGreaterThan(tops[0]!)
    expect(tops[0]).toBeLessThan(600)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('every step is accessible', async () => {
    const { search } = new URL(page.url())
    for (const step of ['location', 'home', 'money', 'photos', 'words', 'contact', 'package', 'publish']) {
      await page.goto(`/homes/start/${step}${search}`)
      expect(await violationsOf(page), step).toEqual([])
    }
  })
})

test('photos go in pieces: on after a lost connection, and deleted where they are refused', async ({
  page,
  ready,
}) => {
  await test.step('photos go on in pieces after a lost connection and a reload, and each arrives once', async () => {
    await openStep(page, 'photos')
    await ready()
    let isCut = true
    const offsets: number[] = []
    await page.route('**/api/v2/photo-uploads/*.json', route => {
      const request = route.request()
      if (request.method() !== 'PATCH') return route.continue()
      offsets.push(Number(request.headers()['upload-offset']))
      return isCut && offsets.length > 2 ? route.abort('connectionreset') : route.continue()
    })
    await main(page)
      .getByLabel('Add photos')
      .setInputFiles([await aLargePhoto('front.jpg'), await aLargePhoto('back.jpg')])
    await expect.poll(() => offsets.length).toBeGreaterThan(2)
    await expect(main(page).getByRole('progressbar', { name: 'Uploading front.jpg' })).toBeVisible()
    await page.reload()
    const seen = offsets.length
    isCut = false
    await ready()
    const photos = main(page).getByRole('region', { name: 'Your photos' }).getByRole('listitem')
    await expect(photos).toHaveCount(2, { timeout: 30_000 })
    await expect(main(page).getByRole('progressbar')).toHaveCount(0)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    // The two pieces that had arrived are not sent again.
    const arrived = [...offsets.slice(0, 2), ...offsets.slice(seen)]
    for (const offset of [0, 262_144]) expect(arrived.filter(each => each === offset)).toHaveLength(2)
    await page.reload()
    await expect(photos).toHaveCount(2)
    await page.unroute('**/api/v2/photo-uploads/*.json')
  })

  await test.step('the pieces of a photo that is refused are deleted', async () => {
    await openStep(page, 'photos')
    await ready()
    const large = await aLargePhoto('front.jpg')
    const add = () => main(page).getByLabel('Add photos').setInputFiles([large])
    const photos = main(page).getByRole('region', { name: 'Your photos' }).getByRole('listitem')
    await add()
    await expect(photos).toHaveCount(1, { timeout: 30_000 })
    const deleted = page.waitForResponse(
      answer => answer.request().method() === 'DELETE' && answer.url().includes('/photo-uploads/'),
    )
    await add()
    expect((await deleted).status()).toBe(204)
    await expect(main(page).getByRole('alert')).toBeVisible()
  })
})

/** A photo of several pieces. */
async function aLargePhoto(name: string) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const buffer = await sharp({
    create: { width: 1_600, height: 1_200, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
