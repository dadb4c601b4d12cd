import { chooseRecipient, dollars, expect, introduce, mailTo, test } from './person.ts'

/** Words that only the English pages have. */
const english = /\b(?:the|with|your|you|listed|price|not)\b/

test('a Spanish speaker who pays cash finds homes, checks costs and title, reads the checklist and writes, and nothing is in English', async ({
  page,
  look,
}) => {
  const main = page.getByRole('main')
  /** Everything on the page but what its people wrote in English. */
  const expectSpanish = async () => {
    const lines = await main.evaluate(shown => {
      const copy = shown.cloneNode(true) as HTMLElement
      for (const foreign of copy.querySelectorAll('[lang=en], script, style, [translate=no]'))
        foreign.remove()
      const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim())
      return texts
    })
    expect(lines.filter(line => english.test(line))).toEqual([])
  }

  await page.goto('/es')
  await main
    .getByRole('textbox', { name: /^Ciudad, estado/ })
    .fill('casa de 2 recámaras en Ocala hasta $60,000 con mascotas')
  await page.keyboard.press('Enter')
  const tags = main.getByRole('list', { name: 'Filtros activos' })
  await expect(tags).toContainText('< $60,000')
  await expect(tags).toContainText('Recámaras 2+')
  await expect(tags).toContainText('Se admiten mascotas')
  await expectSpanish()
  const card = main.getByRole('article').filter({ hasNotText: 'Venta pendiente' }).first()
  await look('cash-buyer-1-results', main.getByRole('heading', { level: 1 }))
  const [price] = dollars(await card.getByRole('heading').innerText())
  expect(price).toBeLessThanOrEqual(60_000)
  await card.getByRole('heading').getByRole('link').tap()
  await expect(page).toHaveURL(/\/es\/homes\/\d+/)
  await expect(main.getByText(`$${price!.toLocaleString('en-US')}`).first()).toBeVisible()
  await expectSpanish()

  // Whoever pays cash has no loan.
  const cost = main.getByRole('region', { name: 'Costo total al mes' })
  await cost.getByText('Cambiar los supuestos').tap()
  await cost.getByRole('textbox', { name: /^Ahorros/ }).fill('60000')
  await cost.getByRole('button', { name: 'Actualizar el costo mensual' }).tap()
  await expect(cost).toContainText('Sin préstamo: el pago inicial cubre el precio')
  await look('cash-buyer-2-monthly-cost', cost)

  const before = main.getByRole('region', { name: 'Antes de comprar' })
  await before.locator('summary').first().tap()
  await expect(before).toContainText('título')
  await look('cash-buyer-3-title', before)
  await before.getByRole('link', { name: /al contado$/ }).tap()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('al contado')
  await expectSpanish()
  await look('cash-buyer-4-checklist')
  await page.goBack()

  await page
    .getByRole('link', { name: /^(Escribir|Contactar|Escribirle)/ })
    .last()
    .tap()
  const form = page.getByRole('dialog')
  await look('cash-buyer-5-message', form.getByRole('textbox', { name: 'Tu mensaje' }))
  const email = await introduce(page, 'Yolanda Ríos')
  await chooseRecipient(form)
  await form.getByRole('button', { name: /^Enviar/ }).tap()
  await expect(form.getByRole('status')).toContainText('Gracias')
  const mail = await mailTo(email)
  expect(mail).toContain('Ocala')
  expect(mail.split('\n\n').slice(1).join('\n')).not.toMatch(english)
})
