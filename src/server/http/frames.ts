import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Serves third-party code in sandboxed frames without our origin: it can read neither our pages nor our cookies,
 * and the pages keep their strict policy. A frame that is not configured does not exist.
 */
export function serveFrames(
  app: FastifyInstance,
  {
    tagManagerId,
    chatScriptUrl,
    siteUrl,
    adScript,
  }: Pick<Config, 'tagManagerId' | 'chatScriptUrl' | 'siteUrl'> & {
    /** Address of the script of the ad network at the moment; null without one. */
    adScript: () => string | null
  },
): void {
  const policyFor = (source: string) => {
    const origin = new URL(source).origin
    return [
      "default-src 'none'",
      `script-src ${siteUrl} ${origin} 'unsafe-inline' 'unsafe-eval'`,
      `connect-src ${origin} https: wss:`,
      `img-src ${origin} https: data:`,
      `style-src ${origin} https: 'unsafe-inline'`,
      `font-src ${origin} https: data:`,
      `frame-src ${origin} https:`,
      "base-uri 'none'",
      `frame-ancestors ${siteUrl}`,
    ].join('; ')
  }
  /** A frame with the script of a source, which is asked for with each request; null: no frame. */
  const frame = (
    name: string,
    { source, script, fresh }: { source(): string | null; script(source: string): string; fresh: string },
  ) => {
    const html = `<!doctype html><html lang="en"><title>${name}</title><script src="/frames/${name}.js"></script>`
    app.get(`/frames/${name}`, (_, reply) => {
      const from = source()
      if (from === null) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policyFor(from))
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', fresh)
        .send(html)
    })
    app.get(`/frames/${name}.js`, (_, reply) => {
      const from = source()
      if (from === null) return reply.callNotFound()
      return (
        reply
          .type('text/javascript; charset=utf-8')
          // The frame has an opaque origin, so its own script is cross-origin.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('cache-control', fresh)
          .send(script(from))
      )
    })
  }
  // The page posts events to the frame, which pushes them to the tag manager.
  if (tagManagerId) {
    const source = `https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`
    frame('tags', {
      source: () => source,
      script: from => `${listening(siteUrl)}${loading(from)}`,
      fresh: forMinutes,
    })
  }
  if (chatScriptUrl) frame('chat', { source: () => chatScriptUrl, script: loading, fresh: forMinutes })
  // Staff change it at any time. The script of the network reads the slot and its options from here.
  frame('ads', {
    source: adScript,
    script: source => `${slotOptions}${loading(source)}`,
    fresh: 'no-cache',
  })
}

const forMinutes = 'public, max-age=300'

const quoted = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const listening = (siteUrl: string) =>
  `window.dataLayer=[{"gtm.start":Date.now(),event:"gtm.js"}];` +
  `addEventListener("message",function(e){if(e.origin===${quoted(siteUrl)})dataLayer.push(e.data)});`

const slotOptions = 'window.adOptions=Object.fromEntries(new URLSearchParams(location.search));'

const loading = (source: string) =>
  `var s=document.createElement("script");s.async=true;s.src=${quoted(source)};document.head.append(s);`
