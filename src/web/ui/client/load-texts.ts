import { useCallback } from 'react'
import { loadCatalogue } from '#i18n/catalogues.ts'
import { useMessages } from './text.tsx'

/** Fetches catalogues that a page does not begin with, for what opens on it later. */
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
