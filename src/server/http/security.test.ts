import { expect, test } from 'vitest'
import { documentHeaders, isSubresource, securityHeaders } from './security.ts'

test('scripts, styles and fonts are subresources of a page; workers, pictures and documents are not', () => {
  for (const path of ['app-B1.js', 'app-B1.js.br', 'app-B1.css', 'figtree-D_2.woff2'])
    expect(isSubresource(`/dist/client/assets/${path}`), path).toBe(true)
  for (const path of ['maplibre-gl-worker-9t.js', 'maplibre-gl-worker-9t.js.br', 'states.svg', 'a.html'])
    expect(isSubresource(`/dist/client/assets/${path}`), path).toBe(false)
})

test('subresources keep the headers that apply to them', () => {
  const all = securityHeaders({
    siteUrl: 'https://example.com',
    mapStyleUrl: null,
    errorReportUrl: null,
    stripe: undefined,
  })
  for (const name of documentHeaders) expect(all).toHaveProperty(name)
  const left = Object.keys(all).filter(name => !documentHeaders.some(other => other === name))
  expect(left.sort()).toEqual([
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
  ])
})
