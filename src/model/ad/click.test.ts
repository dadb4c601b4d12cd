import { expect, test } from 'vitest'
import { clickIn, withClick } from './click.ts'

const reference = 'aB3_-aB3_-aB3_-aB3_-aB'
const added = `havenrow-click=${reference}`

test.each([
  ['https://insure.example', `https://insure.example?${added}`],
  ['https://insure.example/', `https://insure.example/?${added}`],
  ['https://insure.example/?', `https://insure.example/?${added}`],
  ['https://insure.example/?a=1&', `https://insure.example/?a=1&${added}`],
  ['https://insure.example/q?a=b%20c&a=%2B#top?x', `https://insure.example/q?a=b%20c&a=%2B&${added}#top?x`],
  ['https://insure.example/#?a=1', `https://insure.example/?${added}#?a=1`],
])('the reference is added to %s, and the rest stays', (link, expected) => {
  expect(withClick(link, reference)).toBe(expected)
  const { origin, searchParams } = new URL(expected)
  expect(origin).toBe('https://insure.example')
  expect(clickIn(searchParams)).toBe(reference)
})

test.each(['', 'x', `${reference}x`, `${reference.slice(1)}"`, `${reference.slice(2)} <`])(
  '%j is no reference',
  given => {
    expect(clickIn(new URLSearchParams({ 'havenrow-click': given }))).toBeUndefined()
  },
)
