import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import type { Site } from '../ui/client/render-context.ts'
import { Promos } from './Promos.tsx'
import { Testimonials } from './Testimonials.tsx'

const shown = (block: React.ReactNode, site: Partial<Site> = {}) => rendered(block, { language: 'es', site })

test('the resources link to the configured site, or to our guides (L52)', () => {
  expect(shown(<Promos />)).toContain('href="/es/resources"')
  const own = shown(<Promos />, { resourcesUrl: 'https://guides.example/' })
  expect(own).toContain('href="https://guides.example/"')
  expect(own).not.toContain('/es/resources')
})

test('testimonials: none hide the block, and real ones are not labelled as samples (L51)', () => {
  expect(shown(<Testimonials testimonials={[]} />)).toBe('')
  const said = { text: 'Bien.', name: 'Ana', location: null, isSample: false }
  const html = shown(<Testimonials testimonials={[said]} />)
  expect(html).toContain('Bien.')
  expect(html).not.toContain('muestra')
})
