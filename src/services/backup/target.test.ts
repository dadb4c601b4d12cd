import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTarget, writeBytes } from './target.ts'

test('a folder is tidied while others finish their writes in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'havenrow-target-'))
  try {
    const target = openTarget({ folder })
    const names = Array.from({ length: 400 }, (_, number) => `wal/${number}`)
    let isWriting = true
    async function tidyMeanwhile() {
      while (isWriting) await target.tidy('')
    }
    const write = (name: string) => writeBytes(target, name, Buffer.from(name))
    const written = Promise.all(names.map(write)).finally(() => {
      isWriting = false
    })
    await Promise.all([written, tidyMeanwhile()])
    expect((await target.list('wal/')).toSorted()).toEqual(names.toSorted())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
