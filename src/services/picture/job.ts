import type { PictureCut } from '#model/ad/picture.ts'
import type { Illustration } from '#model/photo/illustration.ts'
import type { PhotoFormat } from '#model/photo/urls.ts'

/** Size of a served picture in pixels (part 2 §9, RULINGS 22). */
export interface PictureSize {
  readonly width: number
  /** Crops to this height; without it, the aspect ratio does not change and the picture is never enlarged. */
  readonly height?: number
}

/** Size of share pictures in pixels: what Open Graph readers show completely. */
export const shareSize = { width: 1200, height: 630 } as const

/** The text on a share picture. */
export interface ShareText {
  /** Largest text: a price, a park's name, the slogan. */
  readonly headline: string
  /** Description and place. */
  readonly line: string
  /** Name of the site. */
  readonly site: string
}

/** Source of a picture: a photo in memory or on disk, a drawing, or SVG of the site. */
export type PictureSource = (
  | { readonly bytes: Uint8Array }
  | { readonly file: string }
  | { readonly illustration: Illustration }
  | { readonly svg: string }
) & {
  /** Degrees clockwise. */
  readonly turned?: number
}

/** Renders a source in a size and format; `uncropped` disables cropping. */
export interface RenderJob {
  readonly kind: 'render'
  readonly source: PictureSource
  readonly size: PictureSize
  readonly format: PhotoFormat
  readonly uncropped: boolean
}

/** Draws text over a picture, in `shareSize`. */
export interface ShareJob {
  readonly kind: 'share'
  readonly source: PictureSource
  readonly words: ShareText
  readonly format: PhotoFormat
}

/** Validates and re-encodes an upload. */
export interface UploadJob {
  readonly kind: 'upload'
  readonly bytes: Uint8Array
  /** Limit against decompression bombs: a few kilobytes can claim to be gigabytes. */
  readonly megapixels: number
}

/** Reads the header of an upload: the cost of preparing it, or the reason for its rejection. */
export interface InspectJob extends Omit<UploadJob, 'kind'> {
  readonly kind: 'inspect'
}

/** Cuts a prepared upload to several sizes, as WebP. */
export interface CutJob {
  readonly kind: 'cut'
  readonly bytes: Uint8Array
  readonly sizes: readonly { readonly width: number; readonly height: number }[]
  readonly cut: PictureCut
}

export type PictureJob = RenderJob | ShareJob | InspectJob | UploadJob | CutJob

/** Reason that an upload is rejected. */
export type UploadRefusal =
  | 'unsupported'
  | 'too_large'
  | 'too_many_pixels'
  | 'heic_pixels'
  | 'too_large_decoded'
  | 'unreadable'

/** An upload as it is stored. */
export interface Prepared {
  readonly bytes: Uint8Array
  readonly mimeType: 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf'
  readonly extension: 'jpg' | 'png' | 'gif' | 'pdf'
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
  /** For `isSamePhoto`. */
  readonly fingerprint: Uint8Array | null
}

/** Result of a job; `missing` if its file is gone or nothing draws its illustration. */
export type PictureResult =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'pictures'; readonly all: readonly Uint8Array[] }
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'inspected'; readonly decodedBytes: number }
  | { readonly kind: 'refused'; readonly reason: UploadRefusal }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }

/** Reply of the picture process for each job. */
export interface PictureReply {
  readonly id: number
  readonly result: PictureResult
  /** Its resident memory in bytes. */
  readonly memory: number
}
