import type { Place } from './camera.ts'
import { lit } from './outdoors.ts'
import { blend } from './plan.ts'
import type { Shape } from './shape.ts'
import { type DrawingContext, darker, paint, trace } from './walls.ts'

const overhang = 1
const roofThickness = 0.55

/** Lines on a slope between eaves and ridge, each with two corners, left and right. */
export function drawRoofing(
  context: DrawingContext,
  [lowLeft, lowRight, highRight, highLeft]: readonly [Place, Place, Place, Place],
): void {
  const { scene } = context
  const between = (a: Place, b: Place, share: number): Place => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]
  const length = Math.hypot(lowRight[0] - lowLeft[0], lowRight[2] - lowLeft[2])
  if (scene.roof.metal) {
    const seams = Math.round(length / 1.6)
    for (let seam = 1; seam < seams; seam += 1)
      trace(
        context,
        between(lowLeft, lowRight, seam / seams),
        between(highLeft, highRight, seam / seams),
        '#ffffff',
        0.8,
        0.3,
      )
    return
  }
  const courses = 9
  for (let course = 1; course < courses; course += 1) {
    trace(
      context,
      between(lowLeft, highLeft, course / courses),
      between(lowRight, highRight, course / courses),
      '#14161a',
      0.7,
      0.22,
    )
  }
}

export function drawRoof(context: DrawingContext, { length, depth, eaves, ridge }: Shape): void {
  const { scene } = context
  const color = lit(scene, scene.roof.color)
  const trim = lit(scene, scene.trim)
  const drop = ((ridge - eaves) / (depth / 2)) * overhang
  const low = eaves - drop
  const [left, right] = [-overhang, length + overhang]
  const up = roofThickness
  const slope = [
    [left, low + up, -overhang],
    [right, low + up, -overhang],
    [right, ridge + up, depth / 2],
    [left, ridge + up, depth / 2],
  ] as const
  // Under the overhang of the gable, then its edge: front half, back half.
  for (const [low0, z] of [
    [low, -overhang],
    [low, depth + overhang],
  ] as const) {
    paint(
      context,
      [
        [left, low0, z],
        [left, ridge, depth / 2],
        [0, ridge, depth / 2],
        [0, low0, z],
      ],
      darker(trim, 0.42),
    )
  }
  paint(
    context,
    [
      [left, low, -overhang],
      [left, low + up, -overhang],
      [left, ridge + up, depth / 2],
      [left, ridge, depth / 2],
    ],
    darker(trim, 0.06),
  )
  paint(
    context,
    [
      [left, low, depth + overhang],
      [left, low + up, depth + overhang],
      [left, ridge + up, depth / 2],
      [left, ridge, depth / 2],
    ],
    darker(trim, 0.14),
  )
  paint(
    context,
    slope,
    context.canvas.gradient([
      [0, blend(color, '#ffffff', 0.06)],
      [1, blend(color, '#ffffff', 0.2)],
    ]),
  )
  drawRoofing(context, slope)
  paint(
    context,
    [
      [left, low, -overhang],
      [right, low, -overhang],
      [right, low + up, -overhang],
      [left, low + up, -overhang],
    ],
    trim,
  )
  trace(context, [left, low, -overhang], [right, low, -overhang], '#1b2026', 1, 0.35)
}
