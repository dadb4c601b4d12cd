import { expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import { textIn, textOf } from '../ui/client/text.tsx'
import { cellFault } from './load-text.ts'

const t = textOf(textIn('en', await loadLanguage('en')))

test.each([
  ['length3', 'Check how many sections the home has.'],
  ['serialNumber2', 'Check how many sections the home has.'],
  ['sections', 'Check how many sections the home has.'],
  ['lotRentIncludes', 'Add a lot rent, or leave this empty.'],
  ['isSalePending', undefined],
])('a value of %s that does not go with others comes with the advice: %s', (field, advice) => {
  const text = cellFault(t, 'en', { field, error: 'exclusion', cell: '' })
  expect(text.split('. ')[1]).toBe(advice)
})
