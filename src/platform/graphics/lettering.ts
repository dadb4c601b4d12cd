import { fileURLToPath } from 'node:url'
import type { Canvas, Look, Spot } from './canvas.ts'
import { type Contour, openTypeface, type Typeface } from './typeface.ts'

let opened: Typeface | undefined
/** The site's typeface for headings and prices. */
function typeface(): Typeface {
  opened ??= openTypeface(
    fileURLToPath(import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff')),
  )
  return opened
}

/** Width of a text relative to its font size. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + typeface().glyph(character).advance, 0)

const short = ([x, y]: Spot) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** A closed path of lines and quadratic curves. */
function traced(contour: Contour, place: (x: number, y: number) => Spot): string {
  const at = (n: number) => contour[(n + contour.length) % contour.length]!
  const between = (n: number) => {
    const [a, b] = [at(n), at(n + 1)]
    return place((a.x + b.x) / 2, (a.y + b.y) / 2)
  }
  const first = Math.max(
    0,
    contour.findIndex(({ on }) => on),
  )
  let drawn = `M${short(place(at(first).x, at(first).y))}`
  for (let n = first + 1; n <= first + contour.length; n += 1) {
    const { x, y, on } = at(n)
    if (on) drawn += `L${short(place(x, y))}`
    else {
      const end = at(n + 1).on ? place(at(n + 1).x, at(n + 1).y) : between(n)
      drawn += `Q${short(place(x, y))} ${short(end)}`
      if (at(n + 1).on) n += 1
    }
  }
  return `${drawn}Z`
}

/** Draws a text; `place` maps its points (height 1, baseline y 0) to the picture. */
export function letter(
  canvas: Canvas,
  text: string,
  place: (x: number, y: number) => Spot,
  fill: string,
  look: Look = {},
): void {
  let from = 0
  let drawn = ''
  for (const character of text) {
    const { advance, contours } = typeface().glyph(character)
    const start = from
    for (const contour of contours) drawn += traced(contour, (x, y) => place(start + x, y))
    from += advance
  }
  if (drawn) canvas.path(drawn, fill, look)
}

export interface Line {
  readonly text: string
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  /** Pixels. */
  readonly size: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** Draws a horizontal line of text. */
export function writeLine(canvas: Canvas, { text, x, y, size, fill, anchor = 'start' }: Line): void {
  const from = x - widthOf(text) * size * { start: 0, middle: 0.5, end: 1 }[anchor]
  letter(canvas, text, (dx, dy) => [from + dx * size, y - dy * size], fill)
}

/**
 * Wraps a text to lines of a maximum width (relative to the font size) and a maximum count; the last is truncated with
 * an ellipsis.
 */
export function brokenInto(text: string, widest: number, limit: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= widest)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const visible = lines.slice(0, limit)
  const cut = lines.length > limit
  return visible.map((line, n) => {
    const last = cut && n === limit - 1
    let shown = line
    while (shown.length > 1 && widthOf(last ? `${shown}…` : shown) > widest) shown = shown.slice(0, -1)
    return last || shown !== line ? `${shown.trimEnd()}…` : shown
  })
}
