import { expect, test } from 'vitest'
import { historyRows, sizeText } from './facts.ts'

test('a size shows the known sides', () => {
  expect(sizeText({ width: 28, length: 56 })).toBe('28 × 56')
  expect(sizeText({ width: null, length: 56 })).toBe('56')
  expect(sizeText({ width: null, length: null })).toBeNull()
})

test('history merges simultaneous changes, newest first, and omits those before publication', () => {
  expect(
    historyRows([
      { at: '2026-03-01 00:00:00', kind: 'asking-price', from: 90_000, to: 85_000, earlierKey: null },
      { at: '2026-02-01 00:00:00', kind: 'status', from: 0, to: 1, earlierKey: null },
      { at: '2026-02-01 00:00:00', kind: 'asking-price', from: null, to: 90_000, earlierKey: null },
      { at: '2026-01-01 00:00:00', kind: 'status', from: null, to: -1, earlierKey: null },
      { at: '2026-04-01 00:00:00', kind: 'status', from: 1, to: 2, earlierKey: null },
    ]),
  ).toEqual([
    { at: '2026-04-01 00:00:00', earlierKey: null, status: { from: 1, to: 2 }, prices: [] },
    {
      at: '2026-03-01 00:00:00',
      earlierKey: null,
      prices: [{ kind: 'asking-price', from: 90_000, to: 85_000 }],
    },
    {
      at: '2026-02-01 00:00:00',
      earlierKey: null,
      status: { from: 0, to: 1 },
      prices: [{ kind: 'asking-price', from: null, to: 90_000 }],
    },
  ])
})
