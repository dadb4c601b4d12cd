import { expect, test } from 'vitest'
import { homeTypeOf, yearOf } from './publish.ts'

test.each([
  [{ manufacturedOn: '1998-05-12' }, 'manufactured', 1998],
  [{ manufacturedOn: '1976-06-14' }, 'mobile', 1976],
  [{ manufacturedOn: '1976-06-14', year: 1976 }, 'mobile', 1976],
  [{ year: 1975 }, 'mobile', 1975],
  [{ year: 1976 }, null, 1976],
  [{ year: 1976, hudLabel1: 'FLA123456' }, 'manufactured', 1976],
  [{ hudLabel1: 'FLA123456' }, 'manufactured', null],
  [{}, null, null],
] as const)('what the plate of a home tells: %j', (plate, type, year) => {
  expect([homeTypeOf(plate), yearOf(plate)]).toEqual([type, year])
})
