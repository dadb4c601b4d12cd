import type { ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/**
 * Headers of every response. There is no inline executable script anywhere (data and JSON-LD are data blocks): the
 * policy needs no nonce, and a cached page is as safe as a fresh one.
 */
export function securityHeaders(
  config: Pick<Config, 'siteUrl' | 'mapStyleUrl' | 'errorReportUrl' | 'stripe'>,
): Record<string, string> {
  const { siteUrl, mapStyleUrl, errorReportUrl, stripe } = config
  const secure = siteUrl.startsWith('https:')
  const map = mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  const reports = errorReportUrl ? [new URL(errorReportUrl).origin] : []
  // The form of an order redirects to the page on which it is paid.
  const checkout = stripe ? ['https://checkout.stripe.com', new URL(stripe.apiUrl).origin] : []
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Inline styles with colors from data (photo placeholders) and MapLibre's markers.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...map],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...map, ...reports],
        workerSrc: ["'self'"],
        frameSrc: ["'self'"],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...checkout],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })({} as never, recorder as unknown as ServerResponse, () => {})
  headers['permissions-policy'] = permissions
  return headers
}

/** Browser features that pages may use: geolocation and fullscreen. */
const permissions = [
  ...['geolocation', 'fullscreen'].map(name => `${name}=(self)`),
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map(name => `${name}=()`),
].join(', ')

/**
 * Headers that browsers read for documents and workers only, and `referrer-policy`, whose value is the browsers'
 * default for subresources. Other files of the build omit them: they are a kilobyte each, a tenth of many of these
 * files.
 */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

/** Whether a file of the build can only be part of a page: a script, style or font, but no worker. */
export const isSubresource = (path: string): boolean =>
  /\.(?:js|css|woff2)(?:\.br)?$/.test(path) && !path.slice(path.lastIndexOf('/')).includes('worker')
