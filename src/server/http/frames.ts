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
    adNetworkUrl,
    siteUrl,
  }: Pick<Config, 'tagManagerId' | 'chatScriptUrl' | 'adNetworkUrl' | 'siteUrl'>,
): void {
  const frame = (name: string, source: string, script: string) => {
    const origin = new URL(source).origin
    const policy = [
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
    const html = `<!doctype html><html lang="en"><title>${name}</title><script src="/frames/${name}.js"></script>`
    app.get(`/frames/${name}`, (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'public, max-age=300')
        .send(html),
    )
    app.get(`/frames/${name}.js`, (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        // The frame has an opaque origin, so its own script is cross-origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=300')
        .send(script),
    )
  }
  // The page posts events to the frame, which pushes them to the tag manager.
  if (tagManagerId) {
    const source = `https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`
    frame('tags', source, `${listening(siteUrl)}${loading(source)}`)
  }
  if (chatScriptUrl) frame('chat', chatScriptUrl, loading(chatScriptUrl))
  // The script of the network reads the slot and its options from here.
  if (adNetworkUrl) frame('ads', adNetworkUrl, `${slotOptions}${loading(adNetworkUrl)}`)
}

const quoted = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const listening = (siteUrl: string) =>
  `window.dataLayer=[{"gtm.start":Date.now(),event:"gtm.js"}];` +
  `addEventListener("message",function(e){if(e.origin===${quoted(siteUrl)})dataLayer.push(e.data)});`

const slotOptions = 'window.adOptions=Object.fromEntries(new URLSearchParams(location.search));'

const loading = (source: string) =>
  `var s=document.createElement("script");s.async=true;s.src=${quoted(source)};document.head.append(s);`
