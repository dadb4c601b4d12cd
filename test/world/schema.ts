/** The public properties of Valibot's schemas and actions that tests of all schemas read. */
export interface SchemaNode {
  readonly kind: string
  readonly type: string
  readonly entries?: Readonly<Record<string, SchemaNode>>
  readonly wrapped?: SchemaNode
  readonly item?: SchemaNode
  readonly key?: SchemaNode
  readonly value?: SchemaNode
  readonly options?: readonly unknown[]
  readonly pipe?: readonly SchemaNode[]
}

export const isSchemaNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && 'kind' in value && 'type' in value

/** The schema that sees what was sent, and the actions after it. */
export function stepsOf(node: SchemaNode): readonly [SchemaNode, ...SchemaNode[]] {
  const [first, ...after] = node.pipe ?? []
  return first ? [...stepsOf(first), ...after] : [node]
}

/** Schemas that modules of the model export, by file and name. */
export async function modelSchemas(): Promise<[string, SchemaNode][]> {
  const files = Object.entries(import.meta.glob('/src/model/**/*.ts'))
  const found = await Promise.all(
    files
      .filter(([file]) => !file.endsWith('.test.ts'))
      .map(async ([file, load]) => [file, (await load()) as Record<string, unknown>] as const),
  )
  return found.flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]): [string, SchemaNode][] =>
      isSchemaNode(value) && value.kind === 'schema' ? [[`${file} ${name}`, value]] : [],
    ),
  )
}
