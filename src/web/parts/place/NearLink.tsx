import { type ReactNode, useState } from 'react'
import type { SearchType } from '#model/place/search-type.ts'
import { nearUrl } from '#model/search/urls.ts'
import { useGo } from '../../ui/client/go.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { currentPosition } from './position.ts'

interface NearLinkProps {
  type: SearchType
  /** Additional parameters of the results near the visitor. */
  query?: string
  /** Link target without script or without a position. */
  href: string
  children: ReactNode
}

/** "Near me" link: requests the visitor's position on click, and falls back to nationwide results. */
export function NearLink({ type, query, href, children }: NearLinkProps) {
  const go = useGo()
  const toLanguage = useLocalized()
  const [busy, setBusy] = useState(false)
  return (
    <a
      href={toLanguage(href)}
      aria-busy={busy}
      onClick={async event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        setBusy(true)
        const point = await currentPosition()
        setBusy(false)
        go(toLanguage((point && nearUrl(type, point, query)) ?? href))
      }}
    >
      {children}
    </a>
  )
}
