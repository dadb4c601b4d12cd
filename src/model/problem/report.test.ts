import * as v from 'valibot'
import { expect, test } from 'vitest'
import { holdReasonOf, possibleProblemDecisions, problemForm } from './report.ts'

test('words are needed only for another problem', () => {
  expect(v.is(problemForm, { kind: 'sold' })).toBe(true)
  expect(v.is(problemForm, { kind: 'other' })).toBe(false)
  expect(v.is(problemForm, { kind: 'other', message: 'The map is wrong.' })).toBe(true)
})

test('the gravest report says why a home is held', () => {
  expect(holdReasonOf(['price', 'scam'])).toBe('fraud')
  expect(holdReasonOf(['sold'])).toBe('other')
})

test('only a public home can be held, and only a reachable owner asked', () => {
  const home = { type: 'listing', isPublic: true, isReachable: true } as const
  expect(possibleProblemDecisions(home)).toEqual(['dismiss', 'ask', 'hold', 'correct'])
  expect(possibleProblemDecisions({ ...home, isPublic: false })).toEqual(['dismiss', 'ask', 'correct'])
  expect(possibleProblemDecisions({ type: 'park', isPublic: false, isReachable: false })).toEqual([
    'dismiss',
    'correct',
  ])
})
