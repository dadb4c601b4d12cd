import type { Place } from './camera.ts'
import { lit } from './outdoors.ts'
import type { Shape } from './shape.ts'
import { type DrawingContext, darker, drawBox, paint, trace } from './walls.ts'

export function drawCarport(context: DrawingContext, { length, depth, eaves }: Shape): void {
  const { scene } = context
  const width = 13
  const top = eaves - 0.6
  const [left, right] = [length + 0.6, length + width]
  const back = Math.min(depth, 20)
  const corners: Place[] = [
    [left, 0, -20],
    [right, 0, -20],
    [right, 0, back],
    [left, 0, back],
  ]
  context.canvas.polygon(corners.map(context.camera.spot), lit(scene, '#b9b5ab'), { opacity: 0.95 })
  paint(
    context,
    [
      [left, 0.02, 1],
      [right, 0.02, 1],
      [right, 0.02, back],
      [left, 0.02, back],
    ],
    '#1b1f22',
    0.28,
  )
  const post = lit(scene, '#f1eee6')
  for (const z of [back - 1, 1]) trace(context, [right - 0.6, 0, z], [right - 0.6, top, z], post, 5)
  drawCar(context, left + 3, 4)
  trace(context, [left + 0.4, 0, 1], [left + 0.4, top, 1], post, 5)
  paint(
    context,
    [
      [left, top, -1],
      [right, top, -1],
      [right, top, back],
      [left, top, back],
    ],
    darker(lit(scene, '#e8e5dd'), 0.3),
  )
  paint(
    context,
    [
      [left, top, -1],
      [right, top, -1],
      [right, top + 0.7, -1],
      [left, top + 0.7, -1],
    ],
    post,
  )
}

/** A car from behind. */
function drawCar(context: DrawingContext, x: number, z: number): void {
  const color = lit(context.scene, context.scene.accent)
  paint(
    context,
    [
      [x, 0.05, z],
      [x + 6, 0.05, z],
      [x + 6, 0.05, z + 12],
      [x, 0.05, z + 12],
    ],
    '#101315',
    0.35,
  )
  drawBox(context, [x + 0.5, 3, z + 1.5], 5, 1.9, 8, darker('#5b7183', 0.1))
  drawBox(context, [x, 1, z], 6, 2.1, 13, color)
  for (const dx of [0.2, 4.7]) {
    paint(
      context,
      [
        [x + dx, 2.2, z],
        [x + dx + 1.1, 2.2, z],
        [x + dx + 1.1, 2.8, z],
        [x + dx, 2.8, z],
      ],
      '#c2443c',
    )
    paint(
      context,
      [
        [x + dx, 0, z],
        [x + dx + 1, 0, z],
        [x + dx + 1, 1.1, z],
        [x + dx, 1.1, z],
      ],
      '#22262a',
    )
  }
}
