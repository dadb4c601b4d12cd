import type { AssociationPicture } from '../association/association.ts'
import type { DrawnSubject } from './photo.ts'

/** Facts for the illustrations of a home. Null is unknown. */
export interface IllustratedHome {
  readonly key: number
  readonly state: string
  readonly homeType: string | null
  readonly year: number | null
  readonly sections: number | null
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly amenities: readonly string[]
  readonly locationTypes: readonly string[]
}

/** Facts for the illustrations of a park or a dealer. */
export interface IllustratedPlace {
  readonly key: number
  readonly name: string
  readonly city: string
  readonly state: string
}

/** Facts for the illustrations of a state association. */
export interface IllustratedAssociation {
  readonly key: number
  readonly abbreviation: string
  readonly state: string | null
}

/** A drawn picture: its owner, facts about it, and the subject. */
export type Illustration =
  | { readonly owner: 'homes'; readonly facts: IllustratedHome; readonly subject: DrawnSubject<'homes'> }
  | {
      readonly owner: 'floorplans'
      readonly facts: IllustratedHome
      readonly subject: DrawnSubject<'floorplans'>
    }
  | { readonly owner: 'parks'; readonly facts: IllustratedPlace; readonly subject: DrawnSubject<'parks'> }
  | { readonly owner: 'dealers'; readonly facts: IllustratedPlace; readonly subject: DrawnSubject<'dealers'> }
  | {
      readonly owner: 'associations'
      readonly facts: IllustratedAssociation
      readonly subject: AssociationPicture
    }

/** Draws a picture as SVG; `width` overrides the default width. Deterministic. */
export type Illustrate = (illustration: Illustration, width?: number) => string
