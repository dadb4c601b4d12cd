import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadLanguage } from '#i18n/catalogues.ts'
import { type RenderContext, RenderContextProvider } from '#web/ui/client/render-context.ts'
import { TextProvider, textIn } from '#web/ui/client/text.tsx'

/** The site's settings as passed to pages. */
export const testSite: RenderContext['site'] = {
  name: 'Havenrow',
  origin: 'http://localhost',
  sampleData: false,
  mapStyleUrl: null,
  mapTiles: null,
  errorReportUrl: null,
}

const allTexts = { en: textIn('en', await loadLanguage('en')), es: textIn('es', await loadLanguage('es')) }

interface Given {
  language?: 'en' | 'es'
  /** Milliseconds since 1970. */
  now?: number
  site?: Partial<RenderContext['site']>
  /** All texts of the language by default. */
  texts?: ReturnType<typeof textIn>
}

/** Server-rendered HTML of a part of a page. */
export const rendered = (
  part: ReactNode,
  { language = 'en', now = 0, site = {}, texts = allTexts[language] }: Given = {},
): string =>
  renderToStaticMarkup(
    <RenderContextProvider value={{ language, site: { ...testSite, ...site }, now }}>
      <TextProvider value={texts}>{part}</TextProvider>
    </RenderContextProvider>,
  )
