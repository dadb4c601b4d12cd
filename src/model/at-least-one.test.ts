import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type AtLeastOneMode, hasAtLeastOne, lacksAtLeastOne } from './at-least-one.ts'
import { contactForm, replyContact } from './contact.ts'

const fields = ['email', 'phone'] as const
const lacks = (mode: AtLeastOneMode, values: Record<string, unknown>, ...dirty: string[]) =>
  lacksAtLeastOne({ fields, message: 'at_least_one', mode }, values, new Set(dirty))

describe('at least one of a set of fields (L160)', () => {
  test.each([
    [{}, false],
    [{ email: '', phone: '  ' }, false],
    [{ email: undefined, phone: null, name: 'Rosa' }, false],
    [{ email: 'rosa@mail.example' }, true],
    [{ email: ' ', phone: '352' }, true],
    [{ email: 0 }, true],
  ])('%j: %s', (values, has) => expect(hasAtLeastOne(fields, values)).toBe(has))

  test('always: shows the error before any change', () => {
    expect(lacks('always', {})).toBe(true)
    expect(lacks('always', { phone: '352' })).toBe(false)
  })

  test('form dirty: waits until any field was changed', () => {
    expect(lacks('form-dirty', {})).toBe(false)
    expect(lacks('form-dirty', { name: 'Rosa' }, 'name')).toBe(true)
    expect(lacks('form-dirty', { name: 'Rosa', email: 'r' }, 'name')).toBe(false)
  })

  test('input dirty: waits until one of its own fields was changed', () => {
    expect(lacks('input-dirty', {})).toBe(false)
    expect(lacks('input-dirty', { name: 'Rosa' }, 'name')).toBe(false)
    expect(lacks('input-dirty', { name: 'Rosa', phone: '' }, 'name', 'phone')).toBe(true)
    expect(lacks('input-dirty', { phone: '352' }, 'phone')).toBe(false)
  })

  test('applies to the contact form, with its own message', () => {
    const { issues = [] } = v.safeParse(contactForm, { name: 'Rosa', message: 'Good day' })
    expect(issues.map(issue => [v.getDotPath(issue), issue.message])).toEqual([
      [replyContact.fields[0], replyContact.message],
    ])
  })
})
