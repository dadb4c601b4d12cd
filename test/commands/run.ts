/** Commands that only developers use, each loaded on demand: `node test/commands/run.ts NAME`. */
const commands: Readonly<Record<string, () => Promise<{ run(parameters: string[]): Promise<void> }>>> = {
  test: () => import('./test.ts'),
  'test:postgres': () => import('./test-postgres.ts'),
  'test:nightly': () => import('./test-nightly.ts'),
  bench: () => import('./bench.ts'),
  cluster: () => import('./cluster.ts'),
}

const [name = '', ...parameters] = process.argv.slice(2)
const load = commands[name]
if (!load) {
  console.error(`Usage: node test/commands/run.ts ${Object.keys(commands).join(' | ')}`)
  process.exit(1)
}
try {
  await (await load()).run(parameters)
} catch (error) {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
  process.exit(1)
}
