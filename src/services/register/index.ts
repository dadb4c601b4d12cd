/* Registers: CSV files of parks, dealers or associations that an operator imports. */

export { ImportError, mapColumns, type RegisterFields } from './columns.ts'
export {
  isWhole,
  type LineProblem,
  lineValues,
  paddedZip,
  type Refusal,
  wholeWebAddress,
} from './line-values.ts'
export { readRegister } from './read-register.ts'
export { readTable } from './read-table.ts'
