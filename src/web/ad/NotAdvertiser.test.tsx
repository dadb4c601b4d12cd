import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { NotAdvertiser } from './NotAdvertiser.tsx'

test('who has no company is led to it; who has another role learns whose work ads are', () => {
  expect(rendered(<NotAdvertiser company={undefined} />)).toContain('href="/account/company?for=ads"')
  const html = rendered(<NotAdvertiser company="Roofs" />)
  expect(html).toContain('Only owners and managers of Roofs can manage its ads.')
  expect(html).not.toContain('href')
})
