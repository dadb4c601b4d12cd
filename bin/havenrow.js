#!/usr/bin/env node
// Plain JavaScript, so that an old Node can run the version check before it meets TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Havenrow needs Node 22.22 or later and this is ${process.versions.node}. Run it through npm (npm start), which brings its own.`,
  )
  process.exit(1)
}
process.chdir(new URL('..', import.meta.url).pathname)
const { main } = await import('../src/cli/main.ts')
await main(process.argv.slice(2))
