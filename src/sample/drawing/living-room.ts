import type { Canvas } from '#platform/graphics/index.ts'
import { drawRug } from './furniture.ts'
import { blend, type Scene } from './plan.ts'
import {
  buildRoom,
  drawCeilingFan,
  drawLamp,
  drawOutlook,
  drawPicture,
  drawPottedPlant,
  drawShadow,
  drawSunlight,
  placeBox,
  type Room,
} from './room.ts'
import { type DrawingContext, darker, paint, trace } from './walls.ts'

function drawSofa(context: DrawingContext, x: number, z: number, wide: number): void {
  const color = blend(context.scene.accent, '#d9d2c6', 0.35)
  drawShadow(context, x, z, wide, 3)
  placeBox(context, [x, 0.6, z + 2.2], wide, 2.2, 0.9, darker(color, 0.06))
  const seats = 3
  for (let seat = 0; seat < seats; seat += 1) {
    const at = x + 0.7 + ((wide - 1.4) / seats) * seat
    placeBox(
      context,
      [at + 0.06, 1.5, z + 1.75],
      (wide - 1.4) / seats - 0.12,
      1.35,
      0.5,
      blend(color, '#ffffff', 0.06),
    )
  }
  placeBox(context, [x, 0.3, z], wide, 1.2, 2.4, color)
  for (let seat = 0; seat < seats; seat += 1) {
    const at = x + 0.7 + ((wide - 1.4) / seats) * seat
    placeBox(
      context,
      [at + 0.04, 1.3, z - 0.05],
      (wide - 1.4) / seats - 0.08,
      0.4,
      2,
      blend(color, '#ffffff', 0.1),
    )
  }
  for (const arm of [x - 0.1, x + wide - 0.7])
    placeBox(context, [arm, 0.3, z - 0.05], 0.8, 1.9, 2.9, darker(color, 0.03))
  placeBox(context, [x + 1, 1.7, z + 1.1], 1.3, 1.2, 0.4, '#f2e7cf')
  placeBox(
    context,
    [x + wide - 2.3, 1.7, z + 1.1],
    1.3,
    1.2,
    0.4,
    blend(context.scene.accent, '#1e2226', 0.18),
  )
}

function drawFireplace(context: DrawingContext, room: Room, x: number): void {
  const brick = '#b08972'
  const { canvas, camera, scene } = context
  placeBox(context, [x, 0, room.deep - 0.9], 5, 4.6, 0.9, brick)
  const z = room.deep - 0.9
  for (let up = 0.5; up < 4.6; up += 0.5) trace(context, [x, up, z], [x + 5, up, z], '#e8d8c8', 0.6, 0.45)
  placeBox(context, [x - 0.3, 4.6, z - 0.3], 5.6, 0.35, 1.2, '#8b6746')
  paint(
    context,
    [
      [x + 1.1, 0.3, z],
      [x + 3.9, 0.3, z],
      [x + 3.9, 2.9, z],
      [x + 1.1, 2.9, z],
    ],
    '#221c19',
  )
  const hearth = camera.spot([x + 2.5, 1.2, z])
  const scale = camera.scale([x, 1, z])
  canvas.ellipse(hearth, scale * 2, scale * 1.6, canvas.glow('#ff9a4a', 0.8))
  for (const [dx, size] of [
    [-0.5, 0.8],
    [0, 1.25],
    [0.5, 0.9],
  ] as const) {
    const [fx, fy] = camera.spot([x + 2.5 + dx, 0.5, z])
    const tall = size * scale
    canvas.path(
      `M${fx - tall * 0.25} ${fy}Q${fx - tall * 0.35} ${fy - tall * 0.6} ${fx} ${fy - tall}Q${fx + tall * 0.35} ${fy - tall * 0.55} ${fx + tall * 0.25} ${fy}Z`,
      size > 1 ? '#ffc25c' : '#f58a3c',
    )
  }
  drawPicture(context, room, x + 0.9, 5.2, 3.2, Math.min(2, room.tall - 5.7))
  if (scene.light === 'evening') canvas.ellipse(hearth, scale * 4, scale * 3, canvas.glow('#ffb36b', 0.35))
}

export function drawLivingRoom(scene: Scene): Canvas {
  const room: Room = { wide: 16, deep: 12, tall: 8 }
  const context = buildRoom(scene, room)
  const fire = scene.has('fireplace')
  if (fire) {
    drawOutlook(context, room, 1.6, 2.7, 4.2, 3.9, true)
    drawFireplace(context, room, 9)
  } else {
    drawOutlook(context, room, 4.6, 2.6, 6.6, 4.1, true)
    drawPicture(context, room, 13, 4, 1.9, 2.1)
  }
  drawSunlight(context, room, fire ? 1.6 : 4.6, fire ? 4.2 : 6.6)
  drawRug(context, 3, 1.4, 10, 6.4)
  drawPottedPlant(context, [1.3, 0, 10.6])
  const sofa = fire ? 1.4 : 3.9
  drawSofa(context, sofa, 7.4, 7.6)
  placeBox(context, [sofa + 8, 0, 8.6], 1.7, 1.8, 1.7, '#9a7450')
  drawLamp(context, [sofa + 8.85, 1.8, 9.4], 2.5)
  const table = '#a67c52'
  drawShadow(context, 5.4, 3.2, 4.6, 2.3)
  for (const [x, z] of [
    [5.5, 5.2],
    [9.7, 5.2],
    [5.5, 3.3],
    [9.7, 3.3],
  ] as const)
    placeBox(context, [x, 0.01, z], 0.25, 1.2, 0.25, darker(table, 0.25))
  placeBox(context, [5.3, 1.2, 3.1], 4.8, 0.28, 2.5, table)
  placeBox(context, [7, 1.48, 4], 1.3, 0.22, 0.9, '#e9dfcc')
  drawCeilingFan(context, room)
  return context.canvas
}
