import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { TrustLine } from './TrustLine.tsx'

const now = Date.UTC(2026, 5, 15, 12)
const listing = {
  pricePosition: 'near',
  confirmedAt: '2026-06-12 12:00:00',
  keyFacts: { known: 10, needed: 13 },
  displayStatus: 'for-sale',
} as const
const shown = (given: object, language: 'en' | 'es' = 'en') =>
  rendered(<TrustLine listing={{ ...listing, ...given }} />, { language, now }).replace(/<[^>]+>/g, '')

test('a card tells how the price compares, when it was confirmed and how many key facts are listed', () => {
  expect(shown({})).toBe('Priced near similar homes · Confirmed 3 days ago · 10 of 13 key facts')
  expect(shown({ pricePosition: null })).toBe('Confirmed 3 days ago · 10 of 13 key facts')
  expect(shown({}, 'es')).toBe(
    'Precio similar al de casas parecidas · Confirmada hace 3 días · 10 de 13 datos clave',
  )
})

test('the card of a sold home tells none of it', () => expect(shown({ displayStatus: 'sold' })).toBe(''))
