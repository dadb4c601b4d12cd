import { createServer, type Socket } from 'node:net'

/** Result rows by a key that the query contains. */
export type Answers = Record<string, { columns: string[]; rows: string[][] }>

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const text = (value: string) => Buffer.from(`${value}\0`)

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}

const typeText = 25
const ready = message('Z', Buffer.from('I'))

function column(name: string): Buffer {
  return Buffer.concat([text(name), int32(0), int16(0), int32(typeText), int16(-1), int32(-1), int16(0)])
}

function row(values: string[]): Buffer {
  const cells = values.map(value => Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]))
  return message('D', int16(values.length), ...cells)
}

function answer(socket: Socket, query: string, answers: Answers): void {
  const found = Object.entries(answers).find(([part]) => query.includes(part))?.[1] ?? {
    columns: [],
    rows: [],
  }
  const description = message('T', int16(found.columns.length), ...found.columns.map(column))
  socket.write(Buffer.concat([description, ...found.rows.map(row), message('C', text('SELECT')), ready]))
}

/** Implements just enough of the PostgreSQL protocol for simple queries; for versions too old to install. */
export async function startFakePostgres(answers: Answers) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let isStarted = false
    let waiting = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk])
      while (waiting.length >= 5) {
        const start = isStarted ? 1 : 0
        const length = waiting.readInt32BE(start) + start
        if (waiting.length < length) return
        const body = waiting.subarray(start + 4, length)
        if (!isStarted) socket.write(Buffer.concat([message('R', int32(0)), ready]))
        else if (waiting[0] === 'Q'.charCodeAt(0)) answer(socket, body.toString(), answers)
        isStarted = true
        waiting = waiting.subarray(length)
      }
    })
    socket.on('error', () => undefined)
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    connectionString: `postgres://anybody@127.0.0.1:${port}/any`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
