import { describe, expect, test } from 'vitest'
import { states } from '../place/states.ts'
import { movingCost } from './cost.ts'
import { type MovedHome, moveFit, type ZoneKind } from './fit.ts'
import { roofZonesOf, thermalZonesOf } from './load-zones.ts'
import { type WindZone, windRules, windZonesOf } from './wind.ts'

const today = '2026-11-27'
const zonesOf = (state: string, county: string | null, on = today) => windZonesOf({ state, county }, on).zones

describe('wind zones of places', () => {
  test.each<[state: string, county: string | null, zones: readonly WindZone[]]>([
    ['FL', 'Miami-Dade County', [3]],
    ['FL', 'Hillsborough County', [2]],
    ['FL', null, [2, 3]],
    ['TX', 'Galveston County', [2]],
    ['TX', 'Travis County', [1]],
    ['AL', 'Mobile County', [2]],
    ['GA', 'Fulton County', [1]],
    ['LA', 'St. John the Baptist County', [2]],
    ['LA', 'Orleans County', [3]],
    ['LA', null, [1, 2, 3]],
    ['ME', 'Hancock County', [2]],
    ['MA', 'Dukes County', [2]],
    ['MS', 'Pearl River County', [2]],
    ['NC', 'Dare County', [3]],
    ['NC', 'New Hanover County', [2]],
    ['SC', 'Horry County', [2]],
    ['VA', 'Norfolk City County', [2]],
    ['VA', 'Fairfax County', [1]],
    ['OH', null, [1]],
    // No list was read.
    ['HI', 'Maui County', [1, 2, 3]],
    ['PR', null, [1, 2, 3]],
  ])('%s, %s', (state, county, zones) => {
    expect(zonesOf(state, county)).toEqual(zones)
  })

  test('are known for each state once, except for Alaska, Hawaii and the territories', () => {
    const ruled = windRules.flatMap(rule => rule.states)
    expect(new Set(ruled).size).toBe(ruled.length)
    const missing = states.map(({ abbreviation }) => abbreviation).filter(state => !ruled.includes(state))
    expect(missing.sort()).toEqual(['AK', 'AS', 'GU', 'HI', 'MP', 'PR', 'VI'])
  })

  test('hold from the first day of their source until the day before the last', () => {
    expect(zonesOf('FL', 'Lee County', '2004-10-12')).toEqual([1, 2, 3])
    expect(zonesOf('FL', 'Lee County', '2004-10-13')).toEqual([3])
    const ended = windRules.map(rule => ({ ...rule, until: today }))
    const zones = (on: string) => windZonesOf({ state: 'FL', county: 'Lee County' }, on, ended).zones
    expect([zones('2026-11-26'), zones(today)]).toEqual([[3], [1, 2, 3]])
  })
})

describe('roof load and thermal zones of places', () => {
  test('are known as a whole for each state once', () => {
    const all = states.map(({ abbreviation }) => abbreviation)
    expect(all.filter(state => thermalZonesOf(state).source === null)).toEqual([])
    expect(['FL', 'NC', 'ME'].map(state => thermalZonesOf(state).zones)).toEqual([[1], [2], [3]])
    expect(['FL', 'MN'].map(state => roofZonesOf(state).zones)).toEqual([
      ['south'],
      ['south', 'middle', 'north'],
    ])
  })
})

describe('a home moved to a place', () => {
  const sturdy: MovedHome = {
    homeType: 'manufactured',
    year: 2010,
    isNew: false,
    isHud: true,
    windZone: 3,
    roofLoadZone: 'north',
    thermalZone: 3,
  }
  const judged = (
    given: Partial<MovedHome>,
    [state, county = null]: [string, (string | null)?],
    kind: ZoneKind = 'wind',
  ) => {
    const { zones } = moveFit({ ...sturdy, ...given }, { state, county }, today)
    const { outcome, reason, source } = zones.find(zone => zone.kind === kind)!
    return [outcome, reason, source]
  }
  const lee: [string, string] = ['FL', 'Lee County']
  const polk: [string, string] = ['FL', 'Polk County']
  const nueces: [string, string] = ['TX', 'Nueces County']
  const horry: [string, string] = ['SC', 'Horry County']

  test('of the highest zones fits everywhere', () => {
    for (const { abbreviation } of states)
      expect(moveFit(sturdy, { state: abbreviation, county: null }, today).fit).toBe('fits')
  })

  test.each<[string, Partial<MovedHome>, [string, (string | null)?], unknown[]]>([
    ['a zone that is high enough', { windZone: 2 }, polk, ['fits', 'high-enough', 'florida']],
    ['the same elsewhere', { windZone: 2 }, horry, ['fits', 'high-enough', 'higher-wind']],
    ['zone I anywhere in Florida', { windZone: 1 }, ['FL'], ['cannot', 'florida', 'florida']],
    ['zone II in zone III of Florida', { windZone: 2 }, lee, ['cannot', 'florida', 'florida']],
    ['zone II in Florida without a county', { windZone: 2 }, ['FL'], ['ask', 'county', null]],
    ['a lowest place', { windZone: null }, ['OH'], ['fits', 'lowest-place', 'wind']],
    ['no zone stated', { windZone: null }, horry, ['ask', 'home-zone', null]],
    ['no plate', { windZone: null, isHud: false, year: 1970 }, ['OH'], ['ask', 'no-plate', null]],
    ['a used home of a lower zone', { windZone: 1 }, horry, ['ask', 'lower', null]],
    [
      'a new home of a lower zone',
      { windZone: 1, isNew: true },
      horry,
      ['cannot', 'first-installation', 'higher-wind'],
    ],
    ['a place without a list', { windZone: 2 }, ['HI'], ['ask', 'place-zone', null]],
    ['Texas, built before', { windZone: 1, year: 1996 }, nueces, ['fits', 'texas-before', 'texas']],
    ['Texas, built in the year', { windZone: 1, year: 1997 }, nueces, ['ask', 'texas-date', null]],
    ['Texas, built later', { windZone: 1, year: 1998 }, nueces, ['cannot', 'texas', 'texas']],
    [
      'Texas, from before the code',
      { windZone: null, year: 1970, isHud: false },
      nueces,
      ['ask', 'no-plate', null],
    ],
  ])('by wind: %s', (_, given, place, expected) => {
    expect(judged(given, place)).toEqual(expected)
  })

  test.each<[ZoneKind, Partial<MovedHome>, string, unknown[]]>([
    ['roof', { roofLoadZone: 'north' }, 'MN', ['fits', 'highest', 'higher-roof']],
    ['roof', { roofLoadZone: 'middle' }, 'FL', ['fits', 'high-enough', 'higher-roof']],
    ['roof', { roofLoadZone: 'middle' }, 'MN', ['ask', 'place-zone', null]],
    ['roof', { roofLoadZone: null }, 'FL', ['fits', 'lowest-place', 'roof']],
    ['roof', { roofLoadZone: null }, 'MN', ['ask', 'place-zone', null]],
    ['thermal', { thermalZone: 3 }, 'MN', ['fits', 'highest', 'higher-thermal']],
    ['thermal', { thermalZone: 1 }, 'FL', ['fits', 'high-enough', 'higher-thermal']],
    ['thermal', { thermalZone: 1 }, 'TN', ['ask', 'lower', null]],
    ['thermal', { thermalZone: 1, isNew: true }, 'TN', ['cannot', 'first-installation', 'higher-thermal']],
    ['thermal', { thermalZone: null }, 'TX', ['fits', 'lowest-place', 'thermal']],
    ['thermal', { thermalZone: null }, 'MN', ['ask', 'home-zone', null]],
    ['thermal', { thermalZone: null, isHud: null }, 'TX', ['ask', 'home-zone', null]],
    ['thermal', { thermalZone: null, isHud: false }, 'TX', ['ask', 'no-plate', null]],
  ])('by its %s zone: %j in %s', (kind, given, state, expected) => {
    expect(judged(given, [state], kind)).toEqual(expected)
  })

  test('is asked about if it is not built to the federal code', () => {
    const { fit, zones } = moveFit({ ...sturdy, homeType: 'modular' }, { state: 'OH', county: null }, today)
    expect([fit, ...zones.map(({ reason }) => reason)]).toEqual([
      'ask',
      'other-type',
      'other-type',
      'other-type',
    ])
  })

  test('cannot if one zone rules it out; else asks if one must be asked about', () => {
    const to = (given: Partial<MovedHome>) =>
      moveFit({ ...sturdy, ...given }, { state: 'FL', county: 'Lee County' }, today)
    expect(to({ windZone: 1, isHud: null, thermalZone: null }).fit).toBe('cannot')
    expect(to({ isHud: null, thermalZone: null }).fit).toBe('ask')
  })

  test('may stand near a coastline only where the wind zone may be II or III', () => {
    const isCoastal = (state: string) => moveFit(sturdy, { state, county: null }, today).isCoastal
    expect(['FL', 'SC', 'OH'].map(isCoastal)).toEqual([true, true, false])
  })
})

describe('the cost of a move', () => {
  const range = (sections: number, miles: number, dollars?: number) => {
    const { min, max } = movingCost(sections, miles, dollars)
    return [min, max]
  }

  test('is one of its sections alone within 60 miles', () => {
    expect([range(1, 0), range(1, 60), range(2, 60)]).toEqual([
      [3_000, 8_000],
      [3_000, 8_000],
      [8_000, 15_000],
    ])
  })

  test('grows with each further mile and section', () => {
    expect([range(1, 160), range(2, 160)]).toEqual([
      [3_500, 9_000],
      [9_000, 17_000],
    ])
  })

  test('uses what a mover asks for a mile in place of the assumption', () => {
    expect(range(2, 160, 20)).toEqual([12_000, 19_000])
  })

  test('of three or four sections is assumed from two', () => {
    expect(range(3, 10)).toEqual([12_000, 22_500])
    expect([1, 2, 3, 4].map(sections => movingCost(sections, 0).base.sources === null)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
