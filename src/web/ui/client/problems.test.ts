import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: { url: string; report: Record<string, unknown> }[] = []
const heard = new Map<string, (event: unknown) => void>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { pathname: '/homes/fl', search: '?city=Tampa' })
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox',
    sendBeacon: (url: string, text: string) => sent.push({ url, report: JSON.parse(text) }),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    heard.set(name, listener),
  )
})
afterEach(() => {
  sent.length = 0
  vi.unstubAllGlobals()
})

test('sends nothing without a reporting URL', async () => {
  const { reportProblem } = await import('./problems.ts')
  reportProblem({ operation: 'listing.search', status: 500 })
  expect(sent).toEqual([])
})

test('reports failed calls and page errors, without parameters (L203)', async () => {
  const { reportProblem, reportProblemsTo } = await import('./problems.ts')
  reportProblemsTo('https://errors.example/reports')
  reportProblem({ operation: 'listing.search', status: 500 })
  heard.get('error')?.({ error: new TypeError('x is undefined') })
  heard.get('unhandledrejection')?.({ reason: new Error('ResizeObserver loop limit exceeded') })
  expect(sent.map(({ report }) => [report.page, report.operation, report.status, report.message])).toEqual([
    ['/homes/fl', 'listing.search', 500, 'Call failed'],
    ['/homes/fl', undefined, undefined, 'x is undefined'],
  ])
  expect(JSON.stringify(sent)).not.toContain('Tampa')
})

test('reports no secret of a link, neither as the page nor in messages and stacks', async () => {
  const { reportProblemsTo } = await import('./problems.ts')
  vi.stubGlobal('location', { pathname: '/tours/s3cr3t' })
  reportProblemsTo('https://errors.example/reports')
  const error = new Error('No route matches URL "/es/tours/s3cr3t"')
  error.stack = `Error: ${error.message}\n at https://site.example/password?token=s3cr3t:1:2`
  heard.get('error')?.({ error })
  expect(sent[0]?.report).toMatchObject({ page: '/tours/', message: 'No route matches URL "/es/tours/"' })
  expect(JSON.stringify(sent)).not.toContain('s3cr3t')
})
