import { servePictures } from '#services/picture/worker.ts'

/** A picture process without drawings, as on a site without sample data. */
servePictures({}, 700 * 1024 * 1024)
