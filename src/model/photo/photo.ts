import type { PhotoOwner } from './urls.ts'

/** Subjects of drawn sample pictures, by owner. */
export const drawnSubjects = {
  homes: ['front', 'side', 'living-room', 'kitchen', 'bedroom', 'bathroom', 'floor-plan'],
  parks: ['entrance', 'street', 'home', 'clubhouse', 'pool', 'lake', 'garden', 'rv-sites', 'logo'],
  dealers: ['lot', 'model-home', 'office', 'cover', 'banner', 'logo'],
  floorplans: ['front', 'side', 'living-room', 'kitchen', 'bedroom', 'bathroom'],
} as const satisfies Record<PhotoOwner, readonly string[]>

export type DrawnSubject<Owner extends PhotoOwner> = (typeof drawnSubjects)[Owner][number]

export type AnyDrawnSubject = DrawnSubject<PhotoOwner>
export const allDrawnSubjects: readonly AnyDrawnSubject[] = [...new Set(Object.values(drawnSubjects).flat())]
