import { totalmem } from 'node:os'

const MB = 2 ** 20

/** Bytes of memory that this process and its children may use: the machine's, or less by a limit of its cgroup. */
export function availableMemory(): number {
  // Without a limit it is 0, or more than there is.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/** Below this, bytes, every part of the site gets less than it would use. */
const SMALL = 1_536 * MB

export const isSmall = (memory: number) => memory < SMALL

/** Settings of the embedded server for this much memory, which it shares with the site. */
export function memorySettings(memory: number): string[] {
  const part = (share: number, max: number) => `${Math.min(Math.floor(memory / share / MB), max)}MB`
  const settings = [`shared_buffers=${part(16, 128)}`, `maintenance_work_mem=${part(32, 64)}`]
  // Processes that read ahead and clean up together would need more than they save.
  return isSmall(memory) ? [...settings, 'io_method=sync', 'autovacuum_max_workers=1'] : settings
}
