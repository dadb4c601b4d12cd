import { expect, test } from 'vitest'
import { parkFaults } from './patch.ts'
import { answerDays, newestDay, parkQuestions } from './questions.ts'

test('each answer has the day on which it was given, and none once it is taken back', () => {
  const first = answerDays({}, { leaseTermMonths: 12, petsAllowed: 2, caption: 'New' }, '2026-01-05')
  expect(first).toEqual({ leaseTermMonths: '2026-01-05', petsAllowed: '2026-01-05' })
  const second = answerDays(
    first,
    { petsAllowed: 0, approvalFee: 0, leasePassThroughItems: [] },
    '2026-02-01',
  )
  expect(second).toEqual({ leaseTermMonths: '2026-01-05', approvalFee: '2026-02-01' })
  expect(answerDays(second, { leaseTermMonths: null, approvalFee: 35 }, '2026-03-01')).toEqual({
    approvalFee: '2026-03-01',
  })
})

test('a question with two fields has the day of the newer one', () => {
  const days = { leaseLastRaiseOn: '2026-01-05', leaseLastRaiseAmount: '2026-02-01' }
  expect(newestDay(days, parkQuestions.lease.raise)).toBe('2026-02-01')
  expect(newestDay(days, parkQuestions.lease.notice)).toBeUndefined()
})

test.each([
  ['leaseLastRaiseAmount', 20, { leaseLastRaiseOn: '2026-01-01' }],
  ['leasePassThroughItems', ['water'], { leasePassThroughs: true }],
  ['leaseAnnouncedFor', '2027-01-01', { leaseAnnounced: 'closing' }],
  ['approvalMinimumCredit', 600, { approvalCreditCheck: true }],
  ['approvalIncomeTimes', 3, { approvalIncomeCheck: true }],
  ['approvalOldestYear', 1990, { approvalHomeAgeLimit: true }],
] as const)('%s needs the answer that it says more of', (field, value, answer) => {
  expect(parkFaults({ [field]: value })).toEqual({ [field]: 'exclusion' })
  expect(parkFaults({ [field]: value, ...answer })).toEqual({})
})

test('a fee is for parks that ask for an application, or do not say', () => {
  expect(parkFaults({ approvalFee: 35, approvalApplication: false })).toEqual({ approvalFee: 'exclusion' })
  expect(parkFaults({ approvalFee: 35 })).toEqual({})
})
