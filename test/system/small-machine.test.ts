import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '#cli/build.ts'
import { lightLoad } from '#test/bench/light-load.ts'
import { memoryOfTree } from '#test/bench/process-tree.ts'
import { launchSite, removeFolder, type SiteProcess } from '#test/world/site.ts'
import { type MemoryGroup, memoryGroup } from './memory-group.ts'

const MACHINE = 512
const directory = mkdtempSync(join(tmpdir(), 'havenrow-small-'))
const dataDir = join(directory, 'data')
const groups: MemoryGroup[] = []
const sites: Pick<SiteProcess, 'stop'>[] = []

/** Runs on one core, and within the limit if this machine can keep one. */
function onSmallMachine(megabytes: number, words: readonly string[]) {
  const group = memoryGroup(megabytes)
  if (group) groups.push(group)
  const oneCore = ['taskset', '-c', '0', ...words]
  return { group, command: group?.within(oneCore) ?? oneCore }
}

const start = [process.execPath, 'bin/havenrow.js', 'start']

/** Starts the site on the data directory; `listening` rejects with its output if it does not. */
function launch(megabytes: number) {
  const { group, command } = onSmallMachine(megabytes, start)
  const site = launchSite({ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1,::1' }, command)
  sites.push(site)
  return { group, site }
}

beforeAll(async () => {
  await build(() => {})
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  for (const group of groups) await group.remove()
  await removeFolder(directory)
})

test(`the demo data are made and served on one core with ${MACHINE} MB, under a light load of everything`, {
  timeout: 900_000,
}, async () => {
  const { group, site } = launch(MACHINE)
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOfTree(site.child.pid!).all)
  }, 500)
  try {
    const address = await site.listening
    expect(await lightLoad(address, 12)).toEqual([])
  } finally {
    clearInterval(watch)
  }
  process.stdout.write(`Most memory of all processes together: ${most.toFixed(0)} MB\n`)
  expect(most).toBeLessThanOrEqual(MACHINE)
  expect(group?.kills() ?? 0).toBe(0)
  await site.stop()
})

test('a start with too little memory ends with both numbers and what to do', { timeout: 300_000 }, async ({
  skip,
}) => {
  const { group, site } = launch(256)
  if (!group) skip('This machine keeps no limit of memory for a group of processes.')
  const outcome = await site.listening.then(
    () => 'started',
    () => site.output(),
  )
  expect(outcome).toContain('The site may use 256 MB of memory, and 5,000 homes and 800 parks need about')
  expect(outcome).toContain('Give the machine, container or service')
  expect(await site.ended).toBe(1)
})

test(`the largest part of the site is built within ${MACHINE} MB`, { timeout: 300_000 }, async () => {
  const words = [process.execPath, '--max-semi-space-size=2', 'bin/havenrow.js', 'build']
  const { group, command } = onSmallMachine(MACHINE, [...words, 'client', join(directory, 'built'), 'trial'])
  await promisify(execFile)(command[0]!, command.slice(1), { env: { ...process.env, MALLOC_ARENA_MAX: '1' } })
  expect(group?.kills() ?? 0).toBe(0)
})
