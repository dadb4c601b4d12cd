import { existsSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { commands } from '#cli/main.ts'
import { environment } from '#server/environment.ts'

const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies' | 'scripts' | 'imports',
  Record<string, string>
>

/** Paths in a document: in backticks below one of our folders, or as a link target. */
function namedFiles(text: string, folder: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, words]) => words!.split(/\s+/))
    .filter(word => /^(src|test|docs|bin|content|public|\.ci)\//.test(word) && !/[<…$]/.test(word))
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target]) => join(folder, target!))
  return [...code, ...links].map(path => path.replace(/[,.;:)]+$/, '').replace(/:\d+$/, ''))
}

async function exists(path: string): Promise<boolean> {
  if (!/[*{]/.test(path)) return existsSync(path)
  for await (const _ of glob(path)) return true
  return false
}

/** A command that runs with whichever Node there is. */
const directly = new RegExp(
  `node bin/havenrow\\.js|\`node |[\`*]havenrow (${Object.keys(commands).join('|')})\\b`,
)

describe('commands', () => {
  test('have an npm script each', () => {
    expect(Object.keys(commands).filter(name => !(name in manifest.scripts))).toEqual([])
  })

  test('replace the shell of npm, so that a signal to npm ends them', () => {
    const started = Object.entries(manifest.scripts).filter(
      ([, line]) => line.includes('havenrow.js') && !line.includes('havenrow.js test'),
    )
    expect(started.length).toBeGreaterThan(10)
    expect(
      started.filter(([, line]) => !/^exec node bin\/havenrow\.js (--dotenv )?[\w-]+$/.test(line)),
    ).toEqual([])
  })
})

describe('documents', () => {
  test('name only existing files and commands', async () => {
    const wrong: string[] = []
    let named = 0
    for await (const file of glob(['*.md', 'docs/**/*.md'], { exclude: ['docs/specification/**'] })) {
      const text = await readFile(file, 'utf8')
      for (const path of namedFiles(text, dirname(file))) {
        named++
        if (!(await exists(path))) wrong.push(`${file}: ${path}`)
      }
    }
    expect(wrong).toEqual([])
    expect(named).toBeGreaterThan(0)
  })

  test('and messages name commands as npm scripts that exist, for the Node that npm brings', async () => {
    const wrong: string[] = []
    const texts = ['*.md', '.env.example', 'docs/**/*.md', 'content/**/*.md', 'src/{cli,server}/**/*.ts']
    for await (const file of glob(texts, { exclude: ['docs/{specification,decisions}/**'] })) {
      const text = await readFile(file, 'utf8')
      for (const [named, script] of text.matchAll(/npm run ([a-z][\w:-]*)/g))
        if (!(script! in manifest.scripts)) wrong.push(`${file}: ${named}`)
      const [found] = directly.exec(text) ?? []
      if (found) wrong.push(`${file}: ${found}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(['`node bin/havenrow.js load FILE`', 'by `node --env-file=.env`', '`havenrow push-keys`'])(
    '%s runs whichever Node there is',
    text => expect(text).toMatch(directly),
  )

  test.each([
    ['see `src/kit/slug.ts`, and [that](../README.md#a)', ['src/kit/slug.ts', 'README.md']],
    ['`npm run boundaries` [site](https://x.example) `src/<feature>/index.ts`', []],
  ])('%s', (text, files) => expect(namedFiles(text, 'docs')).toEqual(files))

  test('a decision has a date in its name and text, and states the decision', async () => {
    for (const name of await readdir('docs/decisions')) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\d-[a-z-]+\.md$/)
      const text = await readFile(join('docs/decisions', name), 'utf8')
      for (const part of [name.slice(0, 10), '**Decision.**']) expect(text, name).toContain(part)
    }
  })
})

/** A package by its name, scope or first word, as people write it: React, Lingui, MapLibre. */
function isNamed(name: string, text: string): boolean {
  const [base = '', scope = ''] = name.replace('@', '').split('/').reverse()
  if (text.includes(`\`${name}\``)) return true
  return [name, base, scope, base.split('-')[0]!].some(word => word.length >= 4 && text.includes(word))
}

describe('dependencies', () => {
  const named = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
  const all = named.flatMap(kind => Object.entries(manifest[kind]))

  test('have exact versions', () => {
    const exact = /^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
    expect(all.filter(([, version]) => !exact.test(version))).toEqual([])
  })

  test('are each mentioned in a decision', async () => {
    let text = ''
    for (const name of await readdir('docs/decisions'))
      text += await readFile(join('docs/decisions', name), 'utf8')
    const names = all.map(([name]) => name).filter(name => !name.startsWith('@types/'))
    expect(names.filter(name => !isNamed(name, text.toLowerCase()))).toEqual([])
  })
})

test('.env.example has exactly the existing settings, with their defaults', async () => {
  const lines = (await readFile('.env.example', 'utf8')).split('\n')
  const settings = lines.flatMap(line => {
    const [, off, name, value] = /^(# )?([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name ? [[name, off ? undefined : value] as const] : []
  })
  expect(Object.fromEntries(settings)).toEqual(v.getDefaults(environment))
})

/** Sources that a script writes. */
const generated: ReadonlySet<string> = new Set(['src/i18n/text-keys.ts', 'src/db/tables.ts'])

test('no source has more than 400 lines, except generated ones', async () => {
  const long: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx,css}')) {
    const lines = (await readFile(file, 'utf8')).split('\n').length - 1
    if (lines > 400 && !generated.has(file)) long.push(`${file}: ${lines}`)
  }
  expect(long).toEqual([])
})
