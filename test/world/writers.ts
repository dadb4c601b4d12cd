import { relative } from 'node:path'
import ts from 'typescript'
import { callsIn, isOwn, openSource, root } from './statements.ts'

/*
 * Which columns the source writes: by SQL texts, and by the functions of `src/db` that insert and update rows by column
 * name, whose columns are those of the row's type.
 */

/** A column that a statement writes, as `table.column`. */
export type Written = string

const tokens = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|:=|::|[a-z_][\w.]*|\$?\d[\w.]*|\S/gi
const isName = (token: string | undefined) => token !== undefined && /^"?[a-z_]\w*"?$/i.test(token)
const nameOf = (token: string) => token.replaceAll('"', '')

/** Before `update`, these words name a lock, a conflict or an event of a trigger. */
const noUpdate = new Set(['for', 'key', 'do', 'on', 'or', 'before', 'after', 'of'])
const endOfSet = new Set(['where', 'from', 'returning', ';'])

/** Names in parentheses from a position; none if there is something else. */
function namesAt(words: readonly string[], at: number): string[] {
  if (words[at] !== '(') return []
  const end = words.indexOf(')', at)
  const names = words.slice(at + 1, end).filter(word => word !== ',')
  return names.every(isName) ? names.map(nameOf) : []
}

/** Columns that a list of assignments sets, from a position after `set`. */
function assignedAt(words: readonly string[], start: number): string[] {
  const columns: string[] = []
  let depth = 0
  let isTarget = true
  for (let at = start; at < words.length; at++) {
    const word = words[at]!
    if (isTarget) {
      const several = namesAt(words, at)
      columns.push(...(several.length > 0 ? several : isName(word) ? [nameOf(word)] : []))
      if (several.length > 0) at = words.indexOf(')', at)
      isTarget = false
    } else if (word === '(') depth++
    else if (word === ')' && --depth < 0) break
    else if (depth > 0) continue
    else if (word === ',') isTarget = true
    else if (endOfSet.has(word) && words[at - 1] !== 'distinct') break
  }
  return columns
}

/**
 * Columns that an SQL text inserts or updates. In the function of a trigger, `tables` are those that it is for, and
 * assignments to `new` write them.
 */
export function writtenIn(text: string, tables: readonly string[] = []): Written[] {
  const words = (text.match(tokens) ?? [])
    .filter(word => !word.startsWith('--'))
    .map(word => (word.startsWith("'") ? "''" : word.toLowerCase()))
  const found: Written[] = []
  const add = (table: string, columns: readonly string[]) =>
    found.push(...columns.map(column => `${nameOf(table)}.${column}`))
  let inserted = ''
  words.forEach((word, at) => {
    const before = words[at - 1] ?? ';'
    if (word === 'insert' && words[at + 1] === 'into') {
      inserted = words[at + 2] ?? ''
      add(inserted, namesAt(words, words[at + 3] === 'as' ? at + 5 : at + 3))
    } else if (word === 'update' && before === 'do') add(inserted, assignedAt(words, at + 2))
    else if (word === 'update' && !noUpdate.has(before)) {
      const table = words[at + 1] === 'only' ? at + 2 : at + 1
      const set = words.indexOf('set', table)
      if (set > table && set <= table + 3) add(words[table]!, assignedAt(words, set + 1))
    } else if (
      word.startsWith('new.') &&
      [':=', '='].includes(words[at + 1] ?? '') &&
      [';', 'begin', 'then', 'else', 'loop'].includes(before)
    )
      for (const table of tables) add(table, [word.slice('new.'.length)])
  })
  return found
}

export interface RowWrites {
  written: { column: Written; place: string }[]
  /** Functions that write columns whose names only exist at run time, as `file function`. */
  open: string[]
}

/** An argument of a function that is a row of tables. */
interface RowArgument {
  position: number
  /** Undefined if another argument names the table. */
  tables: readonly string[] | undefined
}

/** What the functions of `src/db` insert or update; the last one has columns that are set to expressions. */
const writers: Readonly<Record<string, readonly number[]>> = {
  insertInto: [2],
  insertAll: [2],
  insertKey: [2],
  updateTable: [3, 4],
}

const membersOf = (type: ts.Type) => (type.isUnion() ? type.types : [type])

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node)

/** Name of the function or constant of a module in which an expression is. */
function functionAround(node: ts.Node): string {
  const statement = ts.findAncestor(node, each => ts.isSourceFile(each.parent))!
  if (ts.isFunctionDeclaration(statement)) return statement.name!.text
  return ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]!.name.getText() : ''
}

/** Columns that services write by the functions of `src/db`, also through functions that pass a row of their callers on. */
export function rowWrites(): RowWrites {
  const program = openSource()
  const checker = program.getTypeChecker()
  const calls = callsIn(
    program
      .getSourceFiles()
      .filter(file => isOwn(file) && /\/src\/(services|platform)\//.test(file.fileName)),
    checker,
  )
  const written: RowWrites['written'] = []
  const open = new Set<string>()
  const rowsOf = new Map<ts.Node, RowArgument[]>()

  const isOfTable = ({ declarations = [] }: ts.Symbol) =>
    declarations.some(each => each.getSourceFile().fileName.endsWith('/src/db/tables.ts'))
  /** A row typed as a table may have any of its columns; only those without which it is no row are surely there. */
  const isUnsure = (property: ts.Symbol) =>
    isOfTable(property) && (property.flags & ts.SymbolFlags.Optional) !== 0

  /** The columns of a type, and whether a row of it may have others. */
  function columnsOf(type: ts.Type): { columns: string[]; isOpen: boolean } {
    const item = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : type
    const rows = membersOf(item ?? type).filter(each => each.flags & ts.TypeFlags.Object)
    const properties = rows.flatMap(row => checker.getPropertiesOfType(row))
    return {
      columns: properties.filter(property => !isUnsure(property)).map(({ name }) => name),
      isOpen:
        (type.flags & ts.TypeFlags.Any) !== 0 ||
        properties.some(isUnsure) ||
        rows.some(row => row.getStringIndexType() !== undefined),
    }
  }

  /** Columns of a row as it is written in the source; calls `pass` for a parameter, and `hide` for what is not known. */
  function columnsIn(
    row: ts.Expression,
    pass: (parameter: ts.ParameterDeclaration) => void,
    hide: () => void,
  ): string[] {
    if (ts.isParenthesizedExpression(row) || ts.isSatisfiesExpression(row))
      return columnsIn(row.expression, pass, hide)
    if (ts.isConditionalExpression(row))
      return [row.whenTrue, row.whenFalse].flatMap(each => columnsIn(each, pass, hide))
    if (ts.isBinaryExpression(row)) return columnsIn(row.right, pass, hide)
    if (ts.isObjectLiteralExpression(row))
      return row.properties.flatMap(property =>
        ts.isSpreadAssignment(property)
          ? columnsIn(property.expression, pass, hide)
          : [property.name.getText()],
      )
    const { columns, isOpen } = columnsOf(checker.getTypeAtLocation(row))
    const declaration = checker.getSymbolAtLocation(row)?.valueDeclaration
    if (isOpen && declaration && ts.isParameter(declaration) && isFunction(declaration.parent))
      pass(declaration)
    else if (isOpen) hide()
    return columns
  }

  function read(call: ts.CallExpression, { position, tables: known }: RowArgument): void {
    const row = call.arguments[position]
    if (!row) return
    const [, named] = call.arguments
    const tables =
      known ??
      membersOf(checker.getTypeAtLocation(named!)).flatMap(each => (each.isStringLiteral() ? each.value : []))
    const file = relative(`${root}/src/services`, call.getSourceFile().fileName)
    const place = `${file} ${functionAround(call)}`
    const columns = columnsIn(
      row,
      parameter => {
        const declaration = parameter.parent
        const position = declaration.parameters.indexOf(parameter)
        rowsOf.set(declaration, [...(rowsOf.get(declaration) ?? []), { position, tables }])
      },
      () => open.add(place),
    )
    const conflict = known ? undefined : /\bdo update set (?<sets>[^`']*)/.exec(call.getText())?.groups?.sets
    for (const table of tables) {
      const set = conflict === undefined ? [] : writtenIn(`update ${table} set ${conflict}`)
      for (const column of [...columns.map(column => `${table}.${column}`), ...set])
        written.push({ column, place })
    }
  }

  for (const call of calls.all) {
    const positions = ts.isIdentifier(call.expression) && writers[call.expression.text]
    if (positions) for (const position of positions) read(call, { position, tables: undefined })
  }
  // This also visits what is added during the loop: functions that pass a row to one that passes it on.
  for (const [declaration, rows] of rowsOf)
    for (const call of calls.of(declaration)) for (const row of rows) read(call, row)
  return { written, open: [...open].sort() }
}
