import { servePictures } from '#services/picture/worker.ts'

/** A picture process that may have less memory than any needs. */
servePictures({}, 1)
