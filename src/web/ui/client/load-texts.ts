import { useCallback } from 'react'
import { loadCatalogue } from '#i18n/catalogues.ts'
import { useMessages } from './text.tsx'

/** Loads catalogues on demand, for parts of a page that open later. */
export function useLoadTexts(): (rooms: readonly string[]) => Promise<void> {
  const i18n = useMessages()
  return useCallback(
    async rooms => {
      const { locale } = i18n
      for (const room of rooms) i18n.load(locale, await loadCatalogue(room, locale))
    },
    [i18n],
  )
}
