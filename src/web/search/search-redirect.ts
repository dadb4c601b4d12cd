import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { errorMessage } from '#kit/error.ts'
import { searchTypeOfTab } from '#model/place/search-type.ts'
import { searchUrl } from '#model/search/urls.ts'
import { boxNames } from '../parts/place/box-names.ts'

/**
 * Redirect target of the place box without script: the results of the chosen type with the typed text, which
 * resolve the place. The state list of floor plans is a separate field.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const type = typeOf(query.get(boxNames.type) ?? 'homes')
  const typed = type === 'floorplans' ? query.get(boxNames.state) : query.get(boxNames.location)
  query.delete(boxNames.type)
  query.delete(boxNames.state)
  query.delete(boxNames.location)
  if (typed) query.set(boxNames.location, typed)
  const address = searchUrl(type)
  return redirect(query.size > 0 ? `${address}?${query}` : address)
}

function typeOf(text: string) {
  try {
    return searchTypeOfTab(text)
  } catch (error) {
    throw data(errorMessage(error), { status: 422 })
  }
}

/** Never rendered: the loader always redirects. */
export const Component = () => null
