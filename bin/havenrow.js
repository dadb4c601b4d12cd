#!/usr/bin/env node
// Plain JavaScript, so that an old Node can run the version check before it meets TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Havenrow needs Node 22.22 or later and this is ${process.versions.node}. Run it through npm (npm start), which brings its own.`,
  )
  process.exit(1)
}
// A small young generation and few malloc arenas halve the memory that the site keeps without using it. Both are read
// only when a process starts, so the process replaces itself; a MALLOC_ARENA_MAX from the environment takes precedence.
if (process.argv[2] === 'start' && process.execve && !process.env.MALLOC_ARENA_MAX && !process.connected)
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, '--max-semi-space-size=4', ...process.argv.slice(1)],
    { ...process.env, MALLOC_ARENA_MAX: '2' },
  )
process.chdir(new URL('..', import.meta.url).pathname)
const { main } = await import('../src/cli/main.ts')
await main(process.argv.slice(2))
