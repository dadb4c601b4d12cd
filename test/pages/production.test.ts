import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '#cli/build.ts'

test('pages are rendered by the production code of React, whatever the environment of the site says', async () => {
  const folder = join(await build(() => {}), 'server')
  const files = await Array.fromAsync(glob(join(folder, '**/*.js')))
  expect(files.length).toBeGreaterThan(50)
  const asking: string[] = []
  for (const file of files)
    if (/process\.env\.NODE_ENV|react-dom-server[\w.-]*\.development/.test(await readFile(file, 'utf8')))
      asking.push(file)
  expect(asking).toEqual([])
})
