import { formatDay, readDay } from '#kit/dates.ts'
import { factKeys, factsOf, type LoanHome } from '#model/loan-fit/facts.ts'
import { loanFit, nextRuleChange, rulesInForce } from '#model/loan-fit/fit.ts'
import {
  type LoanRule,
  type LoanRuleKey,
  lenderPrograms,
  loanPrograms,
  loanRules,
  ruleSources,
} from '#model/loan-fit/rules.ts'
import type { Listings } from '../listing/index.ts'
import { earliest } from '../search/index.ts'

type Rule = LoanRule & { key: LoanRuleKey }

/** Opens the loan rules: which loan programs a home can fit, and the rules themselves. */
export function openLoanFits({ listings, now }: { listings: Pick<Listings, 'get'>; now: () => number }) {
  const rules: readonly Rule[] = loanRules

  /** The day of today, and when other rules are in force, milliseconds since 1970. */
  function today() {
    const on = formatDay(now())
    const next = nextRuleChange(rules, on)
    return { on, freshUntil: next === undefined ? undefined : readDay(next) }
  }

  return {
    /** Which programs a home can fit; what is left of a removed one; undefined if there was never a public one. */
    async of(key: number) {
      const answer = await listings.get(key)
      if (!answer) return undefined
      if (answer.removed) return { removed: answer.removed }
      const { listing } = answer
      // Removed since it was asked for.
      if (!isWhole(listing)) return undefined
      const { on, freshUntil } = today()
      const home = factsOf(listing)
      return {
        fit: {
          on,
          programs: loanFit(home, rules, on),
          facts: factKeys.map(fact => ({ fact, ...home[fact] })),
        },
        freshUntil: earliest(answer.freshUntil, freshUntil),
      }
    },

    /** The rules in force, by program. */
    rules() {
      const { on, freshUntil } = today()
      const current = rulesInForce(rules, on)
      return {
        on,
        freshUntil,
        programs: loanPrograms.map(program => ({
          program,
          hasLenderRules: lenderPrograms.has(program),
          rules: current.filter(({ programs }) => programs.includes(program)).map(presentRule),
        })),
      }
    },
  }
}
export type LoanFits = ReturnType<typeof openLoanFits>

const isWhole = (listing: object): listing is LoanHome => 'titleStatus' in listing

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
