import type { Illustration } from '#model/photo/illustration.ts'
import type { Canvas } from '#platform/graphics/index.ts'
import { drawLogo } from './association-logo.ts'
import { drawScene } from './association-scene.ts'
import { drawBathroom } from './bathroom.ts'
import { drawBedroom } from './bedroom.ts'
import { drawDealer } from './dealer.ts'
import { drawExterior } from './exterior.ts'
import { drawFloorPlan } from './floor-plan.ts'
import { drawKitchen } from './kitchen.ts'
import { drawLivingRoom } from './living-room.ts'
import { drawPark } from './park.ts'
import { planScene, type Scene, type Subject } from './plan.ts'

const homeSubjects: Readonly<Record<Subject, (scene: Scene) => Canvas>> = {
  front: scene => drawExterior(scene, 'front'),
  side: scene => drawExterior(scene, 'side'),
  'living-room': drawLivingRoom,
  kitchen: drawKitchen,
  bedroom: drawBedroom,
  bathroom: drawBathroom,
  'floor-plan': drawFloorPlan,
}

/** Draws a sample picture as SVG; those of associations have a fixed width. */
export function illustrate({ owner, facts, subject }: Illustration, width?: number): string {
  switch (owner) {
    case 'homes':
    case 'floorplans': {
      const scene = planScene(facts)
      return homeSubjects[subject](scene).svg(width, scene.flipped)
    }
    case 'parks':
      return drawPark(facts, subject).svg(width, false)
    case 'dealers':
      return drawDealer(facts, subject).svg(width, false)
    case 'associations':
      return subject === 'logo' || subject === 'alternate-logo'
        ? drawLogo(facts, subject)
        : drawScene(facts, subject)
  }
}
