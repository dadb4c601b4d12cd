import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the gateway. */
export interface ReceivedText {
  id: string
  from: string
  to: string
  text: string
  headers: IncomingHttpHeaders
}

export interface TextGatewayServer {
  /** For TEXT_GATEWAY_URL. */
  url: string
  /** Every request, including rejected ones. */
  received: ReceivedText[]
  /** Decides each request: a status, or `silent` for no response. */
  answer: (attempt: number) => number | 'silent'
  close(): Promise<void>
}

/** A real HTTP gateway for text messages on a free port. */
export async function startTextGateway(): Promise<TextGatewayServer> {
  const received: ReceivedText[] = []
  const gateway: Pick<TextGatewayServer, 'answer'> = { answer: () => 202 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ ...JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers })
    const answer = gateway.answer(received.length - 1)
    if (answer === 'silent') return
    response
      .writeHead(answer, { ...(answer === 302 && { location: '/elsewhere' }) })
      .end('{"status":"+13525550134"}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(gateway, {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
