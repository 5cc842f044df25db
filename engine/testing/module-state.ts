import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const engine = fileURLToPath(new URL('..', import.meta.url))

/** Variables of modules of the engine that can change after they are loaded, as 'file: name'; tests left out. */
export function listModuleState(): string[] {
  return readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.includes('testing/') && !/\.(test|d)\.ts$/.test(file))
    .flatMap((file) => findState(readFileSync(join(engine, file), 'utf8')).map((name) => `${file}: ${name}`))
    .sort()
}

/** Names of variables at the top level that are `let`, or start as an empty collection or typed array. */
export function findState(text: string): string[] {
  return ts
    .createSourceFile('module.ts', text, ts.ScriptTarget.Latest)
    .statements.filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => {
      const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0
      return declarationList.declarations.filter(({ initializer }) => !isConstant || startsEmpty(initializer))
    })
    .flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
}

/** What is filled later: a collection without entries, an array of so many zeros, a scratch buffer or cache. */
function startsEmpty(value: ts.Expression | undefined): boolean {
  if (!value) return false
  if (ts.isAsExpression(value)) return startsEmpty(value.expression)
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0 || value.elements.some(startsEmpty)
  if (!(ts.isNewExpression(value) || ts.isCallExpression(value)) || !ts.isIdentifier(value.expression)) return false
  const { text: made } = value.expression
  if (ts.isCallExpression(value)) return /^create(Scratch|SoundCache|SoundBank|Engine)$/.test(made)
  const [first] = value.arguments ?? []
  const isCollection = /^(Weak)?(Map|Set)$/.test(made)
  if (isCollection) return !first
  return /Array$/.test(made) && value.arguments?.length === 1 && !ts.isArrayLiteralExpression(first!)
}
