import type { Canvas } from '#services/graphics/index.ts'
import { drawCabinets, drawRug } from './furniture.ts'
import { blend, type Scene } from './plan.ts'
import { buildRoom, drawOutlook, drawSunlight, hang, type Room, stand } from './room.ts'
import { darker, type Easel, paint, trace } from './walls.ts'

const steel = '#b9bfc3'
const counterTop = '#e2dccf'

function drawRange(easel: Easel, x: number, z: number): void {
  stand(easel, [x, 0, z], 2.6, 3.05, 2.1, steel)
  paint(
    easel,
    [
      [x + 0.3, 0.7, z],
      [x + 2.3, 0.7, z],
      [x + 2.3, 2, z],
      [x + 0.3, 2, z],
    ],
    '#2a2d30',
  )
  trace(easel, [x + 0.3, 2.25, z], [x + 2.3, 2.25, z], '#eef0f1', 2)
  for (let knob = 0; knob < 4; knob += 1) {
    const at = easel.camera.spot([x + 0.5 + knob * 0.53, 2.7, z])
    easel.canvas.ellipse(
      at,
      easel.camera.scale([x, 2.7, z]) * 0.11,
      easel.camera.scale([x, 2.7, z]) * 0.11,
      '#3a3d40',
    )
  }
  if (easel.scene.has('microwave')) {
    stand(easel, [x, 5, z + 0.7], 2.6, 1.3, 1.4, '#8f969b')
    paint(
      easel,
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

function drawFridge(easel: Easel, x: number, z: number): void {
  stand(easel, [x, 0, z], 2.9, 6, 2.4, blend(steel, '#ffffff', 0.12))
  trace(easel, [x, 3.9, z], [x + 2.9, 3.9, z], '#7d858a', 1.2)
  trace(easel, [x + 0.35, 2.4, z], [x + 0.35, 3.6, z], '#6f777c', 2.4)
  trace(easel, [x + 0.35, 4.2, z], [x + 0.35, 5.2, z], '#6f777c', 2.4)
}

function drawIsland(easel: Easel): void {
  const { cabinets } = easel.scene
  stand(easel, [4.2, 0, 2.6], 7.4, 2.9, 2.8, darker(cabinets, 0.14))
  for (const x of [4.5, 8])
    paint(
      easel,
      [
        [x, 0.4, 2.6],
        [x + 3.2, 0.4, 2.6],
        [x + 3.2, 2.5, 2.6],
        [x, 2.5, 2.6],
      ],
      darker(cabinets, 0.07),
    )
  stand(easel, [3.9, 2.9, 2.2], 8, 0.28, 3.4, counterTop)
  stand(easel, [7, 3.18, 3.6], 1.6, 0.35, 1, '#c98f4e')
  for (const [n, color] of ['#d9663c', '#e6b33d', '#8fae4a'].entries()) {
    const at = [7.3 + n * 0.5, 3.7, 3.9] as const
    easel.canvas.ellipse(
      easel.camera.spot(at),
      easel.camera.scale(at) * 0.28,
      easel.camera.scale(at) * 0.26,
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
      trace(easel, [x + dx, 0, 0.6 + dz], [x + dx * 0.8 + 0.13, 2, 0.6 + dz], '#7a5a3c', 1.8)
    stand(easel, [x - 0.1, 2, 0.5], 1.5, 0.25, 1.2, '#9a7450')
  }
  for (const x of [6, 10]) {
    trace(easel, [x, 8, 4], [x, 6.6, 4], '#3d3f40', 1)
    paint(
      easel,
      [
        [x - 0.55, 6.1, 4],
        [x + 0.55, 6.1, 4],
        [x + 0.25, 6.7, 4],
        [x - 0.25, 6.7, 4],
      ],
      easel.scene.accent,
    )
    const bulb = [x, 6.05, 4] as const
    easel.canvas.ellipse(easel.camera.spot(bulb), 44, 34, easel.canvas.glow('#fff0c4', 0.8))
  }
}

export function drawKitchen(scene: Scene): Canvas {
  const room: Room = { wide: 16, deep: 11, tall: 8 }
  const easel =
    scene.floor.kind === 'carpet' ? buildRoom(scene, room, 'tile', '#cfc7ba') : buildRoom(scene, room)
  const back = room.deep - 2.1
  // Tiles between counter and cabinets.
  hang(easel, room, 0.2, 3.2, 12.6, 1.7, blend(scene.accent, '#ffffff', 0.72))
  for (let x = 0.2; x < 12.8; x += 0.7)
    trace(easel, [x, 3.2, room.deep], [x, 4.9, room.deep], '#ffffff', 0.6, 0.7)
  for (const y of [3.75, 4.3]) trace(easel, [0.2, y, room.deep], [12.8, y, room.deep], '#ffffff', 0.6, 0.7)
  drawOutlook(easel, room, 5.2, 3.9, 3.6, 2.9, false)
  drawCabinets(easel, 0.2, 4.9, room.deep - 1.2, 4.3, 2.5, 1.2, 3)
  drawCabinets(
    easel,
    9.6,
    4.9,
    room.deep - 1.2,
    scene.has('microwave') ? 0.4 : 3.2,
    2.5,
    1.2,
    scene.has('microwave') ? 1 : 2,
  )
  drawCabinets(easel, 0.2, 0, back, 4.9, 2.9, 2.1, 3)
  drawCabinets(easel, 5.1, 0, back, 2.4, 2.9, 2.1, 2)
  if (scene.has('dishwasher')) {
    stand(easel, [7.5, 0, back], 2.3, 2.9, 2.1, steel)
    trace(easel, [7.8, 2.4, back], [9.5, 2.4, back], '#eef0f1', 2.2)
  } else drawCabinets(easel, 7.5, 0, back, 2.3, 2.9, 2.1, 2)
  stand(easel, [0.2, 2.9, back - 0.15], 9.7, 0.25, 2.25, counterTop)
  paint(
    easel,
    [
      [6, 3.16, back + 0.4],
      [8, 3.16, back + 0.4],
      [8, 3.16, back + 1.6],
      [6, 3.16, back + 1.6],
    ],
    '#9aa2a7',
  )
  trace(easel, [7, 3.15, room.deep - 0.4], [7, 4.3, room.deep - 0.4], '#8f989d', 2.6)
  trace(easel, [7, 4.3, room.deep - 0.4], [7, 4.1, back + 0.9], '#8f989d', 2.6)
  drawRange(easel, 9.95, back)
  if (scene.has('refrigerator') || !scene.has('pantry')) drawFridge(easel, 12.75, room.deep - 2.6)
  else drawCabinets(easel, 12.75, 0, room.deep - 2.1, 2.8, 7.4, 2.1, 2)
  drawSunlight(easel, room, 5.2, 3.6)
  if (scene.has('kitchen-island')) drawIsland(easel)
  else drawRug(easel, 5, 4.6, 4.6, 2.6)
  return easel.canvas
}
