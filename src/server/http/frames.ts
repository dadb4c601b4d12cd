import type { FastifyInstance } from 'fastify'
import { type FrameName, frameOf, frames } from '#model/frames.ts'
import type { Config } from '../config.ts'

/**
 * Serves third-party code in sandboxed frames without our origin: it can read neither our pages nor our cookies, and
 * the pages retain their strict policy. The response itself has the sandbox, because a frame can be opened in a
 * window too, and exists only for an iframe. A frame that is not configured does not exist.
 */
export function serveFrames(
  app: FastifyInstance,
  {
    tagManagerId,
    chatScriptUrl,
    siteUrl,
    adScript,
  }: Pick<Config, 'tagManagerId' | 'chatScriptUrl' | 'siteUrl'> & {
    /** URL of the current script of the ad network; null for none. */
    adScript: () => string | null
  },
): void {
  const policyFor = (name: FrameName, source: string) => {
    const { origin } = new URL(source)
    return [
      `sandbox ${frames[name]}`,
      "default-src 'none'",
      `script-src ${origin} 'unsafe-inline' 'unsafe-eval'`,
      `connect-src ${origin} https: wss:`,
      `img-src ${origin} https: data:`,
      `style-src ${origin} https: 'unsafe-inline'`,
      `font-src ${origin} https: data:`,
      `frame-src ${origin} https:`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${siteUrl}`,
    ].join('; ')
  }
  /** A frame with the script of a source, which is called for each request; null for no frame. */
  const frame = (name: FrameName, source: () => string | null, before = '') =>
    app.get(frameOf(name).src, ({ headers }, reply) => {
      const from = source()
      // Not stored: a cache that ignores `vary` would serve the frame to a request that must not get it.
      reply.header('cache-control', 'no-store').header('vary', 'Sec-Fetch-Dest')
      if (from === null || headers['sec-fetch-dest'] !== 'iframe') return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policyFor(name, from))
        .header('x-frame-options', 'SAMEORIGIN')
        .send(
          `<!doctype html><html lang="en"><title>${name}</title><script>${before}${loading(from)}</script>`,
        )
    })
  // The page posts events to the frame, which pushes them to the tag manager.
  if (tagManagerId) {
    const source = `https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`
    frame('tags', () => source, listening(siteUrl))
  }
  if (chatScriptUrl) frame('chat', () => chatScriptUrl)
  // Staff change it at any time. The script of the network reads the slot and its options from here.
  frame('ads', adScript, slotOptions)
}

const quoted = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const listening = (siteUrl: string) =>
  `window.dataLayer=[{"gtm.start":Date.now(),event:"gtm.js"}];` +
  `addEventListener("message",function(e){if(e.origin===${quoted(siteUrl)})dataLayer.push(e.data)});`

const slotOptions = 'window.adOptions=Object.fromEntries(new URLSearchParams(location.search));'

const loading = (source: string) =>
  `var s=document.createElement("script");s.async=true;s.src=${quoted(source)};document.head.append(s);`
