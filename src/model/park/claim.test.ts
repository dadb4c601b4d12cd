import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { claimCodeForm, claimDecisionForm, claimForm, likeness, maskedEmail } from './claim.ts'

const faults = (schema: v.GenericSchema, given: object) =>
  v.safeParse(schema, given).issues?.map(issue => [v.getDotPath(issue), issue.message])

describe('a claim', () => {
  test('by proof needs a sentence', () => {
    expect(faults(claimForm, { way: 'proof' })).toEqual([['statement', 'required']])
    expect(faults(claimForm, { way: 'email' })).toBeUndefined()
  })

  test('code is six digits, with spaces if the reader likes them', () => {
    expect(v.parse(claimCodeForm, { code: ' 123 456 ' })).toEqual({ code: '123456' })
    expect(faults(claimCodeForm, { code: '12345a' })).toEqual([['code', 'wrong_code']])
  })

  test('is refused with a reason, in words if it is another one', () => {
    expect(faults(claimDecisionForm, { decision: 'refuse' })).toEqual([['reason', 'required']])
    expect(faults(claimDecisionForm, { decision: 'refuse', reason: 'other' })).toEqual([
      ['message', 'required'],
    ])
    expect(faults(claimDecisionForm, { decision: 'approve' })).toBeUndefined()
  })
})

test('an email address is masked but for its first letter and domain', () => {
  expect(maskedEmail('office@heron.example')).toBe('o•••@heron.example')
})

test.each([
  ['Heron Lake Village', 'HERON LAKE MHP', 1],
  ['Heron Lake', 'Lake Placid', 0.5],
  ['Cañon Vista', 'Canon Vista Estates', 1],
  ['Oak Grove', 'Pine Hollow', 0],
  ['The Park', 'Mobile Home Park', 0],
])('names %s and %s have %f in common', (one, other, shared) => {
  expect(likeness(one, other)).toBe(shared)
})
