import { expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import { textIn, textOf } from '../../ui/client/text.tsx'
import { homesText } from './ParkCard.tsx'

const en = textIn('en', await loadLanguage('en'))
const es = textIn('es', await loadLanguage('es'))
const said = (total: number, forSaleCount: number, forRentCount: number) =>
  [en, es].map(i18n => homesText({ total, forSaleCount, forRentCount }, textOf(i18n)))

test('a card starts with the number of homes that results are sorted by (L124)', () => {
  expect(said(0, 0, 0)).toEqual(['No homes available', 'Sin casas disponibles'])
  expect(said(1, 1, 0)).toEqual(['1 home for sale', '1 casa en venta'])
  expect(said(12, 12, 0)).toEqual(['12 homes for sale', '12 casas en venta'])
  expect(said(2, 0, 2)).toEqual(['2 homes for rent', '2 casas en renta'])
  expect(said(14, 11, 3)).toEqual(['14 homes: 11 for sale, 3 for rent', '14 casas: 11 en venta, 3 en renta'])
  expect(said(11, 11, 2)).toEqual(['11 homes: 11 for sale, 2 for rent', '11 casas: 11 en venta, 2 en renta'])
  expect(said(3, 0, 2)).toEqual(['3 homes: 2 for rent', '3 casas: 2 en renta'])
  expect(said(1, 0, 0)).toEqual(['1 home', '1 casa'])
})
