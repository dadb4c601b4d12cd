import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { dealerOptions } from '#contract/dealer/v2.ts'
import { languages, localized } from '#model/language.ts'
import { aDealer } from '../world/dealer.ts'
import { fieldOf, fillIn, itemWith } from '../world/form.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, startPages, world } from '../world/pages.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const dealers = { reported: 0, packaged: 0 }

startPages(async database => {
  dealers.reported = await aDealer(database, { name: 'Reported Homes' })
  dealers.packaged = await aDealer(database, { name: 'Packaged Homes', packageName: 'BasicPro' })
})

const staff = () => person({ firstName: 'Stan', isStaff: true })

/** A user with a home, by default on the market. */
async function seller(given: ListingGiven = {}) {
  const who = await person()
  const key = await aListing(world.database, { ownerType: 'registered-users', ownerKey: who.key, ...given })
  return { who, key }
}

/** The link to an item of a queue, which has the items as cards too. */
const inTable = (queue: Page, name: string | RegExp) =>
  within(queue.getByRole('table')).getByRole('link', { name })

async function decide(page: Page, decision: string, values: Record<string, string> = {}): Promise<Page> {
  page.fill(page.getByRole('radio', { name: decision }), true)
  fillIn(page, values)
  const decided = await page.press('Decide and email the seller')
  expect(decided.main).toHaveTextContent('Your decision is saved.')
  return decided
}

test('staff hold a home, ask, get proof, and publish it (L84)', async () => {
  const { who, key } = await seller()
  const clerk = browser(await staff())
  const undecided = await (await clerk.open(`/staff/homes/${key}`)).press('Decide and email the seller')
  expect(undecided.getByRole('alert')).toBeInTheDocument()
  await decide(undecided, 'Hold it for review', { Reason: 'The photos show another home.' })

  const overview = await clerk.open('/staff')
  expect(itemWith(overview, 'Homes to review')).toHaveTextContent(/\d+ Homes to review\s*the oldest/)
  const queue = await overview.follow(/Homes to review/)
  // The first one is beside the table already.
  expect(queue.getByRole('button', { name: 'Decide and email the seller' })).toBeInTheDocument()
  const held = await queue.follow(inTable(queue, new RegExp(String(key))))
  await decide(held, 'Ask the seller', { 'Message to the seller': 'May we see the title?' })

  const page = await open(`/account/homes/${key}`, who)
  const review = page.getByRole('region', { name: 'Review' })
  expect(review).toHaveTextContent('May we see the title?')
  const proof = await page.follow(within(review).getByRole('link', { name: 'Send proof' }))
  proof.fill('Proof', [new File(['%PDF-1.4 the title of a home'], 'title.pdf', { type: 'application/pdf' })])
  expect((await proof.press('Send')).main).toHaveTextContent('We have received your proof.')

  const proved = await clerk.open(`/staff/homes/${key}`)
  const file = proved.getByRole('link', { name: /^PDF/ })
  expect(file.getAttribute('href')).toMatch(/^\/staff\/proofs\/\d+$/)
  await decide(proved, 'Publish it')
  const published = await open(`/account/homes/${key}`, who)
  expect(published.queryByRole('region', { name: 'Review' })).toBeNull()
  expect(published.getByRole('region', { name: 'Changes' })).toHaveTextContent('Our staff')
  expect((await open(`/homes/${key}`)).status).toBe(200)
})

test('staff compare a held home with the home because of which it is held', async () => {
  const sectionSizes = [{ serialNumber: 'PH 1998-FL7788', hudLabel: 'GEO1234567' }]
  const first = await seller({ sectionSizes, phones: ['8135550142'], photos: 2, askingPrice: 54_900 })
  const copy = await seller({
    ...{ active: 0, holdReview: true, askingPrice: 39_000, photos: 1, phones: ['8135550142'] },
    sectionSizes: [{ serialNumber: 'ph1998fl7788', hudLabel: 'TEX7654321' }],
  })
  const page = await open(`/staff/homes/${copy.key}`, await staff())
  const compared = within(page.getByRole('region', { name: `Compared with home #${first.key}` }))
  const row = (name: RegExp) => compared.getByRole('heading', { name }).parentElement!
  expect(row(/^Serial number Same on both$/)).toHaveTextContent('PH 1998-FL7788')
  expect(row(/^Serial number Same on both$/)).toHaveTextContent('ph1998fl7788')
  expect(row(/^HUD label$/)).toHaveTextContent('GEO1234567')
  expect(row(/^Price$/)).toHaveTextContent('$54,900')
  expect(row(/^Seller’s phone Same on both$/)).toHaveTextContent('(813) 555-0142')
  expect(row(/^Seller’s email$/)).toHaveTextContent(copy.who.username)
  expect(within(row(/^Photos$/)).getAllByRole('img')).toHaveLength(3)
  expect(row(/^Account$/)).toHaveTextContent('Created')
})

test('staff note a paid invoice and pay it back (L186)', async () => {
  const { who, key } = await seller()
  const choices = await open(`/account/homes/${key}/package`, who)
  choices.fill(choices.getByRole('radio', { name: /^Featured/ }), true)
  const invoice = await choices.press('Choose this package')
  expect(invoice.getByRole('heading', { name: /^Invoice \d+$/ })).toBeInTheDocument()
  const [, order] = /orders\/(\d+)/.exec(invoice.path) ?? []

  const payments = await open('/staff/payments', await staff())
  const unpaid = await (await payments.follow(/^Not paid yet/)).follow(`Order ${order}`)
  const paid = await unpaid.press('The invoice was paid')
  expect(paid.main).toHaveTextContent('Order updated.')
  expect((await open(invoice.path, who)).main).toHaveTextContent('Thank you. The package is active.')
  expect((await paid.press('Refund the order')).main).toHaveTextContent('Refunded')
  expect((await open(invoice.path, who)).main).toHaveTextContent('Refunded')
})

test('the package of a held home waits, and staff who refuse the home are told to consider a refund', async () => {
  const { who, key } = await seller({ active: 0, holdReview: true })
  const choices = await open(`/account/homes/${key}/package`, who)
  choices.fill(choices.getByRole('radio', { name: /^Featured/ }), true)
  const invoice = await choices.press('Choose this package')
  const [, order] = /orders\/(\d+)/.exec(invoice.path) ?? []
  const clerk = browser(await staff())
  const paid = await (await clerk.open(`/staff/payments/${order}`)).press('The invoice was paid')
  expect(paid.main).not.toHaveTextContent('Consider a refund')
  expect((await open(invoice.path, who)).main).toHaveTextContent(
    'The package starts when your home is published.',
  )
  await decide(await clerk.open(`/staff/homes/${key}`), 'Refuse it', {
    Reason: 'The photos show another home.',
  })
  expect((await clerk.open('/staff/payments')).main).toHaveTextContent('Consider a refund')
  const refused = await clerk.open(`/staff/payments/${order}`)
  expect(refused.main).toHaveTextContent('Consider a refund')
  const refunded = await refused.press('Refund the order')
  expect(refunded.main).toHaveTextContent('Refunded')
  expect(refunded.main).not.toHaveTextContent('Consider a refund')
})

test('staff confirm an order whose payment is held', async () => {
  const { who, key } = await seller()
  const choices = await open(`/account/homes/${key}/package`, who)
  choices.fill(choices.getByRole('radio', { name: /^Featured/ }), true)
  const invoice = await choices.press('Choose this package')
  const [, order] = /orders\/(\d+)/.exec(invoice.path) ?? []
  await world.database.query(
    `update package_order set held_amount = 4900, held_currency = 'jpy' where key = $1`,
    [order!],
  )
  expect((await open(invoice.path, who)).main).toHaveTextContent('We received 4900 JPY')

  const payments = await open('/staff/payments', await staff())
  expect(payments.main).toHaveTextContent('Payment held: 4900 JPY')
  const held = await payments.follow(`Order ${order}`)
  expect(held.getByRole('region', { name: 'Payment held' })).toHaveTextContent('4900 JPY')
  const confirmed = await held.press('Mark the order as paid')
  expect(confirmed.main).toHaveTextContent('Order updated.')
  expect(confirmed.queryByRole('region', { name: 'Payment held' })).toBeNull()
  const { main } = await open(invoice.path, who)
  expect(main).toHaveTextContent('Thank you. The package is active.')
  expect(main).not.toHaveTextContent('4900 JPY')
})

test('a visitor reports a problem in Spanish, and staff decide about it', async () => {
  const shown = await open(`/es/dealers/${dealers.reported}`)
  const form = await shown.follow('Algo está mal en este anuncio')
  const refused = await form.press('Enviar el aviso')
  expect(refused.getAllByRole('alert')[0]).toBeInTheDocument()
  refused.fill(refused.getByRole('radio', { name: /^El precio/ }), true)
  const words = 'The rent is $20 more now.'
  refused.fill(refused.getByRole('textbox', { name: /viste/ }), words)
  fillIn(refused, { Correo: 'rosa@mail.example' })
  const sent = await refused.press('Enviar el aviso')
  expect(sent.main).toHaveTextContent('Nuestro personal lo va a revisar.')

  const reports = await (await open('/staff', await staff())).follow(/Reported items/)
  const reported = await reports.follow(inTable(reports, 'Reported Homes'))
  expect(reported.main).toHaveTextContent(words)
  reported.fill(reported.getByRole('radio', { name: /^Dismiss/ }), true)
  reported.fill(reported.getByRole('textbox', { name: /Reason/ }), 'The office says it is right.')
  const decided = await reported.press('Decide and notify reporters')
  expect(decided.main).toHaveTextContent('Your decision is saved.')
  expect(decided.main).toHaveTextContent('The office says it is right.')
})

test('staff set a price and delete it (L186)', async () => {
  const page = await open('/staff/prices', await staff())
  fillIn(page, { Package: 'Premium', State: 'VT', 'One payment': '$1,075' })
  const saved = await page.press('Save the price')
  expect(saved.main).toHaveTextContent('The prices are saved.')
  const item = itemWith(saved, '· VT')!
  expect(item).toHaveTextContent('$1,075.00 once')
  const changes = await saved.follow(within(item).getByRole('link', { name: /^Changes/ }))
  expect(changes.main).toHaveTextContent('none → $1,075.00')
  const deleted = await saved.press(within(item).getByRole('button', { name: /^Delete/ }))
  expect(itemWith(deleted, '· VT')).toBeUndefined()
})

test('staff add a coupon, see its orders, and delete it (L186)', async () => {
  const who = await staff()
  const page = await open('/staff/coupons', who)
  fillIn(page, { Code: 'spring-26' })
  const refused = await page.press('Add the coupon')
  expect(refused.getAllByRole('alert')[0]).toBeInTheDocument()
  fillIn(refused, { 'Discount in percent': '25', 'Last day': '2099-12-31', 'Maximum uses': '5' })
  const added = await refused.press('Add the coupon')
  const coupon = itemWith(added, 'SPRING-26')!
  expect(coupon).toHaveTextContent('25 % · 0 uses · at most 5 uses')
  const orders = await added.follow(within(coupon).getByRole('link', { name: /^Orders that used it/ }))
  expect(orders.main).toHaveTextContent('Orders that used a coupon')
  const deleted = await added.press(within(coupon).getByRole('button', { name: /^Delete/ }))
  expect(itemWith(deleted, 'SPRING-26')).toBeUndefined()
})

test('staff give a dealer another package (L185)', async () => {
  const who = await staff()
  const key = dealers.packaged
  const results = await open(`/staff/find?text=%23${key}`, who)
  const page = await results.follow(results.all(`main a[href="/staff/dealers/${key}"]`)[0]!)
  const save = (of: Page, values: Record<string, string>) => {
    fillIn(of, values)
    return of.press('Save the package')
  }
  const miles = 'Maximum service area'
  const refused = await save(page, { [miles]: '0' })
  expect(fieldOf(refused, miles)).toHaveAttribute('aria-invalid', 'true')
  const pro = await save(refused, { [miles]: '', Package: 'Pro' })
  expect(pro.main).toHaveTextContent('Your changes are saved.')
  // That of the package is not a figure of its own.
  expect(fieldOf(pro, miles)).toHaveValue('')
  const plus = await save(pro, { [miles]: '120', Package: 'ProPlus' })
  expect(plus.main).toHaveTextContent('Your changes are saved.')
  expect(fieldOf(plus, 'Package')).toHaveValue('ProPlus')
  expect(plus.getByRole('region', { name: 'Last changes' })).toHaveTextContent('→ Pro+')
  const { json } = await who.call(dealerOptions, { path: { key } })
  expect(json.payload).toMatchObject({ packageName: 'ProPlus', territoryLimit: 120 })
})

test('the staff pages are not kept, not indexed, and for staff only', async () => {
  const { who, key } = await seller()
  const [clerk, other] = [browser(await staff()), browser(who)]
  for (const language of languages)
    for (const path of [
      '/staff',
      '/staff/review',
      '/staff/reports',
      `/staff/reports/listing/${key}`,
      '/staff/find?text=sample',
      `/staff/users/${who.key}`,
      '/staff/payments',
      '/staff/prices',
      '/staff/coupons',
      '/staff/ads',
      '/staff/advertisers',
      '/staff/ad-network',
      '/staff/loan-rules',
      '/staff/changes',
      `/staff/homes/${key}`,
      `/staff/dealers/${dealers.packaged}`,
    ]) {
      const address = localized(path, language)
      const page = await clerk.open(address)
      expect([address, page.status, page.headers.get('cache-control')]).toEqual([address, 200, 'no-store'])
      expect(page.one('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      expect([address, (await other.open(address)).status]).toEqual([address, 404])
    }
})

test('staff see the site as somebody, on every page told so', async () => {
  const { who } = await seller()
  const clerk = browser(await staff())
  const bannerOf = (page: Page, name = 'View the site as this person') =>
    page.queryByRole('complementary', { name })
  expect(bannerOf(await clerk.open('/parks'))).toBeNull()
  const look = async (of: SignedInVisitor) => {
    const page = await clerk.open(`/staff/users/${of.key}`)
    fillIn(page, { 'Reason for viewing': 'They cannot find their home' })
    return page.press('View the site as this person')
  }
  const seen = await look(who)
  expect(seen.path).toBe('/account')
  expect(bannerOf(seen)).toHaveTextContent(`(user ${who.key}). You cannot change anything.`)
  for (const path of ['/parks', '/', '/account/homes', '/nowhere'])
    expect(bannerOf(await clerk.open(path)), path).toBeInTheDocument()
  expect(bannerOf(await clerk.open('/es/parks'), 'Ver el sitio como esta persona')).toHaveTextContent(
    `(usuario ${who.key})`,
  )
  expect((await open('/parks', who)).text('body')).not.toContain(`(user ${who.key})`)

  const profile = await clerk.open('/account/profile')
  const save = profile.getAllByRole('button', { name: 'Save' })[0]!
  const refused = await profile.press(save, { 'First name': 'Changed' })
  expect(refused.getByRole('alert')).toHaveTextContent('Nothing was changed')
  expect(refused.valueOf('First name')).toBe('Changed')
  const stopped = await refused.press(within(bannerOf(refused)!).getByRole('button', { name: 'Stop' }))
  expect(stopped.path).toBe('/staff/find')
  expect(bannerOf(stopped)).toBeNull()
  expect((await open('/account/activity', who)).main).toHaveTextContent(
    'Customer service viewed the site as you',
  )
})
