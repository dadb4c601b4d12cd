import { useCallback } from 'react'
import { loadCatalogue } from '#i18n/catalogues.ts'
import { useMessages } from './text.tsx'

/** Loads catalogues on demand, for parts of a page that open later. */
export function useLoadTexts(): (catalogues: readonly string[]) => Promise<void> {
  const i18n = useMessages()
  return useCallback(
    async catalogues => {
      const { locale } = i18n
      for (const catalogue of catalogues) i18n.load(locale, await loadCatalogue(catalogue, locale))
    },
    [i18n],
  )
}
