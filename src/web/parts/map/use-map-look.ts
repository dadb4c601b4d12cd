import { useEffect, useState } from 'react'
import { useRenderContext } from '../../ui/client/render-context.ts'
import type { MapLook } from './map-look.ts'

/** The style of a map, once its code has loaded; `credit` is the attribution of the built-in map. */
export function useMapLook(isWanted: boolean, credit: string, onFailure: () => void): MapLook | undefined {
  const { site, language } = useRenderContext()
  const [look, setLook] = useState<MapLook>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page's site and language do not change
  useEffect(() => {
    if (!isWanted) return
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    import('./map-look.ts')
      .then(({ mapLook }) => mapLook(site, { origin: location.origin, isDark, language, credit }))
      .then(setLook, onFailure)
  }, [isWanted])
  return look
}
