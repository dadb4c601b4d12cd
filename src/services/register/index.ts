/* Registers: CSV files of parks or dealers that an operator imports. */

export { ImportError, mapColumns, type RegisterFields } from './columns.ts'
export { readRegister } from './read-register.ts'
