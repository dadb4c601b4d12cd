import { itemAt } from '#kit/lookup.ts'
import type { IllustratedPlace } from '#model/photo/illustration.ts'
import type { DrawnSubject } from '#model/photo/photo.ts'
import { brokenInto, Canvas, widthOf, writeLine } from '#platform/graphics/index.ts'
import type { Place } from './camera.ts'
import { drawExterior } from './exterior.ts'
import { drawHouse } from './house.ts'
import { drawNameMark, drawSign } from './mark.ts'
import { movedTo, neighbourOf } from './neighbourhood.ts'
import { lit } from './outdoors.ts'
import { drawFlag, letterPanel, outdoors, placeScene } from './place.ts'
import { blend, planScene, type Scene, skies } from './plan.ts'
import { drawTree } from './plants.ts'
import { buildRoom, drawLamp, drawOutlook, drawPottedPlant, hang, placeBox } from './room.ts'
import { shapeOf } from './shape.ts'
import { type DrawingContext, darker, drawBox, paint, trace } from './walls.ts'

const lotTypes = ['dealer-lot'] as const

/** Flags on a line between two places. */
function drawPennants(context: DrawingContext, from: Place, to: Place): void {
  const colors = ['#c8473d', '#f0f0ea', '#2f6db0', '#e6b33d']
  const count = 26
  const at = (share: number): Place => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share - Math.sin(share * Math.PI) * 3.2,
    from[2] + (to[2] - from[2]) * share,
  ]
  for (let n = 0; n < count; n += 1) {
    const [a, b] = [at((n + 0.1) / count), at((n + 0.9) / count)]
    trace(context, at(n / count), at((n + 1) / count), '#55595c', 0.8, 0.8)
    paint(
      context,
      [a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 1.7, (a[2] + b[2]) / 2]],
      lit(context.scene, itemAt(colors, n % 4)),
    )
  }
}

/** The name on a tall sign by the street. */
function drawPoleSign(context: DrawingContext, name: string, [x, , z]: Place): void {
  const { scene } = context
  for (const dx of [1.4, 15]) drawBox(context, [x + dx, 0, z], 1.2, 17, 1.2, lit(scene, '#dcd8cf'))
  drawBox(context, [x - 1.5, 11, z - 0.3], 21, 10, 1.8, lit(scene, darker(scene.accent, 0.3)))
  paint(context, [[x - 0.7, 11.8, z - 0.4], [x + 18.7, 11.8, z - 0.4], [x + 18.7, 20.2, z - 0.4], [x - 0.7, 20.2, z - 0.4]], '#fbf7ec') // biome-ignore format: corners
  letterPanel(context, brokenInto(name, 8, 3), [x, 12.1, z - 0.5], 18, 7.8, darker(scene.accent, 0.4))
}

function paintLot(context: DrawingContext, name: string): void {
  const { scene, canvas, camera } = context
  for (const [n, x] of [-80, 60, 110].entries())
    drawTree(canvas, scene, camera, [x, 0, 96], 30 + scene.chance(30 + n) * 10, 2000 + n * 60)
  const homes = [
    { at: [52, 0, 44], n: 3, sections: 1 },
    { at: [-20, 0, 36], n: 2, sections: 2 },
    { at: [-96, 0, 20], n: 1, sections: 1 },
    { at: [30, 0, -8], n: 4, sections: 2 },
  ] as const
  for (const { at, n, sections } of homes) {
    const house = neighbourOf(scene, n, { sections, locationTypes: [...lotTypes] })
    drawHouse(movedTo(context, at, false, house), shapeOf(house))
  }
  drawFlag(context, [14, 0, -20])
  drawPennants(context, [-60, 21, -20], [-12, 20, -14])
  drawPennants(context, [-12, 20, -14], [70, 24, -16])
  drawPoleSign(context, name, [-30, 0, -18])
}

function drawOffice(scene: Scene, { name }: IllustratedPlace): Canvas {
  const room = { wide: 18, deep: 13, tall: 9 }
  const context = buildRoom({ ...scene, has: () => false }, room)
  drawOutlook(context, room, 1.6, 3.2, 5.4, 4, false)
  hang(context, room, 8, 3.1, 6.2, 4.2, '#5d4c3c')
  hang(context, room, 8.15, 3.25, 5.9, 3.9, '#fdfaf2')
  const ink = '#6b7a80'
  const wall = (x: number, y: number): Place => [x, y, room.deep]
  for (const [
    a,
    b,
  ] of [[[8.8, 4], [13.4, 4]], [[8.8, 6.4], [13.4, 6.4]], [[8.8, 4], [8.8, 6.4]], [[13.4, 4], [13.4, 6.4]], [[10.6, 4], [10.6, 6.4]], [[12, 4.9], [12, 6.4]], [[10.6, 4.9], [13.4, 4.9]]] as const) // biome-ignore format: lines of a plan
    trace(context, wall(a[0], a[1]), wall(b[0], b[1]), ink, 1)
  letterPanel(
    context,
    brokenInto(name, 14, 1),
    [8, 7.5, room.deep - 0.02],
    6.2,
    0.8,
    darker(scene.accent, 0.3),
  )
  drawBox(context, [15.6, 0, 9.6], 2, 5.4, 1.4, '#b98b5e')
  for (let shelf = 0; shelf < 4; shelf += 1)
    for (let n = 0; n < 3; n += 1)
      paint(context, [[15.75 + n * 0.6, 0.8 + shelf * 1.2, 9.55], [16.25 + n * 0.6, 0.8 + shelf * 1.2, 9.55], [16.25 + n * 0.6, 1.6 + shelf * 1.2, 9.55], [15.75 + n * 0.6, 1.6 + shelf * 1.2, 9.55]], blend(scene.accent, itemAt(['#ffffff', '#f2c25c', '#35507d'], n), 0.5)) // biome-ignore format: corners
  drawPottedPlant(context, [1.6, 0, 10.6])
  for (const x of [5.2, 10]) {
    placeBox(context, [x, 0, 8.4], 2.4, 1.6, 2.2, scene.accent)
    drawBox(context, [x, 1.6, 10.2], 2.4, 2.2, 0.4, darker(scene.accent, 0.15))
  }
  placeBox(context, [4.2, 0, 4.6], 9.4, 2.5, 3, '#a97c50')
  drawBox(context, [4, 2.5, 4.4], 9.8, 0.25, 3.4, '#c7a178')
  drawLamp(context, [12.8, 2.75, 6.6], 1.9)
  drawBox(context, [7.6, 2.75, 5.6], 2.6, 0.1, 1.6, '#3a4146')
  paint(context, [[7.6, 2.85, 7.2], [10.2, 2.85, 7.2], [10.2, 4.5, 7.6], [7.6, 4.5, 7.6]], '#2c3338') // biome-ignore format: corners
  for (const x of [5, 5.6, 11]) drawBox(context, [x, 2.75, 5.2], 0.9, 0.12, 1.2, '#fbf8f0')
  return context.canvas
}

/** Banner of the site: sky, a row of homes as shapes, name and place. */
function drawBanner(scene: Scene, { key, name, city, state }: IllustratedPlace): Canvas {
  const canvas = new Canvas(1600, 400)
  const [top, low] = skies[scene.light]
  canvas.rectangle(0, 0, 1600, 400, canvas.gradient([[0, blend(top, scene.accent, 0.35)], [1, low]])) // biome-ignore format: stops
  const dark = darker(scene.accent, 0.5)
  for (let n = 0; n < 9; n += 1) {
    const x = n * 190 - 40 + scene.chance(40 + n) * 50
    const tall = 54 + scene.chance(60 + n) * 34
    const wide = 120 + scene.chance(80 + n) * 50
    const fill = blend(dark, low, 0.45)
    canvas.rectangle(x, 372 - tall, wide, tall, fill)
    canvas.polygon([[x - 12, 374 - tall], [x + wide / 2, 330 - tall], [x + wide + 12, 374 - tall]], fill) // biome-ignore format: corners
  }
  canvas.rectangle(0, 360, 1600, 40, dark)
  const text = brokenInto(name, 22, 1)[0] ?? name
  const size = Math.min(118, 1080 / widthOf(text))
  drawSign(canvas, [210, 176], 118, scene.accent, 'dealer', key)
  writeLine(canvas, { text, x: 372, y: 190, size, fill: darker(scene.accent, 0.62) })
  writeLine(canvas, { text: `${city}, ${state}`, x: 376, y: 256, size: 48, fill: darker(scene.accent, 0.55) })
  return canvas
}

/** A picture of a dealer: 4 to 3, the cover 8 to 3, the banner 4 to 1. */
export function drawDealer(dealer: IllustratedPlace, subject: DrawnSubject<'dealers'>): Canvas {
  const scene = placeScene(dealer, lotTypes)
  switch (subject) {
    case 'lot': {
      const context = outdoors(scene, [-4, 9, -64], 840, 0.56)
      paintLot(context, dealer.name)
      return context.canvas
    }
    case 'cover': {
      const context = outdoors(scene, [0, 10, -72], 800, 0.6, 1600, 600)
      paintLot(context, dealer.name)
      return context.canvas
    }
    case 'model-home':
      return drawExterior(
        {
          ...neighbourOf(scene, 9, {
            sections: 2,
            locationTypes: [...lotTypes],
            amenities: ['porch', 'skirting'],
          }),
        },
        'front',
      )
    case 'office':
      return drawOffice(planScene({ ...scene.home, locationTypes: [] }), dealer)
    case 'banner':
      return drawBanner(scene, dealer)
    case 'logo':
      return drawNameMark(dealer, scene.accent, 'dealer')
  }
}

/** Placeholder color of such a picture while it loads. */
export function dealerColor(dealer: IllustratedPlace, subject: DrawnSubject<'dealers'>): string {
  const { accent, wall, light } = placeScene(dealer, lotTypes)
  if (subject === 'logo') return blend(accent, '#ffffff', 0.85)
  if (subject === 'office') return wall
  return blend(skies[light][1], '#aaa498', 0.5)
}
