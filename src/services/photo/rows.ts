import type { AssociationPicture } from '#model/association/association.ts'
import type { Illustration } from '#model/photo/illustration.ts'
import type { AnyDrawnSubject } from '#model/photo/photo.ts'

/* Row types and parameters of the store. */

/** Kinds of owners as in URLs; each has a folder (part 2 §9). */
export type OwnerKind =
  | 'listing'
  | 'park'
  | 'sales-center'
  | 'sales-person'
  | 'user'
  | 'floor-plan'
  | 'state-association'

/** A draft has a UUID. */
export type Owner =
  | { readonly kind: OwnerKind; readonly key: number }
  | { readonly kind: 'listing-draft'; readonly key: string }

/** Purpose of a row of `photo`: one of the photos, or a single picture such as the logo. */
export type PhotoKind = 'photo' | Mark
export type Mark = 'cover' | 'banner' | 'brochure' | AssociationPicture

export interface StoredPhoto {
  readonly key: number
  readonly kind: PhotoKind
  readonly modifiedAt: Date
  readonly mimeType: string
  readonly fileName: string
  /** Degrees clockwise. */
  readonly turned: number
  /** A picture drawn on demand; null for an uploaded one. */
  readonly illustration: Illustration | null
}

/** A visible entity with the requested picture; no photo if it has none at that position. */
export interface Found {
  readonly hasPhotos: boolean
  readonly photo: StoredPhoto | null
}

/** Picture of an owner: by position, or its logo and the like. */
export interface Wanted {
  readonly n: number
  readonly mark?: Mark
}

/** A picture for pages. */
export interface PhotoRow {
  readonly key: number
  readonly orderNumber: number
  readonly description: string | null
  readonly mimeType: string
  /** Milliseconds since 1970. */
  readonly modifiedAt: number
  readonly fileName: string
  readonly width: number
  readonly height: number
  readonly color: string
  readonly drawing: AnyDrawnSubject | null
}

/** One of an owner's photos, with their total number. */
export interface OwnedPhotoRow extends PhotoRow {
  readonly ownerKey: number
  readonly photoCount: number
}

/** Logos, covers, banners and brochures of owners; a brochure has no pixel size or color. */
export interface MarkRow extends Omit<PhotoRow, 'width' | 'height' | 'color'> {
  readonly ownerKey: number
  readonly kind: Mark
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
}
export interface NewPhoto {
  readonly owner: Owner
  readonly kind: PhotoKind
  readonly description: string | null
  readonly mimeType: string
  /** As returned by `nameFile`. */
  readonly fileName: string
  readonly modifiedAt: Date
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
  readonly originalFilename: string | null
  readonly originalSize: number
  readonly size: number
  /** SHA-256 of the stored file, in hex. */
  readonly contentHash: string
  readonly fingerprint: Uint8Array | null
}

export interface AddedPhoto {
  readonly key: number
  readonly orderNumber: number
  readonly fileName: string
}

export interface FileRow {
  kind: OwnerKind
  fileName: string
}

/** One of the photos, logos and the like of an owner; a document has no pixel size or color. */
export type OwnedFileRow = Omit<MarkRow, 'ownerKey' | 'kind'> & {
  readonly kind: PhotoKind
  /** Degrees clockwise. */
  readonly turned: number
  /** Within the number of photos that the package of a home shows. */
  readonly display: boolean
}

/** A photo of a draft, in order. */
export interface DraftPhotoRow {
  readonly key: number
  readonly ownerKey: string
  readonly description: string | null
  readonly modifiedAt: Date
  readonly width: number
  readonly height: number
  readonly color: string
  /** Degrees clockwise. */
  readonly turned: number
}

/** An uploaded picture visible only to its owner. */
export interface OwnPhotoFile {
  readonly key: number
  readonly mimeType: string
  readonly fileName: string
  readonly modifiedAt: Date
  /** Degrees clockwise. */
  readonly turned: number
}

/** Appearance of an owner's photo. */
export interface LooksRow {
  readonly key: number
  readonly orderNumber: number
  readonly contentHash: string | null
  readonly fingerprint: Buffer | null
}
