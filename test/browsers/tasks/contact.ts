import type { Listing } from '#contract/listing/v1.response.ts'
import type { Park } from '#contract/park/v1.response.ts'
import { itemAt } from '#kit/lookup.ts'
import type { Visitor } from '../visitor.ts'
import { inspect, inspectInBoth, introduce, mailTo, payloadOf } from '../visitor.ts'

/** A message to the dealer of a home is acknowledged, and an email confirms it. */
export async function sendMessage(visitor: Visitor): Promise<void> {
  const { page, number } = visitor
  const homes = await payloadOf<Listing[]>(visitor, 'listings.json?state=FL&limit=100')
  const offered = homes.filter(({ salesCenter, displayStatus }) => salesCenter && displayStatus !== 'sold')
  const { key, salesCenter } = itemAt(offered, number % offered.length)
  await page.open(`/homes/${key}`)
  await inspectInBoth(page)
  await page.start()
  await page.find('link', `Contact ${salesCenter!.name}`).click()
  const dialog = page.find('dialog', new RegExp(`^Ask about home #${key}`))
  await dialog.find('text', /^Your message goes to:/).shows()
  const email = await introduce(dialog, `Dana Writer ${number}`)
  await inspect(page)
  // Where the park can be asked too, the button names nobody.
  await dialog.find('button', /^Send (to |message$)/).click()
  await dialog.find('status').shows('Your message has been sent.')
  await dialog.find('status').shows(salesCenter!.name)
  const mail = await mailTo(visitor, email)
  if (!mail.includes(`#${key}`)) throw new Error(`The email does not name the home: ${mail}`)
}

/** A tour of a park is requested for a day and time, and an email confirms it. */
export async function requestTour(visitor: Visitor): Promise<void> {
  const { page, number } = visitor
  const parks = (await payloadOf<Park[]>(visitor, 'parks.json?state=TX&limit=100')).filter(
    ({ appointmentAvailability: visits }) => visits?.active && !visits.disabled,
  )
  const park = itemAt(parks, number % parks.length)
  await page.open(`/parks/${park.key}`)
  await inspectInBoth(page)
  await page.start()
  await page.find('link', 'Request a tour').click()
  const dialog = page.find('dialog', 'Request a tour')
  // The first day may have few times left.
  await dialog
    .find('link', /times$/)
    .nth(1)
    .click()
  await dialog.find('radio').check()
  await inspect(page)
  await dialog.find('button', 'Continue').click()
  const email = await introduce(dialog, `Tom Tourist ${number}`)
  await dialog.find('button', `Send to ${park.name}`).click()
  await dialog.find('status').shows('Thank You')
  const mail = await mailTo(visitor, email)
  if (!mail.includes(park.name)) throw new Error(`The email does not name the park: ${mail}`)
}
