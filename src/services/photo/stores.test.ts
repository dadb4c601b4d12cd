import { expect, test } from 'vitest'
import { type Files, filesOfBoth } from './files.ts'
import { formatPhotoStore, parsePhotoStore } from './stores.ts'

test('a store is read and written as in settings', () => {
  expect(parsePhotoStore('disk')).toBe('disk')
  expect(parsePhotoStore('s3://photos/a/b-1')).toEqual({ bucket: 'photos', prefix: 'a/b-1' })
  expect(parsePhotoStore('s3://photos')).toEqual({ bucket: 'photos', prefix: '' })
  for (const text of ['', 'photos', 's3://', 's3://Photos', 's3://photos/a b', 's3://photos/./a', 's3://-a'])
    expect(parsePhotoStore(text), text).toBeUndefined()
  for (const text of ['disk', 's3://photos', 's3://photos/a/b-1'])
    expect(formatPhotoStore(parsePhotoStore(text)!)).toBe(text)
})

/** Files in memory; `onMiss` runs after a file was not found. */
function memoryFiles(onMiss = () => {}): Files & { names: () => string[]; give: (name: string) => void } {
  const all = new Map<string, Buffer>()
  return {
    write: async (_, name, bytes) => {
      all.set(name, Buffer.from(bytes))
    },
    read: async (_, name) => {
      const found = all.get(name)
      if (!found) onMiss()
      return found
    },
    has: async (_, name) => all.has(name),
    remove: async (_, name) => {
      all.delete(name)
    },
    names: () => [...all.keys()],
    give: name => all.set(name, Buffer.from(name)),
  }
}

test('of two stores, the first is written, and both are read and cleaned', async () => {
  const [first, second] = [memoryFiles(), memoryFiles()]
  const both = filesOfBoth(first, second)
  await both.write('listing', 'new', Buffer.from('new'))
  second.give('old')
  expect([first.names(), second.names()]).toEqual([['new'], ['old']])
  for (const name of ['new', 'old']) {
    expect(String(await both.read('listing', name))).toBe(name)
    expect(await both.has('listing', name)).toBe(true)
    await both.remove('listing', name)
    expect(await both.read('listing', name)).toBeUndefined()
    expect(await both.has('listing', name)).toBe(false)
  }
  expect([first.names(), second.names()]).toEqual([[], []])
})

test('a file that moves to the first store between two reads is found', async () => {
  const second = memoryFiles()
  const first = memoryFiles(() => {
    first.give('a')
    void second.remove('listing', 'a')
  })
  second.give('a')
  expect(String(await filesOfBoth(first, second).read('listing', 'a'))).toBe('a')
})
