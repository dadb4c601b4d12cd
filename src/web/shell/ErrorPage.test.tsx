import {
  createMemoryRouter,
  type HydrationState,
  UNSAFE_ErrorResponseImpl as RouteError,
  RouterProvider,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/** Renders the page of a failed loader. */
function pageOf(error: unknown): string {
  const router = createMemoryRouter(
    [{ id: 'page', path: '/', element: null, ErrorBoundary: ErrorPage, loader: () => null }],
    {
      hydrationData: { loaderData: {}, errors: { page: error } } as HydrationState,
    },
  )
  return rendered(<RouterProvider router={router} />)
}
const answer = (status: number, data: unknown = null) => new RouteError(status, '', data)

describe('error page of a failed loader', () => {
  test('404: not found, with the place search (L58) (L207)', () => {
    const html = pageOf(answer(404, 'not_found'))
    expect(html).toContain('Sorry, the page you are looking for cannot be found.')
    expect(html).toContain('name="location"')
  })

  test('200: an empty search, which is no error (L205)', () => {
    expect(pageOf(answer(200, 'not_found'))).toContain(
      'There are no results that match your criteria, please change location or remove options.',
    )
  })

  test('4xx: an invalid URL, with the place search', () => {
    expect(pageOf(answer(422, { zip: 'invalid' }))).toContain('name="location"')
  })

  test('503: says plainly that the site is too busy or a part of it is down', () => {
    const html = pageOf(answer(503))
    expect(html).toContain('We will be right back')
    expect(html).toContain('Havenrow is very busy right now, or part of it is down')
    expect(html).toContain('Try again')
  })

  test('others: the general error, without internal details (L207)', () => {
    for (const error of [answer(500), new Error('secret detail')]) {
      const html = pageOf(error)
      expect(html).toContain(
        'Sorry, there seems to be an error with this request. Havenrow is temporarily unavailable.',
      )
      expect(html).not.toContain('The product')
      expect(html).not.toContain('secret detail')
    }
  })
})
