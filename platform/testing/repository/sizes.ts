import ts from 'typescript'

export const maxFunctionLines = 80
export const maxLineLength = 120

/** Functions and closures of a source that a reader cannot take in at a look, with their lines. */
export function listLongFunctions(path: string, text: string): string[] {
  if (countLines(text) <= maxFunctionLines) return []
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line
      const lines = source.getLineAndCharacterOfPosition(node.end).line - first + 1
      if (lines > maxFunctionLines) found.push(`${path}:${first + 1}: ${lines} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const countLines = (text: string): number => text.split('\n').length

/** A sentence of a screen, which is one message of the catalogues: its macro takes one literal. */
const sentences = /\b(?:t|msg)`[^`]*`/g

/** Lines that are longer than the formatter's, comments, SQL and patterns included. */
export const listLongLines = (path: string, text: string): string[] =>
  text
    .split('\n')
    .map((line, index) => ({ at: `${path}:${index + 1}`, length: line.replace(sentences, '').length }))
    .filter(({ length }) => length > maxLineLength)
    .map(({ at, length }) => `${at}: ${length} characters`)
