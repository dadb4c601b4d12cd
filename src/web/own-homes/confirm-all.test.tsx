import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { ConfirmAll } from './ConfirmAll.tsx'

test.each([
  ['companies', 'Sandhill Homes', 'Confirm Sandhill Homes homes', '12 Sandhill Homes homes were'],
  ['registered-users', undefined, 'Confirm your homes', '12 of your homes were'],
] as const)('homes of %s are confirmed by one button', (ownerType, company, label, text) => {
  const owner = { ownerType, ownerKey: 7 }
  const Component = () => <ConfirmAll unconfirmed={{ owner, company, count: 12 }} kind="main" />
  const Stub = createRoutesStub([{ path: '/', Component }])
  const html = rendered(<Stub />)
  expect(html).toContain(`aria-label="${label}"`)
  expect(html).toContain(`${text} not confirmed`)
  expect(html).toContain('Confirm all 12 homes')
  expect(html).toContain(`name="of" value="${ownerType}"`)
})
