import { describe, expect, test } from 'vitest'
import { countyName, placeInSentence, placeLabelIn, withEnglishTerm } from './county.ts'

describe('the Spanish name of a county (RULINGS 10)', () => {
  test.each([
    ['FL', 'Hillsborough County', 'Hillsborough County', 'Condado de Hillsborough'],
    ['LA', 'Orleans County', 'Orleans Parish', 'Parroquia de Orleans'],
    ['AK', 'Fairbanks North Star County', 'Fairbanks North Star Borough', 'Borough de Fairbanks North Star'],
    ['AK', 'Juneau County', 'Juneau City and Borough', 'Ciudad y borough de Juneau'],
    ['AK', 'Nome County', 'Nome Census Area', 'Área censal de Nome'],
    ['AK', 'Anchorage County', 'Anchorage Municipality', 'Municipio de Anchorage'],
    ['PR', 'Ponce County', 'Ponce Municipio', 'Municipio de Ponce'],
    ['VA', 'Richmond City County', 'Richmond city', 'Ciudad de Richmond'],
    ['VA', 'Richmond County', 'Richmond County', 'Condado de Richmond'],
    ['NV', 'Carson City County', 'Carson City', 'Carson City'],
    ['VI', 'St. Croix County', 'St. Croix Island', 'Isla de St. Croix'],
    ['DC', 'District of Columbia County', 'District of Columbia', 'District of Columbia'],
  ])('%s, %s', (state, wire, english, spanish) => {
    expect(countyName(state, wire, 'en')).toBe(english)
    expect(countyName(state, wire, 'es')).toBe(spanish)
    expect(placeLabelIn(`${english}, ${state}`, 'en')).toBe(`${english}, ${state}`)
    expect(placeLabelIn(`${english}, ${state}`, 'es')).toBe(`${spanish}, ${state}`)
  })

  test('in a sentence it has the article of its term', () => {
    expect(placeInSentence('Hillsborough County, FL', 'es')).toBe('el condado de Hillsborough, FL')
    expect(placeInSentence('Orleans Parish, LA', 'es')).toBe('la parroquia de Orleans, LA')
    expect(placeInSentence('Hillsborough County, FL', 'en')).toBe('Hillsborough County, FL')
  })

  test.each([
    'Tampa, FL',
    'Tampa, FL 33602',
    'Merritt Island, FL',
    'Carson City, NV',
    '33602',
    'Florida',
    '',
  ])('other places are unchanged: %s', label => {
    expect(placeLabelIn(label, 'es')).toBe(label)
    expect(placeInSentence(label, 'es')).toBe(label)
  })

  test.each([
    ['Condado de Hillsborough, FL', 'Hillsborough County, FL'],
    ['el condado de Los Angeles', 'Los Angeles County'],
    ['parroquia de Orleans, Luisiana', 'Orleans Parish, Luisiana'],
    ['municipio de Ponce', 'Ponce Municipio'],
    ['Municipal, CA', 'Municipal, CA'],
    ['Tampa, FL', 'Tampa, FL'],
  ])('Spanish input is understood: %s', (typed, english) => {
    expect(withEnglishTerm(typed)).toBe(english)
  })
})
