import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import type { Site } from '../ui/client/world.ts'
import { Promos } from './Promos.tsx'
import { Testimonials } from './Testimonials.tsx'

const shown = (block: React.ReactNode, site: Partial<Site> = {}) => rendered(block, { language: 'es', site })

test('the resources are a site of their own where one is configured, else our guides (L52)', () => {
  expect(shown(<Promos />)).toContain('href="/es/resources"')
  const own = shown(<Promos />, { resourcesUrl: 'https://guides.example/' })
  expect(own).toContain('href="https://guides.example/"')
  expect(own).not.toContain('/es/resources')
})

test('without testimonials there is no block, and real ones are no samples (L51)', () => {
  expect(shown(<Testimonials testimonials={[]} />)).toBe('')
  const said = { text: 'Bien.', name: 'Ana', location: null, isSample: false }
  const html = shown(<Testimonials testimonials={[said]} />)
  expect(html).toContain('Bien.')
  expect(html).not.toContain('muestra')
})
