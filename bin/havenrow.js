#!/usr/bin/env node
import { existsSync } from 'node:fs'

// Plain JavaScript, so that an old Node can run the version check before it meets TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Havenrow needs Node 22.22 or later and this is ${process.versions.node}. Run it through npm (npm start), which brings its own.`,
  )
  process.exit(1)
}
// The young generation is small, the heap grows by a third and not to double before it is collected, and malloc has few
// arenas and gives large blocks back: this halves the memory that the site keeps without using it. All of it is read only
// when a process starts, so the process replaces itself; a MALLOC_ARENA_MAX from the environment takes precedence.
if (process.argv[2] === 'start' && process.execve && !process.env.MALLOC_ARENA_MAX && !process.connected) {
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=60']
  process.execve(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
  )
}
process.chdir(new URL('..', import.meta.url).pathname)
// From the second start on, Node finds the site's modules compiled: half the time until they are loaded.
const dataDir = process.env.DATA_DIR || '.data'
if (process.argv[2] === 'start' && existsSync(dataDir)) {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(`${dataDir}/cache/compiled`)
}
const { main } = await import('../src/cli/main.ts')
await main(process.argv.slice(2))
