import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Language } from '#model/language.ts'
import { type SearchType, searchTypes } from '#model/place/search-type.ts'
import { rendered } from '#test/world/rendered.tsx'
import { Dialog } from '../../ui/primitives/Dialog.tsx'
import { PlaceBox } from './PlaceBox.tsx'

const html = (element: React.ReactNode, language: Language = 'en') =>
  rendered(<MemoryRouter>{element}</MemoryRouter>, { language })
const labels = (markup: string) =>
  [...markup.matchAll(/value="(\w+)"[^>]*\/>([^<]+)<\/label>/g)].map(
    ([, value, label]) => `${value}: ${label}`,
  )

describe('the server-rendered place box', () => {
  test('has four tabs, Homes first and selected, in both languages (L48) (L59)', () => {
    const english = html(<PlaceBox types={searchTypes} />)
    expect(labels(english)).toEqual([
      'homes: Homes',
      'parks: Parks',
      'dealers: Dealers',
      'floorplans: Floor Plans',
    ])
    expect(english).toMatch(/checked="" value="homes"/)
    expect(labels(html(<PlaceBox types={searchTypes} />, 'es'))).toContain('parks: Parques')
  })

  test('is a plain form to the type’s results, with the page’s parameters (L49) (L60)', () => {
    const markup = html(
      <PlaceBox text="Tampa, FL">
        <input type="hidden" name="bedrooms" value="2" />
      </PlaceBox>,
      'es',
    )
    expect(markup).toMatch(/<form[^>]* action="\/es\/search"[^>]* method="get"/)
    expect(markup).toMatch(/<input[^>]* name="location"[^>]* value="Tampa, FL"/)
    expect(markup).toContain('<input type="hidden" name="bedrooms" value="2"/>')
    expect(markup).toMatch(/<a [^>]*href="\/es\/homes"[^>]*>Búsqueda avanzada<\/a>/)
  })

  test.each<[SearchType, string]>([
    ['homes', 'City, State, Zip or Listing #'],
    ['parks', 'City, State or Zip'],
    ['dealers', 'City, State or Zip'],
  ])('%s ask for: %s (L66)', (type, placeholder) => {
    expect(html(<PlaceBox types={[type]} />)).toContain(`placeholder="${placeholder}"`)
  })

  test('floor plans have a state select without AK, DC and HI (L65) (L162)', () => {
    const markup = html(<PlaceBox types={['floorplans']} />)
    expect(markup).toContain('<option value="" selected="">Please Select...</option>')
    const states = [...markup.matchAll(/<option value="([A-Z]{2})"/g)].map(([, state]) => state)
    expect(states).toContain('FL')
    for (const state of ['AK', 'DC', 'HI']) expect(states).not.toContain(state)
  })

  test.each([
    ['autoCompleteValueRequired', 'You must select a result from the returned list.'],
    ['stateSelectionRequired', 'You must select a State from the dropdown.'],
    [
      'searchResultsEmpty',
      'There are no results that match your criteria, please change location or remove options.',
    ],
  ] as const)('says %s in the words of the catalogue (L62) (L63)', (error, text) => {
    expect(html(<PlaceBox error={error} />)).toContain(text)
    const spanish = html(<PlaceBox error={error} />, 'es')
    expect(spanish).not.toContain(text)
    expect(spanish).not.toContain(`errors.messages.${error}`)
  })
})

describe('the dialog', () => {
  const dialog = (more: object = {}) =>
    html(
      <Dialog open={false} title="Photos" onClose={() => {}} {...more}>
        Text
      </Dialog>,
    )

  test('has a title and a Close button by default (L42)', () => {
    expect(dialog()).toMatch(/<h2[^>]*>Photos<\/h2>/)
    expect(dialog()).toMatch(/<footer[^>]*><button[^>]*>Close<\/button><\/footer>/)
    expect(dialog()).toMatch(/aria-label="Close"/)
  })

  test('can have another button label, or no footer (L42)', () => {
    expect(dialog({ closeLabel: 'Done' })).toMatch(/<footer[^>]*><button[^>]*>Done<\/button>/)
    expect(dialog({ footerHidden: true })).not.toContain('<footer')
    expect(dialog({ footerHidden: true })).toMatch(/aria-label="Close"/)
  })
})
