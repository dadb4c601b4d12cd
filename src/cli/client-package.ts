import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { handlers } from '#api/handlers.ts'
import { openApi, parametersOf, payloadsByLevel } from '#server/http/openapi.ts'
import type { CallTable } from './client-package/client.ts'

type Schema = Readonly<Record<string, unknown>>

const inFolder = (name: string) => fileURLToPath(new URL(`client-package/${name}`, import.meta.url))
const compiler = fileURLToPath(new URL('../../node_modules/typescript7/bin/tsc', import.meta.url))

/** Writes the API's client for other programs as an npm package; `npm run client-package -- FOLDER`. */
export async function run([folder]: string[]): Promise<void> {
  if (folder === undefined) throw new Error('Usage: npm run client-package -- FOLDER')
  await writeClientPackage(folder)
  console.log(`The package is in ${folder}; npm publish ${folder} publishes it.`)
}

/**
 * Writes the package into a folder that is new or was written by it.
 * @throws if the compiler refuses the result
 */
export async function writeClientPackage(folder: string): Promise<void> {
  const sources = join(folder, 'src')
  await mkdir(sources, { recursive: true })
  await copyFile(inFolder('client.ts'), join(sources, 'client.ts'))
  await writeFile(join(sources, 'index.ts'), indexSource())
  const readme = await readFile(inFolder('README.md'), 'utf8')
  await writeFile(join(folder, 'README.md'), readme)
  await writeFile(join(folder, 'example.js'), readme.split('```js\n')[1]?.split('```')[0] ?? '')
  await copyFile(fileURLToPath(new URL('../../LICENSE', import.meta.url)), join(folder, 'LICENSE'))
  const { version, license } = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { version: string; license: string }
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(
      {
        name: 'havenrow-client',
        version,
        description: 'Typed client of the API of Havenrow, a marketplace for manufactured homes.',
        license,
        type: 'module',
        exports: { types: './dist/index.d.ts', default: './dist/index.js' },
        files: ['dist', 'example.js'],
        engines: { node: '>=20' },
      },
      null,
      2,
    )}\n`,
  )
  const options = [
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--strict',
    '--declaration',
    '--ignoreConfig',
  ]
  const output = ['--rewriteRelativeImportExtensions', '--outDir', join(folder, 'dist')]
  const types = ['--lib', 'es2022,dom,dom.iterable', '--types', '']
  await promisify(execFile)(process.execPath, [
    compiler,
    ...options,
    ...output,
    ...types,
    join(sources, 'index.ts'),
  ]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`The client does not compile:\n${stdout}`)
  })
  await rm(sources, { recursive: true })
}

/** Types and table of all calls, from the same descriptors as the OpenAPI document. */
function indexSource(): string {
  const operations = [...handlers.values()].map(({ operation }) => operation)
  const { components } = openApi(operations, { name: '', origin: '' }) as unknown as {
    components: { schemas: Readonly<Record<string, Schema>> }
  }
  const ofCalls = new Set(operations.flatMap(({ id }) => [id, `${id}.body`]))
  const shared = Object.entries(components.schemas).filter(([name]) => !ofCalls.has(name))
  const table: CallTable = Object.fromEntries(operations.map(({ id, method, path }) => [id, [method, path]]))
  const calls = operations.map(operation => {
    const { id, summary, upload } = operation
    const { payload, meta } = components.schemas[id]!.properties as Record<string, Schema>
    const levels = payloadsByLevel(operation)
    const result = levels
      ? `levels: { ${Object.entries(levels)
          .map(([level, schema]) => `${level}: ${typeOf(schema)}`)
          .join('; ')} }`
      : `payload: ${typeOf(payload!)}`
    const body = upload
      ? 'Blob'
      : components.schemas[`${id}.body`] && typeOf(components.schemas[`${id}.body`]!)
    const inputs = [groupOf(operation, 'path'), groupOf(operation, 'query'), body && `body: ${body}`]
    return `/** ${summary.replaceAll('*/', '')} */\n${JSON.stringify(id)}: { given: { ${inputs.filter(Boolean).join('; ')} }; ${result}; meta: ${typeOf(meta!)} }`
  })
  return `import { type Client, type ClientOptions, clientOf } from './client.ts'
export { ApiError } from './client.ts'
export type { Client, ClientOptions } from './client.ts'

/** Types that several calls have. */
export interface Schemas {
${shared.map(([name, schema]) => `${JSON.stringify(name)}: ${typeOf(schema)}`).join('\n')}
}

/** Parameters and response of each call. */
export interface Calls {
${calls.join('\n')}
}

/** Creates a client of the site at an origin. */
export const createClient = (options: ClientOptions): Client<Calls> => clientOf<Calls>(${JSON.stringify(table)}, options)
`
}

/** The path or query parameters of a call, as a property; undefined if there are none. */
function groupOf(operation: Parameters<typeof parametersOf>[0], where: 'path' | 'query'): string | undefined {
  const parameters = parametersOf(operation).filter(one => one.in === where)
  if (parameters.length === 0) return undefined
  const fields = parameters.map(({ name, required, description, repeats, schema }) => {
    const item = (repeats ? (schema.items as Schema) : schema).enum as readonly string[] | undefined
    const plain = where === 'query' ? 'string | number | boolean' : isNumeric(schema) ? 'number' : 'string'
    const value = item ? item.map(one => JSON.stringify(one)).join(' | ') : plain
    const comment = description ? `/** ${description.replaceAll('*/', '')} */ ` : ''
    return `${comment}${JSON.stringify(name)}${required ? '' : '?'}: ${repeats ? `${value} | readonly (${value})[]` : value}`
  })
  const isRequired = parameters.some(({ required }) => required)
  return `${where}${isRequired ? '' : '?'}: { ${fields.join('; ')} }`
}

/** Whether a parameter in a path is a number, such as a key: only digits are valid. */
const isNumeric = ({ pattern }: Schema) => /^\^(\[1-9\])?\\d\{\d,\d\}\$$/.test(String(pattern))

/** The TypeScript type of a JSON Schema as `openApi` writes them. */
function typeOf(schema: Schema): string {
  const { $ref, const: constant, enum: values, anyOf, allOf, type, items, prefixItems } = schema
  if (typeof $ref === 'string') return `Schemas[${JSON.stringify($ref.replace('#/components/schemas/', ''))}]`
  if (constant !== undefined) return JSON.stringify(constant)
  if (Array.isArray(values)) return values.map(value => JSON.stringify(value)).join(' | ') || 'never'
  if (Array.isArray(anyOf)) return anyOf.map(one => `(${typeOf(one)})`).join(' | ')
  if (Array.isArray(allOf)) return allOf.map(one => `(${typeOf(one)})`).join(' & ')
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeOf).join(', ')}]`
  if (Array.isArray(type)) return type.map(one => `(${typeOf({ ...schema, type: one })})`).join(' | ')
  if (type === 'array') return `(${items ? typeOf(items as Schema) : 'unknown'})[]`
  if (type === 'object') return objectType(schema)
  if (type === 'integer') return 'number'
  return typeof type === 'string' ? type : 'unknown'
}

function objectType({ properties, required, additionalProperties }: Schema): string {
  const needed = new Set((required ?? []) as readonly string[])
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, schema]) => {
    const comment = schema.description ? `/** ${String(schema.description).replaceAll('*/', '')} */ ` : ''
    return `${comment}${JSON.stringify(name)}${needed.has(name) ? '' : '?'}: ${typeOf(schema)}`
  })
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties as Schema)}>`
    : 'Record<string, unknown>'
}
