import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A limit that the kernel keeps for a process and all it starts. */
export interface MemoryGroup {
  /** The words that start a program within the limit. */
  within(words: readonly string[]): string[]
  /** Processes that the kernel ended because of the limit. */
  kills(): number
  /** Waits until every process has ended. */
  remove(): Promise<void>
}

const MB = 2 ** 20
let groups = 0

/** Folder of this process's own memory group, and the name of a group's limit: cgroup 1, else 2. */
function ownGroup(): { folder: string; limit: string; events: string } | undefined {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n')
  const first = lines.find(line => line.split(':')[1] === 'memory')?.split(':')[2]
  if (first !== undefined)
    return {
      folder: join('/sys/fs/cgroup/memory', first),
      limit: 'memory.limit_in_bytes',
      events: 'memory.oom_control',
    }
  const second = lines.find(line => line.startsWith('0::'))?.split(':')[2]
  return second === undefined
    ? undefined
    : { folder: join('/sys/fs/cgroup', second), limit: 'memory.max', events: 'memory.events' }
}

/** A group below this process's own; undefined where this machine lets nobody make one. */
export function memoryGroup(megabytes: number): MemoryGroup | undefined {
  const own = ownGroup()
  if (own === undefined) return undefined
  groups += 1
  const folder = join(own.folder, `havenrow-test-${process.pid}-${groups}`)
  try {
    mkdirSync(folder)
  } catch {
    return undefined
  }
  if (!existsSync(join(folder, own.limit))) {
    rmdirSync(folder)
    return undefined
  }
  writeFileSync(join(folder, own.limit), String(megabytes * MB))
  return {
    within: words => ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', folder, ...words],
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(folder, own.events), 'utf8'))?.[1] ?? 0),
    async remove() {
      const processes = () => readFileSync(join(folder, 'cgroup.procs'), 'utf8').trim()
      while (processes() !== '') await sleep(50)
      rmdirSync(folder)
    },
  }
}
