import { glob, readFile } from 'node:fs/promises'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** Files whose patterns read nothing that comes from outside, and may backtrack. */
const exempt: Readonly<Record<string, string>> = {
  'src/cli/browser-bundle.ts': 'reads the source of React Router, at the build',
  'src/db/migrate.ts': 'reads the migrations of this repository',
}

/** Files that build patterns, and of what; each was tried with its longest input. */
const built: Readonly<Record<string, string>> = {
  'src/kit/email.ts': 'an escaped address',
  'src/model/fair-housing/check.ts': 'phrases of the rules',
  'src/model/lead/warnings.ts': 'phrases of the rules',
  'src/model/push/push.ts': 'a number',
  'src/services/relay/message.ts': 'constants and escaped addresses',
  'src/web/service-worker.ts': 'the name of an attribute',
}

interface Found {
  readonly file: string
  readonly pattern: RegExp
}

/** The line may have the literal of a pattern. Most files have none, and parsing them all takes seconds. */
const mayHavePattern = (line: string) =>
  !/^(?:import|export|\}) .*from '/.test(line) && /\/[^/*\n][^\n]*\//.test(line)

/** Patterns written in a source file, and whether it builds others. */
function patternsIn(file: string, text: string): { patterns: RegExp[]; builds: boolean } {
  const patterns: RegExp[] = []
  let builds = false
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee } = node as {
      type?: string
      regex?: { pattern: string; flags: string }
      callee?: { name?: string }
    }
    if (type === 'Literal' && regex) patterns.push(new RegExp(regex.pattern, regex.flags))
    if (callee?.name === 'RegExp') builds = true
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return { patterns, builds }
}

test('no pattern takes more than linear time', { timeout: 300_000 }, async () => {
  const found: Found[] = []
  const builders: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue
    const text = await readFile(file, 'utf8')
    if (!text.includes('RegExp(') && !text.split('\n').some(mayHavePattern)) continue
    const { patterns, builds } = patternsIn(file, text)
    if (builds) builders.push(file)
    if (!(file in exempt)) found.push(...patterns.map(pattern => ({ file, pattern })))
  }
  expect(found.length).toBeGreaterThan(500)
  const slow = found.filter(({ pattern }) => analyse(pattern).reports.length > 0)
  expect(slow.map(({ file, pattern }) => `${file} ${pattern}`)).toEqual([])
  expect(builders.sort()).toEqual(Object.keys(built))
})

test.each([
  ['a run of blanks before a sign', /\s*[;\n]\s*/],
  ['a run at the end', /\s+$/],
  ['two runs that share characters', /^\s*-?\s*\d/],
  ['nested repetition', /^(a+)+$/],
])('%s is found', (_, pattern) => {
  expect(analyse(pattern).reports).not.toEqual([])
})

test('patterns of a source file are found', () => {
  const text = "const a = b.replace(/x+/g, '') / 2\nconst c = <p>{/y/.test(d) ? new RegExp(e) : 1}</p>"
  const { patterns, builds } = patternsIn('a.tsx', text)
  expect([patterns.map(String), builds]).toEqual([['/x+/g', '/y/'], true])
  expect(text.split('\n').map(mayHavePattern)).toEqual([true, true])
})
