import { existsSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { searchTypes } from '#model/place/search-type.ts'
import { states } from '#model/place/states.ts'
import { type PageHandle, routes } from '#web/shell/routes.tsx'
import { visits } from '../e2e/routes.ts'

const abbreviations = states.map(({ abbreviation }) => abbreviation.toLowerCase()).join('|')
const ofOneState = new RegExp(`^(/(?:${searchTypes.join('|')}))/(?:${abbreviations})$`)

/** The source files named by the routes. */
const sourcesOf = (table: readonly RouteObject[]): string[] =>
  table.flatMap(({ handle, children = [] }) => [
    ...[(handle as Partial<PageHandle> | undefined)?.source ?? []].flat(),
    ...sourcesOf(children),
  ])

/** Patterns of a route table; those of single states are merged. */
function patternsOf(table: readonly RouteObject[]): string[] {
  return table.flatMap(({ path, index, children }) =>
    children ? patternsOf(children) : index ? '/' : path!.replace(ofOneState, '$1/:state'),
  )
}

test('every route is visited by the tests of every page: test/e2e/routes.ts names it', () => {
  const patterns = new Set(patternsOf(routes(async () => {})))
  expect([...patterns].filter(pattern => !visits[pattern]?.length)).toEqual([])
  expect(Object.keys(visits).filter(pattern => !patterns.has(pattern))).toEqual([])
  expect(patterns.size).toBeGreaterThan(30)
})

test('the source file of every route exists: the server finds its styles and scripts by it', () => {
  const sources = sourcesOf(routes(async () => {}))
  expect(sources.length).toBeGreaterThan(30)
  expect(sources.filter(source => !existsSync(`src/web/${source}`))).toEqual([])
})
