import type { Canvas } from './canvas.ts'
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
  hang,
  type Room,
  stand,
} from './room.ts'
import { darker, type Easel, paint, trace } from './walls.ts'

const steel = '#b9bfc3'

function drawRug(easel: Easel, x: number, z: number, wide: number, deep: number): void {
  const color = blend(easel.scene.accent, '#f3ede2', 0.55)
  paint(
    easel,
    [
      [x, 0.02, z],
      [x + wide, 0.02, z],
      [x + wide, 0.02, z + deep],
      [x, 0.02, z + deep],
    ],
    color,
  )
  const inner = 0.6
  paint(
    easel,
    [
      [x + inner, 0.03, z + inner],
      [x + wide - inner, 0.03, z + inner],
      [x + wide - inner, 0.03, z + deep - inner],
      [x + inner, 0.03, z + deep - inner],
    ],
    blend(color, '#ffffff', 0.35),
  )
}

function drawSofa(easel: Easel, x: number, z: number, wide: number): void {
  const color = blend(easel.scene.accent, '#d9d2c6', 0.35)
  drawShadow(easel, x, z, wide, 3)
  stand(easel, [x, 0.6, z + 2.2], wide, 2.2, 0.9, darker(color, 0.06))
  const seats = 3
  for (let seat = 0; seat < seats; seat += 1) {
    const at = x + 0.7 + ((wide - 1.4) / seats) * seat
    stand(
      easel,
      [at + 0.06, 1.5, z + 1.75],
      (wide - 1.4) / seats - 0.12,
      1.35,
      0.5,
      blend(color, '#ffffff', 0.06),
    )
  }
  stand(easel, [x, 0.3, z], wide, 1.2, 2.4, color)
  for (let seat = 0; seat < seats; seat += 1) {
    const at = x + 0.7 + ((wide - 1.4) / seats) * seat
    stand(
      easel,
      [at + 0.04, 1.3, z - 0.05],
      (wide - 1.4) / seats - 0.08,
      0.4,
      2,
      blend(color, '#ffffff', 0.1),
    )
  }
  for (const arm of [x - 0.1, x + wide - 0.7])
    stand(easel, [arm, 0.3, z - 0.05], 0.8, 1.9, 2.9, darker(color, 0.03))
  stand(easel, [x + 1, 1.7, z + 1.1], 1.3, 1.2, 0.4, '#f2e7cf')
  stand(easel, [x + wide - 2.3, 1.7, z + 1.1], 1.3, 1.2, 0.4, blend(easel.scene.accent, '#1e2226', 0.18))
}

function drawFireplace(easel: Easel, room: Room, x: number): void {
  const brick = '#b08972'
  const { canvas, camera, scene } = easel
  stand(easel, [x, 0, room.deep - 0.9], 5, 4.6, 0.9, brick)
  const z = room.deep - 0.9
  for (let up = 0.5; up < 4.6; up += 0.5) trace(easel, [x, up, z], [x + 5, up, z], '#e8d8c8', 0.6, 0.45)
  stand(easel, [x - 0.3, 4.6, z - 0.3], 5.6, 0.35, 1.2, '#8b6746')
  paint(
    easel,
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
  drawPicture(easel, room, x + 0.9, 5.2, 3.2, Math.min(2, room.tall - 5.7))
  if (scene.light === 'evening') canvas.ellipse(hearth, scale * 4, scale * 3, canvas.glow('#ffb36b', 0.35))
}

export function drawLivingRoom(scene: Scene): Canvas {
  const room: Room = { wide: 16, deep: 12, tall: 8 }
  const easel = buildRoom(scene, room)
  const fire = scene.has('fireplace')
  if (fire) {
    drawOutlook(easel, room, 1.6, 2.7, 4.2, 3.9, true)
    drawFireplace(easel, room, 9)
  } else {
    drawOutlook(easel, room, 4.6, 2.6, 6.6, 4.1, true)
    drawPicture(easel, room, 13, 4, 1.9, 2.1)
  }
  drawSunlight(easel, room, fire ? 1.6 : 4.6, fire ? 4.2 : 6.6)
  drawRug(easel, 3, 1.4, 10, 6.4)
  drawPottedPlant(easel, [1.3, 0, 10.6])
  const sofa = fire ? 1.4 : 3.9
  drawSofa(easel, sofa, 7.4, 7.6)
  stand(easel, [sofa + 8, 0, 8.6], 1.7, 1.8, 1.7, '#9a7450')
  drawLamp(easel, [sofa + 8.85, 1.8, 9.4], 2.5)
  const table = '#a67c52'
  drawShadow(easel, 5.4, 3.2, 4.6, 2.3)
  for (const [x, z] of [
    [5.5, 5.2],
    [9.7, 5.2],
    [5.5, 3.3],
    [9.7, 3.3],
  ] as const)
    stand(easel, [x, 0.01, z], 0.25, 1.2, 0.25, darker(table, 0.25))
  stand(easel, [5.3, 1.2, 3.1], 4.8, 0.28, 2.5, table)
  stand(easel, [7, 1.48, 4], 1.3, 0.22, 0.9, '#e9dfcc')
  drawCeilingFan(easel, room)
  return easel.canvas
}

/** A row of cabinets with doors; `up` is the height of its lower edge. */
function drawCabinets(
  easel: Easel,
  x: number,
  up: number,
  z: number,
  wide: number,
  tall: number,
  deep: number,
  doors: number,
): void {
  const { cabinets } = easel.scene
  stand(easel, [x, up, z], wide, tall, deep, cabinets)
  const each = wide / doors
  for (let door = 0; door < doors; door += 1) {
    const [left, right] = [x + each * door + 0.12, x + each * (door + 1) - 0.12]
    paint(
      easel,
      [
        [left, up + 0.15, z],
        [right, up + 0.15, z],
        [right, up + tall - 0.15, z],
        [left, up + tall - 0.15, z],
      ],
      blend(cabinets, '#ffffff', 0.14),
    )
    paint(
      easel,
      [
        [left + 0.22, up + 0.4, z],
        [right - 0.22, up + 0.4, z],
        [right - 0.22, up + tall - 0.4, z],
        [left + 0.22, up + tall - 0.4, z],
      ],
      darker(cabinets, 0.05),
    )
    const handle = door % 2 === 0 ? right - 0.12 : left + 0.12
    trace(easel, [handle, up + tall * 0.45, z], [handle, up + tall * 0.65, z], '#6c6459', 1.4)
  }
}

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

function drawNightTable(easel: Easel, x: number, z: number): void {
  stand(easel, [x, 0, z], 1.9, 2, 1.7, '#a67c52')
  trace(easel, [x + 0.6, 1.3, z], [x + 1.3, 1.3, z], '#5d4631', 2)
  drawLamp(easel, [x + 0.95, 2, z + 0.8], 1.9)
}

function drawBed(easel: Easel, x: number, z: number): void {
  const { accent } = easel.scene
  const deep = 6.8
  drawShadow(easel, x, z, 6, deep)
  stand(easel, [x - 0.2, 0, z + deep - 0.3], 6.4, 4.6, 0.4, '#8a6646')
  stand(easel, [x, 0.5, z], 6, 1.1, deep - 0.3, '#f6f2ea')
  stand(easel, [x - 0.12, 0.35, z - 0.12], 6.24, 1.5, deep - 2.2, blend(accent, '#ffffff', 0.42))
  stand(easel, [x - 0.14, 1.1, z - 0.14], 6.28, 0.8, 2.1, blend(accent, '#ffffff', 0.12))
  for (const dx of [0.4, 3.2]) {
    stand(easel, [x + dx, 1.6, z + deep - 1.6], 2.4, 0.95, 0.9, '#ffffff')
    stand(easel, [x + dx + 0.35, 1.6, z + deep - 2.1], 1.7, 0.8, 0.5, blend(accent, '#ffffff', 0.3))
  }
}

export function drawBedroom(scene: Scene): Canvas {
  const room: Room = { wide: 14, deep: 11, tall: 8 }
  const easel = buildRoom(
    scene,
    room,
    scene.chance(770) < 0.6 ? 'carpet' : 'plank',
    scene.chance(770) < 0.6 ? '#cdc3b3' : scene.floor.color,
  )
  drawOutlook(easel, room, 0.9, 2.9, 2.6, 3.7, true)
  drawPicture(easel, room, 5.4, 5.1, 3.2, 1.9)
  drawSunlight(easel, room, 0.9, 2.6)
  drawRug(easel, 2, 0.4, 10, 4.4)
  drawNightTable(easel, 1.6, 9)
  drawNightTable(easel, 10.6, 9)
  drawBed(easel, 4, 4)
  if (scene.has('walk-in-closet')) {
    paint(
      easel,
      [
        [14, 0, 3],
        [14, 0, 6.4],
        [14, 6.7, 6.4],
        [14, 6.7, 3],
      ],
      '#fbf9f4',
    )
    paint(
      easel,
      [
        [14, 0, 3.3],
        [14, 0, 6.1],
        [14, 6.4, 6.1],
        [14, 6.4, 3.3],
      ],
      darker(scene.wall, 0.5),
    )
  }
  drawCeilingFan(easel, room)
  return easel.canvas
}

function drawVanity(easel: Easel, room: Room, sinks: number): void {
  const wide = sinks === 2 ? 6 : 3.6
  const x = 6.9 - wide / 2 + (sinks === 2 ? 0.6 : 0)
  const z = room.deep - 1.9
  drawCabinets(easel, x, 0, z, wide, 2.7, 1.9, sinks * 2)
  stand(easel, [x - 0.1, 2.7, z - 0.1], wide + 0.2, 0.25, 2, '#f3f0e9')
  for (let sink = 0; sink < sinks; sink += 1) {
    const middle = x + (wide / sinks) * (sink + 0.5)
    const basin = easel.camera.spot([middle, 2.97, z + 0.9])
    const scale = easel.camera.scale([middle, 2.97, z + 0.9])
    easel.canvas.ellipse(basin, scale * 0.85, scale * 0.17, '#ffffff', { stroke: '#cfd3d4', strokeWidth: 2 })
    easel.canvas.ellipse(basin, scale * 0.66, scale * 0.1, '#dfe5e6')
    trace(easel, [middle, 2.95, z + 1.6], [middle, 3.6, z + 1.6], '#8f989d', 2)
    trace(easel, [middle, 3.6, z + 1.6], [middle, 3.5, z + 1.1], '#8f989d', 2)
    hang(easel, room, middle - 1.15, 3.9, 2.3, 2.9, '#6b5946')
    hang(
      easel,
      room,
      middle - 1,
      4.05,
      2,
      2.6,
      easel.canvas.gradient([
        [0, '#e9f1f4'],
        [1, '#bccdd4'],
      ]),
    )
    paint(
      easel,
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
    easel.canvas.ellipse(easel.camera.spot(light), 95, 70, easel.canvas.glow('#fff3d0', 0.7))
    for (const dx of [-0.5, 0, 0.5]) {
      const bulb = [middle + dx, 7.15, room.deep] as const
      easel.canvas.ellipse(easel.camera.spot(bulb), 11, 11, '#fffbe9')
    }
  }
}

function drawTub(easel: Easel, room: Room): void {
  hang(easel, room, 0, 0, 4.1, 4.5, blend(easel.scene.accent, '#ffffff', 0.74))
  for (let up = 0.8; up < 4.5; up += 0.75)
    trace(easel, [0, up, room.deep], [4.1, up, room.deep], '#ffffff', 0.8, 0.8)
  stand(easel, [0, 0, 2.6], 3.8, 2, room.deep - 2.6, '#f4efe6')
  paint(
    easel,
    [
      [0.5, 2.02, 3.2],
      [3.3, 2.02, 3.2],
      [3.3, 2.02, room.deep - 0.6],
      [0.5, 2.02, room.deep - 0.6],
    ],
    '#ffffff',
  )
  paint(
    easel,
    [
      [0.8, 1.98, 3.6],
      [3, 1.98, 3.6],
      [3, 1.98, room.deep - 1],
      [0.8, 1.98, room.deep - 1],
    ],
    '#cfe3e8',
  )
  trace(easel, [1.9, 2, room.deep - 0.5], [1.9, 2.7, room.deep - 0.5], '#8f989d', 2.4)
}

function drawShower(easel: Easel, room: Room): void {
  hang(easel, room, 0, 0, 4, 7, blend(easel.scene.accent, '#ffffff', 0.74))
  for (let up = 0.8; up < 7; up += 0.75)
    trace(easel, [0, up, room.deep], [4, up, room.deep], '#ffffff', 0.8, 0.8)
  for (let x = 0.75; x < 4; x += 0.75) trace(easel, [x, 0, room.deep], [x, 7, room.deep], '#ffffff', 0.8, 0.8)
  trace(easel, [2, 6.2, room.deep - 0.1], [2, 6.2, room.deep - 1], '#8f989d', 2)
  stand(easel, [0, 0, 5], 4, 0.5, room.deep - 5, '#fbfaf6')
  paint(
    easel,
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
    easel,
    [
      [0.6, 0.5, 5],
      [1.5, 0.5, 5],
      [3.1, 6.9, 5],
      [2.2, 6.9, 5],
    ],
    '#ffffff',
    0.25,
  )
  trace(easel, [0, 6.95, 5], [4, 6.95, 5], '#8f989d', 2.4)
  trace(easel, [4, 0.5, 5], [4, 6.95, 5], '#8f989d', 2)
  trace(easel, [3.6, 3, 5], [3.6, 4.2, 5], '#6f777c', 2)
}

function drawToilet(easel: Easel, room: Room): void {
  const x = 10.2
  const z = room.deep - 2.4
  drawShadow(easel, x, z, 1.6, 2.2)
  stand(easel, [x, 1.3, z + 1.6], 1.7, 1.6, 0.7, '#ffffff')
  stand(easel, [x + 0.3, 0, z + 0.2], 1.1, 1, 1.4, '#f2f2f0')
  const seat = easel.camera.spot([x + 0.85, 1.3, z + 0.7])
  const scale = easel.camera.scale([x, 1.3, z])
  easel.canvas.ellipse(seat, scale * 0.85, scale * 0.32, '#ffffff', { stroke: '#d5d8d8', strokeWidth: 2 })
}

export function drawBathroom(scene: Scene): Canvas {
  const room: Room = { wide: 12.4, deep: 9, tall: 8 }
  const easel = buildRoom(scene, room, 'tile', blend(scene.accent, '#e9e4da', 0.8))
  if (scene.has('garden-tub')) drawTub(easel, room)
  else drawShower(easel, room)
  drawVanity(easel, room, scene.has('double-sinks') ? 2 : 1)
  drawToilet(easel, room)
  drawRug(easel, 5, 2.6, 4, 2.2)
  trace(easel, [12.4, 4.6, 4.4], [12.4, 4.6, 6.6], '#8f989d', 1.8)
  paint(
    easel,
    [
      [12.38, 2.6, 4.7],
      [12.38, 2.6, 6.3],
      [12.38, 4.65, 6.3],
      [12.38, 4.65, 4.7],
    ],
    blend(scene.accent, '#ffffff', 0.35),
  )
  return easel.canvas
}
