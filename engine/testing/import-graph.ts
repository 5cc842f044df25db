import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** `from` imports `to`; both are paths below engine/. */
interface Import {
  from: string
  to: string
  typesOnly: boolean
}

const engine = fileURLToPath(new URL('..', import.meta.url))

/** Imports among the files of the engine, tests left out. */
export function engineImports(): Import[] {
  return readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.includes('testing/') && !/\.(test|d)\.ts$/.test(file))
    .flatMap((file) => readImports(file, readFileSync(join(engine, file), 'utf8')))
}

/** The relative imports and re-exports of one file. */
export function readImports(file: string, text: string): Import[] {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const { moduleSpecifier } = statement
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return []
    const typesOnly = ts.isExportDeclaration(statement)
      ? statement.isTypeOnly
      : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    return [{ from: file, to: join(dirname(file), moduleSpecifier.text), typesOnly }]
  })
}

/** Groups of files that reach each other, each sorted (Tarjan's strongly connected components). */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  function visit(file: string): void {
    const own = index.size
    index.set(file, own)
    low.set(file, own)
    open.push(file)
    for (const { to } of next.get(file) ?? []) {
      if (!index.has(to)) visit(to)
      if (open.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!))
    }
    if (low.get(file) !== own) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || (next.get(file) ?? []).some(({ to }) => to === file)) cycles.push(group.sort())
  }

  for (const file of next.keys()) if (!index.has(file)) visit(file)
  return cycles.sort(([a], [b]) => (a! < b! ? -1 : 1))
}

/**
 * Folders, neither inside the other, that import each other, types included: 'a <-> b', sorted; folders of engine/ with
 * all inside them too.
 */
export function bothWayFolders(imports: readonly Import[]): string[] {
  const first = (file: string): string => (file.includes('/') ? file.split('/')[0]! : '.')
  return [...new Set([...bothWays(imports, dirname), ...bothWays(imports, first)])].sort()
}

function bothWays(imports: readonly Import[], folderOf: (file: string) => string): string[] {
  const inside = (a: string, b: string): boolean => a === '.' || a === b || b.startsWith(`${a}/`)
  const ways = new Set(
    imports
      .map(({ from, to }) => [folderOf(from), folderOf(to)] as const)
      .filter(([a, b]) => !inside(a, b) && !inside(b, a))
      .map(([a, b]) => `${a} <-> ${b}`),
  )
  return [...ways].filter((way) => {
    const [a, b] = way.split(' <-> ') as [string, string]
    return a < b && ways.has(`${b} <-> ${a}`)
  })
}
