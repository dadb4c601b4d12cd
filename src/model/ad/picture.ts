import { choice, form, integer } from '../form.ts'
import { pictureFile } from '../photo/file.ts'

/** Minimum pixels of a picture from which all sizes of an ad are made. */
export const MIN_PICTURE = { width: 970, height: 500 } as const

/** `crop` fills each size with a part of the picture, `whole` shows all of it on white. */
export const pictureFits = ['crop', 'whole'] as const
export type PictureFit = (typeof pictureFits)[number]

/** Conversion of a picture to the sizes of an ad. */
export interface PictureCut {
  fit: PictureFit
  /** Focal point of a cropped picture, as in the CSS property `object-position`: percent from the left and the top. */
  x: number
  y: number
}

const percent = (description: string) => integer(0, 100, description)

/** The picture of an ad as its page sends it. */
export const adPicturePageForm = form({
  photo: pictureFile,
  fit: choice(pictureFits, 'How the picture fills the sizes.'),
  x: percent('Focal point of the crop, percent from the left.'),
  y: percent('Focal point of the crop, percent from the top.'),
  ad: integer(1, 2_147_483_647, 'Key of the ad.'),
  version: integer(1, 2_147_483_647, 'Version of the campaign in the form.'),
})
