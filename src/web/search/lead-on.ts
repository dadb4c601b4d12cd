import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { searchTypeOfTab } from '#model/place/search-type.ts'
import { searchUrl } from '#model/search/urls.ts'
import { boxNames } from '../ui/place/box-names.ts'

/**
 * Where the place box leads without the application: to the chosen type's results with what was typed, which find the
 * place. The list of states of floor plans is a field of its own.
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
  if (address === undefined) throw data('not_found', { status: 404 })
  return redirect(query.size > 0 ? `${address}?${query}` : address)
}

function typeOf(text: string) {
  try {
    return searchTypeOfTab(text)
  } catch (error) {
    throw data((error as Error).message, { status: 422 })
  }
}

/** Never shown: the loader always leads on. */
export const Component = () => null
