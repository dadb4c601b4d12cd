import { servePictures } from '#services/picture/worker.ts'

/** A picture process with a memory limit below what it needs. */
servePictures({}, 1)
