import assert from 'node:assert/strict'
import type { Visitor } from '../visitor.ts'
import { beLoggedIn, inspect, inspectInBoth, logIn } from '../visitor.ts'

/** A heart that a visitor presses asks for the account, and is full after it and after the page has loaded anew. */
export async function save(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.open('/homes/fl?listing-type[]=for-rent')
  const heart = page
    .find('article')
    .nth(3)
    .find('button', /^Save \S/)
  const name = (await heart.attribute('aria-label'))!
  await heart.click()
  if (!visitor.isLoggedIn) {
    await page.isAt(/^\/login\?back=/)
    await inspectInBoth(page)
    await logIn(visitor)
    await page.isAt(/^\/homes\/fl\?listing-type/)
  }
  const full = page.find('pressed', name)
  await full.shows()
  await page.open('/homes/fl?listing-type[]=for-rent')
  await full.shows()
  await page.open('/account/favorites')
  await page.find('main').find('article').shows()
  assert.equal(await page.find('main').find('article').count(), 1)
  await inspectInBoth(page)
}

/** A search is followed from its results, and is among the alerts of the account. In Spanish. */
export async function setAlert(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await beLoggedIn(visitor)
  await page.open('/es/homes/fl?bedrooms=2')
  await page.start()
  await page
    .find('main')
    .find('link', /Guardar esta búsqueda$/)
    .click()
  const dialog = page.find('dialog', 'Recibir alertas')
  const [mail] = ['Quiero recibir avisos de anuncios nuevos que coincidan']
  assert.equal(await dialog.find('checkbox', mail).isChecked(), true)
  await inspect(page)
  await dialog.find('button', 'Guardar alerta').click()
  await dialog.find('status').shows('¡La alerta se guardó correctamente!')
  await dialog.find('link', 'Ver mis alertas').click()
  await page.isAt(/^\/es\/account\/alerts$/)
  await page
    .find('main')
    .find('heading', /^Florida, /)
    .shows()
  await inspectInBoth(page)
}
