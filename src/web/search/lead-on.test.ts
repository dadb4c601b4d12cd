import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { searchUrl } from '#model/search/urls.ts'
import { loader } from './lead-on.ts'

/** Where the form leads without the application, or what it is refused with. */
function leads(query: string): unknown {
  try {
    const answer = loader({
      request: new Request(`http://here/search?${query}`),
    } as LoaderFunctionArgs)
    return answer.headers.get('location')
  } catch (refusal) {
    const { data, init } = refusal as { data: unknown; init: ResponseInit }
    return [init.status, data]
  }
}

test('the chosen tab leads to its type with the text and all else that the form says (L48) (L60)', () => {
  expect(leads('search-type=homes&location=Tampa,+FL&bedrooms=2')).toBe(
    '/homes?bedrooms=2&location=Tampa%2C+FL',
  )
  expect(leads('search-type=homes&location=&location-state=TX')).toBe('/homes')
})

test('floor plans take the list of states, not the text (L68)', () => {
  const expected = searchUrl('floorplans') ? '/floorplans?location=TX' : [404, 'not_found']
  expect(leads('search-type=floorplans&location=Tampa&location-state=TX')).toEqual(expected)
})

test('an unknown type is refused by its name (L59)', () => {
  expect(leads('search-type=boats&location=Tampa')).toEqual([422, 'Invalid Search Type boats'])
})
