import { expect, test } from 'vitest'
import { applicationState, dueReminder } from './track.ts'

const asked = {
  askedOn: '2026-11-02',
  sentOn: null,
  answer: null,
  approvalDays: null,
  sent: [],
} as const
const at = (day: string) => Date.parse(day)

test('an application is asked for, sent, or answered', () => {
  expect(applicationState({ sentOn: null, answer: null })).toBe('asked')
  expect(applicationState({ sentOn: '2026-11-02', answer: null })).toBe('sent')
  expect(applicationState({ sentOn: null, answer: 'withdrawn' })).toBe('answered')
})

test('a week after it was asked for, its owner is reminded to send it, once', () => {
  expect(dueReminder(asked, at('2026-11-08T23:59:59Z'))).toBeUndefined()
  const due = { kind: 'send', since: '2026-11-02', days: 7, isAssumed: false }
  expect(dueReminder(asked, at('2026-11-09'))).toEqual(due)
  expect(dueReminder({ ...asked, sent: ['send'] }, at('2026-11-30'))).toBeUndefined()
})

test('the answer is due when the park says, else after days that are assumed', () => {
  const sent = { ...asked, sentOn: '2026-11-10', sent: ['send'] } as const
  expect(dueReminder({ ...sent, approvalDays: 3 }, at('2026-11-12'))).toBeUndefined()
  expect(dueReminder({ ...sent, approvalDays: 3 }, at('2026-11-13'))).toEqual({
    kind: 'answer',
    since: '2026-11-10',
    days: 3,
    isAssumed: false,
  })
  expect(dueReminder(sent, at('2026-11-23'))).toBeUndefined()
  expect(dueReminder(sent, at('2026-11-24'))).toMatchObject({ days: 14, isAssumed: true })
  expect(dueReminder({ ...sent, sent: ['answer'] }, at('2026-12-24'))).toBeUndefined()
  expect(dueReminder({ ...sent, answer: 'no' }, at('2026-12-24'))).toBeUndefined()
})
