import type { Place } from './camera.ts'
import { lit } from './outdoors.ts'
import { blend } from './plan.ts'
import { type DrawingContext, darker, drawBox, paint, trace } from './walls.ts'

/** Position of the entrance: the door's left edge along the front, height of floor and eaves above the ground, feet. */
export interface Entry {
  readonly door: number
  readonly floor: number
  readonly eaves: number
  readonly roof: string
}

const wood = '#a98a66'

function drawSteps(
  context: DrawingContext,
  x: number,
  z: number,
  width: number,
  floor: number,
  color: string,
): void {
  const count = 4
  for (let step = 0; step < count; step += 1) {
    drawBox(
      context,
      [x, 0, z - (step + 1) * 0.95],
      width,
      floor * (1 - (step + 1) / (count + 1)),
      0.95,
      color,
    )
  }
  for (const side of [x, x + width]) {
    const top: Place = [side, floor + 2.6, z]
    const low: Place = [side, floor / count + 2.3, z - count * 0.95]
    trace(context, top, low, '#f4f1ea', 2.2)
    trace(context, low, [side, 0, z - count * 0.95], '#f4f1ea', 2.2)
    trace(context, top, [side, floor, z], '#f4f1ea', 2.2)
  }
}

function drawRailing(context: DrawingContext, from: Place, to: Place, color: string): void {
  const up = ([x, y, z]: Place, by: number): Place => [x, y + by, z]
  const along = (share: number): Place => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
  const length = Math.hypot(to[0] - from[0], to[2] - from[2])
  const count = Math.max(2, Math.round(length / 0.7))
  for (let post = 0; post <= count; post += 1)
    trace(context, up(along(post / count), 0.3), up(along(post / count), 2.7), color, 1.1)
  trace(context, up(from, 2.75), up(to, 2.75), color, 2.6)
  trace(context, up(from, 0.35), up(to, 0.35), color, 1.8)
}

interface Platform {
  readonly left: number
  readonly right: number
  readonly depth: number
  readonly gapFrom: number
  readonly gapTo: number
}

function drawPlatform(context: DrawingContext, { floor }: Entry, { left, right, depth }: Platform): void {
  const { scene } = context
  const plank = lit(scene, wood)
  drawBox(context, [left, 0, -depth], right - left, floor, depth, darker(plank, 0.25))
  paint(
    context,
    [
      [left, floor, -depth],
      [right, floor, -depth],
      [right, floor, 0],
      [left, floor, 0],
    ],
    plank,
  )
  for (let x = left; x <= right; x += 0.9)
    trace(context, [x, 0.1, -depth], [x, floor - 0.3, -depth], '#2b2118', 0.7, 0.35)
  for (let z = -depth; z <= 0; z += 0.9)
    trace(context, [left, 0.1, z], [left, floor - 0.3, z], '#2b2118', 0.7, 0.35)
  trace(context, [left, floor, -depth], [right, floor, -depth], lit(scene, '#c9ad86'), 4)
}

function drawRails(
  context: DrawingContext,
  { floor }: Entry,
  { left, right, depth, gapFrom, gapTo }: Platform,
): void {
  const color = lit(context.scene, '#f6f3ec')
  drawRailing(context, [left, floor, 0], [left, floor, -depth], color)
  drawRailing(context, [left, floor, -depth], [gapFrom, floor, -depth], color)
  drawRailing(context, [gapTo, floor, -depth], [right, floor, -depth], color)
}

/** Posts and roof: a gable towards the front, or a lean-to under the eaves. */
function drawPorchRoof(context: DrawingContext, entry: Entry, platform: Platform, gabled: boolean): void {
  const { scene } = context
  const { eaves, floor } = entry
  const { left, right, depth } = platform
  const trim = lit(scene, scene.trim)
  const low = eaves - 0.9
  const posts =
    right - left > 14
      ? [left + 0.3, left + (right - left) / 3, right - (right - left) / 3, right - 0.3]
      : [left + 0.3, right - 0.3]
  for (const x of posts) trace(context, [x, floor, -depth + 0.3], [x, low, -depth + 0.3], trim, 6)
  const roof = lit(scene, entry.roof)
  paint(
    context,
    [
      [left - 0.6, low, -depth - 0.6],
      [right + 0.6, low, -depth - 0.6],
      [right + 0.6, low, 0],
      [left - 0.6, low, 0],
    ],
    darker(lit(scene, '#e9e4d8'), 0.3),
  )
  if (!gabled) {
    paint(
      context,
      [
        [left - 0.6, low, -depth - 0.6],
        [left - 0.6, low + 0.5, -depth - 0.6],
        [left - 0.6, eaves + 0.5, 0],
        [left - 0.6, low, 0],
      ],
      darker(trim, 0.2),
    )
    paint(
      context,
      [
        [left - 0.6, low + 0.5, -depth - 0.6],
        [right + 0.6, low + 0.5, -depth - 0.6],
        [right + 0.6, eaves + 0.6, 0],
        [left - 0.6, eaves + 0.6, 0],
      ],
      roof,
    )
    paint(
      context,
      [
        [left - 0.6, low, -depth - 0.6],
        [right + 0.6, low, -depth - 0.6],
        [right + 0.6, low + 0.55, -depth - 0.6],
        [left - 0.6, low + 0.55, -depth - 0.6],
      ],
      trim,
    )
    return
  }
  const middle = (left + right) / 2
  const peak = low + (right - left) * 0.24
  paint(
    context,
    [
      [left - 1, low - 0.1, -depth - 0.9],
      [middle, peak + 0.35, -depth - 0.9],
      [middle, peak + 0.35, 3],
      [left - 1, low - 0.1, 1],
    ],
    darker(roof, 0.1),
  )
  paint(
    context,
    [
      [left - 0.4, low, -depth - 0.6],
      [right + 0.4, low, -depth - 0.6],
      [middle, peak, -depth - 0.6],
    ],
    lit(scene, blend(scene.siding.color, '#ffffff', 0.12)),
  )
  for (let x = left + 1; x < right; x += 1.1) {
    const top = low + (peak - low) * (1 - Math.abs(x - middle) / (right - middle + 0.4))
    trace(context, [x, low, -depth - 0.6], [x, top, -depth - 0.6], '#20242b', 0.7, 0.18)
  }
  trace(context, [left - 1.1, low - 0.1, -depth - 0.9], [middle, peak + 0.2, -depth - 0.9], trim, 6)
  trace(context, [right + 1.1, low - 0.1, -depth - 0.9], [middle, peak + 0.2, -depth - 0.9], trim, 6)
  trace(context, [left - 0.4, low, -depth - 0.6], [right + 0.4, low, -depth - 0.6], trim, 6)
}

function drawScreens(context: DrawingContext, entry: Entry, { left, right, depth }: Platform): void {
  const { floor } = entry
  const top = entry.eaves - 0.9
  const frame = lit(context.scene, context.scene.trim)
  paint(
    context,
    [
      [left, floor, 0],
      [left, floor, -depth],
      [left, top, -depth],
      [left, top, 0],
    ],
    '#27323a',
    0.42,
  )
  paint(
    context,
    [
      [left, floor, -depth],
      [right, floor, -depth],
      [right, top, -depth],
      [left, top, -depth],
    ],
    '#27323a',
    0.34,
  )
  for (let x = left; x <= right + 0.1; x += (right - left) / 5)
    trace(context, [x, floor, -depth], [x, top, -depth], frame, 3)
  for (const up of [0.1, 2.6]) {
    trace(context, [left, floor + up, -depth], [right, floor + up, -depth], frame, 2.5)
    trace(context, [left, floor + up, -depth], [left, floor + up, 0], frame, 2.5)
  }
}

/** Two chairs by the door. */
function drawChairs(context: DrawingContext, { floor }: Entry, { left, depth }: Platform): void {
  const color = lit(context.scene, context.scene.accent)
  for (const x of [left + 1.2, left + 4]) {
    drawBox(context, [x, floor + 0.3, -depth * 0.45], 1.7, 2.7, 0.3, darker(color, 0.12))
    drawBox(context, [x, floor + 0.3, -depth * 0.45 - 1.6], 1.7, 1, 1.6, color)
  }
}

function drawRamp(context: DrawingContext, { floor }: Entry, right: number, depth: number): void {
  const length = 17
  const plank = lit(context.scene, wood)
  const [near, far] = [-depth, -depth + 4]
  paint(
    context,
    [
      [right, 0, near],
      [right, floor, near],
      [right + length, 0, near],
    ],
    darker(plank, 0.3),
  )
  paint(
    context,
    [
      [right, floor, near],
      [right, floor, far],
      [right + length, 0, far],
      [right + length, 0, near],
    ],
    plank,
  )
  drawRailing(context, [right, floor, near], [right + length, 0, near], lit(context.scene, '#f6f3ec'))
}

/** Steps, deck or porch before the door. */
export function drawEntrance(context: DrawingContext, entry: Entry, length: number): void {
  const { scene } = context
  const { door, floor } = entry
  const concrete = lit(scene, '#c3bfb6')
  const platformed = scene.entrance !== 'steps'
  const depth = scene.entrance === 'steps' ? 4.5 : 8
  const width = scene.entrance === 'steps' ? 6 : Math.min(length * 0.42, 13 + scene.chance(17) * 7)
  const left = Math.max(1, door + 1.5 - width * 0.55)
  const platform = { left, right: left + width, depth, gapFrom: door - 0.4, gapTo: door + 3.6 }
  const ramp = scene.has('wheelchair-ramp')
  if (!platformed && !ramp) {
    drawBox(context, [door - 0.6, 0, -3.2], 4.4, floor, 3.2, concrete)
    drawSteps(context, door - 0.6, -3.2, 4.4, floor, concrete)
    return
  }
  drawPlatform(context, entry, platform)
  if (scene.entrance === 'porch' || scene.entrance === 'deck') drawChairs(context, entry, platform)
  if (scene.entrance === 'screened-porch') drawScreens(context, entry, platform)
  else drawRails(context, entry, platform)
  if (scene.entrance === 'porch' || scene.entrance === 'screened-porch') {
    drawPorchRoof(context, entry, platform, scene.sections > 1 || scene.chance(18) < 0.4)
  }
  drawSteps(context, door - 0.4, -depth, 4, floor, lit(scene, wood))
  if (ramp) drawRamp(context, entry, platform.right, depth)
}
