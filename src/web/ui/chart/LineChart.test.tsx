import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import { TextProvider, textIn } from '../client/text.tsx'
import { BarChart } from './BarChart.tsx'
import { LineChart, type LinePoint } from './LineChart.tsx'

const english = textIn('en', await loadLanguage('en'))
const year = (text: string, value: number): LinePoint => ({ at: Date.parse(text), value })

function draw(points: readonly LinePoint[], isScattered = false): string {
  return renderToStaticMarkup(
    <TextProvider value={english}>
      <LineChart
        title="Rents"
        summary="Up."
        series={[{ name: 'Rent', points, isScattered }]}
        value={value => `$${value}`}
        moment={at => String(new Date(at).getUTCFullYear())}
        table={{ head: ['As of', 'Rent'], rows: points.map(({ at, value }) => [String(at), `$${value}`]) }}
      />
    </TextProvider>,
  )
}

/** Points of the line: x and y in percent from the top left. */
const corners = (html: string) =>
  [
    ...(/<path class="[^"]*line[^"]*" d="([^"]*)"/.exec(html)?.[1] ?? '').matchAll(/[ML]([\d.]+),([\d.]+)/g),
  ].map(([, x, y]) => [Number(x), Number(y)])

test('a line spans the full width, with higher values nearer to the top', () => {
  const drawn = corners(draw([year('2020-01-01', 400), year('2022-01-01', 500), year('2024-01-01', 450)]))
  expect(drawn.map(([x]) => Math.round(x!))).toEqual([0, 50, 100])
  const [low, high, middle] = drawn.map(([, y]) => y!)
  expect(high).toBeLessThan(middle!)
  expect(middle).toBeLessThan(low!)
  for (const [, y] of drawn) expect(y).toBeGreaterThan(0)
})

test('scattered points have no line between them', () => {
  const points = [year('2020-01-01', 400), year('2022-01-01', 500)]
  expect(corners(draw(points))).toHaveLength(2)
  expect(corners(draw(points, true))).toHaveLength(0)
  expect(draw(points, true)).toMatch(/<path class="[^"]*dots[^"]*" d="M0 [\d.]+h0M100 [\d.]+h0"/)
})

test('each year appears once on the axis, and the table has the same figures', () => {
  const html = draw([year('2023-01-01', 400), year('2023-06-01', 410), year('2024-02-01', 420)])
  expect(html.match(/>2023</g)).toHaveLength(1)
  expect(html.match(/<tr>/g)).toHaveLength(4)
  expect(html).toContain('aria-label="Up."')
})

test('year labels do not collide on a phone, whatever the range', () => {
  for (let months = 1; months <= 240; months += 1)
    for (const begin of [0, 5, 11]) {
      const html = draw([
        { at: Date.UTC(2024, begin), value: 400 },
        { at: Date.UTC(2024, begin + months, 15), value: 500 },
      ])
      const places = [...html.matchAll(/<span style="left: ?([\d.]+)%/g)].map(([, left]) => Number(left))
      expect(places.length).toBeGreaterThan(0)
      // Four digits take 32 of 230 pixels.
      for (const [index, place] of places.slice(1).entries())
        expect(place - places[index]!, `${months} months`).toBeGreaterThan(15)
    }
})

test('a single figure is a dot; none renders no chart', () => {
  expect(draw([year('2023-01-01', 400)])).toMatch(/d="M50 [\d.]+h0"/)
  expect(draw([])).toBe('')
})

test('bars start at zero', () => {
  const html = renderToStaticMarkup(
    <TextProvider value={english}>
      <BarChart
        title="Rents"
        summary="Two."
        head={['Park', 'Rent']}
        bars={[
          { label: 'Here', value: 300, marked: true },
          { label: 'There', value: 600 },
        ]}
        value={value => `$${value}`}
      />
    </TextProvider>,
  )
  expect([...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([50, 100])
})
