import { expect, test } from 'vitest'
import { file, type Lockfile, problemsOf, read, type Snapshot } from './advisories.ts'

const snapshot: Snapshot = read(file)
const empty: Snapshot = { ...snapshot, deprecated: {}, affected: {}, accepted: {}, examined: [] }
const lockfile: Lockfile = {
  packages: {
    '': { name: 'havenrow', version: '0.1.0' },
    'node_modules/one': { version: '1.0.0', deprecated: 'Use two.' },
    'node_modules/a/node_modules/@b/two': { version: '2.0.0' },
    'node_modules/three': { name: 'four', version: '4.0.0' },
    'node_modules/five': { version: '5.0.0' },
  },
}

test('no dependency is deprecated or has a known advisory, and each was looked up', () => {
  expect(problemsOf(read('package-lock.json'), snapshot)).toEqual([])
})

test('a deprecated, an affected and an unknown package are found, unless there is a reason to use them', () => {
  const known: Snapshot = {
    ...empty,
    deprecated: { '@b/two@2.0.0': 'No longer maintained.' },
    affected: { 'four@4.0.0': ['Reads any file (high, https://github.com/advisories/GHSA-1)'] },
    examined: ['one@1.0.0', '@b/two@2.0.0', 'four@4.0.0'],
  }
  expect(problemsOf(lockfile, known)).toEqual([
    'one@1.0.0 is deprecated: Use two.',
    '@b/two@2.0.0 is deprecated: No longer maintained.',
    'four@4.0.0 has advisories: Reads any file (high, https://github.com/advisories/GHSA-1)',
    'five@5.0.0 was never looked up: npm run advisories',
  ])
  const accepted = { 'four@4.0.0': '2026-11-29: only tests use it' }
  expect(problemsOf(lockfile, { ...known, accepted })).toHaveLength(3)
})

test('what is known has a date and a source, and each exception a date and a reason', () => {
  for (const { date, source } of [snapshot.deprecations, snapshot.advisories]) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(source).not.toBe('')
  }
  for (const reason of Object.values(snapshot.accepted)) expect(reason).toMatch(/^\d{4}-\d\d-\d\d: \S/)
})
