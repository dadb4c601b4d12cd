import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { aListing } from '../world/listing.ts'
import { open, startPages } from '../world/pages.ts'

let key = 0

startPages(async database => {
  key = await aListing(database, { windZone: 1, sections: 2 })
})

test('a home is compared with the zones of a place, in Spanish', async () => {
  const home = await open(`/es/homes/${key}`)
  const page = await home.follow('¿Se puede trasladar, y cuánto costaría?')
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^¿Se puede trasladar esta casa\?$/)
  const [place, send] = ['Lugar nuevo', 'Comparar']
  const refused = await page.press(send, { [place]: 'Nowhere at all' })
  expect(refused.getByRole('alert')).toHaveTextContent(
    'Escribe una ciudad, un condado, un estado o un código postal de Estados Unidos',
  )
  expect(refused.valueOf(place)).toBe('Nowhere at all')

  const compared = await refused.press(send, { [place]: 'Miami, FL' })
  const zones = within(
    compared.getByRole('region', { name: /^Miami, FL: una regla publicada no lo permite$/ }),
  )
  expect(zones.getByText(/^Zona III/)).toBeInTheDocument()
  const advisory = zones.getByRole('link', { name: 'Technical Advisory MH04-01' })
  expect(advisory.getAttribute('href')).toMatch(/^https:\/\/www\.flhsmv\.gov\//)
  expect(
    compared.getByRole('region', { name: 'Qué preguntar a la oficina de construcción' }),
  ).toBeInTheDocument()
  expect(compared.main).toHaveTextContent(/estimado: la línea recta por 1\.2/)

  const measured = await compared.press(send, { 'Millas por carretera': '300' })
  expect(measured.main).toHaveTextContent('lo escribiste tú')
  expect(measured.main.getByText(/^300/)).toBeInTheDocument()
})
