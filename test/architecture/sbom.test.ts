import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Component {
  name: string
  version: string
  purl: string
  licenses?: unknown[]
}

test('npm run sbom lists what a site is made of, each with version, license and package URL', () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { maxBuffer: 2 ** 26 }).toString())
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'havenrow' } } })
  const components: Component[] = bill.components
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
    const found = components.find(each => each.name === name && each.version === version)
    expect(found?.purl, name).toMatch(/^pkg:npm\//)
    expect(found?.licenses, name).not.toEqual([])
  }
  for (const name of ['vitest', 'knip']) {
    expect(devDependencies).toHaveProperty([name])
    expect(components.map(each => each.name)).not.toContain(name)
  }
})
