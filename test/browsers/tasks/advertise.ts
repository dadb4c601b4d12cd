import type { Visitor } from '../visitor.ts'
import { beLoggedIn, inspect, inspectInBoth } from '../visitor.ts'

/** A company buys an ad in five steps and gets the invoice of its credit. In Spanish. */
export async function buyAd(visitor: Visitor): Promise<void> {
  const { page, number } = visitor
  const main = page.find('main')
  const field = (name: string) => main.find('textbox', new RegExp(`^${name}`))
  const goOn = async (button: string, address: RegExp) => {
    await inspect(page)
    await main.find('button', button).click()
    await page.isAt(address)
    await inspectInBoth(page)
  }
  await beLoggedIn(visitor)
  await page.open('/es/account/company')
  await inspectInBoth(page)
  const company = `Seguros del Golfo ${number}`
  await field('Nombre de la empresa').fill(company)
  await main.find('button', 'Crear la empresa').click()
  await main.find('heading', company).shows()
  await page.open('/es/advertise')
  await inspectInBoth(page)
  await main.find('link', 'Empezar una campaña').click()
  // An empty form says what is missing.
  await main.find('button', 'Siguiente: lugar').click()
  await main.find('problem').shows()
  await field('Nombre de la campaña').fill('Cotizaciones')
  await main.find('radio', 'Seguros').check()
  await goOn('Siguiente: lugar', /\/place$/)
  await main.find('radio', 'Un estado').check()
  await main.find('combobox', /^Estado/).pick('WY')
  await goOn('Siguiente: tu anuncio', /\/words$/)
  await field('Título').fill('Asegura tu casa')
  await field('Texto').fill('Una cotización en cinco minutos.')
  await field('Enlace que se muestra').fill('insure.example')
  await field('Página que se abre con un clic').fill('https://insure.example/quote')
  await main.find('button', 'Agregar el anuncio').click()
  await main.find('text', 'En espera de revisión').shows()
  await main.find('link', 'Siguiente: presupuesto').click()
  await page.isAt(/\/budget$/)
  await inspectInBoth(page)
  await field('Presupuesto diario, en dólares').fill('25')
  await goOn('Siguiente: revisar y empezar', /\/ads\/\d+$/)
  await main.find('button', 'Empezar la campaña').click()
  await main.find('text', /^En revisión/).shows()
  await page.open('/es/account/ads')
  await field('Monto en dólares').fill('50')
  await main.find('button', 'Agregar crédito').click()
  await main.find('heading', /^Factura \d+/).shows()
  await main.shows('$50.00')
  await inspectInBoth(page)
}
