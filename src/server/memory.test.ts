import { expect, test } from 'vitest'
import { memorySettings } from '#db/embedded/memory.ts'
import { readConfig } from './config.ts'
import { defaultsOf, isElsewhere, memoryShortage, neededMegabytes, pictureLimits } from './memory.ts'

const MB = 2 ** 20
const demo = { homes: 5_000, parks: 800 }
const full = { homes: 60_000, parks: 60_000 }

test('memory that will not do is said with both numbers and what to do', () => {
  const needed = neededMegabytes(full, false)
  expect(memoryShortage(full, needed * MB, false)).toBeUndefined()
  const shortage = memoryShortage(full, 512 * MB, false)
  expect(shortage?.message).toBe(
    `The site may use 512 MB of memory, and 60,000 homes and 60,000 parks need about ${needed.toLocaleString('en')} MB.`,
  )
  expect(shortage?.advice).toMatch(
    / MB or more, or move the database to another machine with DATABASE_URL\.$/,
  )
  expect(memoryShortage(full, 256 * MB, true)?.advice).toMatch(/ MB or more\.$/)
})

test('a database on a socket uses the memory of this machine', () => {
  expect(isElsewhere(undefined)).toBe(false)
  expect(isElsewhere('postgresql:///havenrow?host=/var/run/postgresql&user=havenrow')).toBe(false)
  expect(isElsewhere('postgres://havenrow:secret@db.example:5432/havenrow')).toBe(true)
})

test('a little too little is no reason to stop', () => {
  const needed = neededMegabytes(demo, false)
  expect(memoryShortage(demo, (needed - 1) * MB, false)?.isSerious).toBe(false)
  expect(memoryShortage(demo, (needed / 2) * MB, false)?.isSerious).toBe(true)
})

test('the demo data fit 512 MB, and 60,000 homes and parks 1 GB', () => {
  expect(memoryShortage(demo, 512 * MB, false)).toBeUndefined()
  expect(memoryShortage(full, 1_024 * MB, false)).toBeUndefined()
})

test('a small machine gets a smaller database, page cache, pool and picture process', () => {
  expect(memorySettings(512 * MB)).toEqual([
    'shared_buffers=32MB',
    'maintenance_work_mem=16MB',
    'io_method=sync',
    'autovacuum_max_workers=1',
  ])
  expect(memorySettings(8_192 * MB)).toEqual(['shared_buffers=128MB', 'maintenance_work_mem=64MB'])
  expect(defaultsOf(512 * MB)).toEqual({ pageCacheBytes: 8 * MB, databasePool: 4 })
  expect(defaultsOf(8_192 * MB)).toEqual({ pageCacheBytes: 32 * MB, databasePool: 10 })
  expect(pictureLimits(512 * MB)).toMatchObject({ isSmall: true })
  expect(pictureLimits(8_192 * MB)).toEqual({})
})

test('a setting takes precedence over the memory', () => {
  const { pageCacheBytes, databasePool } = readConfig({ PAGE_CACHE_MB: '64', DATABASE_POOL: '7' }, 512 * MB)
  expect({ pageCacheBytes, databasePool }).toEqual({ pageCacheBytes: 64 * MB, databasePool: 7 })
})
