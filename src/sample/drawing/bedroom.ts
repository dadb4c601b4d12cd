import type { Canvas } from '#platform/graphics/index.ts'
import { drawRug } from './furniture.ts'
import { blend, type Scene } from './plan.ts'
import {
  buildRoom,
  drawCeilingFan,
  drawLamp,
  drawOutlook,
  drawPicture,
  drawShadow,
  drawSunlight,
  placeBox,
  type Room,
} from './room.ts'
import { type DrawingContext, darker, paint, trace } from './walls.ts'

function drawNightTable(context: DrawingContext, x: number, z: number): void {
  placeBox(context, [x, 0, z], 1.9, 2, 1.7, '#a67c52')
  trace(context, [x + 0.6, 1.3, z], [x + 1.3, 1.3, z], '#5d4631', 2)
  drawLamp(context, [x + 0.95, 2, z + 0.8], 1.9)
}

function drawBed(context: DrawingContext, x: number, z: number): void {
  const { accent } = context.scene
  const deep = 6.8
  drawShadow(context, x, z, 6, deep)
  placeBox(context, [x - 0.2, 0, z + deep - 0.3], 6.4, 4.6, 0.4, '#8a6646')
  placeBox(context, [x, 0.5, z], 6, 1.1, deep - 0.3, '#f6f2ea')
  placeBox(context, [x - 0.12, 0.35, z - 0.12], 6.24, 1.5, deep - 2.2, blend(accent, '#ffffff', 0.42))
  placeBox(context, [x - 0.14, 1.1, z - 0.14], 6.28, 0.8, 2.1, blend(accent, '#ffffff', 0.12))
  for (const dx of [0.4, 3.2]) {
    placeBox(context, [x + dx, 1.6, z + deep - 1.6], 2.4, 0.95, 0.9, '#ffffff')
    placeBox(context, [x + dx + 0.35, 1.6, z + deep - 2.1], 1.7, 0.8, 0.5, blend(accent, '#ffffff', 0.3))
  }
}

export function drawBedroom(scene: Scene): Canvas {
  const room: Room = { wide: 14, deep: 11, tall: 8 }
  const context = buildRoom(
    scene,
    room,
    scene.chance(770) < 0.6 ? 'carpet' : 'plank',
    scene.chance(770) < 0.6 ? '#cdc3b3' : scene.floor.color,
  )
  drawOutlook(context, room, 0.9, 2.9, 2.6, 3.7, true)
  drawPicture(context, room, 5.4, 5.1, 3.2, 1.9)
  drawSunlight(context, room, 0.9, 2.6)
  drawRug(context, 2, 0.4, 10, 4.4)
  drawNightTable(context, 1.6, 9)
  drawNightTable(context, 10.6, 9)
  drawBed(context, 4, 4)
  if (scene.has('walk-in-closet')) {
    paint(
      context,
      [
        [14, 0, 3],
        [14, 0, 6.4],
        [14, 6.7, 6.4],
        [14, 6.7, 3],
      ],
      '#fbf9f4',
    )
    paint(
      context,
      [
        [14, 0, 3.3],
        [14, 0, 6.1],
        [14, 6.4, 6.1],
        [14, 6.4, 3.3],
      ],
      darker(scene.wall, 0.5),
    )
  }
  drawCeilingFan(context, room)
  return context.canvas
}
