import { illustrate } from '#sample/drawing/illustrate.ts'
import { servePictures } from '#services/picture/worker.ts'

/** The picture process of the site. Above this many bytes of memory it ends itself. */
servePictures({ illustrate }, 700 * 1024 * 1024)
