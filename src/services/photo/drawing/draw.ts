import { drawBathroom } from './bathroom.ts'
import { drawBedroom } from './bedroom.ts'
import type { Canvas } from './canvas.ts'
import { drawExterior } from './exterior.ts'
import { drawFloorPlan } from './floor-plan.ts'
import { drawKitchen } from './kitchen.ts'
import { drawLivingRoom } from './living-room.ts'
import { type DrawnHome, planScene, type Scene, type Subject } from './plan.ts'

const draw: Readonly<Record<Subject, (scene: Scene) => Canvas>> = {
  front: scene => drawExterior(scene, 'front'),
  side: scene => drawExterior(scene, 'side'),
  'living-room': drawLivingRoom,
  kitchen: drawKitchen,
  bedroom: drawBedroom,
  bathroom: drawBathroom,
  'floor-plan': drawFloorPlan,
}

/** A picture of a home as SVG, 4 to 3, so many pixels wide. */
export function drawHome(home: DrawnHome, subject: Subject, width: number): string {
  const scene = planScene(home)
  return draw[subject](scene).svg(width, scene.flipped)
}
