/**
 * A picture drawn upright on white, no side longer than so many pixels; undefined where the browser cannot read it. Nothing
 * that the file says beside the picture is in it.
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

/** From so many bytes on a picture is worth being made smaller before it is sent: phones make ten times as many. */
const heavy = 500_000
/** Of what is sent; many times what is shown. */
const sentSide = 1_600

/** The same picture with fewer bytes, where it has many, so that it comes through on a weak line. */
export async function lighter(file: Blob): Promise<Blob> {
  if (file.size <= heavy) return file
  const canvas = await drawn(file, sentSide)
  const blob = await new Promise<Blob | null>(resolve => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', 0.9)
    else resolve(null)
  })
  return blob && blob.size < file.size ? blob : file
}
