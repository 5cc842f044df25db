// Rules that oxlint does not have by itself.

const limitName = /^(most|fewest|longest|shortest|deepest)[A-Z]/

/** Limits are named as the field names them. */
const limitNames = {
  create: (context) => ({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier' && limitName.test(id.name))
        context.report({ node: id, message: 'Call a limit max… or min….' })
    },
  }),
}

const noBarrels = {
  create: (context) => ({
    ExportAllDeclaration: (node) => context.report({ node, message: 'No barrels: import the module that has it.' }),
  }),
}

/** Math.pow and ** are the two operations whose bits differ between Node versions. */
const noPower = {
  create(context) {
    const check = (node) => {
      if (node.operator === '**' || node.operator === '**=')
        context.report({ node, message: 'Use engine/dsp/power.ts: ** differs between Node versions.' })
    }
    return { BinaryExpression: check, AssignmentExpression: check }
  },
}

const isRecordByString = (node) =>
  node.type === 'TSTypeReference' &&
  node.typeName.name === 'Record' &&
  (node.typeArguments ?? node.typeParameters)?.params[0]?.type === 'TSStringKeyword'

/** Whether a type, or a type within it, is a `Record<string, …>`. */
function hasRecordByString(node) {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(hasRecordByString)
  if (isRecordByString(node)) return true
  return Object.entries(node).some(([key, child]) => key !== 'parent' && hasRecordByString(child))
}

/** A plain object answers `constructor` with what it inherits, and the engine asks with a stranger's words. */
const noPlainTables = {
  create: (context) => ({
    VariableDeclarator(node) {
      if (node.init?.type !== 'ObjectExpression' || node.init.properties.length === 0) return
      if (hasRecordByString(node.id.typeAnnotation))
        context.report({
          node,
          message: 'Make it with createTable: an object answers `constructor` with what it inherits.',
        })
    },
  }),
}

export default {
  meta: { name: 'songloom' },
  rules: {
    'limit-names': limitNames,
    'no-barrels': noBarrels,
    'no-plain-tables': noPlainTables,
    'no-power': noPower,
  },
}
