import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fillIn } from '../world/form.ts'
import { browser, open, person, startPages, world } from '../world/pages.ts'
import { aPark } from '../world/park.ts'

const name = 'Heron Lake Village'
let key = 0

startPages(async database => {
  key = await aPark(database, { name, rents: [{ amount: 580, asOf: '2024-01-01' }] })
})

test('residents report, staff approve, the page shows a range and a reply', async () => {
  const textOf = async () => (await open(`/parks/${key}`)).text('#rents')
  const before = await textOf()
  const staff = browser(await person({ isStaff: true }))
  /** Approves what waits. */
  const approve = async (shown?: string) => {
    const queue = await staff.open('/staff/lot-rents')
    const page = await queue.follow(
      within(queue.getByRole('table')).getByRole('link', { name: new RegExp(name) }),
    )
    if (shown) expect(page.main.getByText(shown)).toBeInTheDocument()
    page.fill(page.getByRole('radio', { name: 'Approve' }), true)
    return page.press('Decide and email the person')
  }
  const rent = 'Monthly lot rent'
  for (const [resident, amount] of ['612', '644', '671'].entries()) {
    let form = await (await open(`/parks/${key}`, await person())).follow('Report your lot rent')
    expect(form.getByRole('heading', { level: 1 })).toHaveTextContent(name)
    if (resident === 0) {
      fillIn(form, { [rent]: '6 12 x' })
      form = await form.press('Send report')
      expect(form.getAllByRole('alert')[0]).toBeInTheDocument()
      expect(fieldOf(form, rent)).toHaveValue('6 12 x')
    }
    fillIn(form, { [rent]: amount, 'You have paid this since': '2026-01-01', Water: true })
    const sent = await form.press('Send report')
    expect(sent.main).toHaveTextContent('We received your report.')
    expect(sent.main).toHaveTextContent('We have not checked this yet.')
    expect((await approve(`$${amount}`)).main).toHaveTextContent('We saved your decision')
    if (resident < 2) expect(await textOf()).toBe(before)
  }
  const reported = await textOf()
  expect(reported).toContain('$610 to $670 per month, reported by 3 residents')
  expect(reported).toContain('All of them say the rent includes water')

  const owner = await person()
  await world.database.query(
    `update park set owner_type = 'registered-users', owner_key = $2 where key = $1`,
    [key, owner.key],
  )
  const own = await open(`/account/parks/${key}`, owner)
  const reports = await own.follow('See what residents report, and reply')
  expect(reports.main).toHaveTextContent('$610 to $670 per month')
  const words = 'The rent depends on the size of the lot and on the view.'
  fillIn(reports, { 'Your reply': words })
  expect((await reports.press('Send reply')).main).toHaveTextContent('We received your reply.')
  expect(await textOf()).not.toContain(words)
  await approve()
  expect(await textOf()).toContain(words)
})
