import { ownHomesUrl } from '#model/account/urls.ts'
import { ownSorts } from '#model/listing/own.ts'
import style from '../parts/listing/Homes.module.css'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { type HomesFilter, homeStatuses, pageSizes } from './homes-filter.ts'

interface FiltersProps {
  company: string | undefined
  filters: HomesFilter
}

/** Filters of the list, as a plain form. */
export function HomesFilters({ company, filters }: FiltersProps) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <form action={at(ownHomesUrl())} method="get" className={style.filters}>
      {company !== undefined && (
        <p>
          <label htmlFor="of">{t('sell.filter.of')}</label>
          <select id="of" name="of" defaultValue={filters.of}>
            <option value="">{t('sell.filter.all')}</option>
            <option value="me">{t('sell.filter.me')}</option>
            <option value="company">{company}</option>
          </select>
        </p>
      )}
      <p>
        <label htmlFor="status">{t('sell.filter.status')}</label>
        <select id="status" name="status" defaultValue={filters.status}>
          <option value="">{t('sell.filter.all')}</option>
          {homeStatuses.map(status => (
            <option key={status} value={status}>
              {t(`sell.filter.${status}`)}
            </option>
          ))}
        </select>
      </p>
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
  )
}
