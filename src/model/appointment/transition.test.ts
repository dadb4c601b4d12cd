import { describe, expect, test } from 'vitest'
import { type AppointmentState, actionsOf, afterAction, isDoneAlready, statusAt } from './transition.ts'
import { type AppointmentAction, appointmentActions, type Side, sides } from './values.ts'

const standings = {
  'asked of the host': { status: 'requested', awaiting: 'host' },
  'asked of the visitor': { status: 'requested', awaiting: 'visitor' },
  confirmed: { status: 'confirmed', awaiting: null },
  declined: { status: 'declined', awaiting: null },
  cancelled: { status: 'cancelled', awaiting: null },
} as const satisfies Record<string, AppointmentState>
type Name = keyof typeof standings

const nameOf = (standing: AppointmentState | undefined) =>
  Object.entries(standings).find(
    ([, { status, awaiting }]) => status === standing?.status && awaiting === standing.awaiting,
  )?.[0]

type Outcome = Name | undefined
/** Initial status, acting side, and the results of confirm, decline, reschedule and cancel. */
const table: readonly (readonly [Name, Side, Outcome, Outcome, Outcome, Outcome])[] = [
  ['asked of the host', 'host', 'confirmed', 'declined', 'asked of the visitor', undefined],
  ['asked of the host', 'visitor', undefined, undefined, 'asked of the host', 'cancelled'],
  ['asked of the visitor', 'host', undefined, undefined, 'asked of the visitor', 'cancelled'],
  ['asked of the visitor', 'visitor', 'confirmed', 'declined', 'asked of the host', undefined],
  ['confirmed', 'host', undefined, undefined, 'asked of the visitor', 'cancelled'],
  ['confirmed', 'visitor', undefined, undefined, 'asked of the host', 'cancelled'],
  ['declined', 'host', undefined, undefined, undefined, undefined],
  ['declined', 'visitor', undefined, undefined, undefined, undefined],
  ['cancelled', 'host', undefined, undefined, undefined, undefined],
  ['cancelled', 'visitor', undefined, undefined, undefined, undefined],
]

describe('appointment transitions', () => {
  test('the table covers every case', () => {
    expect(table).toHaveLength(Object.keys(standings).length * sides.length)
  })

  test.each(table)('%s, by the %s', (from, side, ...expected) => {
    const standing = standings[from]
    expect(appointmentActions.map(action => nameOf(afterAction(standing, side, action)))).toEqual(expected)
    const possible = appointmentActions.filter((_, index) => expected[index] !== undefined)
    expect(actionsOf({ ...standing, startsAt: 100 }, side, 99)).toEqual(possible)
    expect(actionsOf({ ...standing, startsAt: 100 }, side, 100)).toEqual([])
  })

  test('repeating an action is not an error', () => {
    const done = (name: Name) => appointmentActions.filter(action => isDoneAlready(standings[name], action))
    const expected: Record<Name, AppointmentAction[]> = {
      'asked of the host': [],
      'asked of the visitor': [],
      confirmed: ['confirm'],
      declined: ['decline'],
      cancelled: ['cancel'],
    }
    for (const name of Object.keys(expected) as Name[]) expect(done(name)).toEqual(expected[name])
  })
})

test.each([
  ['requested', 9, 'requested'],
  ['requested', 10, 'expired'],
  ['confirmed', 10, 'confirmed'],
  ['confirmed', 19, 'confirmed'],
  ['confirmed', 20, 'done'],
  ['cancelled', 30, 'cancelled'],
  ['declined', 30, 'declined'],
] as const)('what was %s is shown at %i as %s', (status, now, shown) => {
  expect(statusAt({ status, startsAt: 10, endsAt: 20 }, now)).toBe(shown)
})
