import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import { compileFunction } from 'node:vm'
import ts from 'typescript'

/*
 * The SQL statements of the source, with the row types that the compiler knows for them. A text is evaluated in the
 * scope of its module; a parameter or loop variable in it takes each of its values.
 */

export interface Field {
  /** `string`, `number`, `boolean`, `Date`, `Uint8Array`, these in a list (`string[]`), `any` or another type. */
  kind: string
  isNullable: boolean
  isOptional: boolean
}

/** Fields of a row by name; `rest` describes every other column, if the type allows others. */
export interface Row {
  fields: ReadonlyMap<string, Field>
  rest?: Field
}

export interface Statement {
  /** File and line of the call. */
  place: string
  texts: string[]
  /** Undefined if the caller does not read the rows. */
  row: Row | undefined
}

export interface Statements {
  read: Statement[]
  /** Statements whose texts depend on values that only exist at run time, as `file: text`. */
  unread: string[]
}

/** Functions that run an SQL text, with the position of the text among their arguments. */
type Runners = Map<ts.Node, number>

interface Site {
  call: ts.CallExpression
  text: ts.Expression
}

const unknownType = ts.TypeFlags.Any | ts.TypeFlags.Unknown

export const root = resolve(import.meta.dirname, '../..')

/** All services, and the other modules that run SQL. */
const sources = /\/src\/((?:services|platform)\/(?!.*\.test\.ts$)|sample\/.*[/-]store\.ts$|db\/\w+\.ts$)/

/** A program of the source files whose names match, with all that they import. */
export function openProgram(files: RegExp): ts.Program {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return ts.createProgram(
    fileNames.filter(name => files.test(name)),
    options,
  )
}

let opened: ts.Program | undefined
/** The program of the source; reading it takes seconds, so that it is read once. */
export function openSource(): ts.Program {
  opened ??= openProgram(sources)
  return opened
}

export const isOwn = (file: ts.SourceFile) => file.fileName.startsWith(`${root}/src/`)

/** Finds the calls of functions; resolving every call of the source would take as long as checking it. */
export interface Calls {
  all: readonly ts.CallExpression[]
  /** The calls of a function or method, by the name that it is declared with. */
  of(declaration: ts.Node): ts.CallExpression[]
  /** The calls by a name, each with the declaration that it resolves to. */
  named(name: string): { call: ts.CallExpression; declaration: ts.Node | undefined }[]
}

export function callsIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Calls {
  const all: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) all.push(node)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  const byName = Map.groupBy(all, ({ expression }) =>
    ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(),
  )
  const resolved = new Map<ts.CallExpression, ts.Node | undefined>()
  const named: Calls['named'] = name =>
    (byName.get(name) ?? []).map(call => {
      if (!resolved.has(call)) resolved.set(call, checker.getResolvedSignature(call)?.declaration)
      return { call, declaration: resolved.get(call) }
    })
  return {
    all,
    named,
    of: declaration =>
      named(declaredName(declaration)).flatMap(each => (each.declaration === declaration ? each.call : [])),
  }
}

/** The name by which a function is called: its own, or that of the constant or property whose value it is. */
function declaredName(declaration: ts.Node): string {
  const named = ts.findAncestor(declaration, node => ts.isStatement(node) || 'name' in node)
  const name = named && ts.getNameOfDeclaration(named as unknown as ts.Declaration)
  if (!name) throw new Error(`A function without a name is passed a text: ${declaration.getText()}`)
  return name.getText()
}

const isFunction = (node: ts.Node) => ts.isFunctionLike(node) && !ts.isMethodSignature(node)

/** The parameter that an expression names. */
function parameterOf(
  checker: ts.TypeChecker,
  expression: ts.Expression,
): ts.ParameterDeclaration | undefined {
  const declaration = checker.getSymbolAtLocation(expression)?.valueDeclaration
  return declaration && ts.isParameter(declaration) ? declaration : undefined
}

/** Calls that run a text, through functions that pass a text of their callers on. */
function sitesOf(program: ts.Program, checker: ts.TypeChecker): Site[] {
  const calls = callsIn(program.getSourceFiles().filter(isOwn), checker)
  const runners: Runners = new Map()
  for (const { declaration } of ['query', 'stream'].flatMap(calls.named))
    if (
      declaration?.getSourceFile().fileName.endsWith('/src/db/database.ts') &&
      ts.isMethodSignature(declaration)
    )
      runners.set(declaration, 0)

  const sites = new Map<ts.CallExpression, Site>()
  // This also visits what is added during the loop: functions that pass a text to one that passes it on.
  for (const [declaration, position] of runners)
    for (const call of calls.of(declaration)) {
      const text = call.arguments[position]
      if (!text) continue
      const parameter = parameterOf(checker, text)
      const type = checker.getTypeAtLocation(text)
      if (parameter && ts.isFunctionLike(parameter.parent) && type.flags & ts.TypeFlags.String)
        runners.set(parameter.parent, parameter.parent.parameters.indexOf(parameter))
      else sites.set(call, { call, text })
    }
  return [...sites.values()]
}

/** A value that a text depends on: a constant, or a variable with each of several values. */
type Local = { name: string; values: string } | { constant: string }

const membersOf = (type: ts.Type) => (type.isUnion() ? type.types : [type])

/** The texts that a type allows, as a list in TypeScript. */
function listed(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  const members = membersOf(checker.getBaseConstraintOfType(type) ?? type)
  const texts = members.flatMap(member => (member.isStringLiteral() ? member.value : []))
  return texts.length === members.length ? JSON.stringify(texts) : undefined
}

/** The local values of an expression, each after those it depends on; undefined if one cannot be known. */
function localsOf(checker: ts.TypeChecker, expression: ts.Node): Local[] | undefined {
  const locals = new Map<ts.Node, Local>()

  function add(node: ts.Node): boolean {
    if (!ts.isIdentifier(node)) return node.getChildren().every(add)
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
    if (!declaration || declaration.getSourceFile() !== expression.getSourceFile()) return true
    const scope = ts.findAncestor(declaration, isFunction)
    if (!scope || ts.findAncestor(expression, ancestor => ancestor === scope) === undefined) return true
    // Declared within the expression itself.
    if (ts.findAncestor(declaration, ancestor => ancestor === expression)) return true
    const whole = ts.findAncestor(declaration, each => ts.isVariableDeclaration(each) || ts.isParameter(each))
    if (!whole || locals.has(whole) || locals.has(declaration)) return true
    const values = listed(checker, checker.getTypeAtLocation(node))
    if (values !== undefined) {
      locals.set(declaration, { name: node.text, values })
      return true
    }
    if (!ts.isVariableDeclaration(whole)) return false
    const loop = whole.parent.parent
    const from = ts.isForOfStatement(loop) ? loop.expression : whole.initializer
    if (!from || !add(from)) return false
    locals.set(
      whole,
      ts.isForOfStatement(loop) ? { name: node.text, values: from.getText() } : { constant: whole.getText() },
    )
    return true
  }

  return add(expression) ? [...locals.values()] : undefined
}

/** TypeScript for the list of all texts of an expression. */
const allTexts = (text: string, locals: readonly Local[]): string =>
  locals.reduceRight(
    (inner, local) =>
      'constant' in local
        ? `(() => { const ${local.constant}; return ${inner} })()`
        : `[...${local.values}].flatMap(${local.name} => ${inner})`,
    `[${text}]`,
  )

/** Evaluates expressions in the scope of a module that is not running. */
function evaluateIn(fileName: string, expressions: readonly string[]): string[][] {
  const source = `${readFileSync(fileName, 'utf8')}\nexport const evaluated = [${expressions.join(',\n')}]`
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ESNext },
  })
  const exported: { evaluated?: string[][] } = {}
  compileFunction(outputText, ['require', 'exports'])(createRequire(fileName), exported)
  return exported.evaluated ?? []
}

/** The type argument `Row` of `Promise<Row[]>`, `Promise<Row | undefined>` or `AsyncIterable<Row[]>`. */
function rowType(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined {
  const [rows] = checker.getTypeArguments(checker.getTypeAtLocation(call) as ts.TypeReference)
  return rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number)
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  const item = checker.isArrayLikeType(type)
    ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    : undefined
  if (item) return `${kindOf(checker, checker.getNonNullableType(item))}[]`
  return checker.typeToString(checker.getBaseTypeOfLiteralType(type))
}

function fieldOf(checker: ts.TypeChecker, types: readonly ts.Type[], isOptional: boolean): Field {
  const members = types.flatMap(membersOf)
  const flags = members.reduce((all, { flags }) => all | flags, 0)
  const kinds = members
    .filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
    .map(member => kindOf(checker, member))
  return {
    kind: flags & unknownType ? 'any' : [...new Set(kinds)].join(' | '),
    isNullable: (flags & (ts.TypeFlags.Null | unknownType)) !== 0,
    isOptional,
  }
}

function rowOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): Row {
  const shapes = membersOf(checker.getBaseConstraintOfType(type) ?? type)
  const names = new Set(shapes.flatMap(shape => shape.getProperties().map(({ name }) => name)))
  const fields = [...names].map((name): [string, Field] => {
    const properties = shapes.map(shape => shape.getProperty(name))
    const types = properties.flatMap(property =>
      property ? checker.getTypeOfSymbolAtLocation(property, at) : [],
    )
    const isOptional = properties.some(property => !property || property.flags & ts.SymbolFlags.Optional)
    return [name, fieldOf(checker, types, isOptional)]
  })
  const rest = type.getStringIndexType()
  return { fields: new Map(fields), ...(rest ? { rest: fieldOf(checker, [rest], true) } : {}) }
}

/** Every statement of `src`. */
export function statements(): Statements {
  const program = openSource()
  const checker = program.getTypeChecker()
  const read: Statement[] = []
  const unread: string[] = []
  for (const [file, sites] of Map.groupBy(sitesOf(program, checker), ({ call }) => call.getSourceFile())) {
    const name = relative(root, file.fileName)
    const known = sites.flatMap(({ call, text }) => {
      const locals = localsOf(checker, text)
      if (locals) return { call, source: allTexts(text.getText(), locals) }
      unread.push(`${name}: ${text.getText()}`)
      return []
    })
    const texts = evaluateIn(
      file.fileName,
      known.map(({ source }) => source),
    )
    known.forEach(({ call }, index) => {
      const type = rowType(checker, call)
      const { line } = file.getLineAndCharacterOfPosition(call.getStart())
      const isRead = type && !(type.flags & unknownType)
      read.push({
        place: `${name}:${line + 1}`,
        texts: texts[index] ?? [],
        row: isRead ? rowOf(checker, type, call) : undefined,
      })
    })
  }
  return { read, unread }
}
