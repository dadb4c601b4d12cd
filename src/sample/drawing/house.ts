import type { Place } from './camera.ts'
import { drawCarport } from './carport.ts'
import { drawEntrance, type Entry } from './entrance.ts'
import { lit } from './outdoors.ts'
import { blend } from './plan.ts'
import { drawRoof, drawRoofing } from './roof.ts'
import type { Shape } from './shape.ts'
import {
  type DrawingContext,
  darker,
  drawBoards,
  drawDoor,
  drawWindow,
  paint,
  trace,
  type Wall,
} from './walls.ts'

function drawShadow(context: DrawingContext, { length, depth }: Shape): void {
  const corners: Place[] = [
    [-1, 0, -3],
    [length + 9, 0, -3],
    [length + 9, 0, depth],
    [-1, 0, depth],
  ]
  const strength = context.scene.light === 'overcast' ? 0.2 : 0.34
  context.canvas.soft(corners.map(context.camera.spot), '#18220f', strength, 26)
}

function drawSkirting(
  context: DrawingContext,
  wall: Wall,
  length: number,
  floor: number,
  shade: number,
): void {
  const { scene } = context
  const all = (fill: string, opacity = 1) =>
    paint(context, [wall(0, 0), wall(length, 0), wall(length, floor), wall(0, floor)], fill, opacity)
  if (scene.skirting === 'none') {
    all('#24221f', 0.85)
    for (let along = 2; along < length; along += 7) {
      paint(
        context,
        [wall(along, 0), wall(along + 1.3, 0), wall(along + 1.3, floor - 0.5), wall(along, floor - 0.5)],
        darker('#b5b0a6', shade),
      )
    }
    paint(
      context,
      [wall(0, floor - 0.6), wall(length, floor - 0.6), wall(length, floor), wall(0, floor)],
      '#4a4540',
    )
    return
  }
  const color = { vinyl: blend(scene.siding.color, '#8a8478', 0.35), brick: '#a5654e', lattice: '#d8d2c4' }[
    scene.skirting
  ]
  all(darker(lit(scene, color), shade))
  if (scene.skirting === 'brick') {
    for (let up = 0.4; up < floor; up += 0.4)
      trace(context, wall(0, up), wall(length, up), '#e9dccf', 0.5, 0.5)
    for (let along = 0.5; along < length; along += 1) {
      trace(context, wall(along, 0), wall(along, 0.4), '#e9dccf', 0.5, 0.4)
      trace(context, wall(along + 0.5, 0.4), wall(along + 0.5, 0.8), '#e9dccf', 0.5, 0.4)
      trace(context, wall(along, 0.8), wall(along, 1.2), '#e9dccf', 0.5, 0.4)
    }
  } else if (scene.skirting === 'lattice') {
    for (let along = -floor; along < length; along += 0.8) {
      const from = Math.max(0, along)
      const to = Math.min(length, along + floor)
      trace(context, wall(from, from - along), wall(to, to - along), '#6d6a60', 0.8, 0.45)
      trace(context, wall(from, floor - (from - along)), wall(to, floor - (to - along)), '#6d6a60', 0.8, 0.45)
    }
  } else {
    for (let along = 0.8; along < length; along += 0.8)
      trace(context, wall(along, 0.05), wall(along, floor - 0.1), '#2b2f33', 0.6, 0.22)
  }
  trace(context, wall(0, floor), wall(length, floor), lit(scene, scene.trim), 3.5, 0.9)
}

/** A wall with boards, its gable included. */
function drawWall(
  context: DrawingContext,
  wall: Wall,
  length: number,
  floor: number,
  topAt: (along: number) => number,
  shade: number,
): void {
  const { scene } = context
  const corners = [
    wall(0, floor),
    wall(length, floor),
    wall(length, topAt(length)),
    wall(length / 2, topAt(length / 2)),
    wall(0, topAt(0)),
  ]
  paint(context, corners, darker(lit(scene, scene.siding.color), shade))
  drawBoards(context, wall, length, floor, topAt)
  const trim = darker(lit(scene, scene.trim), shade * 0.6)
  for (const along of [0.2, length - 0.2])
    trace(context, wall(along, floor), wall(along, topAt(along)), trim, 4.5)
}

const gableTop = (length: number, eaves: number, ridge: number) => (along: number) =>
  eaves + (ridge - eaves) * (1 - Math.abs(along - length / 2) / (length / 2))

function drawGableEnd(context: DrawingContext, shape: Shape): void {
  const { depth, floor, eaves, ridge } = shape
  const wall: Wall = (along, up) => [0, up, along]
  const shade = 0.16
  drawSkirting(context, wall, depth, floor, shade)
  drawWall(context, wall, depth, floor, gableTop(depth, eaves, ridge), shade)
  const width = depth > 20 ? 4 : 3.4
  const sill = floor + 2.9
  for (const along of depth > 20 ? [depth * 0.2, depth * 0.66] : [depth * 0.36])
    drawWindow(context, wall, along, sill, width, 3.6)
  if (ridge - eaves > 3) {
    const middle = wall(depth / 2, eaves + (ridge - eaves) * 0.42)
    const size = context.camera.scale(middle)
    context.canvas.ellipse(
      context.camera.spot(middle),
      size * 0.5,
      size * 0.75,
      lit(context.scene, context.scene.trim),
    )
    context.canvas.ellipse(context.camera.spot(middle), size * 0.33, size * 0.55, '#6d7276')
  }
}

function drawFront(context: DrawingContext, shape: Shape): void {
  const { scene } = context
  const { length, floor, eaves, door, wing } = shape
  const wall: Wall = (along, up) => [along, up, 0]
  drawSkirting(context, wall, length, floor, 0)
  drawWall(context, wall, length, floor, () => eaves, 0)
  const sill = floor + 2.7
  const height = 3.7
  const free = (from: number, to: number) => to < door - 1.5 || from > door + 5
  const end = wing ? wing.left : length
  const spacing = 8.5
  for (let along = 3.2; along < end - 4.5; along += spacing) {
    const width = scene.chance(60 + Math.round(along)) < 0.3 ? 5 : 3.2
    if (free(along, along + width))
      drawWindow(context, wall, along, sill, width, height, scene.shutters && width < 4)
  }
  drawDoor(context, wall, door, floor)
  // The roof's shadow on the wall.
  paint(
    context,
    [wall(0, eaves - 1.1), wall(length, eaves - 1.1), wall(length, eaves), wall(0, eaves)],
    '#161b22',
    0.2,
  )
}

/** The third section: a gable towards the viewer before the right part of the front. */
function drawWing(context: DrawingContext, shape: Shape, wing: NonNullable<Shape['wing']>): void {
  const { floor, eaves } = shape
  const { left, right, out, ridge } = wing
  const { scene } = context
  const width = right - left
  const side: Wall = (along, up) => [left, up, -out + along]
  drawSkirting(context, side, out, floor, 0.16)
  drawWall(context, side, out, floor, () => eaves, 0.16)
  const color = lit(scene, scene.roof.color)
  const middle = (left + right) / 2
  const low = eaves - 0.7
  const slope = [
    [left - 1, low + 0.5, -out - 1],
    [left - 1, low + 0.5, 0.5],
    [middle, ridge + 0.5, 9],
    [middle, ridge + 0.5, -out - 1],
  ] as const
  paint(context, slope, darker(color, 0.08))
  drawRoofing(context, slope)
  const wall: Wall = (along, up) => [left + along, up, -out]
  drawSkirting(context, wall, width, floor, 0)
  drawWall(context, wall, width, floor, gableTop(width, eaves, ridge), 0)
  drawWindow(context, wall, width / 2 - 4.4, floor + 2.4, 3.8, 4.2, scene.shutters)
  drawWindow(context, wall, width / 2 + 0.6, floor + 2.4, 3.8, 4.2)
  const trim = lit(scene, scene.trim)
  for (const edge of [left - 1, right + 1])
    trace(context, [edge, low + 0.2, -out - 0.6], [middle, ridge + 0.35, -out - 0.6], trim, 7)
}

/** Wheels and hitch of a home that has not been set yet. */
function drawHitch(context: DrawingContext, { depth, floor }: Shape): void {
  if (context.scene.skirting !== 'none') return
  const tip: Place = [-5, floor - 0.9, depth / 4]
  for (const z of [1, depth / 2 - 1]) trace(context, [0, floor - 0.5, z], tip, '#3b3733', 5)
}

/** Draws the home from back to front. */
export function drawHouse(context: DrawingContext, shape: Shape): void {
  const { scene } = context
  drawShadow(context, shape)
  if (scene.has('carport')) drawCarport(context, shape)
  drawGableEnd(context, shape)
  drawHitch(context, shape)
  drawFront(context, shape)
  drawRoof(context, shape)
  const entry: Entry = { door: shape.door, floor: shape.floor, eaves: shape.eaves, roof: scene.roof.color }
  if (shape.wing) drawWing(context, shape, shape.wing)
  drawEntrance(context, entry, shape.wing ? shape.wing.left : shape.length)
}
