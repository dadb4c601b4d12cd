import { useSearchParams } from 'react-router'
import { CLICK_PARAMETER, clickIn, withClick } from '#model/ad/click.ts'

/** The reference of the click on an ad that led to this page. */
function useClick(): string | undefined {
  const [query] = useSearchParams()
  return clickIn(query)
}

/** Adds the reference to the URL of a page's form; it is sent nowhere else. */
export function useWithClick(): (url: string) => string {
  const click = useClick()
  return url => (click === undefined ? url : withClick(url, click))
}

/** The reference as a hidden field of a form that is a lead; `forNext` carries it to the next page instead. */
export function ClickField({ forNext = false }: { forNext?: boolean }) {
  const click = useClick()
  if (click === undefined) return null
  return <input type="hidden" name={forNext ? CLICK_PARAMETER : 'click'} value={click} />
}
