import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderGateway } from '../text-message/index.ts'
import { folderTransport, requiresTls } from './transport.ts'

test.each([
  ['smtp://user:password@mail.example:587', true],
  ['smtp://user:password@10.0.0.5:25', true],
  ['smtp://mail.example:25', false],
  ['smtp://user:password@localhost:1025', false],
  ['smtp://user:password@127.0.0.1:1025', false],
  // Encrypted from the first byte.
  ['smtps://user:password@mail.example:465', false],
])('%s requires STARTTLS: %s', (url, expected) => {
  expect(requiresTls(url)).toBe(expected)
})

test('personal data is deleted even if an outbox file disappears meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  // As when another deletion removes a file between the listing of the folder and its reading.
  for (const name of ['a.eml', 'b.txt']) await symlink(join(folder, 'gone'), join(folder, name))
  const who = { email: 'ana@mail.example', number: undefined, names: [] }
  await folderTransport(folder).erase(who.email, who.names)
  await folderGateway(folder, Date.now).erase(who)
  await rm(folder, { recursive: true })
})
