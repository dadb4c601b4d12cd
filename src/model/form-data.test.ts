import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { notificationsPageForm, passwordChangePageForm } from './account/profile.ts'
import { salesPhotoForm } from './account/sales-photo.ts'
import { checkbox, choice, email, form, price, text } from './form.ts'
import { asTyped, describeFields, readForm } from './form-data.ts'

const schema = v.pipe(
  form({
    name: text(2, 55, 'A name.'),
    asking: v.optional(price('Dollars.')),
    kind: v.optional(choice(['sale', 'rent'], 'What.'), 'sale'),
    agrees: v.optional(checkbox('Whether.'), false),
    topics: v.optional(v.array(choice(['rent', 'tour'], 'One.'), 'invalid')),
    recipients: v.pipe(v.array(v.string()), v.minLength(1, 'required')),
  }),
  v.check(({ kind, asking }) => kind === 'sale' || asking === undefined, 'expired'),
)

function sent(...fields: [string, string | Blob][]) {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('a submitted form', () => {
  const least: [string, string][] = [
    ['name', ' Rosa '],
    ['recipients', 'a'],
  ]

  test('becomes numbers, booleans and lists; empty values are missing', () => {
    expect(readForm(schema, sent(...least, ['asking', ''], ['kind', '']))).toEqual({
      typed: { name: [' Rosa '], recipients: ['a'] },
      output: { name: 'Rosa', kind: 'sale', agrees: false, recipients: ['a'] },
    })
    const all = sent(...least, ['recipients', 'b'], ['asking', '84900'], ['agrees', 'on'], ['topics', 'tour'])
    expect(readForm(schema, all)).toMatchObject({
      output: { asking: 84_900, agrees: true, topics: ['tour'], recipients: ['a', 'b'] },
    })
  })

  test.each([
    ['84,500', 84_500],
    ['$84,500', 84_500],
    ['$ 1,084,500 ', 1_084_500],
    ['$84500', 84_500],
    ['84,50', Number.NaN],
    ['84.500,00', Number.NaN],
    ['0x10', Number.NaN],
    ['1e3', Number.NaN],
    ['$', Number.NaN],
    ['-5', -5],
  ])('reads the number %j as people write it', (typed, number) => {
    const { output } = readForm(
      v.object({
        asking: v.pipe(
          v.number(),
          v.transform(value => value),
        ),
      }),
      sent(['asking', typed]),
    ) as {
      output?: { asking: number }
    }
    expect(output?.asking ?? Number.NaN).toBe(number)
  })

  test('is returned as typed, with the first error of each field and the errors of the form', () => {
    const wrong = sent(['name', 'R'], ['asking', 'much'], ['topics', 'rent'], ['topics', 'weather'])
    expect(readForm(schema, wrong)).toEqual({
      typed: { name: ['R'], asking: ['much'], topics: ['rent', 'weather'] },
      errors: {
        form: [],
        fields: { name: 'too_short', asking: 'not_a_number', topics: 'inclusion', recipients: 'required' },
      },
    })
    expect(readForm(schema, sent(...least, ['kind', 'rent'], ['asking', '900']))).toMatchObject({
      errors: { form: ['expired'], fields: {} },
    })
    expect(readForm(schema, sent(['asking', ' ']))).toMatchObject({
      errors: { fields: { asking: 'not_a_number' } },
    })
  })

  test('is rejected with an unknown field, a repeated single field, or an invalid checkbox value', () => {
    const errorsOf = (...more: [string, string][]) => {
      const submission = readForm(schema, sent(...least, ...more))
      return 'errors' in submission && submission.errors.fields
    }
    expect(errorsOf(['owner', '1'])).toEqual({ owner: 'unknown' })
    expect(errorsOf(['__proto__', '1'])).toEqual({ ['__proto__']: 'unknown' })
    expect(errorsOf(['constructor', '1'])).toEqual({ constructor: 'unknown' })
    expect(errorsOf(['name', 'Ana'])).toEqual({ name: 'required' })
    expect(errorsOf(['agrees', 'yes'])).toEqual({ agrees: 'invalid' })
  })

  test('reports errors across fields even if other fields are invalid', () => {
    expect(
      readForm(passwordChangePageForm, sent(['password', 'a long walk'], ['confirmPassword', 'a long talk'])),
    ).toMatchObject({ errors: { fields: { oldPassword: 'required', confirmPassword: 'matchPassword' } } })
  })

  test('has groups by dotted names', () => {
    const hours = sent(['texts.active', 'on'], ['texts.monday.start', '9'], ['texts.monday.end', '8'])
    expect(readForm(notificationsPageForm, hours)).toEqual({
      typed: { 'texts.active': ['on'], 'texts.monday.start': ['9'], 'texts.monday.end': ['8'] },
      errors: { form: [], fields: { 'texts.monday.end': 'end_too_low', 'texts.number': 'required' } },
    })
    expect(readForm(notificationsPageForm, sent(['texts.monday.on', 'on']))).toMatchObject({
      output: { texts: { monday: { on: true, start: 0, end: 24 }, tuesday: { on: false } }, wanted: [] },
    })
  })

  test('has files, which are never returned; without a selection the file is missing', () => {
    const photo = new File(['x'], 'rosa.png', { type: 'image/png' })
    expect(readForm(salesPhotoForm, sent(['of', '7'], ['photo', photo]))).toEqual({
      typed: { of: ['7'] },
      output: { of: 7, photo: expect.any(File) },
    })
    expect(readForm(salesPhotoForm, sent(['photo', new File([], '')]))).toMatchObject({
      errors: { fields: { photo: 'file_required' } },
    })
  })
})

test('the fields of a form are described by its schema, with the strictest limits', () => {
  const described = describeFields(
    form({
      email: v.pipe(email('An address.'), v.maxLength(55, 'too_long')),
      price: v.optional(price('Dollars.')),
    }),
  )
  expect(described).toEqual({
    email: { name: 'email', required: true, maxLength: 55, fields: {} },
    price: { name: 'price', required: false, min: 0, max: 100_000_000, fields: {} },
  })
  expect(describeFields(notificationsPageForm).texts?.fields.monday?.fields.start).toEqual({
    name: 'texts.monday.start',
    required: false,
    min: 0,
    max: 23,
    fields: {},
  })
})

test('values are serialized as a form would send them', () => {
  expect(
    asTyped({ of: 7, on: true, off: false, none: null, wanted: ['a', 'b'], texts: { monday: { start: 9 } } }),
  ).toEqual({ of: ['7'], on: ['on'], wanted: ['a', 'b'], 'texts.monday.start': ['9'] })
})

test('a form with very many fields is read in one pass', () => {
  const sent = new FormData()
  for (let n = 0; n < 150_000; n++) sent.append(n % 2 === 0 ? 'x' : `x${n}`, '1')
  const { typed } = readForm(form({ name: text(1, 10, 'Name.') }), sent)
  expect(typed.x).toHaveLength(75_000)
  expect(Object.keys(typed)).toHaveLength(75_001)
})
