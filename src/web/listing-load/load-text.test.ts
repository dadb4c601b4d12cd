import { expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import { textIn, textOf } from '../ui/client/text.tsx'
import { cellFault, readingText } from './load-text.ts'

const t = textOf(textIn('en', await loadLanguage('en')))
const es = textOf(textIn('es', await loadLanguage('es')))

test.each([
  ['length3', 'Check how many sections the home has.'],
  ['serialNumber2', 'Check how many sections the home has.'],
  ['sections', 'Check how many sections the home has.'],
  ['lotRentIncludes', 'Add a lot rent, or leave this blank.'],
  ['isSalePending', undefined],
])('a value of %s that does not go with others comes with the advice: %s', (field, advice) => {
  const text = cellFault(t, 'en', { field, error: 'exclusion', cell: '' })
  expect(text.split('. ')[1]).toBe(advice)
})

test.each([
  ['askingPrice', '61900,00', 61_900, '“61900,00” → $61,900', '“61900,00” → $61,900'],
  ['status', 'Vendido', 'sold', '“Vendido” → Sold or rented', '“Vendido” → Vendida o rentada'],
  ['mayBeShown', 'N', false, '“N” → No', '“N” → No'],
  ['tenure', 'leased-lot', 'leased-lot', '“leased-lot” → Leased lot', '“leased-lot” → Lote rentado'],
  [
    'soldOn',
    '11/20/2026',
    '2026-11-20',
    '“11/20/2026” → November 20, 2026',
    '“11/20/2026” → 20 de noviembre de 2026',
  ],
  ['make', 'Clayton', 'Clayton', 'Clayton', 'Clayton'],
  ['year', '1998', 1998, '1998', '1998'],
  ['bedrooms', '', null, 'empty', 'vacía'],
])('the cell of %s %j is read as %j in words', (field, cell, value, english, spanish) => {
  const reading = { cell, value, lines: 1, fault: null }
  expect(readingText(t, 'en', field, reading)).toBe(english)
  expect(readingText(es, 'es', field, reading)).toBe(spanish)
})

test('a cell that cannot be read has its reason, and the number of its lines', () => {
  const reading = { cell: 'Gone', value: null, lines: 3, fault: 'inclusion' }
  expect(readingText(t, 'en', 'status', reading)).toBe('“Gone” → is not a value we recognize (3 lines)')
})
