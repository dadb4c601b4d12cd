type JsonSchema = Readonly<Record<string, unknown>>

/** Fields by name; `true` is a field with everything in it. */
export interface FieldTree {
  readonly [name: string]: true | FieldTree
}

/** Characters of a text, such as a description, in a short response. */
const MAX_TEXT = 1_000

/** The fields of paths such as `address.city`. */
export function treeOf(paths: readonly string[]): FieldTree {
  const tree: Record<string, true | FieldTree> = {}
  for (const name of new Set(paths.map(path => path.split('.')[0]!))) {
    const inner = paths.filter(path => path.startsWith(`${name}.`)).map(path => path.slice(name.length + 1))
    tree[name] = paths.includes(name) ? true : treeOf(inner)
  }
  return tree
}

/** Values of an enumeration in a schema; longer ones are left out. */
const MAX_VALUES = 12

/**
 * The schema of an object with only some of its fields, all of them optional: those that are null are left out. What is
 * in a field with a description needs none: programs read the schemas of all tools before they call one.
 * @throws if the object has no field of that name
 */
export function shortSchema(schema: JsonSchema, fields: FieldTree | true, isWithin = false): JsonSchema {
  const { required: _, description, enum: values, ...plain } = schema
  const isShort = Array.isArray(values) && values.length <= MAX_VALUES
  const optional = isShort ? { ...plain, enum: values } : plain
  const { anyOf, items, properties } = plain as {
    anyOf?: readonly JsonSchema[]
    items?: JsonSchema
    properties?: Readonly<Record<string, JsonSchema>>
  }
  const described = description !== undefined && !isWithin ? { ...optional, description } : optional
  const isDescribed = isWithin || description !== undefined
  if (anyOf) return { ...described, anyOf: anyOf.map(each => shortSchema(each, fields, isDescribed)) }
  if (items) return { ...described, items: shortSchema(items, fields) }
  if (!properties) return described
  const names = fields === true ? Object.keys(properties) : Object.keys(fields)
  const unknown = names.find(name => !(name in properties))
  if (unknown !== undefined) throw new Error(`The schema of a tool has no field ${unknown}.`)
  return {
    ...described,
    properties: Object.fromEntries(
      names.map(name => [
        name,
        shortSchema(properties[name]!, fields === true || fields[name]!, isDescribed),
      ]),
    ),
  }
}

/**
 * A value with only some of its fields, without those that are null, its long texts shortened. Fields that are `extra`
 * are included, too: those that a request adds to the response.
 */
export function shortValue(
  value: unknown,
  fields: FieldTree | true,
  isExtra: (name: string) => boolean = () => false,
): unknown {
  if (Array.isArray(value)) return value.map(each => shortValue(each, fields, isExtra))
  if (typeof value === 'string' && value.length > MAX_TEXT) return `${value.slice(0, MAX_TEXT)}…`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const within = fields === true || isExtra(name) ? true : fields[name]
      return within === undefined || inner === null ? [] : [[name, shortValue(inner, within)]]
    }),
  )
}
