import { type FactKey, factKeys, type RuleFact, whoKnowsFact } from './facts.ts'
import type { ProgramFit } from './fit.ts'
import { type LoanProgram, type LoanRule, type LoanRuleKey, loanRules } from './rules.ts'

/* The answer for one home in three lines: programs that can fit, those that can under a condition, and those that cannot. */

type Fit = Pick<ProgramFit<LoanRule & { key: LoanRuleKey }>, 'program' | 'fit' | 'because' | 'ask' | 'steps'>

/** Programs that few lenders offer: never likely, whatever the home. */
const rare: ReadonlySet<LoanProgram> = new Set(['va-home'])

/** A fact with the minimum that a rule requires; null if it must be true. `lender`: one that offers the loan. */
export interface Condition<Fact extends FactKey | 'lender' = FactKey | 'lender'> {
  fact: Fact
  min: number | null
}
/** What a buyer does for a loan: nothing, convert the title, or place the home. */
export const loanSteps = ['none', 'converted', 'on-land', 'on-foundation'] as const
export type LoanStep = (typeof loanSteps)[number]

export interface LoanLines {
  can: { programs: LoanProgram[]; step: LoanStep }[]
  may: { programs: LoanProgram[]; conditions: Condition[] }[]
  /** With one reason for each group of programs; the others have further ones. */
  not: { programs: LoanProgram[]; reason: Condition<RuleFact> }[]
}

/** Programs of the same lender that have the rules of another one and more. */
const stricter: Partial<Record<LoanProgram, LoanProgram>> = {
  'mh-advantage': 'fannie-mae',
  choicehome: 'freddie-mac',
}
/** Facts with the same reason. */
const sameReason: Partial<Record<RuleFact, RuleFact>> = { 'long-lease': 'own-land' }

const ruleOf = new Map<string, LoanRule>(loanRules.map(rule => [rule.key, rule]))
const openFacts = ({ ask }: Pick<Fit, 'ask'>) => ask
const minOf = ({ needs }: LoanRule) => (needs === true ? null : needs)

/** In the line of a program, its stricter one is not named again. */
const named = (programs: readonly LoanProgram[]) =>
  programs.filter(program => !programs.includes(stricter[program] ?? program) || !stricter[program])

export function loanLines(fits: readonly Fit[]): LoanLines {
  const can = fits.filter(({ fit, program }) => fit === 'can' && !rare.has(program))
  const mayFit = fits.filter(({ fit, program }) => fit === 'unknown' || (fit === 'can' && rare.has(program)))
  return {
    can: loanSteps.flatMap(step => {
      const programs = can.filter(({ steps }) => stepOf(steps) === step).map(({ program }) => program)
      return programs.length === 0 ? [] : [{ programs: named(programs), step }]
    }),
    may: [...Map.groupBy(mayFit, one => `${openFacts(one).join()} ${rare.has(one.program)}`).values()].map(
      group => ({
        programs: named(group.map(({ program }) => program)),
        conditions: conditionsOf(group[0]!),
      }),
    ),
    // A stricter program of a lender is excluded with it, or because of its certificate.
    not: reasonsOf(fits.filter(({ fit, program }) => fit === 'cannot' && !stricter[program])),
  }
}

function stepOf(steps: readonly FactKey[]): LoanStep {
  if (steps.includes('permanent-foundation')) return 'on-foundation'
  if (steps.includes('own-land')) return 'on-land'
  return steps.includes('convertible-title') ? 'converted' : 'none'
}

function conditionsOf(fit: Fit): Condition[] {
  const { program, steps } = fit
  const onLand = fit.fit === 'can' && steps.includes('own-land') ? (['own-land'] as const) : []
  const found = [...onLand, ...openFacts(fit)].map(fact => conditionOf(fact, program))
  return rare.has(program) ? [...found, { fact: 'lender', min: null }] : found
}

function conditionOf(fact: FactKey, program: LoanProgram): Condition {
  const rule = loanRules.find((one: LoanRule) => one.fact === fact && one.programs.includes(program))
  return { fact, min: rule ? minOf(rule) : null }
}

/** The fewest reasons that cover all programs: first the one with the highest number of programs, of equal ones the first fact. */
function reasonsOf(excluded: readonly Fit[]): LoanLines['not'] {
  const lines: LoanLines['not'] = []
  let left = excluded
  while (left.length > 0) {
    const groups = new Map<string, { reason: Condition<RuleFact>; programs: LoanProgram[] }>()
    for (const { program, because } of left)
      for (const reason of because.map(reasonOf)) {
        const group = groups.get(keyOf(reason)) ?? { reason, programs: [] }
        groups.set(keyOf(reason), group)
        if (!group.programs.includes(program)) group.programs.push(program)
      }
    const [widest] = [...groups.values()].toSorted(
      (one, other) =>
        other.programs.length - one.programs.length ||
        factKeys.indexOf(one.reason.fact) - factKeys.indexOf(other.reason.fact),
    )
    lines.push({ reason: widest!.reason, programs: named(widest!.programs) })
    left = left.filter(({ program }) => !widest!.programs.includes(program))
  }
  return lines
}

function reasonOf(key: string): Condition<RuleFact> {
  const rule = ruleOf.get(key)!
  const fact = sameReason[rule.fact] ?? rule.fact
  return { fact, min: fact === rule.fact ? minOf(rule) : null }
}
const keyOf = ({ fact, min }: Condition) => `${fact} ${min}`

const MAX_QUESTIONS = 3

/** The facts to request from the seller: at most three, first those that decide several programs. */
export function loanQuestions(fits: readonly Pick<Fit, 'ask'>[]): FactKey[] {
  const decided = (fact: FactKey) => fits.filter(fit => openFacts(fit).includes(fact)).length
  return factKeys
    .filter(fact => whoKnowsFact(fact) === 'seller' && decided(fact) > 0)
    .toSorted((one, other) => decided(other) - decided(one))
    .slice(0, MAX_QUESTIONS)
}
