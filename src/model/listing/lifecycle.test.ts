import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { type Mover, moveFault } from './lifecycle.ts'
import { activeStatus } from './values.ts'

const statuses = Object.values(activeStatus)
const move = { reason: null, isHeld: false, removedAt: null, now: 0 }
const allowed = (by: Mover, reason: string | null) =>
  statuses.flatMap(from =>
    statuses.flatMap(to => (moveFault({ ...move, from, to, by, reason }) ? [] : [`${from}→${to}`])),
  )

describe('moveFault (L88)', () => {
  test('allows sellers and staff exactly the transitions in the table', () => {
    const ofSeller = ['-1→0', '-1→4', '0→1', '0→4', '1→2', '1→3', '1→4', '2→1', '3→1', '4→1']
    expect(allowed('owner', null).sort()).toEqual(ofSeller.sort())
    expect(allowed('staff', 'Not a real home').sort()).toEqual(['0→1', '1→4', '3→4', '4→1'].sort())
    expect(allowed('site', 'ended')).toEqual(['1→3'])
  })

  test('requires a reason for a removal by staff', () => {
    expect(allowed('staff', null).sort()).toEqual(['0→1', '4→1'])
    expect(moveFault({ ...move, from: 1, to: 4, by: 'staff' })).toBe('reason_required')
  })

  test('lets only staff put a held home on the market (L84)', () => {
    for (const from of [0, 3, 4] as const)
      expect(moveFault({ ...move, isHeld: true, from, to: 1, by: 'owner' })).toBe('not_allowed')
    expect(moveFault({ ...move, isHeld: true, from: 4, to: 1, by: 'staff' })).toBeUndefined()
    expect(moveFault({ ...move, isHeld: true, from: 0, to: 4, by: 'owner' })).toBeUndefined()
  })

  test('allows relisting a sold home for 90 days, including the last millisecond', () => {
    const back = { ...move, from: 2, to: 1, by: 'owner', removedAt: 0 } as const
    expect(moveFault({ ...back, now: 90 * DAY })).toBeUndefined()
    expect(moveFault({ ...back, now: 90 * DAY + 1 })).toBe('too_late')
  })
})
