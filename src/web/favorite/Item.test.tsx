import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { Item } from './Item.tsx'

test('what is gone and has left no name is called that wherever it is named', () => {
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
