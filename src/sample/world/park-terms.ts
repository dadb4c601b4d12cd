import type { Tables } from '#db/tables.ts'
import { snake } from '#kit/camel.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import { answerDays } from '#model/park/questions.ts'
import type { Random } from './random.ts'

/** Terms of the leases of a park; null is unknown. */
export interface SampleLease {
  readonly termMonths: number | null
  readonly noticeDays: number | null
  readonly passThroughs: boolean | null
  readonly rightToSellInPlace: boolean | null
  readonly firstRefusal: boolean | null
  readonly asOf: string | null
}

/** Columns of `park`: what its manager answers about raises, sales and approval, with the days of all answers. */
export function makeTerms(random: Random, lease: SampleLease, now: number): Partial<Tables['park']> {
  const ago = (min: number, max: number) => formatDay(now - random.integer(min, max) * DAY)
  // Managers usually answer only the oldest questions.
  const answered = random.chance(0.55)
    ? undefined
    : { ...leaseAnswers(random, lease, ago(60, 700)), ...approvalAnswers(random) }
  const answeredOn = ago(5, 400)
  // An answer from before the newest raise does not mention it.
  const answers = answered && {
    ...answered,
    ...((answered.leaseLastRaiseOn ?? '') > answeredOn && {
      leaseLastRaiseOn: null,
      leaseLastRaiseAmount: null,
    }),
  }
  const ofLease = {
    leaseTermMonths: lease.termMonths,
    leaseNoticeDays: lease.noticeDays,
    leasePassThroughs: lease.passThroughs,
    leaseRightToSellInPlace: lease.rightToSellInPlace,
    leaseFirstRefusal: lease.firstRefusal,
  }
  const days = lease.asOf === null ? {} : answerDays({}, ofLease, lease.asOf)
  return {
    ...Object.fromEntries(
      Object.entries({ ...unanswered, ...answers }).map(([field, value]) => [snake(field), value]),
    ),
    answered_on: JSON.stringify(answerDays(days, answers ?? {}, answeredOn)),
  }
}

const unanswered = {
  leaseLastRaiseOn: null,
  leaseLastRaiseAmount: null,
  leasePassThroughItems: [],
  leaseAnnounced: null,
  approvalApplication: null,
  approvalFee: null,
  approvalCreditCheck: null,
  approvalMinimumCredit: null,
  approvalIncomeCheck: null,
  approvalIncomeTimes: null,
  approvalBackgroundCheck: null,
  approvalHomeAgeLimit: null,
  approvalOldestYear: null,
  approvalDays: null,
}

function leaseAnswers(random: Random, lease: SampleLease, raisedOn: string) {
  const knowsRaise = random.chance(0.6)
  const costs = random.some(['property-tax', 'water', 'sewer', 'trash', 'improvements'], random.integer(0, 3))
  return {
    leaseLastRaiseOn: knowsRaise ? raisedOn : null,
    leaseLastRaiseAmount: knowsRaise ? random.integer(8, 60) : null,
    leasePassThroughItems: lease.passThroughs ? costs : [],
    leaseAnnounced: random.pick(['none', 'none', 'none', null, 'sale']),
  }
}

function approvalAnswers(random: Random) {
  const application = random.chance(0.9)
  // A park without applications checks no applicants.
  const flag = () => (random.chance(0.25) ? null : application && random.chance(0.6))
  const isStated = () => random.chance(0.6)
  const [credit, income, homeAge] = [flag(), flag(), flag()]
  return {
    approvalApplication: application,
    approvalFee: application && isStated() ? random.pick([0, 25, 35, 50, 75]) : null,
    approvalCreditCheck: credit,
    approvalMinimumCredit: credit && isStated() ? random.pick([580, 600, 620, 650]) : null,
    approvalIncomeCheck: income,
    approvalIncomeTimes: income && isStated() ? random.pick([2, 3, 3, 4]) : null,
    approvalBackgroundCheck: flag(),
    approvalHomeAgeLimit: homeAge,
    approvalOldestYear: homeAge ? random.pick([1976, 1980, 1990, 2000]) : null,
    approvalDays: random.pick([null, 3, 5, 7, 10, 14]),
  }
}
