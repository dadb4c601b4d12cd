import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { areaText, FEWEST_CORNERS, MAX_CORNERS, readArea, shortArea } from '#model/search/area.ts'
import { searchAreaUrl, searchUrl } from '#model/search/urls.ts'
import { boxNames } from '../parts/place/box-names.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ErrorBox } from '../ui/form/ErrorBox.tsx'
import form from '../ui/form/Form.module.css'
import { FormPage } from '../ui/form/FormPage.tsx'
import { Button } from '../ui/primitives/Button.tsx'

const CORNERS = 'corners'
const AREA = 'area'
const types = ['homes', 'parks', 'dealers'] as const

export function loader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request)
  const type = types.find(one => one === query.get(boxNames.type)) ?? 'homes'
  const typed = query.get(CORNERS)
  const area = readArea(query.get(AREA) ?? '')
  const corners = 'value' in area ? areaText(area.value).replaceAll(',', ', ').replaceAll(';', '\n') : ''
  for (const name of [boxNames.type, CORNERS, AREA]) query.delete(name)
  const carried = [...query]
  if (typed === null) return { type, carried, corners, error: null }
  const read = typed.trim() === '' ? ({ error: 'blank' } as const) : readArea(typed)
  if ('value' in read) {
    query.set(AREA, shortArea(read.value))
    throw redirect(`${searchUrl(type)}?${query}`)
  }
  return data({ type, carried, corners: typed, error: read.error }, { status: 422 })
}

/** A search in an area whose corners are typed, as an alternative to drawing it on the map. */
export function Component() {
  const result = useLoaderData<typeof loader>()
  const { type, carried, corners, error } = result
  const { t } = useText()
  const at = useLocalized()
  const counts = { min: FEWEST_CORNERS, max: MAX_CORNERS }
  const message = error && t(`area.error.${error}`, counts)
  return (
    <FormPage title={t('area.page.title')}>
      <ErrorBox
        id="problems"
        heading={<p>{t('form.problem')}</p>}
        problems={message ? [{ href: '#corners', text: message }] : []}
        result={result}
      />
      <form method="get" action={at(searchAreaUrl())} className={form.form} noValidate>
        <input type="hidden" name={boxNames.type} value={type} />
        {carried.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className={form.field} data-wrong={message ? '' : undefined}>
          <label htmlFor="corners" className={form.label}>
            {t('area.page.label', counts)}
          </label>
          <p id="corners-hint" className={form.hint}>
            {t('area.page.intro')}
          </p>
          {message && (
            <p id="corners-error" className={form.error}>
              {message}
            </p>
          )}
          <textarea
            id="corners"
            name={CORNERS}
            rows={10}
            defaultValue={corners}
            spellCheck={false}
            className={form.wide}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'corners-hint corners-error' : 'corners-hint'}
          />
        </div>
        <Button kind="main" type="submit">
          {t('area.show')}
        </Button>
      </form>
    </FormPage>
  )
}
