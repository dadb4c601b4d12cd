import { type FactKey, factKeys, type HomeFacts } from './facts.ts'
import { type LoanProgram, type LoanRule, loanPrograms, ruleCases } from './rules.ts'

export const loanFits = ['can', 'unknown', 'cannot'] as const
export const ruleOutcomes = ['passes', 'fails', 'unknown'] as const

export interface ProgramFit<Rule extends LoanRule = LoanRule> {
  program: LoanProgram
  /** Can: no rule in force rules the home out. That is no promise: lenders decide. */
  fit: (typeof loanFits)[number]
  /** Rules that the home fails, if it cannot fit. */
  because: Rule['key'][]
  /** Unknown facts that decide, if no rule excludes the home. */
  ask: FactKey[]
  /** What the buyer has to do for it, if no rule excludes the home. */
  steps: FactKey[]
  /** Each rule that is in force and applies to this home. */
  rules: { key: Rule['key']; outcome: (typeof ruleOutcomes)[number] }[]
}

/** Whether a rule is in force on a day, YYYY-MM-DD. */
const isInForce = ({ from, until }: LoanRule, on: string) => from <= on && (until === undefined || on < until)

export const rulesInForce = <Rule extends LoanRule>(rules: readonly Rule[], on: string): Rule[] =>
  rules.filter(rule => isInForce(rule, on))

/** Which programs a manufactured home can fit by the rules in force on a day, YYYY-MM-DD. None is for another home. */
export function loanFit<Rule extends LoanRule>(
  home: HomeFacts,
  rules: readonly Rule[],
  on: string,
): ProgramFit<Rule>[] {
  if (home.manufactured.value === false) return []
  const current = rulesInForce(rules, on)
  return loanPrograms.map(program => {
    const judged = current
      .filter(({ programs }) => programs.includes(program))
      .flatMap(rule => judge(rule, home) ?? [])
    const because = judged.flatMap(({ key, outcome }) => (outcome === 'fails' ? key : []))
    const open = new Set<FactKey>(judged.flatMap(({ missing }) => missing ?? []))
    const steps = new Set<FactKey>(judged.flatMap(({ step }) => step ?? []))
    const isOut = because.length > 0
    return {
      program,
      fit: isOut ? 'cannot' : open.size > 0 ? 'unknown' : 'can',
      because,
      ask: isOut ? [] : factKeys.filter(fact => open.has(fact)),
      steps: isOut ? [] : factKeys.filter(fact => steps.has(fact)),
      rules: judged.map(({ key, outcome }) => ({ key, outcome })),
    }
  })
}

interface Judged<Rule extends LoanRule> {
  key: Rule['key']
  outcome: (typeof ruleOutcomes)[number]
  missing?: FactKey
  /** The exception by which the home passes. */
  step?: FactKey
}

/** Undefined if the rule is not about such a home. */
function judge<Rule extends LoanRule>(rule: Rule, home: HomeFacts): Judged<Rule> | undefined {
  const { key, fact, when, unless } = rule
  const about = when && ruleCases[when].fact
  const concerned = when ? holds(home, ruleCases[when].fact, ruleCases[when].value) : true
  if (concerned === false) return undefined
  // What the buyer decides is decided so that the home fits.
  if (about && home[about].basis === 'buyer') return { key, outcome: 'passes', step: about }
  if (home[fact].basis === 'buyer') return { key, outcome: 'passes', step: fact }
  const met = holds(home, fact, rule.needs)
  if (met) return { key, outcome: 'passes' }
  if (concerned === null && about) return { key, outcome: 'unknown', missing: about }
  const excepted = unless ? home[unless].basis === 'buyer' || holds(home, unless, true) : false
  if (excepted && unless) return { key, outcome: 'passes', step: unless }
  if (met === null) return { key, outcome: 'unknown', missing: fact }
  if (excepted === null && unless) return { key, outcome: 'unknown', missing: unless }
  return { key, outcome: 'fails' }
}

/** Whether a fact meets the requirement: true, false, or a minimum number; null if it is unknown. */
function holds(home: HomeFacts, key: FactKey, required: boolean | number): boolean | null {
  const { value } = home[key]
  if (value === null) return null
  return typeof required === 'number' ? Number(value) >= required : value === required
}
