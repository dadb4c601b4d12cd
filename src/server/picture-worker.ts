import { illustrate } from '#sample/drawing/illustrate.ts'
import { servePictures } from '#services/picture/worker.ts'

/** The image process. It exits above this many bytes of memory. */
servePictures({ illustrate }, 700 * 1024 * 1024)
