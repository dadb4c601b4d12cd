import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { Item } from './Item.tsx'

test('a removed home has its badge, and is named by its number in the reader’s language (L94)', () => {
  const item = {
    type: 'listing',
    card: null,
    key: 1,
    entityKey: 100001,
    label: 'Listing #100001 Tampa, FL',
    note: null,
    isHidden: false,
    news: [],
  } as const
  const element = <Item onMove={() => {}} item={{ ...item, news: [] }} />
  const router = createMemoryRouter([{ path: '/', element }])
  const inSpanish = rendered(<RouterProvider router={router} />, { language: 'es' })
  expect(inSpanish).toContain('<h2>Anuncio #100001 Tampa, FL</h2>')
  expect(inSpanish).not.toContain('Listing #')
  expect(inSpanish).toMatch(/<span class="[^"]*">Retirada<\/span>|<span class="[^"]*">Retirado<\/span>/)
  expect(rendered(<RouterProvider router={router} />)).toContain('<h2>Listing #100001 Tampa, FL</h2>')
})

test('a removed item without a name is called "no longer listed" everywhere', () => {
  const gone = {
    type: 'listing',
    card: null,
    key: 1,
    entityKey: 100001,
    label: '',
    note: null,
    isHidden: false,
    news: [],
  } as const
  const element = <Item onMove={() => {}} item={{ ...gone, news: [] }} />
  const html = rendered(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).toContain('aria-label="Remove No longer listed from your favorites"')
  expect(html.replaceAll('<!-- -->', '')).toContain('<span class="visually-hidden"> No longer listed</span>')
  expect(html.replaceAll('<!-- -->', '')).toContain('<span class="visually-hidden">: No longer listed</span>')
})
