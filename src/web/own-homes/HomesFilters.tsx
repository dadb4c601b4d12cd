import { ownHomesUrl } from '#model/account/urls.ts'
import { ownSorts } from '#model/listing/own.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { type HomesFilter, homeStatuses, pageSizes } from './homes-filter.ts'
import style from './OwnHomes.module.css'

interface FiltersProps {
  company: string | undefined
  filters: HomesFilter
  /** The list is long enough for a search and an order. */
  isLong: boolean
}

/** Filters of the list: links for status and owner, a plain form for the rest. */
export function HomesFilters({ company, filters, isLong }: FiltersProps) {
  const { t } = useText()
  const at = useLocalized()
  const chips = (name: 'status' | 'of', choices: readonly { value: string; text: string }[]) => (
    <ul role="list" aria-label={t(`sell.filter.${name}`)} className={style.chips}>
      {choices.map(({ value, text }) => (
        <li key={value}>
          <a
            href={at(ownHomesUrl(1, { ...filters, [name]: value }))}
            aria-current={filters[name] === value ? 'true' : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
  const all = { value: '', text: t('sell.filter.all') }
  return (
    <>
      {chips('status', [all, ...homeStatuses.map(value => ({ value, text: t(`sell.filter.${value}`) }))])}
      {company !== undefined &&
        chips('of', [all, { value: 'me', text: t('sell.filter.me') }, { value: 'company', text: company }])}
      {isLong && (
        <form action={at(ownHomesUrl())} method="get" className={style.filters}>
          <input type="hidden" name="of" value={filters.of} />
          <input type="hidden" name="status" value={filters.status} />
          <p>
            <label htmlFor="text">{t('sell.filter.text')}</label>
            <input id="text" name="text" type="search" defaultValue={filters.text} maxLength={60} />
          </p>
          <p>
            <label htmlFor="sort">{t('sell.filter.sort')}</label>
            <select id="sort" name="sort" defaultValue={filters.sort}>
              {ownSorts.map(sort => (
                <option key={sort} value={sort === 'newest' ? '' : sort}>
                  {t(`sell.sort.${sort}`)}
                </option>
              ))}
            </select>
          </p>
          <p>
            <label htmlFor="size">{t('sell.filter.size')}</label>
            <select id="size" name="size" defaultValue={filters.size}>
              {pageSizes.map(size => (
                <option key={size} value={size === pageSizes[0] ? '' : size}>
                  {size}
                </option>
              ))}
            </select>
          </p>
          <Button type="submit">{t('sell.filter.submit')}</Button>
        </form>
      )}
    </>
  )
}
