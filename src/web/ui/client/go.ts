import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { splitLanguage } from '#model/language.ts'
import { carryUtmParameters } from '#model/navigation.ts'
import { useWorld } from './world.ts'

export interface GoOptions {
  /** Leaves scroll and focus where they are: the page stays the same to its reader. */
  noScroll?: boolean
  /** Takes the place of the current entry of the history. */
  replace?: boolean
}
export type Go = (address: string | URL, options?: GoOptions) => void

/**
 * Leads to an address: inside the application, with the UTM parameters of the current one, or as a document
 * where it is another site's or in another language. The current address itself loads its data again.
 */
export function useGo(): Go {
  const navigate = useNavigate()
  const { language } = useWorld()
  return useCallback(
    (address, { noScroll = false, replace = false } = {}) => {
      const current = new URL(location.href)
      const next = new URL(address, current)
      if (next.origin !== current.origin) return location.assign(next)
      const carried = carryUtmParameters(next, current)
      const inside = splitLanguage(carried.pathname)
      if (inside.language !== language) return location.assign(carried)
      void navigate(`${inside.path}${carried.search}${carried.hash}`, {
        replace: replace || carried.href === current.href,
        state: noScroll ? { noScroll } : null,
      })
    },
    [navigate, language],
  )
}
