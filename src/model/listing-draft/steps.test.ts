import * as v from 'valibot'
import { expect, test } from 'vitest'
import { draftForms } from './steps.ts'

const faultsOf = (input: object) =>
  v
    .safeParse(draftForms.home, { version: 1, editor: 'a', ...input })
    .issues?.map(issue => [v.getDotPath(issue), issue.message] as const)

test('a section is checked beside fields of any other type', () => {
  for (const sections of [{ toString: 1 }, [], 'many', true, 1e308])
    expect(faultsOf({ sections, length3: 56 }), JSON.stringify(sections)).toContainEqual(['width3', 'blank'])
})

test('a home of two sections has no third', () => {
  expect(faultsOf({ sections: 2, length3: 56, width3: 14 })).toEqual(
    expect.arrayContaining([
      ['length3', 'exclusion'],
      ['width3', 'exclusion'],
    ]),
  )
})
