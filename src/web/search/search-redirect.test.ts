import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from './search-redirect.ts'

/** Redirect target of the form without script, or the error. */
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

test('redirects to the chosen type with the text and all other parameters (L48) (L60)', () => {
  expect(leads('search-type=homes&location=Tampa,+FL&bedrooms=2')).toBe(
    '/homes?bedrooms=2&location=Tampa%2C+FL',
  )
  expect(leads('search-type=homes&location=&location-state=TX')).toBe('/homes')
})

test('uses the state list for floor plans, not the text (L68)', () => {
  expect(leads('search-type=floorplans&location=Tampa&location-state=TX')).toBe('/floorplans?location=TX')
})

test('rejects an unknown type by name (L59)', () => {
  expect(leads('search-type=boats&location=Tampa')).toEqual([422, 'Invalid Search Type boats'])
})
