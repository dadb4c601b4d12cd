/* Registers: CSV files of parks, dealers, associations or floor plans that an operator imports. */

export { ImportError, mapColumns, type RegisterFields } from './columns.ts'
export { type FileOptions, type ImportProblem, type ImportReport, importLines } from './import-lines.ts'
export { fullWebAddress, isComplete, lineValues, paddedZip, type Refusal } from './line-values.ts'
export { readRegister } from './read-register.ts'
