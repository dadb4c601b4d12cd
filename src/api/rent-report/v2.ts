import { rentReportRequests } from '#contract/rent-report/v2.request.ts'
import * as schemas from '#contract/rent-report/v2.response.ts'
import {
  decideAboutRentReport,
  getParkToReport,
  getRentAnswer,
  getResidentRents,
  getStaffRentReport,
  rentReportQueue,
  sendRentAnswer,
  sendRentReport,
  withdrawRentReport,
} from '#contract/rent-report/v2.ts'
import type { RentReportKind } from '#model/park/resident-rent.ts'
import { actorOf, type Person } from '#services/account/index.ts'
import type { RentReportChange, RentReports } from '#services/rent-report/index.ts'
import { wait } from '../account-answer.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(rentReportRequests)

const { missing, notTheirs } = ownAnswers('report')
const noPark = refused(404, 'Park not found.', 'not_found')
const notYourPark = refused(403, 'This park belongs to someone else.', null)
const forStaff = refused(403, 'Only staff can do this.', null)

function resultOf(change: RentReportChange, { none = missing, no = notTheirs } = {}) {
  switch (change.kind) {
    case 'done':
      return found(null, {})
    case 'wait':
      return wait(change.seconds)
    case 'invalid':
      return invalid(change.fields)
    case 'forbidden':
      return no
    case 'not-found':
      return none
  }
}

const range = handler(getResidentRents, async ({ rentReports }, { path: { key } }) => {
  const tags = [`park:${key}`]
  const answer = await rentReports.ofPark(key)
  if (!answer) return refused(404, `Park ${key} not found.`, 'not_found', { tags })
  const { rents, ...fresh } = answer
  return found(rents, {}, { tags, ...fresh })
})

const ofPark = handler(getParkToReport, async ({ rentReports }, { user, path }) => {
  const park = await rentReports.own(actorOf(user), path.key)
  return park ? found(park, {}) : noPark
})

const send = handler(sendRentReport, async ({ rentReports }, { user, path, body, write }) => {
  if (!user.isVerified) return invalid({ amount: 'unconfirmed' })
  const written = await write(async transaction =>
    resultOf(await rentReports.send(transaction, actorOf(user), path.key, body), { none: noPark }),
  )
  if (!('meta' in written)) return written
  const park = await rentReports.own(actorOf(user), path.key)
  return park ? created(park) : noPark
})

const withdraw = handler(withdrawRentReport, async ({ rentReports }, { user, path, write }) => {
  const written = await write(async transaction =>
    resultOf(await rentReports.withdraw(transaction, actorOf(user), path.key)),
  )
  return 'meta' in written ? ({ status: 204, payload: null, meta: {} } as const) : written
})

async function answerOf(rentReports: RentReports, user: Person, parkKey: number) {
  const read = await rentReports.answerOf(actorOf(user), parkKey)
  if (read === 'not-found') return noPark
  return read === 'forbidden' ? notYourPark : found(read, {})
}

const ownAnswer = handler(getRentAnswer, ({ rentReports }, { user, path }) =>
  answerOf(rentReports, user, path.key),
)

const answer = handler(sendRentAnswer, async ({ rentReports }, { user, path, body, write }) => {
  const written = await write(async transaction =>
    resultOf(await rentReports.answer(transaction, actorOf(user), path.key, body.text), {
      none: noPark,
      no: notYourPark,
    }),
  )
  if (!('meta' in written)) return written
  const read = await answerOf(rentReports, user, path.key)
  return 'meta' in read ? created(read.payload) : read
})

const queue = handler(rentReportQueue, async ({ rentReports }, { user, query: { offset, limit } }) => {
  const page = await rentReports.queue(actorOf(user), { offset, limit })
  return page ? found(page.items, { total: page.total, offset, limit }) : forStaff
})

async function forDecision(
  rentReports: RentReports,
  user: Person,
  which: { kind: RentReportKind; key: number },
) {
  const read = await rentReports.get(actorOf(user), which)
  if (read === 'not-found') return missing
  return read === 'forbidden' ? forStaff : found(read, {})
}

const get = handler(getStaffRentReport, ({ rentReports }, { user, path }) =>
  forDecision(rentReports, user, path),
)

const decide = handler(decideAboutRentReport, async ({ rentReports }, { user, path, body, write }) => {
  const written = await write(async transaction =>
    resultOf(await rentReports.decide(transaction, actorOf(user), path, body), { no: forStaff }),
  )
  return 'meta' in written ? forDecision(rentReports, user, path) : written
})

export const rentReportApi: FeatureApi = {
  handlers: [range, ofPark, send, withdraw, ownAnswer, answer, queue, get, decide],
  schemas: [schemas],
}
