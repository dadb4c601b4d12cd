import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { get } from '../world/site.ts'

/** A purge as it arrived. */
export interface Purge {
  tags: string[]
  body: unknown
  authorization: string | undefined
}

/** A shared cache that is purged by tags, like that of a content delivery network, with the site's headers. */
export interface TagCache {
  /** PURGE_URL. */
  hookUrl: string
  purges: Purge[]
  /** How it answers purges; 200 by default. */
  status: number
  /** A page, from the cache or from the node at this address. */
  read(address: string, path: string): Promise<string>
  stop(): Promise<void>
}

export async function startTagCache(): Promise<TagCache> {
  const pages = new Map<string, { text: string; tags: string[]; until: number }>()
  const purges: Purge[] = []
  const hook = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      const tags = String(request.headers['surrogate-key']).split(' ')
      purges.push({ tags, body: JSON.parse(text), authorization: request.headers.authorization })
      if (cache.status === 200)
        for (const [path, page] of pages) if (page.tags.some(tag => tags.includes(tag))) pages.delete(path)
      response.writeHead(cache.status).end()
    })
  })
  await new Promise<void>(resolve => hook.listen(0, '127.0.0.1', resolve))
  const cache: TagCache = {
    hookUrl: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/purge`,
    purges,
    status: 200,
    async read(address, path) {
      const known = pages.get(path)
      if (known && known.until > Date.now()) return known.text
      const { text, headers } = await get(address + path)
      const [, seconds] = /s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
      const tags = headers.get('surrogate-key')?.split(' ') ?? []
      // Kept whether it was purged meanwhile or not: the worst that a cache does.
      if (seconds) pages.set(path, { text, tags, until: Date.now() + Number(seconds) * 1000 })
      return text
    },
    async stop() {
      hook.closeAllConnections()
      await new Promise(resolve => hook.close(resolve))
    },
  }
  return cache
}
