import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { checkbox, choice, email, form, phone, price, text, zip } from './form.ts'

/** The first error, or what the value became. */
function checked(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value)
  return result.success ? { is: result.output } : result.issues[0].message
}

test('a form is an object with exactly its fields', () => {
  const schema = form({ name: v.optional(v.string(), 'Rosa') })
  expect(checked(schema, {})).toEqual({ is: { name: 'Rosa' } })
  for (const wrong of [null, 'Rosa']) expect(checked(schema, wrong)).toBe('invalid')
  expect(checked(schema, { other: 1 })).toBe('unknown')
})

describe('validators of fields (L159)', () => {
  test.each([
    ['rosa@mail.example', { is: 'rosa@mail.example' }],
    [' rosa.d+home@mail.example ', { is: 'rosa.d+home@mail.example' }],
    ["o'brien.field@example.com", { is: "o'brien.field@example.com" }],
    ['jane@münchen.example', { is: 'jane@xn--mnchen-3ya.example' }],
    ['josé@example.com', 'email_ascii'],
    ['rosa', 'email'],
    ['rosa@mail', 'email'],
    ['ro sa@mail.example', 'email'],
    ['{rosa}@mail.example', 'email'],
    ['', 'required'],
    [undefined, 'required'],
  ])('email %j', (typed, wanted) => expect(checked(email('An address.'), typed)).toEqual(wanted))

  test.each([
    ['352 555 0100', { is: '(352) 555-0100' }],
    ['+1 (352) 555-0100', { is: '(352) 555-0100' }],
    ['1-604-555-0100 x12', { is: '(604) 555-0100 ext. 12' }],
    ['813-555-0153 / 0154', 'one_phone'],
    ['876-555-0153', 'phone_us_can'],
    ['052 555 0100', 'phone'],
    ['352 155 0100', 'phone'],
    ['555-0100', 'phone'],
    ['+49 30 901820', 'phone_us_can'],
    ['011 52 55 5555 0100', 'phone_us_can'],
    ['+1 052 555 0100', 'phone_us_can'],
    ['+49', 'phone'],
    ['call me', 'phone'],
  ])('phone %j, of the United States or Canada', (typed, wanted) =>
    expect(checked(phone('A number.'), typed)).toEqual(wanted),
  )

  test.each([
    ['Good day', { is: 'Good day' }],
    ['Good {day', 'containsCurlyBraces'],
    ['Good} day', 'containsCurlyBraces'],
    ['G', 'too_short'],
    ['Good day, all of you', 'too_long'],
    ['   ', 'required'],
  ])('text %j', (typed, wanted) => expect(checked(text(2, 10, 'Words.'), typed)).toEqual(wanted))

  test.each([
    [0, { is: 0 }],
    [84_900, { is: 84_900 }],
    [-1, 'greater_than_or_equal_to'],
    [100_000_001, 'less_than_or_equal_to'],
    [12.5, 'not_an_integer'],
    ['12', 'not_a_number'],
  ])('price %j is 0 or more', (typed, wanted) => expect(checked(price('Dollars.'), typed)).toEqual(wanted))

  test.each([
    ['33602', { is: '33602' }],
    [' 33602-1234 ', { is: '33602' }],
    ['336021234', { is: '33602' }],
    ['3360', 'zip'],
    ['33602-12', 'zip'],
    ['Tampa', 'zip'],
  ])('ZIP %j has 5 or 9 digits (L161)', (typed, wanted) =>
    expect(checked(zip('A ZIP.'), typed)).toEqual(wanted),
  )

  test('one of several values, and a required checkbox', () => {
    const one = choice(['sale', 'rent'], 'What.')
    expect(checked(one, 'rent')).toEqual({ is: 'rent' })
    expect(checked(one, 'lease')).toBe('inclusion')
    expect(checked(one, undefined)).toBe('required')
    expect(checked(checkbox('Whether.'), false)).toEqual({ is: false })
    expect(checked(checkbox('Whether.'), undefined)).toBe('required')
    expect(checked(checkbox('Whether.'), 'on')).toBe('invalid')
  })
})
