import { fileURLToPath } from 'node:url'
import { cruise, type IForbiddenRuleType, type IReporterOutput } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

/** Floors and the floors each may enter; what is not named here is closed (docs/decisions: the house). */
const floors: Record<string, readonly string[]> = {
  kit: [],
  model: ['kit'],
  i18n: ['kit'],
  contract: ['kit', 'model'],
  search: ['kit'],
  db: ['kit'],
  services: ['kit', 'model', 'i18n', 'search', 'db'],
  api: ['kit', 'model', 'contract', 'services'],
  web: ['kit', 'model', 'i18n', 'contract'],
}
const roofs = ['server', 'cli']
/** Packages that the lowest floors may use; the others are free. */
const packages: Record<string, readonly string[]> = { kit: [], model: ['valibot'], search: [] }

const isTest = '\\.test\\.tsx?$'
const floor = (name: string) => `^src/${name}/`

const forbidden: IForbiddenRuleType[] = [
  ...Object.entries(floors).map(([name, open]) => ({
    name: `${name} enters only ${open.join(', ') || 'itself'}`,
    from: { path: floor(name), pathNot: isTest },
    to: { path: '^(src|test|bin)/', pathNot: [name, ...open].map(floor) },
  })),
  ...Object.entries(packages).flatMap(([name, allowed]) => [
    {
      name: `${name} uses no packages but ${allowed.join(', ') || 'none'}`,
      from: { path: floor(name), pathNot: isTest },
      to: { path: '^node_modules/', pathNot: allowed.map(part => `^node_modules/${part}/`) },
    },
    {
      name: `${name} touches no machine`,
      from: { path: floor(name), pathNot: isTest },
      to: { dependencyTypes: ['core' as const] },
    },
  ]),
  {
    name: 'nothing imports the roofs',
    from: { path: '^src/', pathNot: [...roofs.map(floor), isTest] },
    to: { path: roofs.map(floor) },
  },
  {
    name: 'a service room enters another only by its door',
    from: { path: '^src/services/([^/]+)/', pathNot: isTest },
    to: { path: '^src/services/[^/]+/', pathNot: ['^src/services/$1/', '^src/services/[^/]+/index\\.ts$'] },
  },
  {
    name: 'only store.ts enters the database floor; types are free',
    from: { path: '^src/services/', pathNot: ['/store\\.ts$', isTest] },
    to: { path: floor('db'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'only the database floor imports the driver',
    from: { path: '^src/', pathNot: [floor('db'), isTest] },
    to: { path: '^node_modules/(pg|pg-copy-streams|node-pg-migrate|pg-boss)/' },
  },
  {
    name: 'versions never import each other',
    from: { path: '^src/(api|contract)/v([0-9]+)/' },
    to: { path: '^src/(api|contract)/v[0-9]+/', pathNot: '^src/(api|contract)/v$2/' },
  },
  {
    name: 'the web takes only types from response schemas',
    from: { path: floor('web'), pathNot: isTest },
    to: { path: '\\.response\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'a page room imports, of the web floor, only itself, ui, seo',
    from: { path: '^src/web/(?!shell/|ui/|seo/)([^/]+)/', pathNot: isTest },
    to: { path: floor('web'), pathNot: ['^src/web/$1/', '^src/web/ui/', '^src/web/seo/'] },
  },
  {
    name: 'ui and seo know no page room',
    from: { path: '^src/web/(ui|seo)/', pathNot: isTest },
    to: { path: floor('web'), pathNot: ['^src/web/(ui|seo)/'] },
  },
  { name: 'no cycles', from: { path: '^src/' }, to: { circular: true } },
  {
    name: 'every import leads somewhere',
    from: { path: '^src/' },
    to: { couldNotResolve: true, pathNot: ['\\.po$'] },
  },
]

/** Breaches of the walls below a folder, one line each. @throws where nothing was read: an empty house has no walls. */
export async function breaches(folders: readonly string[], baseDir: string): Promise<string[]> {
  const result = await cruise(
    [...folders],
    {
      baseDir,
      ruleSet: { forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'types', 'default'],
      },
    },
    undefined,
    { tsConfig: extractTSConfig(fileURLToPath(new URL('../../tsconfig.json', import.meta.url))) },
  )
  const output = result.output as Exclude<IReporterOutput['output'], string>
  if (output.summary.totalCruised === 0) throw new Error('dependency-cruiser read no module.')
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await breaches(['src'], fileURLToPath(new URL('../..', import.meta.url)))
  for (const line of found) console.error(line)
  console.log(found.length === 0 ? 'The walls stand.' : `${found.length} breaches.`)
  process.exitCode = found.length === 0 ? 0 : 1
}
