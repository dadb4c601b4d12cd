import { openPictures, type Pictures } from '#services/picture/index.ts'

/** The picture process as the site runs it, drawings included; a picture that fails fails the test. */
export const testPictures = (
  entry = new URL('../../src/server/picture-worker.ts', import.meta.url),
): Pictures =>
  openPictures({
    entry,
    onFailure(error) {
      throw error
    },
  })
