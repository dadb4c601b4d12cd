import { useLocation } from 'react-router'
import { itemUrl, type NavigationItem } from '#model/navigation.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'

/** Link of a menu item: client-side, or a full page load, perhaps in a new window. */
export function ItemLink({ item, className }: { item: NavigationItem; className?: string | undefined }) {
  const { t } = useText()
  const toLanguage = useLocalized()
  const { pathname } = useLocation()
  return (
    <a
      className={className}
      href={toLanguage(itemUrl(item))}
      aria-current={item.destination === pathname ? 'page' : undefined}
      {...(item.type === 'href' && { 'data-document': '' })}
      {...(item.target && { target: item.target, rel: 'noopener' })}
    >
      {t(item.text)}
    </a>
  )
}
