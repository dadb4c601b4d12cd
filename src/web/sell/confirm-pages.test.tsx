import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
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
