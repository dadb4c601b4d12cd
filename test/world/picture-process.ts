import { openPictures, type Pictures } from '#services/picture/index.ts'

/** The site's picture process with drawings; a failed picture fails the test. */
export const testPictures = (
  entry = new URL('../../src/server/picture-worker.ts', import.meta.url),
): Pictures =>
  openPictures({
    entry,
    onFailure(error) {
      throw error
    },
  })
