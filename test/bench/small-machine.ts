import { availableParallelism } from 'node:os'
import { launchSite } from '#test/world/site.ts'
import { lightLoad } from './light-load.ts'
import { memoryGroup } from './memory-group.ts'
import { memoryOfTree, type TreeMemory } from './process-tree.ts'
import { sized } from './size.ts'

/** Milliseconds between two looks at the memory, which cost some themselves. */
const LOOK = 500

export interface SmallRun {
  /** From the start to the first page. */
  seconds: number
  /** The most of each kind of process, and of all together, MB. */
  most: TreeMemory
  /** Processes that the kernel ended for lack of memory; undefined where this machine keeps no limit. */
  kills: number | undefined
  failures: string[]
}

const start = [process.execPath, 'bin/havenrow.js', 'start']

/** Starts the site on one core within a limit of memory, if this machine can keep one. */
export function launchOnSmallMachine(dataDir: string, megabytes: number) {
  const group = memoryGroup(megabytes)
  const oneCore = ['taskset', '-c', String(availableParallelism() - 1), ...start]
  const site = launchSite(
    { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1,::1' },
    group?.within(oneCore) ?? oneCore,
  )
  return {
    site,
    group,
    async stop() {
      await site.stop()
      await group?.remove()
    },
  }
}

/** Starts the site there, asks for a page, and lets visitors do everything for some rounds. */
export async function runOnSmallMachine(
  dataDir: string,
  megabytes: number,
  rounds: number,
): Promise<SmallRun> {
  const begun = performance.now()
  const { site, group, stop } = launchOnSmallMachine(dataDir, megabytes)
  const most: TreeMemory = { node: 0, pictures: 0, postgres: 0, all: 0 }
  const watch = setInterval(() => {
    const { node, pictures, postgres, all } = memoryOfTree(site.child.pid!)
    most.node = Math.max(most.node, node)
    most.pictures = Math.max(most.pictures, pictures)
    most.postgres = Math.max(most.postgres, postgres)
    most.all = Math.max(most.all, all)
  }, LOOK)
  try {
    const address = await site.listening
    await (await fetch(address)).text()
    const seconds = (performance.now() - begun) / 1_000
    const failures = await lightLoad(address, rounds)
    return { seconds, most, kills: group?.kills(), failures }
  } finally {
    clearInterval(watch)
    await stop()
  }
}

/** Prints what a small machine needs for the data of a folder; the first start makes demo data if there are none. */
export async function benchSmallMachine(dataDir: string, megabytes: number, goal: number): Promise<void> {
  for (const name of ['first', 'second']) {
    const { seconds, most, kills, failures } = await runOnSmallMachine(dataDir, megabytes, sized(12, 1))
    const shares = `node ${most.node.toFixed(0)}, pictures ${most.pictures.toFixed(0)}, PostgreSQL ${most.postgres.toFixed(0)}`
    const limit = kills === undefined ? 'no limit kept here' : `${kills} processes ended by the kernel`
    console.log(
      `${name} start with ${megabytes} MB and one core: first page after ${seconds.toFixed(1)} s${name === 'second' ? ` (goal ≤ ${goal})` : ''}, ` +
        `most ${most.all.toFixed(0)} MB (goal ≤ ${megabytes}; ${shares}), ${limit}, ${failures.length} requests failed`,
    )
  }
}
