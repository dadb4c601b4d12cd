import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const sources = [
  'src/{web,i18n,contract,model,kit}/**',
  'public/**',
  'vite.config.ts',
  'src/cli/browser-bundle.ts',
  'lingui.config.ts',
  'package-lock.json',
]
/** Keeps builds of the last day: a site may still run from one. Older ones are deleted. */
const keptBuilds = 3
const keptFor = 24 * 3_600_000

/**
 * Builds the site if its sources changed and returns the build's folder. Each state of the sources has its
 * own folder (`dist/<hash>`), so that a build never affects a site that runs from an earlier one.
 */
export async function build(log: (line: string) => void): Promise<string> {
  const folder = await currentFolder()
  if (await isBuilt(folder)) return folder
  log('Building the site …')
  const { build: viteBuild } = await import('vite')
  const unfinished = `${folder}.${process.pid}`
  const options = { logLevel: 'warn', mode: 'production' } as const
  await viteBuild({ ...options, build: { outDir: join(unfinished, 'client'), emptyOutDir: true } })
  await viteBuild({ ...options, build: { outDir: join(unfinished, 'server'), ssr: true, emptyOutDir: true } })
  await buildServiceWorker(viteBuild, join(unfinished, 'client'), basename(folder))
  await writeFile(join(unfinished, 'package.json'), '{"type":"module"}\n')
  await precompress(join(unfinished, 'client'))
  await mkdir('dist', { recursive: true })
  // Another process may have finished the same build meanwhile; keep theirs.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  await removeOldBuilds()
  return folder
}

/** Builds for a site that starts here: in a child process, so that its memory is freed. */
export async function buildApart(log: (line: string) => void): Promise<string> {
  const folder = await currentFolder()
  if (await isBuilt(folder)) return folder
  log('Building the site …')
  const child = spawn(process.execPath, ['bin/havenrow.js', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The site could not be built: see above.')
  return folder
}

const currentFolder = async () => join('dist', await sourcesHash())

/** Updates the modification time of a build that is in use. */
async function isBuilt(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  // Fails if the build belongs to another user, as in a container; then nothing deletes it either.
  await utimes(folder, new Date(), new Date()).catch(() => {})
  return true
}

/** The service worker must be at the root for its scope, and contains the build's hash. */
async function buildServiceWorker(
  viteBuild: typeof import('vite').build,
  folder: string,
  version: string,
): Promise<void> {
  await viteBuild({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(version) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: {
        input: 'src/web/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

async function sourcesHash(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(sources, { withFileTypes: true }))
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Writes a brotli file next to every text file, so that serving needs no compression. */
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
    .slice(keptBuilds)
    .filter(({ at }) => at < Date.now() - keptFor)
  await Promise.all(old.map(({ name }) => rm(join('dist', name), { recursive: true, force: true })))
}

/** `npm run build`: builds the site if its sources changed. */
export async function run(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`The site is in ${await build(say)}.`)
}
