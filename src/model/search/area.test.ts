import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Corners } from '#kit/area.ts'
import { areaText, LONGEST_AREA, readArea, shortArea } from './area.ts'

const bay: Corners = [
  { latitude: 27.6, longitude: -82.8 },
  { latitude: 28.2, longitude: -82.8 },
  { latitude: 27.9, longitude: -82.123456 },
]

describe('corners are read', () => {
  it.each([
    ['as documented', '27.6,-82.8;28.2,-82.8;27.9,-82.123456'],
    ['one a line', '27.6, -82.8\r\n28.2, -82.8\n27.9, -82.123456\n'],
    ['with spaces between', '27.6 -82.8; 28.2 -82.8; 27.9 -82.123456'],
    ['with the first corner again at the end', '27.6,-82.8;28.2,-82.8;27.9,-82.123456;27.6,-82.8'],
    ['rounded to six decimals', '27.6,-82.8;28.2,-82.8;27.9,-82.12345649'],
    ['in their short form', shortArea(bay)],
  ])('%s', (_, text) => expect(readArea(text)).toEqual({ value: bay }))
})

describe('each fault has its own error', () => {
  it.each([
    ['27.6,-82.8;28.2,-82.8', 'too_short'],
    ['27.6,-82.8;28.2,-82.8;27.6,-82.8', 'too_short'],
    [Array.from({ length: 101 }, (_, i) => `${i / 2},${i}`).join(';'), 'too_many'],
    ['27.6,-82.8;28.2;27.9,-82.1', 'invalid'],
    ['27.6,-82.8;28.2,-82.8,3;27.9,-82.1', 'invalid'],
    ['27.6,-82.8;28.2,west;27.9,-82.1', 'not_a_number'],
    ['27.6,-82.8;1e1,-82.8;27.9,-82.1', 'not_a_number'],
    ['27.6,-82.8;90.000001,-82.8;27.9,-82.1', 'less_than_or_equal_to'],
    ['27.6,-82.8;28.2,180.1;27.9,-82.1', 'less_than_or_equal_to'],
    ['27.6,-82.8;-91,-82.8;27.9,-82.1', 'greater_than_or_equal_to'],
    ['27.6,-82.8;28.2,-181;27.9,-82.1', 'greater_than_or_equal_to'],
    ['1,1;1,1;1,1', 'too_short'],
    ['1,1;1,1;1,1;1,1', 'invalid'],
    ['nothing', 'invalid'],
    ['A', 'too_short'],
  ])('%s', (text, error) => expect(readArea(text)).toEqual({ error }))
})

const degrees = (most: number) =>
  fc
    .tuple(fc.integer({ min: -most * 1e6, max: most * 1e6 }), fc.integer({ min: 0, max: 6 }))
    .map(([millionths, decimals]) => Number((millionths / 1e6).toFixed(decimals)) || 0)
const corners = fc
  .array(fc.record({ latitude: degrees(90), longitude: degrees(180) }), { minLength: 3, maxLength: 100 })
  .filter(all => JSON.stringify(all[0]) !== JSON.stringify(all.at(-1)))

test('one hundred corners are not too many', () => {
  const text = Array.from({ length: 100 }, (_, i) => `${i / 2},${i}`).join(';')
  expect(readArea(text)).toHaveProperty('value.length', 100)
})

test('one hundred corners with every decimal fit in, typed one a line and closed', () => {
  const corner = (i: number) => `-${10 + (i % 80)}.123456789012345, -${100 + (i % 80)}.123456789012345`
  const text = [...Array.from({ length: 100 }, (_, i) => corner(i)), corner(0)].join('\r\n')
  expect(readArea(text)).toHaveProperty('value.length', 100)
  expect(readArea(text.padEnd(LONGEST_AREA))).toHaveProperty('value.length', 100)
  expect(readArea(text.padEnd(LONGEST_AREA + 1))).toEqual({ error: 'too_many' })
})

test('both forms read back exactly', () => {
  fc.assert(
    fc.property(corners, all => {
      expect(readArea(areaText(all))).toEqual({ value: all })
      expect(readArea(shortArea(all))).toEqual({ value: all })
    }),
  )
})

test('the short form needs no escaping, and 8 characters for a corner drawn on a map', () => {
  const drawn = Array.from({ length: 50 }, (_, index) => ({
    latitude: Math.round((28 + Math.sin(index / 8) / 4) * 1e4) / 1e4,
    longitude: Math.round((-82 + Math.cos(index / 8) / 4) * 1e4) / 1e4,
  }))
  const text = shortArea(drawn)
  expect(encodeURIComponent(text)).toBe(text)
  expect(text.length / drawn.length).toBeLessThan(8)
})

test('any text is read or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\w-]*$/), fc.stringMatching(/^[\d.,; \n-]*$/)),
      text => {
        const read = readArea(text)
        if ('value' in read) expect(readArea(shortArea(read.value))).toEqual(read)
      },
    ),
    { numRuns: 1000 },
  )
})
