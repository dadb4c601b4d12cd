import type { Mark, MarkRow, PhotoRow } from './rows.ts'

const milli = ({ key, orderNumber, description, mimeType, modifiedAt, fileName }: Omit<PhotoRow, Sized>) => ({
  key,
  encodedKey: key.toString(36),
  orderNumber,
  description,
  mimeType,
  dateModifiedTs: modifiedAt,
  fileName,
})
type Sized = 'width' | 'height' | 'color' | 'drawing'

/** A photo for the API: `photo` of the contract. */
export function presentPhoto({ width, height, color, drawing, ...photo }: PhotoRow) {
  const orientation = width === height ? 'square' : width > height ? 'landscape' : 'portrait'
  return { ...milli(photo), dimension: { width, height, unit: 'px', orientation }, color, drawing } as const
}

/** The logo, cover and banner (`photo` of the contract) and the brochure (`document`) of an owner; null for none. */
export function presentMarks(rows: readonly MarkRow[]) {
  const row = (kind: Mark) => rows.find(one => one.kind === kind)
  const picture = (kind: Mark) => {
    const found = row(kind)
    if (!found) return null
    const { width, height, color } = found
    // A database constraint ensures that pictures have all three.
    return width === null || height === null || color === null
      ? null
      : presentPhoto({ ...found, width, height, color })
  }
  const brochure = row('brochure')
  return {
    logo: picture('logo'),
    cover: picture('cover'),
    banner: picture('banner'),
    brochure: brochure ? milli(brochure) : null,
  }
}
