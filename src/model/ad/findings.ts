import { findingsIn } from '../fair-housing/check.ts'

/* For the server alone: the forms of ads, which browsers load, do without these rules. */

/** Promises about credit that staff read twice: a lender may not make them to everyone (12 CFR 1026.24, 16 CFR 321). */
const creditPromises =
  /\b(guaranteed (approval|loans?|financing)|everyone (is )?approved|no credit checks?|bad credit (is )?(ok|okay|welcome)|aprobaci[oó]n garantizada|todos aprobados|sin (revisi[oó]n|verificaci[oó]n|consulta) de cr[eé]dito|mal cr[eé]dito (no importa|bienvenido)|(0|zero|no) (%|percent)? ?(interest|down)|sin (enganche|pago inicial|intereses))/giu

/** Findings for staff in the text of an ad. */
export interface AdFinding {
  phrase: string
  /** A basis of the Fair Housing Act, or a promise about credit. */
  basis: ReturnType<typeof findingsIn>[number]['basis'] | 'credit-promise'
  /** Plainly unlawful: it is refused at once. */
  isUnlawful: boolean
}

/** Phrases about protected classes and promises about credit in the words of an ad, in English or Spanish. */
export function adFindings(words: readonly (string | null | undefined)[]): AdFinding[] {
  const written = words.filter(word => typeof word === 'string').join('\n')
  return [
    ...findingsIn(written, { isSenior: false }).map(({ phrase, basis, isUnlawful }) => ({
      phrase,
      basis,
      isUnlawful,
    })),
    ...[...new Set(written.match(creditPromises) ?? [])].map(phrase => ({
      phrase,
      basis: 'credit-promise' as const,
      isUnlawful: false,
    })),
  ]
}
