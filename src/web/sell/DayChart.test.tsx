import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { DayChart } from './DayChart.tsx'

const now = Date.UTC(2026, 10, 26, 12)
const days = [
  { day: '2026-11-20', views: 4, searches: 1_200, favorites: 0, leads: 1, tours: 0 },
  { day: '2026-11-26', views: 8, searches: 0, favorites: 2, leads: 0, tours: 1 },
]

test('the sums of all measures are told in words, and each day is in the table', () => {
  const html = rendered(<DayChart days={days} now={now} />)
  expect(html).toContain(
    'aria-label="Views: 12, Search appearances: 1,200, Favorites: 2, Messages: 1, Tours: 1"',
  )
  expect(html).toMatch(/Nov 20<\/th><td>4<\/td><td>1,200<\/td><td>0<\/td><td>1<\/td><td>0<\/td>/)
})

test('the last bar is of today, and the highest day of a measure fills its chart', () => {
  const [, bars = ''] = /<path d="([^"]+)"/.exec(rendered(<DayChart days={days} now={now} />)) ?? []
  const heights = [...bars.matchAll(/v-([\d.]+)h8/g)].map(([, height]) => Number(height))
  expect(heights).toHaveLength(30)
  expect([heights.at(-7), heights.at(-1)]).toEqual([12, 24])
})

test('a home that nobody saw has no chart', () => {
  expect(rendered(<DayChart days={[]} now={now} />)).toBe('')
})
