import { expect, test } from 'vitest'
import type { OpenHouse } from '#contract/open-house.response.ts'
import type { Photo } from '#contract/photo.response.ts'
import { rendered } from '#test/world/rendered.tsx'
import { OpenHouses } from './OpenHouses.tsx'

const photo: Photo = {
  key: 12,
  encodedKey: 'c',
  orderNumber: 2,
  description: 'The porch',
  mimeType: 'image/jpeg',
  dateModifiedTs: 1,
  fileName: 'porch.jpg',
  dimension: { width: 800, height: 600, unit: 'px', orientation: 'landscape' },
  color: '#7a96b8',
  drawing: null,
}
const openHouse: OpenHouse = {
  key: 1,
  name: 'Come and see',
  description: null,
  url: null,
  image: 'porch.jpg',
  location: null,
  startDate: { date: '2026-06-20T14:00:00.000Z' },
  endDate: { date: '2026-06-20T16:00:00.000Z' },
  displayVirtualOpenHouse: false,
  openHouseTimeData: '2026-06-20T10:00:00-04:00/2026-06-20T12:00:00-04:00',
}
const shown = (given: Partial<OpenHouse>) => {
  const listing = { key: 100_001, openHouses: [{ ...openHouse, ...given }], displayablePhotos: [photo] }
  return rendered(<OpenHouses listing={listing} />, { language: 'en', now: 0 })
}

test('an open house shows its announcement photo (L80)', () => {
  expect(shown({})).toMatch(/<img[^>]+src="\/homes\/100001\.jpg\?[^"]*n=2/)
  expect(shown({})).toContain('alt="The porch"')
})

test('one with no photo, or with a hidden one, shows none', () => {
  for (const image of [null, 'gone.jpg']) expect(shown({ image })).not.toContain('<img')
})
