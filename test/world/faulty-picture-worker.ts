import { existsSync, writeFileSync } from 'node:fs'
import type { Illustration } from '#model/photo/illustration.ts'
import { servePictures } from '#services/picture/worker.ts'

/** A picture process with faulty drawings: the park's name selects the fault, its city names a file. */
const faults: Readonly<Record<string, (file: string) => void>> = {
  crash: () => process.exit(1),
  'crash once'(file) {
    if (existsSync(file)) return
    writeFileSync(file, '')
    process.exit(1)
  },
  hang() {
    for (;;);
  },
  /** Waits until its file exists. */
  gate(file) {
    const clock = new Int32Array(new SharedArrayBuffer(4))
    while (!existsSync(file)) Atomics.wait(clock, 0, 0, 5)
  },
}

function illustrate({ facts }: Illustration): string {
  if ('name' in facts) faults[facts.name]?.(facts.city)
  return '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#369"/></svg>'
}

servePictures({ illustrate }, 700 * 1024 * 1024)
