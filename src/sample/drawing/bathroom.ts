import type { Canvas } from '#platform/graphics/index.ts'
import { drawCabinets, drawRug } from './furniture.ts'
import { blend, type Scene } from './plan.ts'
import { buildRoom, drawShadow, hang, placeBox, type Room } from './room.ts'
import { type DrawingContext, paint, trace } from './walls.ts'

function drawVanity(context: DrawingContext, room: Room, sinks: number): void {
  const wide = sinks === 2 ? 6 : 3.6
  const x = 6.9 - wide / 2 + (sinks === 2 ? 0.6 : 0)
  const z = room.deep - 1.9
  drawCabinets(context, x, 0, z, wide, 2.7, 1.9, sinks * 2)
  placeBox(context, [x - 0.1, 2.7, z - 0.1], wide + 0.2, 0.25, 2, '#f3f0e9')
  for (let sink = 0; sink < sinks; sink += 1) {
    const middle = x + (wide / sinks) * (sink + 0.5)
    const basin = context.camera.spot([middle, 2.97, z + 0.9])
    const scale = context.camera.scale([middle, 2.97, z + 0.9])
    context.canvas.ellipse(basin, scale * 0.85, scale * 0.17, '#ffffff', {
      stroke: '#cfd3d4',
      strokeWidth: 2,
    })
    context.canvas.ellipse(basin, scale * 0.66, scale * 0.1, '#dfe5e6')
    trace(context, [middle, 2.95, z + 1.6], [middle, 3.6, z + 1.6], '#8f989d', 2)
    trace(context, [middle, 3.6, z + 1.6], [middle, 3.5, z + 1.1], '#8f989d', 2)
    hang(context, room, middle - 1.15, 3.9, 2.3, 2.9, '#6b5946')
    hang(
      context,
      room,
      middle - 1,
      4.05,
      2,
      2.6,
      context.canvas.gradient([
        [0, '#e9f1f4'],
        [1, '#bccdd4'],
      ]),
    )
    paint(
      context,
      [
        [middle - 0.8, 4.05, room.deep],
        [middle - 0.3, 4.05, room.deep],
        [middle + 0.6, 6.65, room.deep],
        [middle + 0.1, 6.65, room.deep],
      ],
      '#ffffff',
      0.4,
    )
    const light = [middle, 7.15, room.deep] as const
    context.canvas.ellipse(context.camera.spot(light), 95, 70, context.canvas.glow('#fff3d0', 0.7))
    for (const dx of [-0.5, 0, 0.5]) {
      const bulb = [middle + dx, 7.15, room.deep] as const
      context.canvas.ellipse(context.camera.spot(bulb), 11, 11, '#fffbe9')
    }
  }
}

function drawTub(context: DrawingContext, room: Room): void {
  hang(context, room, 0, 0, 4.1, 4.5, blend(context.scene.accent, '#ffffff', 0.74))
  for (let up = 0.8; up < 4.5; up += 0.75)
    trace(context, [0, up, room.deep], [4.1, up, room.deep], '#ffffff', 0.8, 0.8)
  placeBox(context, [0, 0, 2.6], 3.8, 2, room.deep - 2.6, '#f4efe6')
  paint(
    context,
    [
      [0.5, 2.02, 3.2],
      [3.3, 2.02, 3.2],
      [3.3, 2.02, room.deep - 0.6],
      [0.5, 2.02, room.deep - 0.6],
    ],
    '#ffffff',
  )
  paint(
    context,
    [
      [0.8, 1.98, 3.6],
      [3, 1.98, 3.6],
      [3, 1.98, room.deep - 1],
      [0.8, 1.98, room.deep - 1],
    ],
    '#cfe3e8',
  )
  trace(context, [1.9, 2, room.deep - 0.5], [1.9, 2.7, room.deep - 0.5], '#8f989d', 2.4)
}

function drawShower(context: DrawingContext, room: Room): void {
  hang(context, room, 0, 0, 4, 7, blend(context.scene.accent, '#ffffff', 0.74))
  for (let up = 0.8; up < 7; up += 0.75)
    trace(context, [0, up, room.deep], [4, up, room.deep], '#ffffff', 0.8, 0.8)
  for (let x = 0.75; x < 4; x += 0.75)
    trace(context, [x, 0, room.deep], [x, 7, room.deep], '#ffffff', 0.8, 0.8)
  trace(context, [2, 6.2, room.deep - 0.1], [2, 6.2, room.deep - 1], '#8f989d', 2)
  placeBox(context, [0, 0, 5], 4, 0.5, room.deep - 5, '#fbfaf6')
  paint(
    context,
    [
      [0, 0.5, 5],
      [4, 0.5, 5],
      [4, 6.9, 5],
      [0, 6.9, 5],
    ],
    '#d7e8ec',
    0.36,
  )
  paint(
    context,
    [
      [0.6, 0.5, 5],
      [1.5, 0.5, 5],
      [3.1, 6.9, 5],
      [2.2, 6.9, 5],
    ],
    '#ffffff',
    0.25,
  )
  trace(context, [0, 6.95, 5], [4, 6.95, 5], '#8f989d', 2.4)
  trace(context, [4, 0.5, 5], [4, 6.95, 5], '#8f989d', 2)
  trace(context, [3.6, 3, 5], [3.6, 4.2, 5], '#6f777c', 2)
}

function drawToilet(context: DrawingContext, room: Room): void {
  const x = 10.2
  const z = room.deep - 2.4
  drawShadow(context, x, z, 1.6, 2.2)
  placeBox(context, [x, 1.3, z + 1.6], 1.7, 1.6, 0.7, '#ffffff')
  placeBox(context, [x + 0.3, 0, z + 0.2], 1.1, 1, 1.4, '#f2f2f0')
  const seat = context.camera.spot([x + 0.85, 1.3, z + 0.7])
  const scale = context.camera.scale([x, 1.3, z])
  context.canvas.ellipse(seat, scale * 0.85, scale * 0.32, '#ffffff', { stroke: '#d5d8d8', strokeWidth: 2 })
}

export function drawBathroom(scene: Scene): Canvas {
  const room: Room = { wide: 12.4, deep: 9, tall: 8 }
  const context = buildRoom(scene, room, 'tile', blend(scene.accent, '#e9e4da', 0.8))
  if (scene.has('garden-tub')) drawTub(context, room)
  else drawShower(context, room)
  drawVanity(context, room, scene.has('double-sinks') ? 2 : 1)
  drawToilet(context, room)
  drawRug(context, 5, 2.6, 4, 2.2)
  trace(context, [12.4, 4.6, 4.4], [12.4, 4.6, 6.6], '#8f989d', 1.8)
  paint(
    context,
    [
      [12.38, 2.6, 4.7],
      [12.38, 2.6, 6.3],
      [12.38, 4.65, 6.3],
      [12.38, 4.65, 4.7],
    ],
    blend(scene.accent, '#ffffff', 0.35),
  )
  return context.canvas
}
