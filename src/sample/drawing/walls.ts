import { itemAt, lastOf } from '#kit/lookup.ts'
import type { Canvas, Spot } from '#platform/graphics/index.ts'
import type { Camera, Place } from './camera.ts'
import { lit } from './outdoors.ts'
import { blend, type Scene, skies } from './plan.ts'

/** The drawing context, passed between parts. */
export interface DrawingContext {
  readonly canvas: Canvas
  readonly scene: Scene
  readonly camera: Camera
}

/** A wall as a plane: maps feet along it and above the ground to a place. */
export type Wall = (along: number, up: number) => Place

export const darker = (color: string, share: number) => blend(color, '#20242b', share)

/** A rectangle on a wall. */
export function rectangleOn(wall: Wall, along: number, up: number, width: number, height: number): Place[] {
  return [
    wall(along, up),
    wall(along + width, up),
    wall(along + width, up + height),
    wall(along, up + height),
  ]
}

export const paint = (
  { canvas, camera }: DrawingContext,
  places: readonly Place[],
  fill: string,
  opacity = 1,
): void =>
  canvas.polygon(places.map(camera.spot), fill, {
    opacity,
    stroke: fill.startsWith('#') ? fill : undefined,
    strokeWidth: 0.5,
  })

/** A line between two places, with a thickness in inches. */
export function trace(
  { canvas, camera }: DrawingContext,
  from: Place,
  to: Place,
  color: string,
  inches: number,
  opacity = 1,
): void {
  const scale = (camera.scale(from) + camera.scale(to)) / 2
  canvas.line(camera.spot(from), camera.spot(to), color, Math.max(0.6, (inches / 12) * scale), opacity)
}

/** Siding of a wall that may end in a gable: `topAt` is the height of its edge at a distance along it. */
export function drawBoards(
  context: DrawingContext,
  wall: Wall,
  length: number,
  bottom: number,
  topAt: (along: number) => number,
): void {
  const { canvas, camera, scene } = context
  const { kind, color } = scene.siding
  const stroke = darker(color, 0.55)
  const highest = Math.max(topAt(0), topAt(length / 2), topAt(length))
  const pairs: (readonly [Spot, Spot])[] = []
  if (kind === 'vertical') {
    for (let along = 1; along < length; along += 1.15)
      pairs.push([camera.spot(wall(along, bottom)), camera.spot(wall(along, topAt(along)))])
  } else {
    const rise = kind === 'lap' ? 0.62 : 0.85
    for (let up = bottom + rise; up < highest; up += rise) {
      // Under a gable the boards get shorter toward the ridge.
      const steps = Array.from({ length: 41 }, (_, step) => (step / 40) * length).filter(
        along => topAt(along) >= up,
      )
      if (steps.length < 2) continue
      pairs.push([camera.spot(wall(itemAt(steps, 0), up)), camera.spot(wall(lastOf(steps), up))])
      if (kind !== 'shake') continue
      for (
        let along = itemAt(steps, 0) + scene.chance(Math.round(up * 7));
        along < lastOf(steps);
        along += 1.7
      ) {
        pairs.push([camera.spot(wall(along, up)), camera.spot(wall(along, up - rise))])
      }
    }
  }
  canvas.lines(pairs, stroke, 0.9, 0.22)
}

/** A window with its frame; lit in the evening. */
export function drawWindow(
  context: DrawingContext,
  wall: Wall,
  along: number,
  up: number,
  width: number,
  height: number,
  shutters = false,
): void {
  const { scene } = context
  const trim = lit(scene, scene.trim)
  if (shutters) {
    const color = lit(scene, scene.door === '#f2efe8' ? '#4b5560' : scene.door)
    for (const at of [along - 1.55, along + width + 0.35]) {
      paint(context, rectangleOn(wall, at, up - 0.15, 1.2, height + 0.3), color)
      for (let slat = 0.5; slat < height; slat += 0.55)
        trace(context, wall(at + 0.15, up + slat), wall(at + 1.05, up + slat), '#000000', 0.6, 0.25)
    }
  }
  paint(context, rectangleOn(wall, along - 0.3, up - 0.3, width + 0.6, height + 0.6), trim)
  const [skyTop, skyLow] = skies[scene.light]
  const warm =
    scene.light === 'evening' || (scene.light === 'overcast' && scene.chance(Math.round(along)) < 0.5)
  const glass = warm
    ? context.canvas.gradient([
        [0, '#ffdf9a'],
        [1, '#f2b45f'],
      ])
    : context.canvas.gradient([
        [0, blend('#2f4353', skyTop, 0.45)],
        [1, blend('#3c5363', skyLow, 0.25)],
      ])
  paint(context, rectangleOn(wall, along, up, width, height), glass)
  paint(
    context,
    [
      wall(along, up),
      wall(along + width * 0.35, up),
      wall(along + width * 0.75, up + height),
      wall(along + width * 0.2, up + height),
      wall(along, up + height * 0.5),
    ],
    '#ffffff',
    warm ? 0.1 : 0.14,
  )
  // Curtains, drawn half open.
  for (const at of [along, along + width * 0.8])
    paint(context, rectangleOn(wall, at, up, width * 0.2, height), '#fbf7ee', warm ? 0.35 : 0.28)
  trace(context, wall(along, up + height / 2), wall(along + width, up + height / 2), trim, 2)
  if (width > 3.5) trace(context, wall(along + width / 2, up), wall(along + width / 2, up + height), trim, 2)
}

/** The front door with a lamp. */
export function drawDoor(context: DrawingContext, wall: Wall, along: number, floor: number): void {
  const { scene, canvas, camera } = context
  const trim = lit(scene, scene.trim)
  const color = lit(scene, scene.door)
  paint(context, rectangleOn(wall, along - 0.35, floor, 3.7, 7.05), trim)
  paint(context, rectangleOn(wall, along, floor, 3, 6.7), color)
  const pane = scene.light === 'evening' ? '#ffd98c' : '#a9c0cc'
  paint(context, rectangleOn(wall, along + 0.55, floor + 4.6, 1.9, 1.5), pane)
  trace(context, wall(along + 1.5, floor + 4.6), wall(along + 1.5, floor + 6.1), color, 1.5)
  for (const up of [0.6, 2.5]) {
    for (const at of [0.45, 1.65])
      paint(context, rectangleOn(wall, along + at, floor + up, 0.9, 1.5), darker(color, 0.16))
  }
  const knob = wall(along + 2.65, floor + 3.2)
  canvas.ellipse(camera.spot(knob), 0.13 * camera.scale(knob), 0.13 * camera.scale(knob), '#e2c27a')
  const lamp = wall(along + 4.1, floor + 5.4)
  const size = camera.scale(lamp)
  if (scene.light === 'evening')
    canvas.ellipse(camera.spot(lamp), size * 2.4, size * 2.4, canvas.glow('#ffdf9a', 0.8))
  canvas.ellipse(
    camera.spot(lamp),
    size * 0.22,
    size * 0.34,
    scene.light === 'evening' ? '#fff1c9' : '#4a4a48',
  )
}

/** A solid box in the scene, whose left, front and top sides are visible. */
export function drawBox(
  context: DrawingContext,
  [x, y, z]: Place,
  width: number,
  height: number,
  depth: number,
  color: string,
): void {
  const left = context.camera.eye[0] < x
  const side = left ? x : x + width
  paint(
    context,
    [
      [side, y, z],
      [side, y, z + depth],
      [side, y + height, z + depth],
      [side, y + height, z],
    ],
    darker(color, 0.2),
  )
  if (context.camera.eye[1] > y + height) {
    paint(
      context,
      [
        [x, y + height, z],
        [x + width, y + height, z],
        [x + width, y + height, z + depth],
        [x, y + height, z + depth],
      ],
      blend(color, '#ffffff', 0.12),
    )
  }
  paint(
    context,
    [
      [x, y, z],
      [x + width, y, z],
      [x + width, y + height, z],
      [x, y + height, z],
    ],
    color,
  )
}
