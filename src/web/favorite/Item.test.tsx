import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import { TextProvider, textIn } from '../ui/text.tsx'
import { WorldProvider } from '../ui/world.ts'
import { Item } from './Item.tsx'

const site = {
  name: 'Havenrow',
  origin: 'https://havenrow.example',
  sampleData: false,
  mapStyleUrl: null,
  errorReportUrl: null,
}

test('what is gone and has left no name is called that wherever it is named', async () => {
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
  const element = <Item item={{ ...gone, news: [] }} />
  const html = renderToString(
    <TextProvider value={textIn('en', await loadLanguage('en'))}>
      <WorldProvider value={{ language: 'en', site, now: Date.parse('2026-11-22T18:00:00Z') }}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </WorldProvider>
    </TextProvider>,
  )
  expect(html).toContain('aria-label="Remove No longer listed from your favorites"')
  expect(html.replaceAll('<!-- -->', '')).toContain('<span class="visually-hidden"> No longer listed</span>')
  expect(html.replaceAll('<!-- -->', '')).toContain('<span class="visually-hidden">: No longer listed</span>')
})
