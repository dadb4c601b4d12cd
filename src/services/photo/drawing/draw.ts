import type { DrawnSubject } from '#model/photo/photo.ts'
import type { PhotoOwner } from '#model/photo/urls.ts'
import { drawBathroom } from './bathroom.ts'
import { drawBedroom } from './bedroom.ts'
import type { Canvas } from './canvas.ts'
import { drawDealer } from './dealer.ts'
import { drawExterior } from './exterior.ts'
import { drawFloorPlan } from './floor-plan.ts'
import { drawKitchen } from './kitchen.ts'
import { drawLivingRoom } from './living-room.ts'
import { drawPark } from './park.ts'
import type { DrawnPlace } from './place.ts'
import { type DrawnHome, planScene, type Scene, type Subject } from './plan.ts'

const home: Readonly<Record<Subject, (scene: Scene) => Canvas>> = {
  front: scene => drawExterior(scene, 'front'),
  side: scene => drawExterior(scene, 'side'),
  'living-room': drawLivingRoom,
  kitchen: drawKitchen,
  bedroom: drawBedroom,
  bathroom: drawBathroom,
  'floor-plan': drawFloorPlan,
}

/** What the pictures of something keep to. */
export type DrawnFacts = DrawnHome | DrawnPlace

/** A picture as SVG, so many pixels wide; `subject` is one that the database allows for such an owner. */
export function draw(owner: PhotoOwner, facts: DrawnFacts, subject: string, width: number): string {
  if (owner === 'parks')
    return drawPark(facts as DrawnPlace, subject as DrawnSubject<'parks'>).svg(width, false)
  if (owner === 'dealers')
    return drawDealer(facts as DrawnPlace, subject as DrawnSubject<'dealers'>).svg(width, false)
  const scene = planScene(facts as DrawnHome)
  return home[subject as Subject](scene).svg(width, scene.flipped)
}
