import type { Canvas } from '#platform/graphics/index.ts'
import { drawCabinets, drawRug } from './furniture.ts'
import { blend, type Scene } from './plan.ts'
import { buildRoom, drawOutlook, drawSunlight, hang, placeBox, type Room } from './room.ts'
import { type DrawingContext, darker, paint, trace } from './walls.ts'

const steel = '#b9bfc3'
const counterTop = '#e2dccf'

function drawRange(context: DrawingContext, x: number, z: number): void {
  placeBox(context, [x, 0, z], 2.6, 3.05, 2.1, steel)
  paint(
    context,
    [
      [x + 0.3, 0.7, z],
      [x + 2.3, 0.7, z],
      [x + 2.3, 2, z],
      [x + 0.3, 2, z],
    ],
    '#2a2d30',
  )
  trace(context, [x + 0.3, 2.25, z], [x + 2.3, 2.25, z], '#eef0f1', 2)
  for (let knob = 0; knob < 4; knob += 1) {
    const at = context.camera.spot([x + 0.5 + knob * 0.53, 2.7, z])
    context.canvas.ellipse(
      at,
      context.camera.scale([x, 2.7, z]) * 0.11,
      context.camera.scale([x, 2.7, z]) * 0.11,
      '#3a3d40',
    )
  }
  if (context.scene.has('microwave')) {
    placeBox(context, [x, 5, z + 0.7], 2.6, 1.3, 1.4, '#8f969b')
    paint(
      context,
      [
        [x + 0.2, 5.2, z + 0.7],
        [x + 1.8, 5.2, z + 0.7],
        [x + 1.8, 6.1, z + 0.7],
        [x + 0.2, 6.1, z + 0.7],
      ],
      '#22262a',
    )
  }
}

function drawFridge(context: DrawingContext, x: number, z: number): void {
  placeBox(context, [x, 0, z], 2.9, 6, 2.4, blend(steel, '#ffffff', 0.12))
  trace(context, [x, 3.9, z], [x + 2.9, 3.9, z], '#7d858a', 1.2)
  trace(context, [x + 0.35, 2.4, z], [x + 0.35, 3.6, z], '#6f777c', 2.4)
  trace(context, [x + 0.35, 4.2, z], [x + 0.35, 5.2, z], '#6f777c', 2.4)
}

function drawIsland(context: DrawingContext): void {
  const { cabinets } = context.scene
  placeBox(context, [4.2, 0, 2.6], 7.4, 2.9, 2.8, darker(cabinets, 0.14))
  for (const x of [4.5, 8])
    paint(
      context,
      [
        [x, 0.4, 2.6],
        [x + 3.2, 0.4, 2.6],
        [x + 3.2, 2.5, 2.6],
        [x, 2.5, 2.6],
      ],
      darker(cabinets, 0.07),
    )
  placeBox(context, [3.9, 2.9, 2.2], 8, 0.28, 3.4, counterTop)
  placeBox(context, [7, 3.18, 3.6], 1.6, 0.35, 1, '#c98f4e')
  for (const [n, color] of ['#d9663c', '#e6b33d', '#8fae4a'].entries()) {
    const at = [7.3 + n * 0.5, 3.7, 3.9] as const
    context.canvas.ellipse(
      context.camera.spot(at),
      context.camera.scale(at) * 0.28,
      context.camera.scale(at) * 0.26,
      color,
    )
  }
  for (const x of [5, 8.8]) {
    for (const [dx, dz] of [
      [0, 0.9],
      [1.3, 0.9],
      [0, 0],
      [1.3, 0],
    ] as const)
      trace(context, [x + dx, 0, 0.6 + dz], [x + dx * 0.8 + 0.13, 2, 0.6 + dz], '#7a5a3c', 1.8)
    placeBox(context, [x - 0.1, 2, 0.5], 1.5, 0.25, 1.2, '#9a7450')
  }
  for (const x of [6, 10]) {
    trace(context, [x, 8, 4], [x, 6.6, 4], '#3d3f40', 1)
    paint(
      context,
      [
        [x - 0.55, 6.1, 4],
        [x + 0.55, 6.1, 4],
        [x + 0.25, 6.7, 4],
        [x - 0.25, 6.7, 4],
      ],
      context.scene.accent,
    )
    const bulb = [x, 6.05, 4] as const
    context.canvas.ellipse(context.camera.spot(bulb), 44, 34, context.canvas.glow('#fff0c4', 0.8))
  }
}

export function drawKitchen(scene: Scene): Canvas {
  const room: Room = { wide: 16, deep: 11, tall: 8 }
  const context =
    scene.floor.kind === 'carpet' ? buildRoom(scene, room, 'tile', '#cfc7ba') : buildRoom(scene, room)
  const back = room.deep - 2.1
  // Tiles between counter and cabinets.
  hang(context, room, 0.2, 3.2, 12.6, 1.7, blend(scene.accent, '#ffffff', 0.72))
  for (let x = 0.2; x < 12.8; x += 0.7)
    trace(context, [x, 3.2, room.deep], [x, 4.9, room.deep], '#ffffff', 0.6, 0.7)
  for (const y of [3.75, 4.3]) trace(context, [0.2, y, room.deep], [12.8, y, room.deep], '#ffffff', 0.6, 0.7)
  drawOutlook(context, room, 5.2, 3.9, 3.6, 2.9, false)
  drawCabinets(context, 0.2, 4.9, room.deep - 1.2, 4.3, 2.5, 1.2, 3)
  drawCabinets(
    context,
    9.6,
    4.9,
    room.deep - 1.2,
    scene.has('microwave') ? 0.4 : 3.2,
    2.5,
    1.2,
    scene.has('microwave') ? 1 : 2,
  )
  drawCabinets(context, 0.2, 0, back, 4.9, 2.9, 2.1, 3)
  drawCabinets(context, 5.1, 0, back, 2.4, 2.9, 2.1, 2)
  if (scene.has('dishwasher')) {
    placeBox(context, [7.5, 0, back], 2.3, 2.9, 2.1, steel)
    trace(context, [7.8, 2.4, back], [9.5, 2.4, back], '#eef0f1', 2.2)
  } else drawCabinets(context, 7.5, 0, back, 2.3, 2.9, 2.1, 2)
  placeBox(context, [0.2, 2.9, back - 0.15], 9.7, 0.25, 2.25, counterTop)
  paint(
    context,
    [
      [6, 3.16, back + 0.4],
      [8, 3.16, back + 0.4],
      [8, 3.16, back + 1.6],
      [6, 3.16, back + 1.6],
    ],
    '#9aa2a7',
  )
  trace(context, [7, 3.15, room.deep - 0.4], [7, 4.3, room.deep - 0.4], '#8f989d', 2.6)
  trace(context, [7, 4.3, room.deep - 0.4], [7, 4.1, back + 0.9], '#8f989d', 2.6)
  drawRange(context, 9.95, back)
  if (scene.has('refrigerator') || !scene.has('pantry')) drawFridge(context, 12.75, room.deep - 2.6)
  else drawCabinets(context, 12.75, 0, room.deep - 2.1, 2.8, 7.4, 2.1, 2)
  drawSunlight(context, room, 5.2, 3.6)
  if (scene.has('kitchen-island')) drawIsland(context)
  else drawRug(context, 5, 4.6, 4.6, 2.6)
  return context.canvas
}
