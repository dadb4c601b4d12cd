import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { ConfirmAll } from './ConfirmAll.tsx'
import { Component as ConfirmHomePage } from './ConfirmHomePage.tsx'

function page(Component: () => ReactNode, loaded: object) {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component }])
  return <Stub hydrationData={{ loaderData: { page: loaded } }} />
}
const home = (key: number) => ({ key, label: `#${key} Ocala, FL` })
const linked = (homes: object[] | null) => page(ConfirmHomePage, { token: 'token', homes })

test('the link of an email names the homes that one button confirms', () => {
  const html = rendered(linked([home(1), home(2)]))
  for (const text of ['#1 Ocala, FL', '#2 Ocala, FL', 'these 2 homes', 'Confirm all 2 homes'])
    expect(html).toContain(text)
  expect(rendered(linked([home(1), home(2)]), { language: 'es' })).toContain('Confirmar las 2 casas')
  expect(rendered(linked([home(1)]))).toContain('Yes, it is still available')
})

test('once its homes are confirmed or off the market, the link has no button', () => {
  const html = rendered(linked([]))
  expect(html).toContain('There is nothing left to confirm with this link.')
  expect(html).not.toContain('<form')
  // Whether an unknown link is a dead one is said after the press.
  expect(rendered(linked(null))).toContain('Yes, it is still available')
})

test.each([
  ['companies', 'Sandhill Homes', 'Confirm homes of Sandhill Homes', '12 homes of Sandhill Homes were'],
  ['registered-users', undefined, 'Confirm your homes', '12 of your homes were'],
] as const)('homes of %s are confirmed by one button', (ownerType, company, label, text) => {
  const owner = { ownerType, ownerKey: 7 }
  const html = rendered(page(() => <ConfirmAll unconfirmed={{ owner, company, count: 12 }} />, {}))
  expect(html).toContain(`aria-label="${label}"`)
  expect(html).toContain(`${text} not confirmed`)
  expect(html).toContain('Confirm all 12 homes')
  expect(html).toContain(`name="of" value="${ownerType}"`)
})
