import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A purge as it arrived. */
export interface Purge {
  tags: string[]
  body: unknown
  authorization: string | undefined
}

/** Takes purges as a content delivery network does. */
export interface PurgeHook {
  /** PURGE_URL. */
  url: string
  purges: Purge[]
  /** How it answers; 200 by default. What is refused is not passed on. */
  status: number
  /** PURGE_URL of a real cache, which gets each purge as it came, if there is one. */
  next: string | undefined
  stop(): Promise<void>
}

export async function startPurgeHook(): Promise<PurgeHook> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { 'surrogate-key': tags = '', authorization } = request.headers
    hook.purges.push({ tags: String(tags).split(' '), body: JSON.parse(body), authorization })
    if (hook.next !== undefined && hook.status === 200) {
      const headers = { 'surrogate-key': String(tags) }
      const passed = await fetch(hook.next, { method: 'POST', headers, body }).catch(() => undefined)
      response.writeHead(passed?.status ?? 502).end()
    } else response.writeHead(hook.status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const hook: PurgeHook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    purges: [],
    status: 200,
    next: undefined,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return hook
}
