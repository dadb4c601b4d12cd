import { expect, test } from 'vitest'
import { tableRows } from '#test/world/table.ts'
import { builtToFederalCode } from '../listing/hud.ts'
import type { Foundation, MoveState, Tenure, TitleStatus } from '../listing/values.ts'
import { factsOf, type LoanHome } from './facts.ts'
import { loanFit } from './fit.ts'
import { loanPrograms, loanRules } from './rules.ts'

const number = (text: string) => (text === '?' || text === '-' ? null : Number(text))
const known = <Value extends string>(text: string) => (text === 'unknown' ? null : (text as Value))

function homeOf(cells: readonly string[]): LoanHome {
  const [year = '', age, sections = '', width = '', squareFeet = '', tenure = '', park = '', ...more] = cells
  const [lease = '', notice = '', foundation = '', moves = '', title = ''] = more
  const [, months] = /^park lease (\d+)$/.exec(park) ?? []
  const count = number(sections) ?? 1
  const feet = number(width)
  return {
    homeType: 'manufactured',
    year: number(year),
    isHud: builtToFederalCode(number(year)),
    isNew: age === 'new',
    sections: number(sections),
    sectionSizes:
      feet === null ? [] : Array.from({ length: count }, () => ({ length: null, width: feet / count })),
    squareFeet: number(squareFeet),
    tenure: known<Tenure>(tenure),
    locationTypes: [],
    park: park === 'none' ? null : {},
    parkDetails:
      park === 'none'
        ? null
        : {
            isResidentOwned: park === 'resident-owned',
            leaseTermMonths: months === undefined ? null : Number(months),
          },
    titleStatus: known<TitleStatus>(title),
    foundation: known<Foundation>(foundation),
    moves: known<MoveState>(moves),
    lotLeaseYears: number(lease),
    lotLeaseNoticeDays: number(notice),
  }
}

test('homes worked out by hand get the same verdicts', () => {
  const rows = tableRows('loan-homes.txt')
  expect(rows.length).toBeGreaterThanOrEqual(60)
  const wrong = rows.flatMap(cells => {
    const verdicts = cells.slice(-loanPrograms.length)
    return loanFit(factsOf(homeOf(cells)), loanRules, '2026-12-01').flatMap(({ program, fit, steps }, at) => {
      const verdict =
        fit === 'unknown' || steps.includes('own-land') ? 'may' : fit === 'cannot' ? 'not' : 'can'
      return verdict === verdicts[at]
        ? []
        : [`${cells.slice(0, -10).join(' | ')}: ${program} ${verdict}, not ${verdicts[at]}`]
    })
  })
  expect(wrong).toEqual([])
})
