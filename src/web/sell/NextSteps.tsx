import type { MouseEvent } from 'react'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { ownPhotosUrl } from '#model/account/urls.ts'
import type { FactorCounts } from '#model/listing/lead-factors.ts'
import type { NextStep } from '#model/listing/own.ts'
import style from '../parts/listing/Homes.module.css'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'

interface NextStepsProps {
  home: Pick<OwnListing, 'key'>
  steps: readonly NextStep[]
  /** Features that the home lacks and that homes with messages have. */
  factors: readonly FactorCounts[]
}

/** Steps that match a compared feature, which is then omitted. */
const covered: Partial<Record<NextStep, FactorCounts['factor']>> = {
  'add-photos': 'photos',
  'write-description': 'description',
}

/** Target of each step: the photos, or an element of the page, whose group opens. */
const stepTargets: Readonly<Record<NextStep, string>> = {
  'settle-sale': 'status-title',
  confirm: 'status-title',
  'add-photos': 'photos',
  'write-description': 'details-description',
  'set-price': 'price-askingPrice',
}
const factorTargets: Readonly<Record<FactorCounts['factor'], string>> = {
  photos: 'photos',
  description: 'details-description',
  lot: 'details-tenure',
  size: 'details-squareFeet',
  phone: 'details-showPhone',
  tour: 'details-virtualTour',
}

/** Opens the group of an element and scrolls to it; not a navigation, which would warn about unsaved input. */
const show = (id: string) => (event: MouseEvent) => {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  const group = target.closest('details')
  if (group) group.open = true
  if (!target.matches('input, select, textarea')) target.tabIndex = -1
  target.focus()
}

/** Due steps, then features of homes that got messages. */
export function NextSteps({ home, steps, factors }: NextStepsProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const photos = at(ownPhotosUrl('listings', home.key))
  const link = (to: string, text: string) => (
    <a href={to === 'photos' ? photos : `#${to}`} {...(to !== 'photos' && { onClick: show(to) })}>
      {text}
    </a>
  )
  const shareOf = ({ homes, asked }: FactorCounts['having']) => number(Math.round((asked / homes) * 100))
  const shown = steps.map(step => covered[step])
  const others = factors.filter(({ factor }) => !shown.includes(factor))
  if (steps.length + others.length === 0) return null
  return (
    <section className={style.notice} aria-labelledby="next">
      <h2 id="next">{t('sell.next')}</h2>
      <ul>
        {steps.map(step => (
          <li key={step}>{link(stepTargets[step], t(`sell.next.${step}`))}</li>
        ))}
        {others.map(({ factor, having, lacking }) => (
          <li key={factor}>
            {link(factorTargets[factor], t(`sell.worked.${factor}`))}{' '}
            {t('sell.worked.figures', { having: shareOf(having), lacking: shareOf(lacking) })}
          </li>
        ))}
      </ul>
      {others.length > 0 && <p>{t('sell.worked.note')}</p>}
    </section>
  )
}
