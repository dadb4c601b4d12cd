import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { NavigationItem } from '#model/navigation.ts'
import { rendered } from '#test/world/rendered.tsx'
import { ItemLink } from './ItemLink.tsx'

/** Attributes and text of an entry's link, on the page `/parks`. */
function linkOf(item: NavigationItem, language: 'en' | 'es' = 'en') {
  const routes = [{ path: '*', element: <ItemLink item={item} /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/parks'] })
  const html = rendered(<RouterProvider router={router} />, { language })
  const [, tag = '', text] = /^<a([^>]*)>([^<]*)<\/a>$/.exec(html) ?? []
  const attributes = [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
    name,
    value,
  ])
  return { ...Object.fromEntries(attributes), text }
}

test('an entry shows its text and leads to its destination and fragment, in the language of the page (L43)', () => {
  const item = {
    text: 'shell.nav.parks',
    type: 'router',
    destination: '/parks/senior',
    fragment: 'top',
  } as const
  expect(linkOf(item)).toEqual({ href: '/parks/senior#top', text: 'Parks' })
  expect(linkOf(item, 'es')).toMatchObject({ href: '/es/parks/senior#top' })
  expect(linkOf({ ...item, destination: '/parks' })).toMatchObject({ 'aria-current': 'page' })
})

test('an entry of type href is loaded as a document, a target opens another window (L43)', () => {
  const item = { text: 'shell.nav.resources', type: 'href', destination: 'https://example.org/' } as const
  expect(linkOf(item)).toMatchObject({ href: 'https://example.org/', 'data-document': '' })
  expect(linkOf(item)).not.toHaveProperty('target')
  expect(linkOf({ ...item, target: '_blank' })).toMatchObject({ target: '_blank', rel: 'noopener' })
})
