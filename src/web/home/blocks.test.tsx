import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import { TextProvider, textIn } from '../ui/text.tsx'
import { type Site, WorldProvider } from '../ui/world.ts'
import { Promos } from './Promos.tsx'
import { Testimonials } from './Testimonials.tsx'

const text = textIn('es', await loadLanguage('es'))
const site: Site = {
  name: 'Havenrow',
  origin: 'http://localhost',
  sampleData: false,
  mapStyleUrl: null,
  errorReportUrl: null,
}
const shown = (block: React.ReactNode, more: Partial<Site> = {}) =>
  renderToString(
    <WorldProvider value={{ language: 'es', site: { ...site, ...more }, now: 0 }}>
      <TextProvider value={text}>{block}</TextProvider>
    </WorldProvider>,
  )

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
