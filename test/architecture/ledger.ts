import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Orders of work that are finished; a row that several orders share is done with the last of them. */
const finishedOrders = ['A', 'B', 'C']

interface Row {
  number: number
  system: string
  requirement: string
  orders: string[]
}

/** Rows of the ledger of requirements. */
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

/** The first groups of all that a pattern finds in the tests. */
async function found(pattern: RegExp): Promise<Set<string>> {
  const all = new Set<string>()
  for await (const file of glob(['src/**/*.test.{ts,tsx}', 'test/**/*.{test,spec}.ts'])) {
    const text = await readFile(file, 'utf8')
    for (const [, one] of text.matchAll(pattern)) all.add(one!)
  }
  return all
}

/** Row numbers that some test's title carries, as `(L48)`. */
const provenRows = async () => new Set([...(await found(/\(L(\d+)\)/g))].map(Number))

/** What looks like a row's number and is read as none, as two of them in one pair of brackets. */
export const unreadRows = () => found(/(\(L\d+[^)\d][^)]*\))/g)

/** Rows of the finished orders that no test proves. */
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
