import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows of a table that was worked out by hand, cell by cell, without comments. */
export const tableRows = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('|').map(cell => cell.trim()))
