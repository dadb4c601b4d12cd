#!/usr/bin/env node

// Plain JavaScript, so that an old Node can run the version check before it meets TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Havenrow needs Node 22.22 or later and this is ${process.versions.node}. Run it through npm (npm run ${process.argv.slice(2).find(word => word !== '--dotenv') ?? 'start'}), which brings its own.`,
  )
  process.exit(1)
}
const { default: os } = await import('node:os')
const { default: nodeModule } = await import('node:module')
const root = new URL('..', import.meta.url).pathname
// The npm scripts read the settings of a file, over which the environment takes precedence. Services and tests do not.
if (process.argv[2] === '--dotenv') {
  process.argv.splice(2, 1)
  try {
    process.loadEnvFile(`${root}.env`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
// The young generation is small, the heap grows by a third and not to double before it is collected, and malloc has few
// arenas and gives large blocks back: this halves the memory that the site keeps without using it. All of it is read only
// when a process starts, so the process replaces itself; a MALLOC_ARENA_MAX from the environment takes precedence.
if (process.argv[2] === 'start' && process.execve && !process.env.MALLOC_ARENA_MAX && !process.connected) {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  // The same limit as in src/db/embedded/memory.ts.
  const flags =
    memory < 1536 * 2 ** 20
      ? ['--max-semi-space-size=4', '--min-semi-space-size=4', '--heap-growing-percent=40']
      : ['--max-semi-space-size=8', '--min-semi-space-size=8', '--heap-growing-percent=60']
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
// Types are stripped and modules compiled once, and not at each start. It does without if the folder cannot be written.
nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE || `${root}.cache/compiled`)
process.chdir(root)
const { main } = await import('../src/cli/main.ts')
await main(process.argv.slice(2))
