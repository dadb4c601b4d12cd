import * as v from 'valibot'
import { expect, test } from 'vitest'
import { transitions } from '../listing/lifecycle.ts'
import { type ActiveStatus, activeStatus } from '../listing/values.ts'
import { decisionForm, possibleDecisions, reviewStateOf } from './decision.ts'

const faults = (input: object) => {
  const { issues = [] } = v.safeParse(decisionForm, input)
  return Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key), message]))
}

test('a refusal, a hold and a removal need a reason, a question needs words', () => {
  for (const decision of ['refuse', 'hold', 'remove'])
    expect(faults({ decision })).toEqual({ reason: 'required' })
  expect(faults({ decision: 'refuse', reason: 'other' })).toEqual({ message: 'required' })
  expect(faults({ decision: 'refuse', reason: 'other', message: 'No home.' })).toEqual({})
  expect(faults({ decision: 'ask' })).toEqual({ message: 'required' })
  expect(faults({ decision: 'approve' })).toEqual({})
  expect(faults({ decision: 'restore' })).toEqual({})
})

test('a decision never needs a transition that staff may not make (L88)', () => {
  const mayStaff = (from: ActiveStatus, to: ActiveStatus) =>
    transitions.some(each => each.from === from && each.to === to && each.by.includes('staff'))
  for (const active of Object.values(activeStatus))
    for (const holdReview of [true, false])
      for (const decision of possibleDecisions({ active, holdReview })) {
        if (decision === 'remove' || (decision === 'refuse' && active === activeStatus.Active))
          expect(mayStaff(active, activeStatus.RemovedNotForSale), `${active} ${decision}`).toBe(true)
        if (decision === 'restore' || (decision === 'approve' && active !== activeStatus.Active))
          expect(mayStaff(active, activeStatus.Active), `${active} ${decision}`).toBe(true)
      }
})

test('a sold home and an unpublished one that is not held are left alone', () => {
  expect(possibleDecisions({ active: activeStatus.Sold, holdReview: false })).toEqual([])
  expect(possibleDecisions({ active: activeStatus.InProgress, holdReview: false })).toEqual([])
})

test('a proof answers a question, and reopens what was refused', () => {
  expect(reviewStateOf(null, false)).toBe('new')
  expect(reviewStateOf('hold', false)).toBe('new')
  expect(reviewStateOf('ask', false)).toBe('asked')
  expect(reviewStateOf('ask', true)).toBe('answered')
  expect(reviewStateOf('refuse', false)).toBe('refused')
  expect(reviewStateOf('refuse', true)).toBe('answered')
})
