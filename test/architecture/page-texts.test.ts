import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { RouteObject } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstCatalogues, type PageHandle, routes } from '#web/shell/routes.tsx'
import { type Messages, readMessages } from './po.ts'

/*
 * The server has the texts of all pages; a browser has those of the first catalogues and of the route. A page that shows
 * another text is right when it comes from the server, and shows a raw key once the browser has rendered it.
 */

interface Source {
  /** Of the web layer. */
  imports: string[]
  /** Imported when they are needed, with texts of their own. */
  late: string[]
  literals: string[]
  /** Template keys as patterns: `listing.badge.${badge}`. */
  patterns: { text: string; matches: RegExp }[]
}

const withoutComments = (source: string) => source.replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '')

/** What a module of the web layer imports, types aside, and the keys in it. */
function parsed(file: string, source: string): Source {
  const code = withoutComments(source)
  const inWeb = (name: string) => {
    const path = name.startsWith('.')
      ? normalize(join(dirname(file), name))
      : name.replace(/^#web\//, 'src/web/')
    return /^src\/web\/.*\.tsx?$/.test(path) ? [path] : []
  }
  const named = (pattern: RegExp) => [...code.matchAll(pattern)].flatMap(([, name]) => inWeb(name!))
  return {
    imports: [
      ...named(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'/gm),
      ...named(/^import\s+'([^']+)'/gm),
    ],
    late: named(/\bimport\('([^']+)'\)/g),
    literals: [...code.matchAll(/(['"`])([a-z][\w-]*(?:\.[\w-]+)*)\1/gi)].map(([, , text]) => text!),
    patterns: [
      ...code.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})*\$\{[^}]*\}(?:[\w.-]|\$\{[^}]*\})*)`/gi),
    ].map(([, text]) => {
      const parts = text!.split(/\$\{[^}]*\}/).map(part => part.replaceAll('.', '\\.'))
      return { text: text!, matches: new RegExp(`^${parts.join('[\\w.-]+')}$`) }
    }),
  }
}

let messages: Messages
beforeAll(async () => {
  messages = await readMessages('en')
})

/** The catalogues of each key of a module; those of a pattern are alternatives. */
function cataloguesOf({ literals, patterns }: Source): { key: string; from: string[] }[] {
  return [
    ...literals.flatMap(key => {
      const catalogue = messages.get(key)?.catalogue
      return catalogue === undefined ? [] : [{ key, from: [catalogue] }]
    }),
    ...patterns.flatMap(({ text, matches }) => {
      const from = [...messages].flatMap(([key, { catalogue }]) => (matches.test(key) ? [catalogue] : []))
      return from.length === 0 ? [] : [{ key: text, from: [...new Set(from)] }]
    }),
  ]
}

const sources = new Map<string, Source & { keys: ReturnType<typeof cataloguesOf> }>()
function sourceOf(file: string) {
  const known = sources.get(file)
  if (known) return known
  const source = parsed(file, readFileSync(file, 'utf8'))
  const found = { ...source, keys: cataloguesOf(source) }
  sources.set(file, found)
  return found
}

const handlesOf = (table: readonly RouteObject[]): PageHandle[] =>
  table.flatMap(({ handle, children = [] }) => [
    ...(handle ? [handle as PageHandle] : []),
    ...handlesOf(children),
  ])
const pages = handlesOf(routes(async () => {}))

/** Parts that show what the loader of another page answers, with the page of which its catalogues are loaded. */
const shownByOthers: Readonly<Record<string, string>> = {
  'src/web/parts/lead/LeadDialog.tsx': 'lead/ContactPage.tsx',
}
const ofOtherPage = (file: string) =>
  pages.find(({ source }) => source === shownByOthers[file])?.catalogues ?? []

/** Keys of the modules that a module imports, and of itself, that are in none of the loaded catalogues. */
function missing(file: string, loaded: ReadonlySet<string>, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const source = sourceOf(file)
  const lacking = source.keys.filter(({ from }) => !from.some(catalogue => loaded.has(catalogue)))
  // A part that is imported later is loaded together with the catalogues that are named beside it.
  const withLate = new Set([...loaded, ...source.literals])
  return [
    ...lacking.map(({ key, from }) => `${file}: ${key} of ${from.join(' or ')}`),
    ...source.imports.flatMap(next => missing(next, loaded, seen)),
    ...source.late.flatMap(next => missing(next, new Set([...withLate, ...ofOtherPage(next)]), seen)),
  ]
}

describe('the texts of a page', () => {
  test('are in the catalogues of its route, or in those of every page (L209)', () => {
    const lacking = pages.flatMap(({ source, catalogues }) => {
      const loaded = new Set([...firstCatalogues, ...catalogues])
      return missing(`src/web/${source}`, loaded)
    })
    expect([...new Set(lacking)]).toEqual([])
    expect(sources.size).toBeGreaterThan(300)
  })

  test('of every page are named by no route', () => {
    const twice = pages.flatMap(({ source, catalogues }) =>
      catalogues.filter(name => firstCatalogues.includes(name)).map(name => `${source}: ${name}`),
    )
    expect(twice).toEqual([])
  })

  test('are in catalogues of both languages', () => {
    const names = new Set(pages.flatMap(({ catalogues }) => catalogues))
    for (const language of ['en', 'es'])
      expect([...names].filter(name => !existsSync(`src/i18n/${name}.${language}.po`))).toEqual([])
  })
})

test('modules are read without their comments and types', () => {
  const key = '`sell.reason.$' + '{known}`'
  const read = parsed(
    'src/web/sell/A.tsx',
    `import type { T } from './T.ts'\nimport { b } from '../ui/b.ts'\nimport {\n  c,\n} from './c.tsx'\n` +
      `import { d } from '#kit/d.ts'\n// t('form.gone')\nt('form.wait'); t(${key}); import('./E.tsx')`,
  )
  expect(read).toMatchObject({
    imports: ['src/web/ui/b.ts', 'src/web/sell/c.tsx'],
    late: ['src/web/sell/E.tsx'],
    patterns: [{ text: 'sell.reason.$' + '{known}' }],
  })
  expect(read.literals).toContain('form.wait')
  expect(read.literals).not.toContain('form.gone')
})
