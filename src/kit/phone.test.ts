import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import * as inBrowser from './phone.browser.ts'
import { formatPhone, phoneFault, readPhone } from './phone.ts'

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
  // Hyphens and spaces of word processors, and marks of the direction of writing.
  ['813\u2011555\u20110153', '8135550153', null],
  ['813\u2010555\u20130153', '8135550153', null],
  ['813\u2014555\u20150153', '8135550153', null],
  ['813\u2212555\u22120153', '8135550153', null],
  ['(813)\u00a0555\u202f0153', '8135550153', null],
  ['\u202a(813) 555-0153\u202c', '8135550153', null],
  ['\u200e813-555-0153', '8135550153', null],
  ['８１３－５５５－０１５３', '8135550153', null],
  ['813.555.0153', '8135550153', null],
  ['813/555-0153', '8135550153', null],
  ['813_555_0153', '8135550153', null],
  ['813·555·0153', '8135550153', null],
  ['8 1 3 5 5 5 0 1 5 3', '8135550153', null],
  // Prefixes.
  ['1 (813) 555-0153', '8135550153', null],
  ['001 813 555 0153', '8135550153', null],
  ['011 1 813 555 0153', '8135550153', null],
  ['tel:+1-813-555-0153', '8135550153', null],
  ['tel:8135550153', '8135550153', null],
  // Extensions.
  ['tel:+1-813-555-0153;ext=12', '8135550153', '12'],
  ['813-555-0153x12', '8135550153', '12'],
  ['813-555-0153, ext 12', '8135550153', '12'],
  ['813-555-0153 extensión 12', '8135550153', '12'],
  ['813-555-0153 int. 12', '8135550153', '12'],
  ['813-555-0153 #12', '8135550153', '12'],
  ['813-555-0153,12', '8135550153', '12'],
  ['813-555-0153 (x12)', '8135550153', '12'],
  // The kind of the number.
  ['813-555-0153 (cell)', '8135550153', null],
  ['813-555-0153 Mobile', '8135550153', null],
  ['(813) 555-0153 (h)', '8135550153', null],
  ['Cel.: 813-555-0153', '8135550153', null],
  ['Teléfono: 813 555 0153', '8135550153', null],
  // Letters of the keypad.
  ['1-800-FLOWERS', '8003569377', null],
  ['1-800-GOT-JUNK', '8004685865', null],
  ['1-800-GO-FEDEX ext. 4', '8004633339', '4'],
  ['1-800-CONTACTS', '8002668228', null],
  ['1-800-555-CELL', '8005552355', null],
  // Territories, and Canada.
  ['787-555-0153', '7875550153', null],
  ['+1 939 555 0153', '9395550153', null],
  ['671-555-0153', '6715550153', null],
  ['684-733-0153', '6847330153', null],
  ['670-555-0153', '6705550153', null],
  ['340-555-0153', '3405550153', null],
  ['867-555-0153', '8675550153', null],
])('%s is a phone number', (text, number, extension) => {
  expect(readPhone(text)).toEqual({ number, extension })
  expect(phoneFault(text)).toBeUndefined()
  // A browser sends both parts, and the server reads the number again.
  expect(inBrowser.phoneFault(text)).toBeUndefined()
  const sent = inBrowser.readPhone(text)!
  expect([readPhone(sent.number), sent.extension]).toEqual([{ number, extension: null }, extension])
})

test('what is not plain is left to the server', () => {
  for (const text of ['+81 3 5550 1530', '1-800-FLOWERS', '813.555.0153 / 0154'])
    expect(inBrowser.readPhone(text)).toEqual({ number: text, extension: null })
  expect(inBrowser.phoneFault('555-0100')).toBe('phone')
})

test.each([
  ['', 'phone'],
  ['555-0100', 'phone'],
  ['555-0100 ext. 813', 'phone'],
  ['052 555 0100', 'phone'],
  ['352 155 0100', 'phone'],
  ['352555010a', 'phone'],
  ['813-555-O153', 'phone'],
  ['35255501001', 'phone'],
  ['813-555-01534', 'phone'],
  ['x12', 'phone'],
  ['cell', 'phone'],
  ['911', 'phone'],
  ['813-555-0153 ext', 'phone'],
  ['813-555-0153 after 5', 'phone'],
  ['call 813-555-0153', 'phone'],
  ['813-555-0153 \u{1f3e0}', 'phone'],
  ['+44 20 7946 0958', 'phone_us_can'],
  ['+52 55 1234 5678', 'phone_us_can'],
  ['011 81 3 5550 1530', 'phone_us_can'],
  ['+8135550153', 'phone_us_can'],
  ['876-555-0153', 'phone_us_can'],
  ['+1 809 555 0153', 'phone_us_can'],
  ['813.555.0153 / 0154', 'one_phone'],
  ['813-555-0153 / 813-555-0154', 'one_phone'],
  ['813-555-0153 or 813-555-0154', 'one_phone'],
  ['813-555-0153 y 0154', 'one_phone'],
  ['813-555-0153, 813-555-0154', 'one_phone'],
  ['813-555-0153 813-555-0154', 'one_phone'],
])('%j is not a phone number: %s', (text, fault) => {
  expect(readPhone(text)).toBeUndefined()
  expect(phoneFault(text)).toBe(fault)
})

describe('as libphonenumber reads it:', () => {
  const home = ['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'CA']

  test('the country of each area code', () => {
    const wrong = Array.from({ length: 800 }, (_, index) => `${index + 200}5550123`).filter(number => {
      const country = parsePhoneNumberFromString(number, 'US')?.country
      const isHome = country === undefined || home.includes(country)
      return phoneFault(number) !== (isHome ? undefined : 'phone_us_can')
    })
    expect(wrong).toEqual([])
  })

  test('a number in any spelling, with any extension', () => {
    const prefix = fc.constantFrom('', '+1 ', '1-', '+1', 'tel:+1-', '011 1 ', '1.')
    const separator = fc.constantFrom(
      '',
      ' ',
      '-',
      '.',
      '\u2011',
      '\u2013',
      '\u00a0',
      '/',
      ' - ',
      ') ',
      '\uff0d',
    )
    const mark = fc.constantFrom(
      ' x',
      ' ext. ',
      ';ext=',
      ' extension ',
      ' #',
      ', ext ',
      ' int. ',
      ' extensi\u00f3n ',
    )
    const extension = fc.option(fc.integer({ min: 1, max: 99_999 }))
    fc.assert(
      fc.property(
        fc.record({ prefix, one: separator, other: separator, mark, extension }),
        fc.integer({ min: 0, max: 99 }),
        ({ prefix, one, other, mark, extension }, line) => {
          const open = one === ') ' ? '(' : ''
          const end = `01${String(line).padStart(2, '0')}`
          const text = `${prefix}${open}813${one}555${other}${end}${extension === null ? '' : mark + extension}`
          const read = parsePhoneNumberFromString(text, 'US')
          expect(readPhone(text), text).toEqual({
            number: read!.nationalNumber,
            extension: read!.ext ?? null,
          })
        },
      ),
    )
  })
})
