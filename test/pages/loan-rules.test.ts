import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fillIn } from '../world/form.ts'
import { browser, open, person, startPages } from '../world/pages.ts'

startPages()

test('the rules of loans have sources and dates, and follow staff, in Spanish', async () => {
  const page = await (await open('/es/resources')).follow(
    'Reglas de los préstamos sobre la casa, cada una con su fuente',
  )
  expect(page.path).toBe('/es/resources/loan-rules')
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Reglas de los préstamos sobre la casa$/)
  const program = within(page.getByRole('region', { name: 'Hipoteca FHA Título II' }))
  const rule = program
    .getAllByRole('listitem')
    .find(item => item.textContent?.includes('Al menos 400 pies cuadrados'))!
  expect(rule).toHaveTextContent('desde el 14 de septiembre de 2015')
  expect(within(rule).getByRole('link').getAttribute('href')).toMatch(/^https:\/\/hudgov\./)
  expect(page.main).toHaveTextContent('Esto es información, no un consejo ni la promesa de un préstamo.')

  const staff = browser(await person({ isStaff: true }))
  const label = 'La etiqueta MH Advantage'
  const words = 'La etiqueta MH Advantage del fabricante'
  const turn = async (isOff: boolean) => {
    const rules = await staff.open('/es/staff/loan-rules')
    fillIn(rules, { [label]: isOff })
    const saved = await rules.press('Guardar las reglas')
    expect(saved.main).toHaveTextContent('Las reglas están guardadas.')
    expect((fieldOf(saved, label) as HTMLInputElement).checked).toBe(isOff)
    return open(page.path)
  }
  expect(page.main).toHaveTextContent(words)
  expect((await turn(true)).main).not.toHaveTextContent(words)
  expect((await turn(false)).main).toHaveTextContent(words)
})
