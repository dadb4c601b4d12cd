import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, lean } from '#cli/build.ts'
import { memoryGroup } from '#test/bench/memory-group.ts'
import { launchOnSmallMachine, runOnSmallMachine } from '#test/bench/small-machine.ts'
import { removeFolder } from '#test/world/site.ts'

const MACHINE = 512
const directory = mkdtempSync(join(tmpdir(), 'havenrow-small-'))
const dataDir = join(directory, 'data')

beforeAll(async () => {
  await build(() => {})
})
afterAll(() => removeFolder(directory))

test(`the demo data are made and served on one core with ${MACHINE} MB, under a light load of everything`, {
  timeout: 900_000,
}, async () => {
  const { most: max, kills = 0, failures } = await runOnSmallMachine(dataDir, MACHINE, 8)
  expect(failures).toEqual([])
  expect(max.pictures).toBeGreaterThan(0)
  expect(max.postgres).toBeGreaterThan(0)
  expect(max.all).toBeLessThanOrEqual(MACHINE)
  expect(kills).toBe(0)
})

test('a start with too little memory ends with both numbers and what to do', {
  timeout: 300_000,
}, async ({ skip }) => {
  const { group, site, stop } = launchOnSmallMachine(dataDir, 256)
  try {
    if (!group) skip('This machine keeps no limit of memory for a group of processes.')
    expect(await site.listening.catch(() => 'refused')).toBe('refused')
    expect(site.output()).toMatch(
      /^The site may use 256 MB of memory, and [\d,]+ homes and 800 parks need about \d+ MB\. Give the machine, .+ DATABASE_URL\.\n$/,
    )
    expect(await site.ended).toBe(1)
  } finally {
    await stop()
  }
})

test(`the largest part of the site is built within ${MACHINE} MB`, { timeout: 300_000 }, async ({ skip }) => {
  const group = memoryGroup(MACHINE)
  if (!group) return skip('This machine keeps no limit of memory for a group of processes.')
  const flags = ['--max-semi-space-size=2', 'bin/havenrow.js', 'build']
  const [command = '', ...words] = group.within([
    process.execPath,
    ...flags,
    'client',
    join(directory, 'built'),
    'trial',
  ])
  try {
    await promisify(execFile)(command, words, { env: { ...process.env, ...lean } })
    expect(group.kills()).toBe(0)
  } finally {
    await group.remove()
  }
})
