import type { Illustration } from '#model/photo/illustration.ts'
import type { PhotoFormat } from '#model/photo/urls.ts'

/** A size in which pictures are served, pixels (part 2 §9, RULINGS 22). */
export interface PictureSize {
  readonly width: number
  /** Cut to this height; without it the picture keeps its shape and is never enlarged. */
  readonly height?: number
}

/** Size of pictures for shared links, pixels: what Open Graph readers show whole. */
export const shareSize = { width: 1200, height: 630 } as const

/** The text on the picture of a shared link. */
export interface ShareWords {
  /** What decides: a price, a park's name, the slogan. */
  readonly headline: string
  /** What it is and where. */
  readonly line: string
  /** Name of the site. */
  readonly site: string
}

/** What a picture is made from: a file on this machine, a drawing, or SVG of the site's own. */
export type PictureSource =
  | { readonly file: string }
  | { readonly illustration: Illustration }
  | { readonly svg: string }

/** Turns a source into a picture of the size and format asked for; `whole` crops nothing. */
export interface RenderJob {
  readonly kind: 'render'
  readonly source: PictureSource
  readonly size: PictureSize
  readonly format: PhotoFormat
  readonly whole: boolean
}

/** Puts text over a picture, in `shareSize`. */
export interface ShareJob {
  readonly kind: 'share'
  readonly source: PictureSource
  readonly words: ShareWords
  readonly format: PhotoFormat
}

/** Checks an upload and encodes it again. */
export interface UploadJob {
  readonly kind: 'upload'
  readonly bytes: Uint8Array
  /** More are not decoded: a few kilobytes can claim to be gigabytes. */
  readonly megapixels: number
}

export type PictureJob = RenderJob | ShareJob | UploadJob

/** Why an upload is refused. */
export type UploadRefusal = 'unsupported' | 'too_large' | 'too_many_pixels' | 'unreadable'

/** An upload as it is stored. */
export interface Prepared {
  readonly bytes: Uint8Array
  readonly mimeType: 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf'
  readonly extension: 'jpg' | 'png' | 'gif' | 'pdf'
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
}

/** What became of a job; `missing` where its file is gone or nothing draws its illustration. */
export type PictureResult =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'refused'; readonly reason: UploadRefusal }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }

/** What the picture process sends for each job. */
export interface PictureReply {
  readonly id: number
  readonly result: PictureResult
  /** Its resident memory, bytes. */
  readonly memory: number
}
