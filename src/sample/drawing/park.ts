import { itemAt } from '#kit/lookup.ts'
import type { IllustratedPlace } from '#model/photo/illustration.ts'
import type { DrawnSubject } from '#model/photo/photo.ts'
import { brokenInto, type Canvas } from '#platform/graphics/index.ts'
import type { Place } from './camera.ts'
import { drawExterior } from './exterior.ts'
import { drawHouse } from './house.ts'
import { drawNameMark } from './mark.ts'
import { drawBall, drawRoad, drawRows, movedTo, neighbourOf } from './neighbourhood.ts'
import { lit } from './outdoors.ts'
import { drawGarden, drawLake, drawPool, drawRvSites } from './park-places.ts'
import { drawFlag, letterPanel, outdoors, placeScene } from './place.ts'
import { blend, type Scene } from './plan.ts'
import { drawShrub, drawTree } from './plants.ts'
import { shapeOf } from './shape.ts'
import { darker, drawBox, paint, trace } from './walls.ts'

function drawStreet(scene: Scene): Canvas {
  const context = outdoors(scene, [-2, 7.6, -36], 780, 0.5)
  drawRoad(context, [-10, 10], [-34, 900])
  drawRows(context, 10, [4, 56, 108, 160, 212])
  return context.canvas
}

/** The entrance: a brick sign with the park's name, flowers in front, homes behind. */
function drawEntrance(scene: Scene, { name }: IllustratedPlace): Canvas {
  const context = outdoors(scene, [-5, 6.8, -34], 860, 0.5)
  const { canvas, camera } = context
  drawRoad(movedTo(context, [19, 0, 0]), [-11, 11], [-32, 900])
  drawRows(movedTo(context, [19, 0, 0]), 13, [76, 130, 184], 40)
  for (const [n, x] of [-34, -27, 46].entries())
    drawTree(canvas, scene, camera, [x, 0, 24 + n * 7], 24 + scene.chance(30 + n) * 8, 2000 + n * 60)
  const stone = lit(scene, scene.chance(5) < 0.5 ? '#a9654d' : '#b3a58e')
  const left = -25
  drawBox(context, [left, 0, 4], 29, 8.2, 1.6, stone)
  for (let up = 0.55; up < 8.2; up += 0.55)
    trace(context, [left, up, 4], [left + 29, up, 4], '#f1e6da', 0.5, 0.4)
  for (const x of [left - 2.4, left + 28.4]) {
    drawBox(context, [x, 0, 3.4], 3, 10, 3, stone)
    for (let up = 0.55; up < 10; up += 0.55)
      trace(context, [x, up, 3.4], [x + 3, up, 3.4], '#f1e6da', 0.5, 0.4)
    drawBox(context, [x - 0.4, 10, 3], 3.8, 0.7, 3.8, lit(scene, '#ded7c9'))
    drawBall(context, [x + 1.5, 11.6, 4.8])
  }
  const panel: Place[] = [[left + 1.2, 1.5, 3.95], [left + 27.8, 1.5, 3.95], [left + 27.8, 7.3, 3.95], [left + 1.2, 7.3, 3.95]] // biome-ignore format: corners
  paint(context, panel, lit(scene, '#f7f1e3'))
  for (const [n, from] of panel.entries())
    trace(context, from, itemAt(panel, (n + 1) % 4), lit(scene, scene.accent), 3)
  letterPanel(context, brokenInto(name, 12, 2), [left + 2.6, 1.9, 3.9], 23.8, 5, darker(scene.accent, 0.35))
  for (let x = left - 3; x < left + 32; x += 2.1)
    drawShrub(
      canvas,
      { ...scene, plants: 'oak' },
      camera,
      [x, 0, 1 - scene.chance(Math.round(x) + 90) * 2],
      2200 + Math.round(x) * 5,
    )
  return canvas
}

/** A large building with a wing, a flag and a sign over its porch. */
function drawClubhouse(scene: Scene): Canvas {
  const context = outdoors(scene, [-2, 8, -52], 860, 0.52)
  const { canvas, camera } = context
  const house: Scene = {
    ...neighbourOf(scene, 77, { sections: 3, amenities: ['skirting', 'shingle-roof'] }),
    entrance: 'porch',
    skirting: 'brick',
  }
  for (const [n, x] of [-52, -30, 44, 60].entries())
    drawTree(canvas, scene, camera, [x, 0, 52 - n * 4], 34 + scene.chance(30 + n) * 8, 2000 + n * 60)
  const shape = shapeOf(house)
  const lot: Place[] = [[-40, 0, -50], [60, 0, -50], [44, 0, -22], [-34, 0, -22]] // biome-ignore format: corners
  paint(context, lot, lit(scene, '#8b8c8c'))
  for (let x = -26; x < 44; x += 9) trace(context, [x, 0, -23], [x - 4, 0, -34], '#f4f1ea', 4, 0.85)
  paint(context, [[-8, 0, -22], [2, 0, -22], [0, 0, -8], [-6, 0, -8]], lit(scene, '#d3cec3')) // biome-ignore format: corners
  const moved = movedTo(context, [-24, 0, 0], false, house)
  drawHouse(moved, shape)
  const wing = shape.wing!
  const board = { x: wing.left + 1.6, wide: wing.right - wing.left - 3.2 }
  const [low, high] = [shape.eaves - 0.6, shape.eaves + 1.5]
  const z = -wing.out - 0.1
  paint(moved, [[board.x, low, z], [board.x + board.wide, low, z], [board.x + board.wide, high, z], [board.x, high, z]], lit(scene, darker(scene.accent, 0.3))) // biome-ignore format: corners
  letterPanel(
    moved,
    ['Clubhouse'],
    [board.x + 1, low + 0.1, z - 0.05],
    board.wide - 2,
    high - low - 0.2,
    '#fdf8ec',
  )
  drawFlag(context, [-36, 0, 12])
  for (let x = -22; x < 26; x += 3)
    if (x < -12 || x > 0)
      drawShrub(canvas, scene, camera, [x, 0, x > 2 ? -wing.out - 3 : -2.4], 2200 + Math.round(x) * 7)
  return canvas
}

/** A picture of a park, 4 to 3. */
export function drawPark(park: IllustratedPlace, subject: DrawnSubject<'parks'>): Canvas {
  const scene = placeScene(park)
  switch (subject) {
    case 'entrance':
      return drawEntrance(scene, park)
    case 'street':
      return drawStreet(scene)
    case 'home':
      return drawExterior(
        neighbourOf(scene, 5, {
          locationTypes: ['all-ages-community'],
          amenities: ['porch', 'skirting', 'carport'],
        }),
        'front',
      )
    case 'clubhouse':
      return drawClubhouse(scene)
    case 'pool':
      return drawPool(scene)
    case 'lake':
      return drawLake(scene)
    case 'garden':
      return drawGarden(scene)
    case 'rv-sites':
      return drawRvSites(scene)
    case 'logo':
      return drawNameMark(park, scene.accent, 'park')
  }
}

/** Placeholder color of such a picture while it loads. */
export function parkColor(park: IllustratedPlace, subject: DrawnSubject<'parks'>): string {
  const { accent } = placeScene(park)
  if (subject === 'logo') return blend(accent, '#ffffff', 0.85)
  if (subject === 'pool' || subject === 'lake') return '#9fc0cb'
  return '#aebd9c'
}
