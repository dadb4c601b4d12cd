import { describe, expect, test } from 'vitest'
import { listingFilters } from '../listing/filters.ts'
import { parkFilters } from '../park/filters.ts'
import { placeTarget, targetWithoutPlace } from '../place-target.ts'
import { clearMatch } from './box.ts'
import { createPlace, type Place } from './place.ts'
import { readAddress, readCommunity } from './typed.ts'

const place = (city: string, state: string, count?: number, exact = true): Place => ({
  ...createPlace({ city, state }),
  ...(count !== undefined && { count }),
  ...(exact && { exact }),
})

describe('age rules of communities', () => {
  test.each([
    ['55+ florida', 'senior', 'florida'],
    ['florida 55+', 'senior', 'florida'],
    ['55 plus communities in Tampa, FL', 'senior', 'Tampa, FL'],
    ['senior parks ocala', 'senior', 'ocala'],
    ['mayores de 55 tampa', 'senior', 'tampa'],
    ['all ages orlando', 'all-ages', 'orlando'],
    ['todas las edades en hialeah', 'all-ages', 'hialeah'],
    ['55+', 'senior', ''],
    ['tampa', null, 'tampa'],
    ['55 main st tampa', null, '55 main st tampa'],
    ['monsenior', null, 'monsenior'],
  ])('in “%s”', (text, community, rest) => {
    expect(readCommunity(text)).toEqual({ community, rest })
  })

  test('become filters that the searches support', () => {
    const understood = { text: 'florida', note: null, community: 'senior' } as const
    const florida = createPlace({ state: 'FL' })
    const none = new URLSearchParams()
    expect(placeTarget('homes', 'x', florida, none, understood)).toBe(
      '/homes/fl?home-location-type%5B%5D=senior-community',
    )
    expect(placeTarget('parks', 'x', florida, none, understood)).toBe('/parks/fl?type%5B%5D=senior')
    expect(targetWithoutPlace('parks', { ...understood, text: '' })).toBe('/parks?type%5B%5D=senior')
    expect(targetWithoutPlace('dealers', { ...understood, text: '' })).toBeUndefined()
    const valuesOf = (filters: readonly { key: string }[], key: string) =>
      filters.flatMap(filter =>
        filter.key === key && 'choices' in filter
          ? (filter.choices as readonly { value: string }[]).map(({ value }) => value)
          : [],
      )
    expect(valuesOf(listingFilters, 'home-location-type')).toEqual(
      expect.arrayContaining(['senior-community', 'all-ages-community']),
    )
    expect(valuesOf(parkFilters, 'type')).toEqual(expect.arrayContaining(['senior', 'all-ages']))
  })
})

test('an address is split before a possible place, longest place first', () => {
  expect(readAddress('123 Main St, Tampa')).toEqual([
    { note: '123', end: 'Main St Tampa' },
    { note: '123 Main', end: 'St Tampa' },
    { note: '123 Main St', end: 'Tampa' },
  ])
  expect(readAddress('main street tampa')).toEqual([{ note: 'main street', end: 'tampa' }])
  expect(readAddress('san antonio')).toEqual([])
  expect(readAddress('33610 tampa')).toEqual([])
})

describe('a text without a chosen suggestion means (L62)', () => {
  test('the only place of that name with matches', () => {
    const tampa = place('Tampa', 'FL', 12)
    expect(clearMatch('tampa', [tampa, place('Tampa', 'KS', 0)])).toBe(tampa)
  })
  test('none if another suggestion has as many: the text may be its prefix', () => {
    expect(
      clearMatch('spring', [place('Spring Hill', 'FL', 9, false), place('Spring', 'TX', 3)]),
    ).toBeUndefined()
  })
  test('none of several places without matches', () => {
    expect(clearMatch('sunset', [place('Sunset', 'LA', 0), place('Sunset', 'TX', 0)])).toBeUndefined()
  })
  test('the place with this label, whatever else has matches', () => {
    const spring = place('Spring', 'TX', 0)
    expect(clearMatch('Spring, TX', [place('Spring Hill', 'FL', 9, false), spring])).toBe(spring)
    const florida = { ...createPlace({ state: 'FL' }), exact: true }
    expect(clearMatch('florida', [florida, place('Florida', 'NY', 0)])).toBe(florida)
  })
  test('the one complete name with its state, if it is abbreviated', () => {
    const myers = place('North Fort Myers', 'FL', 0)
    const others = [myers, place('North Fort Myers Shores', 'FL', 0, false)]
    expect(clearMatch('N. Ft. Myers, Fla.', others)).toBe(myers)
    expect(clearMatch('N. Ft. Myers', others)).toBeUndefined()
  })
  test('the first suggestion for digits', () => {
    const zip = createPlace({ state: 'FL', city: 'Tampa', zip: '33610' })
    expect(clearMatch('33610', [zip])).toBe(zip)
  })
  test('nothing without suggestions', () => {
    expect(clearMatch('tampa', [])).toBeUndefined()
  })
})
