import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Finished orders of work; a row of several orders is due with the last of them. */
const finishedOrders = ['A', 'B', 'C', 'D', 'E']

interface Row {
  number: number
  system: string
  requirement: string
  orders: string[]
}

/** Rows of the requirements ledger. */
export async function ledgerRows(): Promise<Row[]> {
  const text = await readFile('docs/specification/LEDGER.md', 'utf8')
  return [...text.matchAll(/^\| (\d+) \| ([^|]+) \| ((?:[^|\\]|\\.)+) \| [^|]+ \| ([A-E ]+) \|$/gm)].map(
    ([, number, system, requirement, orders]) => ({
      number: Number(number),
      system: system!,
      requirement: requirement!,
      orders: orders!.trim().split(' '),
    }),
  )
}

/** The first groups of all matches of a pattern in the tests. */
async function found(pattern: RegExp): Promise<Set<string>> {
  const all = new Set<string>()
  for await (const file of glob(['src/**/*.test.{ts,tsx}', 'test/**/*.{test,spec}.ts'])) {
    const text = await readFile(file, 'utf8')
    for (const [, one] of text.matchAll(pattern)) all.add(one!)
  }
  return all
}

/** Row numbers in test titles, as `(L48)`. */
const provenRows = async () => new Set([...(await found(/\(L(\d+)\)/g))].map(Number))

/** Row numbers that are not parsed, such as two in one pair of parentheses. */
export const unreadRows = () => found(/(\(L\d+[^)\d][^)]*\))/g)

/** Rows of the finished orders without a test. */
export async function unprovenRows(): Promise<Row[]> {
  const proven = await provenRows()
  return (await ledgerRows()).filter(
    row => row.orders.every(order => finishedOrders.includes(order)) && !proven.has(row.number),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await unprovenRows()
  for (const { number, system, requirement } of rows) console.log(`L${number}  ${system}: ${requirement}`)
  console.log(`${rows.length} rows of the finished orders (${finishedOrders.join(', ')}) have no test.`)
}
