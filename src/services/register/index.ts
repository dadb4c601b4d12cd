/* Registers: CSV files of parks, dealers or floor plans that an operator imports. */

export { ImportError, mapColumns, type RegisterFields } from './columns.ts'
export {
  type FileOptions,
  type ImportProblem,
  type ImportReport,
  importLines,
  type Refusal,
} from './import-lines.ts'
export { readRegister } from './read-register.ts'
export { beginImport } from './store.ts'
