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
  (await visitor.open('/account/homes')).follow('Import homes from a file')
const preview = (page: Page, file: File) => page.press('Upload and preview', { File: [file] })

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
  for (const words of [
    'add 10 homes',
    'ZIP code (column “Zip”): “34470” is not in this state. Check the ZIP code and the state.',
    'Asking price (column “Price”): “cheap” is not a number. Write a number from 0 to 100,000,000, in digits.',
  ])
    expect(named.main).toHaveTextContent(words)
  await reach(visitor, await named.press('Import 10 homes'), '10 homes added')
  const homes = await visitor.open('/account/homes')
  expect(homes.getAllByRole('link', { name: /^Edit/ })[0]).toBeInTheDocument()
  const again = await preview(await toLoads(visitor), file)
  expect(again.main).toHaveTextContent('leave 10 homes as they are')
  await reach(visitor, await again.press('Confirm 10 homes'), '10 homes already matched the file')

  const loads = await visitor.open('/account/homes/load')
  const first = await loads.follow(loads.getAllByRole('link', { name: /12 lines/ }).at(-1)!)
  await reach(visitor, await first.press('Undo import'), 'This import was undone.')
})

test('a form that says nothing known loads no homes', async () => {
  const visitor = browser(await person())
  const page = await sendNamed(visitor, inventory(2))
  const button = page.getByRole('button', { name: 'Import 2 homes' })
  for (const value of ['begin', '__proto__', 'constructor']) {
    button.setAttribute('value', value)
    expect((await page.press('Import 2 homes')).status).toBe(422)
  }
  expect((await visitor.open(page.path)).main).toHaveTextContent('add 2 homes')
})

test('homes are downloaded, and load again as they are', async () => {
  const visitor = browser(await person())
  const named = await sendNamed(visitor, inventory(3))
  await reach(visitor, await named.press('Import 3 homes'), '3 homes added')
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

test('a word is explained once, and the same land is given to all lines, without script', async () => {
  const visitor = browser(await person())
  const text = (mark: string) => `Stock #,City,State,Zip,Type,Rent Includes,Status
${mark}-1,Ocala,FL,34470,HUD code,,Ready
${mark}-2,Ocala,FL,34470,Manufactured home,water,active
`
  const fileOf = (mark: string) => new File([text(mark)], 'words.csv', { type: 'text/csv' })
  const first = await preview(await toLoads(visitor), fileOf('W'))
  expect(first.main).toHaveTextContent(
    'Home type (column “Type”): “HUD code” is not a value we recognize. Write one of these: Manufactured home,',
  )
  expect(first.main).toHaveTextContent('Cells that are left out')
  const explained = await first.press('Save the words', {
    '“HUD code” means (1 line)': 'Manufactured home',
    '“Ready” means (1 line)': 'For sale or rent',
  })
  expect(explained.main).toHaveTextContent('add 2 homes')
  expect(explained.main).toHaveTextContent('Only a home for rent has this. Add a monthly rent')
  const wrong = await explained.press('Save for all lines', {
    'Monthly lot rent': 'cheap',
    Phone: '3525550100',
  })
  expect(wrong.field('Monthly lot rent')).toHaveAccessibleDescription(/“cheap” is not a number/)
  expect(wrong.valueOf('Phone')).toBe('3525550100')
  const given = await wrong.press('Save for all lines', { 'Monthly lot rent': '500', Land: 'Leased lot' })
  expect(given.valueOf('Land')).toBe('leased-lot')
  await reach(visitor, await given.press('Import 2 homes'), '2 homes added')
  expect((await preview(await toLoads(visitor), fileOf('X'))).main).toHaveTextContent('add 2 homes')
})

test('homes with a lot rent whose land is another are put on a leased lot by one press', async () => {
  const visitor = browser(await person())
  const csv = (columns: string) => new File([columns], 'lots.csv', { type: 'text/csv' })
  const owned = csv('Stock #,City,State,Zip,Land\nL-1,Ocala,FL,34470,own-land\n')
  await reach(
    visitor,
    await (await preview(await toLoads(visitor), owned)).press('Import 1 home'),
    '1 home added',
  )
  const rented = csv('Stock #,City,State,Zip,Lot Fee\nL-1,Ocala,FL,34470,500\n')
  const refused = await preview(await toLoads(visitor), rented)
  expect(refused.main).toHaveTextContent('Add a Land column, or select “All homes are on a leased lot”.')
  const leased = await refused.press('All homes are on a leased lot')
  expect(leased.main).toHaveTextContent('change 1 home')
})

test('the result names homes that are held, and refused lines come as a file, in Spanish', async () => {
  const serial = crypto.randomUUID()
  const csv = (mark: string) =>
    new File(
      [`Stock #,City,State,Zip,Serial\n${mark}-1,Ocala,FL,34470,${serial}\n${mark}-2,Ocala,TX,34470,\n`],
      'held.csv',
      { type: 'text/csv' },
    )
  const other = browser(await person())
  await reach(
    other,
    await (await preview(await toLoads(other), csv('A'))).press('Import 1 home'),
    '1 home added',
  )
  const visitor = browser(await person())
  const page = await visitor.open('/es/account/homes/load')
  const sent = await page.press('Enviar y previsualizar', { Archivo: [csv('B')] })
  expect(sent.main).toHaveTextContent('Línea 3, B-2')
  const loaded = await reach(visitor, await sent.press('Cargar 1 casa'), '1 casa aún no está publicada')
  expect(loaded.main).toHaveTextContent('Línea 2, B-1')
  const { html, headers } = await loaded.follow('Descargar esta línea (CSV)')
  expect(headers.get('content-type')).toContain('text/csv')
  expect(html).toContain('Zip: no está en este estado,B-2,Ocala,TX,34470,')
})

test('the preview shows the first homes, what each cell is read as, and homes that are not offered apart', async () => {
  const text = `Stock #;City;State;Zip;Price;Beds;Status;Lot Fee
N-1;Ocala;FL;34470;84900,00;3;Disponible;545
N-2;Ocala;FL;34470;61900,00;2;Apartado;
N-3;Ocala;FL;34470;61900,00;2;Vendido;
N-4;Ocala;FL;34470;61900,00;2;Gone;
`
  const fileOf = () => new File([text], 'readings.csv', { type: 'text/csv' })
  const visitor = browser(await person())
  const { main, getByRole } = await preview(await toLoads(visitor), fileOf())
  const partOf = (name: string) => getByRole('region', { name })
  for (const words of ['add 2 homes', 'skip 1 line', 'not add 1 home that is not offered'])
    expect(main).toHaveTextContent(words)
  expect(partOf('Homes that are not offered')).toHaveTextContent('Line 4, N-3: “Vendido”, so it is not added')
  expect(partOf('Lines we could not use')).not.toHaveTextContent('N-3')
  const cards = partOf('The first homes as we read them')
  expect(cards).toHaveTextContent(/\$84,900.*3 bd.*Ocala, FL 34470.*Lot \$545\/mo.*Line 2, N-1.*For sale/)
  expect(cards).toHaveTextContent('Line 3, N-2 · New · Sale pending')
  const readings = partOf('What we read in each column')
  for (const words of [
    '“61900,00” → $61,900 (3 lines)',
    '“84900,00” → $84,900',
    '“Vendido” → Sold or rented',
    '“Gone” → is not a value we recognize',
  ])
    expect(readings).toHaveTextContent(words)
  const spanish = await visitor.open('/es/account/homes/load')
  const sent = await spanish.press('Enviar y previsualizar', { Archivo: [fileOf()] })
  for (const words of ['Lo que leemos en cada columna', '“Apartado” → Venta pendiente'])
    expect(sent.main).toHaveTextContent(words)
})

test('a dealer sets a web address whose homes are loaded every night, without script', async () => {
  const visitor = browser(await person())
  const page = await (await toLoads(visitor)).follow('Import homes from a web address every night')
  const refused = await page.press('Save', { 'Web address of the list': 'http://homes.example/list.csv' })
  expect(refused.field('Web address of the list')).toHaveAccessibleDescription(
    /Must be an https URL of a public server/,
  )
  const saved = await refused.press('Save', {
    'Web address of the list': 'https://homes.invalid/list.csv',
    Username: 'ana',
    Password: 'correct horse',
  })
  expect(saved.main).toHaveTextContent('Saved.')
  expect(saved.main).toHaveTextContent('Not fetched yet.')
  expect(saved.main).toHaveTextContent('A username and password are saved for this address.')
  expect(saved.html).not.toContain('correct horse')
  expect(saved.valueOf('Web address of the list')).toBe('https://homes.invalid/list.csv')
  const fetching = await saved.press('Fetch now and preview')
  const fetched = await reach(visitor, fetching, 'We could not find a server with this name.')
  const paused = await fetched.press('Save', { 'Import every night': false })
  expect(paused.main).toHaveTextContent('Paused: no imports at night.')
  const removed = await paused.press('Delete the address')
  expect(removed.valueOf('Web address of the list')).toBe('')
  expect((await visitor.open('/es/account/homes/load/company-feed')).path).toBe('/es/account/homes/load/feed')
})

test('a dealer makes the addresses at which other sites read the homes, without script', async () => {
  const visitor = browser(await person())
  const page = await (await toLoads(visitor)).follow('Addresses for other sites')
  const made = await page.press('Create addresses')
  const address = made.valueOf('Zillow format, XML')
  expect(address).toMatch(/\/feeds\/[\w-]+\/homes\.xml$/)
  expect(made.field('Zillow format, XML')).toHaveAccessibleDescription(/read the Zillow format/)
  expect((await made.press('Create new addresses')).valueOf('Zillow format, XML')).not.toBe(address)
  const removed = await (await visitor.open(page.path)).press('Delete addresses')
  expect(removed.getByRole('button', { name: 'Create addresses' })).toBeInTheDocument()
})
