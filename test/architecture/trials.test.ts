import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const document = readFileSync('docs/trials.md', 'utf8')
const folder = 'docs/trials'
const records = existsSync(folder) ? readdirSync(folder) : []

/** Cells of the table of the last full runs, by trial. */
const runs = new Map(
  Array.from(document.matchAll(/^\| `([\w-]+)` \| .* \| (.*) \| (.*) \|$/gm), ([, name = '', ...cells]) => [
    name,
    cells,
  ]),
)

test('docs/trials.md names commit and date of the last full run of each trial', () => {
  const described = document.slice(0, document.indexOf('## '))
  for (const [, name = ''] of described.matchAll(/`([a-z]+(?:-[a-z]+)*)`(?=,| [`|])/g)) {
    if (name === 'fsync') continue
    expect(runs.get(name)?.[0], name).toMatch(/^[\da-f]{8,10}\b.*, \d{4}-\d\d-\d\d$/)
  }
  expect(runs.size).toBeGreaterThan(15)
})

test.each(records)('%s is the output of the run that docs/trials.md names', file => {
  const text = gunzipSync(readFileSync(join(folder, file))).toString()
  const name = basename(file, '.txt.gz')
  const [, trial = '', commit = '', day = ''] =
    /^trial: (.*)\ncommit: ([\da-f]+).*\ndate: (\d{4}-\d\d-\d\d)/.exec(text) ?? []
  expect(trial).toBe(name)
  expect(runs.get(name)?.[0]).toBe(`${commit}, ${day}`)
  expect(runs.get(name)?.[1]).toBe(`[${file}](trials/${file})`)
})
