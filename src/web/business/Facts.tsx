import type { ReactNode } from 'react'
import { formats } from '#i18n/format.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Business.module.css'

interface FactsProps {
  isPublic: boolean
  counts: Readonly<Partial<Record<'homes' | 'leads' | 'favorites', number>>>
  children?: ReactNode
}

/** Whether visitors see it, and its numbers. */
export function Facts({ isPublic, counts, children }: FactsProps) {
  const { t, language } = useText()
  const { number } = formats(language)
  const counted = (['homes', 'leads', 'favorites'] as const).flatMap(name => {
    const count = counts[name]
    return count === undefined ? [] : [{ name, count }]
  })
  return (
    <>
      <p>
        <span className={style.status} data-public={isPublic || undefined}>
          {t(isPublic ? 'business.public' : 'business.notPublic')}
        </span>
        {children}
      </p>
      <ul role="list" className={style.counts} aria-label={t('business.counts')}>
        {counted.map(({ name, count }) => (
          <li key={name}>
            <b>{number(count)}</b> {t(`business.count.${name}`, { count })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A park or a dealer in the list of those that the user manages. */
export function OwnedItem({ url, label, children }: { url: string; label: string; children: ReactNode }) {
  const { t } = useText()
  const href = useLocalized()(url)
  return (
    <li className={style.item}>
      <h2>
        <a href={href}>{label}</a>
      </h2>
      {children}
      <ButtonLink href={href}>
        {t('business.edit')}
        <span className="visually-hidden">: {label}</span>
      </ButtonLink>
    </li>
  )
}
