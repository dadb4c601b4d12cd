import { fileURLToPath } from 'node:url'
import { cruise, type IForbiddenRuleType, type IModule, type IReporterOutput } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

/** Message key types, generated from the catalogues: the model names messages, too. */
const textKeys = '^src/i18n/text-keys\\.ts$'

/** Layers and what each may import besides itself; everything else is forbidden (docs/decisions, architecture). */
export const layers: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  model: ['kit'],
  i18n: ['kit'],
  contract: ['kit', 'model'],
  search: ['kit'],
  db: ['kit'],
  platform: ['kit', 'db'],
  services: ['kit', 'model', 'i18n', 'search', 'db', 'platform'],
  sample: ['kit', 'model', 'i18n', 'services', 'db', 'platform'],
  api: ['kit', 'model', 'contract', 'services', 'platform'],
  web: ['kit', 'model', 'i18n', 'contract'],
}
const entryPoints = ['server', 'cli']
/** Packages that the lowest layers may use; other layers may use any. */
const packages: Record<string, readonly string[]> = { kit: [], model: ['valibot'], search: [] }

const isTest = '\\.test\\.tsx?$'
const layer = (name: string) => `^src/${name}/`
/** The module by which a feature is imported. */
const publicEntry = '^src/(services/([^/]+|ad/[^/]+)|platform/[^/]+)/index\\.ts$'
/** Modules of the contract that browsers must not load: schemas, with Valibot. */
const contractSchemas = '^src/contract\\b.*[./](request|response|describe)\\.ts$'

const forbidden: IForbiddenRuleType[] = [
  ...Object.entries(layers).map(([name, open]) => ({
    name: `${name} imports only ${open.join(', ') || 'itself'}`,
    from: { path: layer(name), pathNot: isTest },
    to: {
      path: '^(src|test|bin)/',
      pathNot: [...[name, ...open].map(layer), ...(name === 'model' ? [textKeys] : [])],
    },
  })),
  ...Object.entries(packages).flatMap(([name, allowed]) => [
    {
      name: `${name} uses no packages but ${allowed.join(', ') || 'none'}`,
      from: { path: layer(name), pathNot: isTest },
      to: { path: '^node_modules/', pathNot: allowed.map(part => `^node_modules/${part}/`) },
    },
    {
      name: `${name} uses no Node API`,
      from: { path: layer(name), pathNot: isTest },
      to: { dependencyTypes: ['core' as const] },
    },
  ]),
  {
    name: 'nothing imports the entry points',
    from: { path: '^src/', pathNot: [...entryPoints.map(layer), isTest] },
    to: { path: entryPoints.map(layer) },
  },
  {
    name: 'a service imports another only by its index.ts',
    from: { path: '^src/services/([^/]+)/', pathNot: isTest },
    to: { path: '^src/services/[^/]+/', pathNot: ['^src/services/$1/', publicEntry] },
  },
  {
    name: 'a part of ad imports another only by its index.ts',
    from: { path: '^src/services/ad/([^/]+)/', pathNot: isTest },
    to: { path: '^src/services/ad/[^/]+/', pathNot: ['^src/services/ad/$1/', publicEntry] },
  },
  {
    name: 'a part of the platform is imported only by its index.ts',
    from: { path: '^src/(?!platform/)', pathNot: isTest },
    to: { path: layer('platform'), pathNot: [publicEntry] },
  },
  {
    name: 'a part of the platform imports another only by its index.ts',
    from: { path: '^src/platform/([^/]+)/', pathNot: isTest },
    to: { path: layer('platform'), pathNot: ['^src/platform/$1/', publicEntry] },
  },
  {
    name: 'sample data uses services only by their index.ts',
    from: { path: layer('sample'), pathNot: isTest },
    to: { path: layer('services'), pathNot: [publicEntry] },
  },
  {
    name: 'only store.ts imports db; types are free',
    from: { path: '^src/(services|platform|sample)/', pathNot: ['/store\\.ts$', isTest] },
    to: { path: layer('db'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'only db imports the driver and the queue',
    from: { path: '^src/', pathNot: [layer('db'), isTest] },
    to: { path: '^node_modules/(pg|pg-copy-streams|node-pg-migrate|pg-boss)/' },
  },
  {
    name: 'sharp and libheif are loaded by the picture process alone',
    from: {
      path: '^src/',
      pathNot: [
        '^src/server/picture-worker\\.ts$',
        '^src/services/picture/(worker|cut|heic|render|share|upload)\\.ts$',
        isTest,
      ],
    },
    to: {
      path: '^(node_modules/(sharp|libheif-js)|src/services/picture/(worker|cut|heic|render|share|upload))\\b',
    },
  },
  {
    name: 'versions never import each other',
    from: { path: '^src/(api|contract)/[^/]+/v([0-9]+)\\b' },
    to: { path: '^src/(api|contract)/[^/]+/v[0-9]+\\b', pathNot: '^src/(api|contract)/[^/]+/v$2\\b' },
  },
  {
    name: 'the web imports only types from schemas of requests and responses',
    from: { path: layer('web'), pathNot: isTest },
    to: { path: contractSchemas, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'the rest of the contract imports only types from schemas, the model and packages',
    from: { path: layer('contract'), pathNot: [contractSchemas, isTest] },
    to: { path: [contractSchemas, layer('model'), '^node_modules/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'a page folder imports, of the web layer, only itself, parts, ui and seo',
    from: { path: '^src/web/(?!shell/|parts/|ui/|seo/)([^/]+)/', pathNot: isTest },
    to: { path: layer('web'), pathNot: ['^src/web/$1/', '^src/web/(parts|ui|seo)/'] },
  },
  {
    name: 'parts import, of the web layer, only parts, ui and seo',
    from: { path: '^src/web/parts/', pathNot: isTest },
    to: { path: layer('web'), pathNot: ['^src/web/(parts|ui|seo)/'] },
  },
  {
    name: 'ui and seo import, of the web layer, only ui and seo',
    from: { path: '^src/web/(ui|seo)/', pathNot: isTest },
    to: { path: layer('web'), pathNot: ['^src/web/(ui|seo)/'] },
  },
  { name: 'no cycles', from: { path: '^src/' }, to: { circular: true } },
  {
    name: 'every import resolves',
    from: { path: '^src/' },
    to: { couldNotResolve: true, pathNot: ['\\.po$'] },
  },
]

/** The feature of a module: a folder of a layer, or a file directly in it. */
const featureOf = (path: string): string | undefined =>
  /^src\/(?:model|services|platform|web\/parts|web)\/[^/]+/.exec(path)?.[0].replace(/\.tsx?$/, '')

/** Features that import each other, directly or by way of others: one line for each group. */
function featureCycles(modules: IModule[]): string[] {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = featureOf(source)
    if (from === undefined || new RegExp(isTest).test(source)) continue
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  const reached = new Map([...imports.keys()].map(feature => [feature, reachedFrom(feature, imports)]))
  const inCycle = [...reached].filter(([feature, all]) => all.has(feature))
  const groups = inCycle.map(([feature, all]) =>
    [...all].filter(other => reached.get(other)?.has(feature)).sort(),
  )
  return [...new Set(groups.map(group => `features import each other: ${group.join(', ')}`))]
}

function reachedFrom(feature: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [...(imports.get(feature) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(imports.get(next) ?? []))
  }
  return reached
}

/** Forbidden imports in the folders, one line each. @throws if no module was read, as in a broken setup */
export async function forbiddenImports(folders: readonly string[], baseDir: string): Promise<string[]> {
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
  return [
    ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...featureCycles(output.modules),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await forbiddenImports(['src'], fileURLToPath(new URL('../../', import.meta.url)))
  for (const line of found) console.error(line)
  console.log(found.length === 0 ? 'No forbidden imports.' : `${found.length} forbidden imports.`)
  process.exitCode = found.length === 0 ? 0 : 1
}
