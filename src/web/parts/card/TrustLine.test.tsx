import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { TrustLine } from './TrustLine.tsx'

const now = Date.UTC(2026, 5, 15, 12)
const listing = {
  pricePosition: 'near' as const,
  confirmedAt: '2026-06-12 12:00:00',
  askingPrice: { value: 80_000, currency: 'USD' as const },
  rentalPrice: null,
  rentToOwnPrice: null,
  isRentToOwn: false,
  soldPrice: null,
  isPriceReduced: false,
  previousPrice: null,
  displayStatus: 'for-sale' as const,
  badges: [],
}
const shown = (given: object, language: 'en' | 'es' = 'en') =>
  rendered(<TrustLine listing={{ ...listing, ...given }} />, { language, now }).replace(/<[^>]+>/g, '')

test('a card shows one signal: a price cut, else a price below similar homes, else when it was confirmed', () => {
  expect(shown({})).toBe('Confirmed 3 days ago')
  expect(shown({}, 'es')).toBe('Confirmada hace 3 días')
  expect(shown({ confirmedAt: '2026-06-15 02:00:00' })).toBe('Confirmed today')
  expect(shown({ pricePosition: 'below' })).toBe('Priced below similar homes')
  // Its badge already implies that it is fresh.
  expect(shown({ badges: ['recently-listed'] })).toBe('')
  expect(shown({ badges: ['recently-listed'], pricePosition: 'below' })).toBe('Priced below similar homes')
  const cut = { isPriceReduced: true, previousPrice: 90_000, pricePosition: 'below' }
  expect(shown(cut)).toBe('Price cut from $90,000')
})

test('the card of a sold home tells none of it', () => expect(shown({ displayStatus: 'sold' })).toBe(''))
