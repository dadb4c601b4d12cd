import type { IllustratedPlace } from '#model/photo/illustration.ts'
import { brokenInto, Canvas, widthOf, writeLine } from '#platform/graphics/index.ts'
import { blend } from './plan.ts'
import { darker } from './walls.ts'

const [width, height] = [1200, 900]

/** A drawn logo: a symbol in a circle with the name below in the site's typeface; of no real company. */
export function drawNameMark(
  { key, name }: IllustratedPlace,
  accent: string,
  what: 'park' | 'dealer',
): Canvas {
  const canvas = new Canvas(width, height)
  canvas.rectangle(0, 0, width, height, blend(accent, '#ffffff', 0.92))
  drawSign(canvas, [width / 2, 300], 220, accent, what, key)
  const lines = brokenInto(name, 9.5, 2)
  const size = Math.min(lines.length === 1 ? 150 : 128, ...lines.map(line => 1080 / widthOf(line)))
  for (const [n, text] of lines.entries())
    writeLine(canvas, {
      text,
      x: width / 2,
      y: (lines.length === 1 ? 730 : 682) + n * size * 1.12,
      size,
      fill: darker(accent, 0.45),
      anchor: 'middle',
    })
  return canvas
}

/** A roof over a row of homes, a tree or a sun, in a circle. */
export function drawSign(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  radius: number,
  accent: string,
  what: 'park' | 'dealer',
  key: number,
): void {
  const dark = darker(accent, 0.3)
  const at = (dx: number, dy: number) => [x + dx * radius, y + dy * radius] as const
  canvas.ellipse([x, y], radius, radius, dark)
  canvas.ellipse([x, y], radius * 0.93, radius * 0.93, 'none', {
    stroke: '#fdf8ec',
    strokeWidth: radius * 0.025,
  })
  const cream = '#fdf8ec'
  const home = (dx: number, size: number) => {
    canvas.polygon([at(dx - 0.4 * size, 0.02), at(dx, -0.3 * size), at(dx + 0.4 * size, 0.02)], cream)
    canvas.rectangle(x + (dx - 0.32 * size) * radius, y, 0.64 * size * radius, 0.34 * size * radius, cream)
    canvas.rectangle(
      x + (dx - 0.08 * size) * radius,
      y + 0.1 * size * radius,
      0.16 * size * radius,
      0.24 * size * radius,
      dark,
    )
  }
  if (what === 'park') {
    const sun = blend('#f2c25c', accent, 0.1)
    canvas.ellipse(at(0.34, -0.36), radius * 0.16, radius * 0.16, sun)
    home(key % 2 === 0 ? -0.18 : 0.1, 1.05)
    const tree = key % 2 === 0 ? 0.42 : -0.46
    canvas.rectangle(x + (tree - 0.03) * radius, y, 0.06 * radius, 0.36 * radius, cream)
    canvas.ellipse(at(tree, -0.1), radius * 0.17, radius * 0.24, cream)
    canvas.path(
      `M${at(-0.72, 0.36).join(' ')}Q${at(-0.2, 0.22).join(' ')} ${at(0.2, 0.4).join(' ')}T${at(0.74, 0.36).join(' ')}`,
      'none',
      { stroke: cream, strokeWidth: radius * 0.05 },
    )
    return
  }
  home(-0.36, 0.7)
  home(0.36, 0.7)
  home(0, 1.1)
  for (let n = 0; n < 7; n += 1)
    canvas.polygon(
      [at(-0.6 + n * 0.17, -0.5), at(-0.46 + n * 0.17, -0.5), at(-0.53 + n * 0.17, -0.36)],
      n % 2 === 0 ? '#f2c25c' : cream,
    )
  canvas.line(at(-0.66, -0.5), at(0.66, -0.5), cream, radius * 0.025)
}
