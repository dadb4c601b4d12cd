import type { AssociationPicture } from '../association/association.ts'
import type { DrawnSubject } from './photo.ts'

/** What the illustrations of a home keep to. Null is unknown. */
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

/** What the illustrations of a park or a dealer keep to. */
export interface IllustratedPlace {
  readonly key: number
  readonly name: string
  readonly city: string
  readonly state: string
}

/** What the illustrations of a state association keep to. */
export interface IllustratedAssociation {
  readonly key: number
  readonly abbreviation: string
  readonly state: string | null
}

/** A drawn picture: whose it is, the facts it keeps to, and what it shows of them. */
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

/** Draws a picture as SVG, of its own width unless told another; the same illustration is always drawn alike. */
export type Illustrate = (illustration: Illustration, width?: number) => string
