import { expect, test } from 'vitest'
import { withMove, withPerson } from './people-form.ts'

const person = (key: number, firstName: string) => ({
  key,
  firstName,
  lastName: 'Moss',
  phone: null,
  email: null,
  userKey: null,
})
const people = [person(1, 'Ada'), person(2, 'Ben')]

test.each([
  [{ key: 2, move: 'up' }, ['Ben', 'Ada']],
  [{ key: 1, move: 'up' }, ['Ada', 'Ben']],
  [{ key: 1, move: 'down' }, ['Ben', 'Ada']],
  [{ key: 2, move: 'down' }, ['Ada', 'Ben']],
  [{ key: 1, move: 'remove' }, ['Ben']],
  [{ key: 9, move: 'remove' }, ['Ada', 'Ben']],
] as const)('the list after %o', (move, names) => {
  expect(withMove(people, { version: 1, ...move }).map(({ firstName }) => firstName)).toEqual(names)
})

test('a new salesperson is the last one, a changed one keeps the place', () => {
  const { key: _, ...cam } = person(3, 'Cam')
  const phone = { number: '3525550142', extension: null }
  expect(withPerson(people, { version: 1, ...cam, phone })).toEqual([...people, { ...cam, key: null, phone }])
  const changed = withPerson(people, { version: 1, ...person(1, 'Adele') })
  expect(changed.map(({ firstName }) => firstName)).toEqual(['Adele', 'Ben'])
})
