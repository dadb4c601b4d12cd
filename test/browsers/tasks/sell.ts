import assert from 'node:assert/strict'
import type { Visitor } from '../visitor.ts'
import { beLoggedIn, inspect, inspectInBoth } from '../visitor.ts'

/** A home goes through all its steps, with a photo, and is on the market. */
export async function listHome(visitor: Visitor): Promise<void> {
  const { page, number, photo } = visitor
  const main = page.find('main')
  /** A text field; optional ones say so after their name. */
  const input = (name: string) => main.find('textbox', new RegExp(`^${name}( \\(optional\\))?$`))
  const goOn = async (step: string) => {
    await inspect(page)
    await main.find('button', 'Continue').click()
    await page.isAt(new RegExp(`^/homes/start/${step}\\?draft=`))
    await inspectInBoth(page)
  }
  await beLoggedIn(visitor)
  await page.open('/homes/start/location')
  await inspectInBoth(page)
  await input('Street address').fill('12 Palm Way')
  await input('City').fill('Tampa')
  await main.find('combobox', /^State/).pick('FL')
  await input('ZIP code').fill('33602')
  await goOn('home')
  await input('Manufacturer').fill('Fleetwood')
  await input('Year built').fill('1998')
  await input('Serial number, section 1').fill(`FL${Date.now()}${number}`)
  await goOn('money')
  await input('Asking price').fill('84500')
  await main.find('radio', /^Rented lot, I know the rent/).check()
  await input('Monthly lot rent').fill('640')
  await goOn('photos')
  // A photo is sent as soon as it is chosen, once the page has started.
  await page.start()
  await page.driver.choose('main input[type=file]', [photo])
  const photos = main.find('region', 'Your photos')
  await photos.find('item').find('image').shows()
  await main.find('textbox', 'Caption for photo 1').fill('The porch')
  await photos.find('image', 'The porch').shows()
  await inspect(page)
  await main.find('link', 'Continue').click()
  await page.isAt(/^\/homes\/start\/words\?draft=/)
  await inspectInBoth(page)
  await input('Description').fill('A bright home near the lake.')
  await goOn('contact')
  await input('Your name, as buyers see it').fill('Rosa D.')
  await goOn('package')
  assert.equal(await main.find('radio', /^Standard/).isChecked(), true)
  await goOn('publish')
  await main.shows('$84,500')
  await main.find('button', 'Publish the home').click()
  await main.find('heading', 'Your home is live').shows()
  await main.find('link', 'See the listing').click()
  await page.isAt(/^\/homes\/\d+/)
  await main.shows('$84,500')
  await main.shows('A bright home near the lake.')
  await main.find('image', /The porch/).shows()
  await inspectInBoth(page)
}
