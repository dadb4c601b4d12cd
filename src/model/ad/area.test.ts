import { expect, test } from 'vitest'
import { areaQuery, fieldsBeyond, targetOf } from './area.ts'
import { adTargets } from './values.ts'

const typed = { state: 'FL', county: ' Polk ', city: 'Tampa', zip: '', miles: '25' }

test('the query of a form has the fields of its area alone, as they were typed', () => {
  expect(Object.fromEntries(adTargets.map(target => [target, areaQuery(target, typed)]))).toEqual({
    nation: {},
    state: { state: 'FL' },
    county: { state: 'FL', county: 'Polk' },
    city: { state: 'FL', city: 'Tampa' },
    zip: undefined,
    radius: { state: 'FL', city: 'Tampa', miles: '25' },
  })
  expect(areaQuery('radius', { ...typed, zip: '33602' })).toEqual({ zip: '33602', miles: '25' })
  expect(areaQuery('radius', { ...typed, miles: ' ' })).toBeUndefined()
})

test('a call finds the area that a form described', () => {
  for (const target of adTargets) {
    const { miles, ...names } = areaQuery(target, { ...typed, zip: '33602' })!
    const given = { ...names, ...(miles !== undefined && { miles: Number(miles) }) }
    expect(targetOf(given), target).toBe(target)
    expect(fieldsBeyond(target, given), target).toEqual([])
  }
})
