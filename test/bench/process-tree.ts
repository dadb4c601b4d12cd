import { readFileSync } from 'node:fs'
import { descendants } from '#cli/cluster/part.ts'

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
