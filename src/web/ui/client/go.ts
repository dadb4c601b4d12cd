import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { splitLanguage } from '#model/language.ts'
import { carryUtmParameters } from '#model/navigation.ts'
import { hasSecret } from '#model/secret-urls.ts'
import { isSecretPage, pageAddress } from './page-address.ts'
import { useRenderContext } from './render-context.ts'

export interface GoOptions {
  /** Preserves scroll and focus: the user stays on the same page. */
  noScroll?: boolean
  /** Replaces the current history entry. */
  replace?: boolean
}
export type Go = (address: string | URL, options?: GoOptions) => void

/**
 * Navigates to a URL: client-side, with the UTM parameters of the current one, or as a full page load
 * for another site or language. The current URL reloads its data.
 */
export function useGo(): Go {
  const navigate = useNavigate()
  const { language } = useRenderContext()
  return useCallback(
    (address, { noScroll = false, replace = false } = {}) => {
      const current = pageAddress()
      const next = new URL(address, current)
      if (next.origin !== current.origin) return location.assign(next)
      const carried = carryUtmParameters(next, current)
      const inside = splitLanguage(carried.pathname)
      // A page with a secret is loaded as a document, because its headers protect it.
      const becomesSecret = hasSecret(carried.pathname + carried.search) && !isSecretPage()
      if (inside.language !== language || becomesSecret) return location.assign(carried)
      void navigate(`${inside.path}${carried.search}${carried.hash}`, {
        replace: replace || carried.href === current.href,
        state: noScroll ? { noScroll } : null,
      })
    },
    [navigate, language],
  )
}
