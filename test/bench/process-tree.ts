import { readdirSync, readFileSync } from 'node:fs'

function text(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The process and all its descendants. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = text(`/proc/${name}/stat`)
    // The name in parentheses may contain anything; the parent is the second field after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
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
