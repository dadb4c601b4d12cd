import { expect, test } from 'vitest'
import type { Browser, Page } from '../world/page.ts'
import { browser, person, startPages } from '../world/pages.ts'
import { until } from '../world/site.ts'

startPages()

const headings = 'Unit,City,State,Zip,Price,Beds,Make,Land\n'
/** A dealer's table: two of its lines cannot be used, and its first column has a name of its own. */
function inventory(homes: number): File {
  const mark = crypto.randomUUID().slice(0, 8)
  const lines = Array.from(
    { length: homes },
    (_, n) => `${mark}-${n},Ocala,FL,34470,"$${50_000 + n}",3,Clayton,`,
  )
  const text = `${headings}${lines.join('\n')}\n${mark}-x,Ocala,TX,34470,1,1,,\n${mark}-y,Ocala,FL,34470,cheap,1,,\n`
  return new File([text], 'inventory.csv', { type: 'text/csv' })
}

const toLoads = async (visitor: Browser) =>
  (await visitor.open('/account/homes')).follow('Load homes from a file')
const preview = (page: Page, file: File) => page.press('Send and preview', { File: [file] })

/** The same page, once its load has come to some words. */
async function reach(visitor: Browser, page: Page, words: string): Promise<Page> {
  const reached = await until(
    () => visitor.open(page.path),
    ({ main }) => main.textContent?.includes(words) ?? false,
  )
  expect(reached.main).toHaveTextContent(words)
  return reached
}

/** Sends a table whose first column is named by hand; returns its preview. */
async function sendNamed(visitor: Browser, file: File): Promise<Page> {
  const unnamed = await preview(await toLoads(visitor), file)
  expect(unnamed.main).toHaveTextContent('No column yet for: Your own number.')
  return unnamed.press('Save the columns', { Unit: 'Your own number' })
}

test('a dealer loads homes from a table, nothing twice, and takes the load back', async () => {
  const visitor = browser(await person())
  const file = inventory(10)
  const named = await sendNamed(visitor, file)
  for (const words of ['add 10 homes', 'ZIP code: is not in this state', 'Asking price: is not a number'])
    expect(named.main).toHaveTextContent(words)
  await reach(visitor, await named.press('Load 10 homes'), '10 homes added')
  const homes = await visitor.open('/account/homes')
  expect(homes.getAllByRole('link', { name: /^Edit/ })[0]).toBeInTheDocument()
  const again = await preview(await toLoads(visitor), file)
  expect(again.main).toHaveTextContent('leave 10 homes as they are')
  await reach(visitor, await again.press('Confirm 10 homes'), '10 homes were as in the file')

  const loads = await visitor.open('/account/homes/load')
  const first = await loads.follow(loads.getAllByRole('link', { name: /12 lines/ }).at(-1)!)
  await reach(visitor, await first.press('Take it back'), 'This load was taken back.')
})

test('homes are downloaded, and load again as they are', async () => {
  const visitor = browser(await person())
  const named = await sendNamed(visitor, inventory(3))
  await reach(visitor, await named.press('Load 3 homes'), '3 homes added')
  const homes = await visitor.open('/account/homes')
  expect(homes.getByRole('link', { name: 'Download my homes as CSV' })).toBeInTheDocument()
  for (const name of ['My homes: CSV', 'My homes: RESO JSON']) {
    const page = await toLoads(visitor)
    const { headers, html } = await page.follow(name)
    const [, fileName] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
    const sent = await preview(page, new File([html], fileName!, { type: 'text/csv' }))
    expect(sent.main).toHaveTextContent('leave 3 homes as they are')
  }
})

test('a file that is no table is refused in words', async () => {
  const page = await toLoads(browser(await person()))
  const refused = await preview(
    page,
    new File([Uint8Array.of(0x89, 0x50, 0xff)], 'photo.csv', { type: 'text/csv' }),
  )
  expect(refused.getByRole('alert')).toHaveTextContent('We cannot read this file.')
})
