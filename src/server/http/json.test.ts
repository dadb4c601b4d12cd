import { expect, test } from 'vitest'
import { extended } from '#kit/extended.ts'
import { writeBody } from './json.ts'

const home = { key: 1, text: 'a "quoted" word', nothing: undefined, list: [1, null] }

test.each([
  { payload: [home, home, { key: 2 }], meta: { total: 3 } },
  { payload: [], meta: {} },
  { payload: home, meta: {} },
  { payload: null, error: { code: 'internal', message: 'Sorry.' } },
  { payload: ['a', 1, null], meta: {} },
  { payload: [{ name: 'Cañon City' }], meta: { total: 1 } },
  { payload: [home, extended(home, { distance: 1.5 }), extended(home, { distance: 2 })], meta: {} },
  {
    payload: [extended(home, {}), extended({}, { distance: 2 }), extended({ unknown: undefined }, {})],
    meta: {},
  },
  { payload: [extended(home, { distance: undefined })], meta: {} },
])('round-trips: %j', body => {
  expect(JSON.parse(writeBody(body).toString())).toEqual(JSON.parse(JSON.stringify(body)))
})
