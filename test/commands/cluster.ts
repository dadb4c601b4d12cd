import { parseArgs } from 'node:util'
import { build } from '#cli/build.ts'
import { stopOnSignals } from '#cli/start.ts'
import { type ClusterOptions, startCluster } from '../cluster/start-cluster.ts'

const MAX_NODES = 8

/** Parses the command line. @throws an Error with a readable message */
export function parseArguments(
  parameters: string[],
): Required<Pick<ClusterOptions, 'nodes' | 'replicas' | 'isSynchronous'>> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      nodes: { type: 'string', default: '3' },
      replicas: { type: 'string', default: '2' },
      sync: { type: 'boolean', default: false },
    },
  })
  const count = (name: 'nodes' | 'replicas', min: number) => {
    const number = Number(values[name])
    if (!Number.isInteger(number) || number < min || number > MAX_NODES)
      throw new Error(`--${name} must be a number from ${min} to ${MAX_NODES}.`)
    return number
  }
  const [nodes, replicas] = [count('nodes', 1), count('replicas', 0)]
  if (values.sync && replicas === 0) throw new Error('--sync requires a replica.')
  return { nodes, replicas, isSynchronous: values.sync }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run cluster -- --nodes 3 --replicas 2 --sync`: nginx, nodes and PostgreSQL servers on this machine until
 * Ctrl-C, with sample data, for trial. nginx listens on PORT; the data is stored in DATA_DIR, if that is set.
 */
export async function run(parameters: string[]): Promise<void> {
  const options = parseArguments(parameters)
  const { PORT, DATA_DIR } = process.env
  let stop: () => Promise<void> = async () => process.exit(1)
  stopOnSignals(() => stop())
  await build(print)
  const cluster = await startCluster({
    ...options,
    port: Number(PORT || 3000),
    folder: DATA_DIR || undefined,
    sample: 'small',
    say: print,
  })
  stop = cluster.stop
  print(`${cluster.primary().name} is the primary. DATABASE_URL of the nodes: ${cluster.connectionString}`)
  print(`The site is at ${cluster.address}. Ctrl-C stops all${DATA_DIR ? '' : ' and deletes the data'}.`)
}
