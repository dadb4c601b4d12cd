import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { isUnavailable } from './errors.ts'

/** A message of PostgreSQL's protocol, version 3: type, length, content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}
const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const ended = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))

/** Connection string of a server that accepts each connection and ends it in the same packet. */
async function aServerThatEnds(): Promise<string> {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, ended])))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a server that ends a connection as it accepts it counts as away, and the process goes on', async () => {
  const database = connect({ connectionString: `postgres://nobody@${await aServerThatEnds()}/none` })
  onTestFinished(() => database.close())
  const failure = await database.query('select').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isUnavailable(failure)).toBe(true)
})
