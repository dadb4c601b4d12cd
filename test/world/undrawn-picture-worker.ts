import { servePictures } from '#services/picture/worker.ts'

/** A picture process that draws nothing, as of a site without sample data. */
servePictures({}, 700 * 1024 * 1024)
