import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#test/cluster/programs.ts'

/** A way to a site that can be cut: nothing answers then, as without a network. */
export async function openCable(site: string) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer(browser => {
    const upstream = connect(Number(new URL(site).port), 'localhost')
    for (const [one, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const plug = async () => {
    server.listen(port, 'localhost')
    await once(server, 'listening')
  }
  await plug()
  return {
    address: `http://localhost:${port}`,
    plug,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
