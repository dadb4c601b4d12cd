import { pictureTypes } from '#model/photo/types.ts'

/**
 * Draws an image upright on white, scaled down to the longest side; undefined if the browser cannot decode it. Strips
 * the file's metadata.
 */
export async function drawn(file: Blob, longestSide: number): Promise<HTMLCanvasElement | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/** Minimum size in bytes for shrinking an image before the upload: phone photos are ten times as large. */
const heavy = 500_000

/** Whether the server opens it. */
const isSendable = (file: Blob) => pictureTypes.some(type => type === file.type)

/**
 * Shrinks a large image to JPEG, so that the upload succeeds on a slow connection, and converts one that only the browser
 * can open.
 */
export async function lighter(file: Blob, longestSide: number): Promise<Blob> {
  if (file.size <= heavy && isSendable(file)) return file
  const canvas = await drawn(file, longestSide)
  const blob = await new Promise<Blob | null>(resolve => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', 0.9)
    else resolve(null)
  })
  return blob && (blob.size < file.size || !isSendable(file)) ? blob : file
}
