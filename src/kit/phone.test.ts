import { expect, test } from 'vitest'
import { formatPhone, readPhone } from './phone.ts'

test('ten digits become (xxx) xxx-xxxx, whatever the separators (L213)', () => {
  expect(formatPhone('8135550142')).toBe('(813) 555-0142')
  expect(formatPhone('813.555.0142')).toBe('(813) 555-0142')
})

test('a leading 1 of eleven digits is stripped (L213)', () => {
  expect(formatPhone('1-813-555-0142')).toBe('(813) 555-0142')
  expect(formatPhone('+1 813 555 0142')).toBe('(813) 555-0142')
})

test('appends the extension (L213)', () => {
  expect(formatPhone('8135550142', '27')).toBe('(813) 555-0142 ext. 27')
  expect(formatPhone('8135550142', null)).toBe('(813) 555-0142')
  expect(formatPhone('8135550142', '')).toBe('(813) 555-0142')
})

test('seven digits have no area code, and other lengths stay as written', () => {
  expect(formatPhone('5550142')).toBe('555-0142')
  expect(formatPhone(' 28135550142 ')).toBe('28135550142')
  expect(formatPhone('555')).toBe('555')
})

test.each([
  ['(352) 555-0100', '3525550100', null],
  ['+1 352.555.0100', '3525550100', null],
  ['1-352-555-0100 x12', '3525550100', '12'],
  ['(352) 555-0100 ext. 12', '3525550100', '12'],
])('%s is a phone number', (text, number, extension) => {
  expect(readPhone(text)).toEqual({ number, extension })
})

test.each([
  '',
  '555-0100',
  '052 555 0100',
  '352 155 0100',
  '+44 20 7946 0958',
  '352555010a',
  '35255501001',
  'x12',
])('%j is not a phone number', text => {
  expect(readPhone(text)).toBeUndefined()
})
