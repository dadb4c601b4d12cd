import { expect, test } from 'vitest'
import { type AdPage, type AdSlotName, adKinds } from '#model/ad/values.ts'
import { rendered } from '#test/world/rendered.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'

const unlimited = {
  offer: null,
  leasedLot: null,
  seniors: null,
  minPrice: null,
  maxPrice: null,
  minYear: null,
  maxYear: null,
  language: null,
}

/** Kinds of pages that are offered. */
const offered = (kind: (typeof adKinds)[number], pages: AdPage[], adSlots?: readonly AdSlotName[]) =>
  [
    ...rendered(<PreviewLinks campaign={{ key: 1001, kind, pages: { ...unlimited, pages } }} ad={10001} />, {
      site: adSlots ? { adSlots } : {},
    }).matchAll(/href="\/account\/ads\/1001\/preview\/10001\/(\w+)"/g),
  ].map(([, page]) => page)

test('pages are offered that the campaign chose, and that have a slot for its ads which is switched on', () => {
  expect(adKinds.map(kind => offered(kind, []))).toEqual([
    ['home', 'results', 'listing', 'park', 'guide'],
    ['home', 'park', 'dealer'],
    ['listing'],
  ])
  expect(offered('text', ['dealer', 'park'])).toEqual(['park'])
  expect(offered('text', ['dealer'])).toEqual([])
  expect(offered('text', [], ['park-side', 'guide-end'])).toEqual(['guide'])
})
