import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('base images are pinned to a version and a digest', async () => {
  const dockerfile = await readFile('Dockerfile', 'utf8')
  const compose = await readFile('compose.yaml', 'utf8')
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/^\s+image: (\S+)/gm)]
  expect(images).toHaveLength(3)
  for (const [, image] of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+\S*@sha256:[\da-f]{64}$/)
})

test('no image contains the secrets of its build folder', async () => {
  const ignored = (await readFile('.dockerignore', 'utf8')).split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '.data', '.git']))
})

test('every service of the compose file runs without unneeded privileges', async () => {
  const compose = await readFile('compose.yaml', 'utf8')
  const [, services = ''] = /^services:\n(.*?)^volumes:/ms.exec(compose) ?? []
  const each = services.split(/^ {2}(?=\w+:$)/m).filter(Boolean)
  expect(each).toHaveLength(2)
  for (const service of each)
    for (const line of ['read_only: true', 'cap_drop: ["ALL"]', 'no-new-privileges:true'])
      expect(service).toContain(line)
  expect(services).toContain('TRUST_PROXY')
})
