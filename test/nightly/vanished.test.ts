import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { root } from '#test/cluster/node.ts'
import { freePort } from '#test/cluster/programs.ts'
import { forward, openNetworkSpace } from '../trials/network-space.ts'
import { removeFolder, until } from '../world/site.ts'

/** Listens, and writes a line for each thing that happens to it. */
const program = `
  import { connect } from '#db/connect.ts'
  connect({ connectionString: process.env.DATABASE_URL }).listen('news', {
    onNotify: () => console.log('notified'),
    onError: () => console.log('broken'),
  })`

test('a listener notices that the machine of its database vanished, and listens again when it is back', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-vanished-'))
  const space = openNetworkSpace()
  const port = await freePort()
  const server = await startEmbedded({ dataDir: directory })
  const way = await forward(server.connectionString, space.database, port)
  const database = connect(server)
  let listener: ChildProcess | undefined
  let output = ''
  const writes = (word: string) =>
    until(
      async () => {
        await database.query("select pg_notify('news', '')")
        return output.includes(word)
      },
      Boolean,
      90_000,
    )
  try {
    const [command = '', ...parameters] = space.within([
      process.execPath,
      '--input-type=module',
      '-e',
      program,
    ])
    listener = spawn(command, parameters, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `postgresql://havenrow@${space.database}:${port}/havenrow`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    listener.stdout?.on('data', chunk => {
      output += chunk
    })
    expect(await writes('notified')).toBe(true)
    space.cut()
    expect(await writes('broken')).toBe(true)
    space.mend()
    output = ''
    expect(await writes('notified')).toBe(true)
  } finally {
    if (listener?.kill('SIGKILL')) await once(listener, 'exit')
    await database.close()
    await way.close()
    await server.stop()
    space.close()
    await removeFolder(directory)
  }
})
