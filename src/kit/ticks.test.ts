import { describe, expect, test } from 'vitest'
import { momentTicks, roundTicks } from './ticks.ts'

describe('roundTicks', () => {
  test('are round and enclose the range', () => {
    expect(roundTicks(412, 655, 4)).toEqual([400, 450, 500, 550, 600, 650, 700])
    expect(roundTicks(0, 9, 4)).toEqual([0, 2, 4, 6, 8, 10])
    expect(roundTicks(0.1, 0.32, 4)).toEqual(
      [0.1, 0.15, 0.2, 0.25, 0.3, 0.35].map(value => expect.closeTo(value)),
    )
  })
})

describe('momentTicks', () => {
  const utc = (text: string) => Date.parse(text)
  const days = (ticks: readonly number[]) => ticks.map(at => new Date(at).toISOString().slice(0, 10))

  test('are starts of years for a range of years', () => {
    expect(days(momentTicks(utc('2020-03-05'), utc('2024-02-01'), 5))).toEqual([
      '2021-01-01',
      '2022-01-01',
      '2023-01-01',
      '2024-01-01',
    ])
    expect(days(momentTicks(utc('2001-01-01'), utc('2024-01-01'), 5))).toEqual([
      '2005-01-01',
      '2010-01-01',
      '2015-01-01',
      '2020-01-01',
    ])
  })

  test('are starts of months within a year, or the start of the range if it contains none', () => {
    expect(days(momentTicks(utc('2024-01-15'), utc('2024-05-02'), 5))).toEqual([
      '2024-02-01',
      '2024-03-01',
      '2024-04-01',
      '2024-05-01',
    ])
    expect(days(momentTicks(utc('2024-01-15'), utc('2024-01-16'), 5))).toEqual(['2024-01-15'])
  })
})
