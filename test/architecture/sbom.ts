import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * `npm run sbom`: prints the bill of materials of what a site runs with, as CycloneDX, from package-lock.json. With
 * `--omit=dev`, npm also omits packages that something else of development needs, so it gets a lockfile without those.
 */
function billOfMaterials(): string {
  const { devDependencies: _, ...manifest } = read('package.json')
  const { packages, ...lockfile } = read('package-lock.json')
  delete packages[''].devDependencies
  for (const [place, { dev }] of Object.entries<{ dev?: true }>(packages)) if (dev) delete packages[place]
  const parent = mkdtempSync(join(tmpdir(), 'havenrow-sbom-'))
  // npm names what it describes by its folder.
  const folder = join(parent, manifest.name)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, packages }))
    const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
    return execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  } finally {
    rmSync(parent, { recursive: true })
  }
}

process.stdout.write(billOfMaterials())
