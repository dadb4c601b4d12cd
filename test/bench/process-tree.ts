import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendants } from '#test/cluster/part.ts'
import { processesIn } from '../faults/processes.ts'

function text(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The process and all its descendants. */
export const treeOf = (root: number): number[] => [root, ...descendants(root)]

/** Clock ticks a second, which Linux fixes for programs. */
const ticks = 100

/** Processor time of a process and of its children that have ended, milliseconds; 0 if it is gone. */
export function processorTime(pid: number): number {
  const stat = text(`/proc/${pid}/stat`)
  // The name in parentheses may contain anything.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  return (times.reduce((sum, time) => sum + Number(time), 0) * 1_000) / ticks
}

/** Processor time of a node and of the embedded server in its folder, milliseconds. */
export type Used = readonly [node: number, postgres: number]

export function openMeter(pid: number, dataDir: string) {
  const ofDatabase = () =>
    processesIn(join(dataDir, 'postgres')).reduce((sum, process) => sum + processorTime(process), 0)
  const used = (): Used => [processorTime(pid), ofDatabase()]
  return {
    used,
    /** What was used since then, without what a second takes in which nothing is asked. */
    since(begun: number, [node, postgres]: Used, idle: Used = [0, 0]): Used {
      const elapsed = (performance.now() - begun) / 1_000
      const now = used()
      return [now[0] - node - idle[0] * elapsed, now[1] - postgres - idle[1] * elapsed]
    },
    /** Of a second in which nothing is asked; looks on for `seconds`. */
    async idle(seconds: number): Promise<Used> {
      const [begun, before] = [performance.now(), used()]
      await sleep(seconds * 1_000)
      const [node, postgres] = this.since(begun, before)
      return [node / seconds, postgres / seconds]
    },
  }
}

const kindOf = (command: string) =>
  command.includes('postgres') ? 'postgres' : command.includes('picture-worker') ? 'pictures' : 'node'

export interface TreeMemory {
  node: number
  pictures: number
  postgres: number
  all: number
}

/** Memory of a site with all its processes, MB; each page that several share is divided among them. */
export function memoryOfTree(root: number): TreeMemory {
  const sums = { node: 0, pictures: 0, postgres: 0, all: 0 }
  for (const pid of treeOf(root)) {
    const megabytes = Number(/^Pss:\s+(\d+)/m.exec(text(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
    sums[kindOf(text(`/proc/${pid}/cmdline`))] += megabytes
    sums.all += megabytes
  }
  return sums
}
