import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { InlineConfig } from 'vite'
import { isOneOf, keysOf } from '#kit/keys.ts'

const sources = [
  'src/{web,i18n,contract,model,kit}/**',
  'public/**',
  'vite.config.ts',
  'src/cli/{build,browser-bundle}.ts',
  'lingui.config.ts',
  'package-lock.json',
]
/** Retains builds of the last day: a site may still run from one. Deletes older ones. */
const maxBuilds = 3
const maxAge = 24 * 3_600_000
/** Memory of the largest part, with the command that waits for it. */
const BUILD_MEGABYTES = 500
/** Settings of a part's process: each thread of the bundler uses memory, and one thread does the bulk of the work. */
export const lean = { MALLOC_ARENA_MAX: '1', RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1' }

/** The parts that Vite builds, each in a separate process: together they use more memory than a small machine has. */
const parts = {
  client: folder => ({ build: { outDir: join(folder, 'client'), emptyOutDir: true } }),
  server: folder => ({ build: { outDir: join(folder, 'server'), ssr: true, emptyOutDir: true } }),
  // At the root for its scope; it contains the build's hash.
  'service-worker': (folder, version) => ({
    configFile: false,
    publicDir: false,
    define: { __BUILD__: JSON.stringify(version) },
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: {
        checks: { bundlerTimings: false },
        input: 'src/web/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  }),
} satisfies Record<string, (folder: string, version: string) => InlineConfig>

/**
 * Builds the site if its sources changed and returns the build's folder. Each state of the sources has a separate
 * folder (`dist/<hash>`): a build never affects a site that runs from an earlier one.
 * @throws Error with the remedy on a machine with too little memory
 */
export async function build(log: (line: string) => void): Promise<string> {
  const folder = join('dist', await sourcesHash())
  if (await isBuilt(folder)) return folder
  log('Building the site …')
  const unfinished = `${folder}.${process.pid}`
  try {
    for (const part of keysOf(parts)) await buildApart(part, unfinished, basename(folder))
    await writeFile(join(unfinished, 'package.json'), '{"type":"module"}\n')
    await precompress(join(unfinished, 'client'))
    // Another process may have finished the same build first; use that one.
    await rename(unfinished, folder).catch(() => {})
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await removeOldBuilds()
  return folder
}

async function buildApart(part: keyof typeof parts, folder: string, version: string): Promise<void> {
  const command = ['--max-semi-space-size=2', 'bin/havenrow.js', 'build', part, folder, version]
  const child = spawn(process.execPath, command, {
    // The caller may have set another one, as the test runner does: React and the service worker depend on it.
    env: { ...process.env, NODE_ENV: 'production', ...lean },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL')
    throw new Error(
      `The system killed the build, probably for lack of memory. The build needs ${BUILD_MEGABYTES} MB. ` +
        'Run npm run build in the same checkout on a larger machine, and copy its folder dist here.',
    )
  if (code !== 0) throw new Error('The site could not be built: see above.')
}

/** Updates the modification time of a build that is in use. */
async function isBuilt(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  // Fails if the build belongs to another user, as in a container; then nothing deletes it either.
  await utimes(folder, new Date(), new Date()).catch(() => {})
  return true
}

async function sourcesHash(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(sources, { withFileTypes: true }))
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Writes a brotli file next to every text file: serving needs no compression. */
async function precompress(folder: string): Promise<void> {
  for await (const file of glob(join(folder, '**/*.{js,css,svg,json,webmanifest}')))
    await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
}

async function removeOldBuilds(): Promise<void> {
  const names = await readdir('dist')
  const aged = await Promise.all(
    names.map(async name => ({ name, at: (await stat(join('dist', name))).mtimeMs })),
  )
  const old = aged
    .sort((one, other) => other.at - one.at)
    .slice(maxBuilds)
    .filter(({ at }) => at < Date.now() - maxAge)
  await Promise.all(old.map(({ name }) => rm(join('dist', name), { recursive: true, force: true })))
}

/** `npm run build`: builds the site if its sources changed. With parameters, one part of it, for `build`. */
export async function run([part, folder = '', version = '']: string[]): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  if (part === undefined) {
    print(`The site is in ${await build(print)}.`)
    return
  }
  if (!isOneOf(keysOf(parts), part)) throw new Error(`Unknown part "${part}". Run npm run build.`)
  const { build: viteBuild } = await import('vite')
  await viteBuild({ logLevel: 'warn', mode: 'production', ...parts[part](folder, version) })
}
