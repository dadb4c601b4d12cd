import { expect, test } from 'vitest'
import { listFavorites, removeFavorite, saveFavorite } from '#contract/favorite/v1.ts'
import { getOwnSharedList, saveSharedList } from '#contract/shared-list/v2.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, startPages } from '../world/pages.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const homes: number[] = []
startPages(async database => {
  for (let n = 0; n < 2; n++) homes.push(await aListing(database))
})

const save = (who: SignedInVisitor, entityKey: number) =>
  who.call(saveFavorite, { body: { type: 'listing', entityKey } })
async function unsaveAll(who: SignedInVisitor): Promise<void> {
  for (const { key } of (await who.call(listFavorites, {})).json.payload)
    await who.call(removeFavorite, { path: { id: key } })
}

const homeOf = (page: Page, key: number) => page.one(`#home-${key}`)
/** A button of a home. */
function buttonOf(page: Page, key: number, name: string | RegExp): HTMLButtonElement {
  const named = [...homeOf(page, key).querySelectorAll('button')].find(button => {
    const text = button.getAttribute('aria-label') ?? page.text(button)
    return typeof name === 'string' ? text === name : name.test(text)
  })
  if (!named) throw new Error(`Home ${key} has no button ${name}.`)
  return named
}
const noteOf = (page: Page, key: number) => homeOf(page, key).querySelector('textarea')!

test('an owner shares saved homes with a partner without an account, who votes and writes in Spanish', async () => {
  const owner = await person({ firstName: 'Rosa' })
  for (const key of homes) await save(owner, key)
  const home = homes[1]!
  const here = browser(owner)
  const favorites = await here.open('/account/favorites')
  const sharing = await favorites.follow('Share this list')
  expect(sharing.text('h1')).toBe('Share your saved homes')
  const unnamed = await sharing.press('Share this list', { 'List name': '' })
  expect(unnamed.announced('alert')[0]).toContain('List name is required')
  const shared = await unnamed.press('Share this list', { 'List name': 'Homes by the lake' })
  expect(shared.main).toHaveTextContent('Your changes are saved.')
  const path = shared.getByRole('link', { name: 'Open the list' }).getAttribute('href')!
  expect(path).toMatch(/^\/shared-lists\/[\w-]{34,}$/)
  expect(shared.main).toHaveTextContent(path)
  expect(shared.main).toHaveTextContent('No one has joined yet.')

  const there = browser()
  const list = await there.open(`/es${path}`)
  expect(Object.fromEntries(list.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(list.text('h1')).toBe('Homes by the lake')
  expect(list.document.title).toMatch(/^Casas compartidas/)
  expect(list.main).toHaveTextContent('Rosa comparte estas casas contigo.')
  expect(list.queryByRole('button', { name: 'Tal vez' })).toBeNull()
  const joined = await list.press('Participar', { 'Tu nombre': 'Luis' })
  expect(joined.main).toHaveTextContent('Participas como Luis')

  const voted = await joined.press(buttonOf(joined, home, 'Tal vez'))
  expect(buttonOf(voted, home, 'Tal vez')).toHaveAttribute('aria-pressed', 'true')
  voted.fill(noteOf(voted, home), '{Me gusta}')
  const refused = await voted.press(buttonOf(voted, home, 'Guardar nota'))
  expect(refused.announced('alert')).not.toEqual([])
  expect(noteOf(refused, home)).toHaveValue('{Me gusta}')
  refused.fill(noteOf(refused, home), 'Me gusta el porche')
  const noted = await refused.press(buttonOf(refused, home, 'Guardar nota'))
  expect(homeOf(noted, home)).toHaveTextContent('Cambiar la nota')
  expect(homeOf(noted, home).querySelector('p, blockquote')).not.toBeNull()
  expect(homeOf(noted, home)).toHaveTextContent('Me gusta el porche')

  // The owner sees it in the list of favorites and on the same page, and votes there.
  const counted = await here.open('/account/favorites')
  const own = await counted.follow(counted.getByRole('link', { name: /^1 vote, 1 note/ }))
  expect(homeOf(own, home)).toHaveTextContent('Luis: Maybe')
  expect(homeOf(own, home)).toHaveTextContent('Me gusta el porche')
  const answered = await own.press(buttonOf(own, home, 'Yes'))
  expect(buttonOf(answered, home, 'Yes')).toHaveAttribute('aria-pressed', 'true')
  expect(homeOf(await there.open(`/es${path}`), home)).toHaveTextContent('Rosa: Sí')

  // A single note goes, the vote stays.
  const pruned = await answered.press(buttonOf(answered, home, /^Delete this note/))
  expect(homeOf(pruned, home)).not.toHaveTextContent('Me gusta el porche')
  expect(homeOf(pruned, home)).toHaveTextContent('Luis: Maybe')

  // What the partner wrote, they delete themselves.
  const left = await (await there.open(`/es${path}`)).press('Borrar lo que escribí')
  expect(left.field('Tu nombre')).toHaveValue('')
  const seen = await here.open(path)
  expect(seen.main).not.toHaveTextContent('Luis: Maybe')

  // A new link ends the old one, and the end of sharing every link.
  const managing = await seen.follow('Manage sharing')
  const renewed = await managing.press('Make a new link')
  expect(renewed.main).not.toHaveTextContent(path)
  const next = renewed.getByRole('link', { name: 'Open the list' }).getAttribute('href')!
  const old = await there.open(`/es${path}`)
  expect(old.status).toBe(404)
  expect(old.text('h1')).toBe('Esta lista ya no se comparte')
  expect((await there.open(`/es${next}`)).status).toBe(200)
  const stopped = await renewed.press('Stop sharing')
  expect(stopped.main).toHaveTextContent('You no longer share your saved homes.')
  expect(stopped.getByRole('button', { name: 'Share this list' })).toBeVisible()
  const gone = await there.open(`/es${next}`)
  expect(gone.status).toBe(404)
  expect(gone.headers.get('referrer-policy')).toBe('no-referrer')
})

test.each([
  {
    language: 'English',
    prefix: '',
    first: /Select the heart on a home/,
    find: 'Find homes',
    button: 'Share this list',
    empty: 'No homes on this list yet.',
  },
  {
    language: 'Spanish',
    prefix: '/es',
    first: /Primero guarda una casa/,
    find: 'Buscar casas',
    button: 'Compartir esta lista',
    empty: 'Todavía no hay casas en esta lista.',
  },
])(
  'without a saved home there is nothing to share or vote on, in $language',
  async ({ prefix, first, find, button, empty }) => {
    const who = await person()
    const client = browser(who)
    const page = await client.open(`${prefix}/account/shared-list`)
    expect(page.main).toHaveTextContent(first)
    expect(page.queryByRole('button', { name: button })).toBeNull()
    expect((await page.follow(page.main.getByRole('link', { name: find }))).path).toBe(`${prefix}/homes`)

    // The last home is unsaved while the form is open.
    await save(who, homes[0]!)
    const form = await client.open(`${prefix}/account/shared-list`)
    await unsaveAll(who)
    expect((await form.press(button)).main).toHaveTextContent(first)

    // What was shared before its last home is unsaved invites nobody.
    await save(who, homes[0]!)
    const path = { userKey: who.key }
    await who.call(saveSharedList, { path, body: { title: 'Homes by the lake' } })
    const { token } = (await who.call(getOwnSharedList, { path })).json.payload
    await unsaveAll(who)
    const { html } = await open(`${prefix}/shared-lists/${token}`)
    expect(html).toContain(empty)
    expect(html).not.toContain('name="name"')
  },
)
