import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import { isStale } from '#kit/version.ts'
import { type Actor, may, noOwner } from '#model/access/access.ts'
import { factKeys, factsOf, type LoanHome, whoKnowsFact } from '#model/loan-fit/facts.ts'
import { loanFit, rulesInForce } from '#model/loan-fit/fit.ts'
import {
  type LoanRule,
  type LoanRuleKey,
  lenderPrograms,
  loanPrograms,
  loanRuleKeys,
  loanRules,
} from '#model/loan-fit/rules.ts'
import { ruleSources } from '#model/loan-fit/sources.ts'
import type { LoanRuleForm } from '#model/loan-fit/switch.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Listings } from '../listing/index.ts'
import { changedKeys, earliest } from '../search/index.ts'
import { lockSwitches, type SwitchRow, selectSwitches, setSwitches } from './store.ts'

type Rule = LoanRule & { key: LoanRuleKey }

/** The only row. */
const KEY = 1

/**
 * Opens the loan rules: which loan programs a home can fit, and the rules themselves. Which rules staff switched off is
 * in memory and follows the change feed; get the feed's position first.
 */
export async function openLoanFits({
  database,
  listings,
  now,
}: {
  database: Database
  listings: Pick<Listings, 'get'>
  now: () => number
}) {
  let current = present(await selectSwitches(database))

  /** Today's date, the enabled rules, and the start of the next day, milliseconds since 1970. */
  function today() {
    const moment = now()
    return {
      on: formatDay(moment),
      rules: loanRules.filter(({ key }) => !current.off.includes(key)),
      freshUntil: (Math.floor(moment / DAY) + 1) * DAY,
    }
  }

  return {
    /** Programs that a home can fit; the remaining data of a removed home; undefined for a home that was never public. */
    async of(key: number) {
      const answer = await listings.get(key, 'milli', ['park'])
      if (!answer) return undefined
      if (answer.removed) return { removed: answer.removed }
      const { listing } = answer
      // Removed since the request.
      if (!isComplete(listing)) return undefined
      const { on, rules, freshUntil } = today()
      const home = factsOf(listing)
      return {
        fit: {
          on,
          programs: loanFit(home, rules, on),
          facts: factKeys.map(fact => ({ fact, ...home[fact], askOf: whoKnowsFact(fact) })),
        },
        freshUntil: earliest(answer.freshUntil, freshUntil),
      }
    },

    /** The rules in force, by program. */
    rules() {
      const { on, rules, freshUntil } = today()
      const inForce = rulesInForce(rules, on)
      return {
        on,
        freshUntil,
        programs: loanPrograms.map(program => ({
          program,
          hasLenderRules: lenderPrograms.has(program),
          rules: inForce.filter(({ programs }) => programs.includes(program)).map(presentRule),
        })),
      }
    },

    /** Disabled rules, for staff. */
    async switches(actor: Actor) {
      if (!may(actor, 'loan-rule.switch', noOwner)) return 'forbidden'
      return present(await selectSwitches(database))
    },

    async setSwitches(
      transaction: Transaction,
      { actor, version }: { actor: Actor; version: number },
      { off }: LoanRuleForm,
    ): Promise<Changed> {
      if (!may(actor, 'loan-rule.switch', noOwner)) return { kind: 'forbidden' }
      const before = present(await lockSwitches(transaction))
      if (isStale(before.version, version)) return { kind: 'stale', version: before.version }
      const after = present({ switchedOff: off, version: before.version + 1 })
      await setSwitches(transaction, { switchedOff: after.off, version: after.version })
      await recordChange(transaction, {
        subject: { type: 'loan-rules', key: KEY },
        actor,
        before: { off: before.off },
        after: { off: after.off },
      })
      return { kind: 'done', version: after.version }
    },

    /** Applies changes of the feed. */
    async apply(changes: readonly Change[]): Promise<void> {
      if (changedKeys(changes, 'loan_rules')?.length !== 0) current = present(await selectSwitches(database))
    },
  }
}
export type LoanFits = Awaited<ReturnType<typeof openLoanFits>>

/** Each rule once, in the order of the rules; those that no longer exist are left out. */
const present = ({ switchedOff, version }: SwitchRow) => ({
  off: loanRuleKeys.filter(key => switchedOff.includes(key)),
  version,
})

const isComplete = (listing: object): listing is LoanHome => 'titleStatus' in listing

const presentRule = ({ key, fact, needs, when, unless, source, section, from, until }: Rule) => ({
  key,
  fact,
  least: needs === true ? null : needs,
  when: when ?? null,
  unless: unless ?? null,
  source: { ...ruleSources[source], section: section ?? null },
  from,
  until: until ?? null,
})
