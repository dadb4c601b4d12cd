import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { forbiddenImports, layers } from './boundaries.ts'

let project: string
afterEach(() => rm(project, { recursive: true, force: true }))

/** Forbidden imports of a small project with the given files and the real package.json. */
async function check(files: Record<string, string>): Promise<string[]> {
  project = await mkdtemp(join(tmpdir(), 'project-'))
  await copyFile('package.json', join(project, 'package.json'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), text)
  }
  return forbiddenImports(['src'], project)
}

test.each([
  ['src/kit/a.ts', `import '#model/b.ts'`, 'src/model/b.ts'],
  [
    'src/model/a.ts',
    `import type { B } from '#services/x/index.ts'; export type A = B`,
    'src/services/x/index.ts',
  ],
  ['src/web/home/a.ts', `import '../search/b.ts'`, 'src/web/search/b.ts'],
  ['src/web/parts/lead/a.ts', `import '../../search/b.ts'`, 'src/web/search/b.ts'],
  ['src/web/ui/a.ts', `import '../parts/lead/b.ts'`, 'src/web/parts/lead/b.ts'],
  ['src/web/home/a.ts', `import { b } from '#contract/x/v1.response.ts'; b`, 'src/contract/x/v1.response.ts'],
  ['src/web/home/a.ts', `import { b } from '#contract/x/v1.request.ts'; b`, 'src/contract/x/v1.request.ts'],
  ['src/contract/a/v1.ts', `import { b } from './v1.request.ts'; b`, 'src/contract/a/v1.request.ts'],
  ['src/contract/a/v1.ts', `import { b } from '#model/b.ts'; b`, 'src/model/b.ts'],
  ['src/services/x/rules.ts', `import { b } from '#db/b.ts'; b`, 'src/db/b.ts'],
  ['src/services/x/store.ts', `import '#services/y/store.ts'`, 'src/services/y/store.ts'],
  ['src/services/ad/x/a.ts', `import '#services/ad/y/a.ts'`, 'src/services/ad/y/a.ts'],
  ['src/platform/x/a.ts', `import '#model/b.ts'`, 'src/model/b.ts'],
  ['src/services/x/a.ts', `import '#platform/x/a.ts'`, 'src/platform/x/a.ts'],
  ['src/api/a.ts', `import '#server/main.ts'`, 'src/server/main.ts'],
  ['src/services/x/a.ts', `import '#sample/index.ts'`, 'src/sample/index.ts'],
  ['src/sample/world/a.ts', `import '#services/x/a.ts'`, 'src/services/x/a.ts'],
  ['src/sample/world/a.ts', `import { b } from '#db/b.ts'; b`, 'src/db/b.ts'],
  ['src/api/a/v1.ts', `import '../b/v2.ts'`, 'src/api/b/v2.ts'],
  ['src/search/a.ts', `import 'node:fs'`, ''],
])('finds the forbidden import %s → %s', async (from, text, to) => {
  const found = await check({ [from]: text, ...(to && { [to]: 'export const b = 1; export type B = 1' }) })
  expect(found.join()).toContain(from)
})

test('CONTRIBUTING names the layers and what each may import', async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'))
  const rows = (await readFile('CONTRIBUTING.md', 'utf8')).matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|$/gm)
  const described = Object.fromEntries(
    [...rows].map(([, name, imports]) => [
      name,
      (imports!.match(/\w+/g) ?? []).filter(word => Object.hasOwn(layers, word)).sort(),
    ]),
  )
  for (const [name, open] of Object.entries(layers)) expect(described[name], name).toEqual([...open].sort())
})

test('finds a cycle', async () => {
  const found = await check({
    'src/kit/a.ts': `import { b } from './b.ts'; export const a = () => b`,
    'src/kit/b.ts': `import { a } from './a.ts'; export const b = () => a`,
  })
  expect(found.join()).toContain('no cycles')
})

test.each([
  ['src/model/a/one.ts', 'src/model/b/two.ts', 'src/model/b/three.ts', 'src/model/a/four.ts'],
  ['src/web/ui/one.ts', 'src/web/seo/two.ts', 'src/web/seo/three.ts', 'src/web/ui/four.ts'],
  ['src/model/a.ts', 'src/model/b/two.ts', 'src/model/b/three.ts', 'src/model/a.ts'],
])('finds features that import each other: %s → %s, %s → %s', async (from, to, backFrom, backTo) => {
  const importing = (target: string) => `import type { B } from '#${target.slice(4)}'; export type C = B`
  const found = await check({
    [to]: 'export type B = 1',
    [backTo]: 'export type B = 1',
    [from]: from === backTo ? `export type B = 1; ${importing(to)}` : importing(to),
    [backFrom]: importing(backTo),
  })
  expect(found.join()).toContain('features import each other')
})

test('accepts allowed imports', async () => {
  const found = await check({
    'src/kit/a.ts': 'export const a = 1',
    'src/db/b.ts': 'export type B = 1',
    'src/services/x/index.ts': `import type { B } from '#db/b.ts'; export type X = B`,
    'src/contract/x/v1.response.ts': `import { a } from '#kit/a.ts'; export const x = a; export type X = typeof x`,
    'src/contract/x/v1.ts': `import type { X } from './v1.response.ts'; export const x = (of: X) => of`,
    'src/contract/x/v1.request.ts': `import { x } from './v1.ts'; export const xRequests = { x }`,
    'src/web/home/a.ts': `import type { X } from '#contract/x/v1.response.ts'; import { x } from '#contract/x/v1.ts'; export const y = (of: X) => x(of)`,
    'src/services/y/rules.ts': `import { a } from '#kit/a.ts'; import type { X } from '#services/x/index.ts'; export const y: X = a`,
  })
  expect(found).toEqual([])
})

test('rejects a project without modules', async () => {
  await expect(check({ 'src/readme.md': '' })).rejects.toThrow('read no module')
})
