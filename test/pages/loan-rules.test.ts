import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Language, languages, localized } from '#model/language.ts'
import { fieldOf, fillIn } from '../world/form.ts'
import { browser, open, person, startPages } from '../world/pages.ts'

startPages()

const words = {
  en: {
    ...{
      title: 'Loan requirements for manufactured homes',
      guide: 'Loan requirements for homes, with sources',
    },
    ...{ program: 'FHA Title II mortgage', rule: 'At least 400 square feet' },
    ...{ since: 'since September 14, 2015' },
    noAdvice: 'This is information, not advice or a promise of a loan.',
  },
  es: {
    title: 'Requisitos de los préstamos para casas prefabricadas',
    guide: 'Requisitos de los préstamos para la casa, con sus fuentes',
    ...{ program: 'Hipoteca FHA Título II', rule: 'Al menos 400 pies cuadrados' },
    ...{ since: 'desde el 14 de septiembre de 2015' },
    noAdvice: 'Esto es información, no un consejo ni la promesa de un préstamo.',
  },
} satisfies Record<Language, object>

test.each(languages)('the rules of loans have sources and dates, in %s', async language => {
  const { title, guide, program, rule, since, noAdvice } = words[language]
  const page = await (await open(localized('/resources', language))).follow(guide)
  expect(page.path).toBe(localized('/resources/loan-rules', language))
  expect(page.text('h1')).toBe(title)
  const item = within(page.getByRole('region', { name: program }))
    .getAllByRole('listitem')
    .find(each => each.textContent?.includes(rule))!
  expect(item).toHaveTextContent(since)
  expect(within(item).getByRole('link').getAttribute('href')).toMatch(/^https:\/\/hudgov\./)
  expect(page.main).toHaveTextContent(noAdvice)
})

test('a rule of loans that staff turn off leaves the page until they turn it on, in Spanish', async () => {
  const page = await open('/es/resources/loan-rules')
  const staff = browser(await person({ isStaff: true }))
  const label = 'La etiqueta MH Advantage'
  const shown = 'La etiqueta MH Advantage del fabricante'
  const turn = async (isOff: boolean) => {
    const rules = await staff.open('/es/staff/loan-rules')
    fillIn(rules, { [label]: isOff })
    const saved = await rules.press('Guardar las reglas')
    expect(saved.main).toHaveTextContent('Las reglas están guardadas.')
    expect((fieldOf(saved, label) as HTMLInputElement).checked).toBe(isOff)
    return open(page.path)
  }
  expect(page.main).toHaveTextContent(shown)
  expect((await turn(true)).main).not.toHaveTextContent(shown)
  expect((await turn(false)).main).toHaveTextContent(shown)
})
