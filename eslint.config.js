import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// docs: design §1. One row per folder: what it may take values from; `types` may be imported as types only.
const folders = [
  'contracts',
  'engine',
  'platform',
  'store',
  'workflows',
  'activities',
  'api',
  'studio',
  'console',
  'journeys',
  'bench',
]
const house = {
  contracts: { values: ['contracts'] },
  engine: { values: ['engine'], types: ['contracts'], browserSafe: true },
  platform: { values: ['platform', 'contracts'] },
  store: { values: ['store', 'platform', 'contracts'] },
  workflows: { values: ['workflows'], types: ['activities', 'contracts'], rulesOnly: true, browserSafe: true },
  activities: { values: ['activities', 'store', 'platform', 'engine', 'contracts'], types: ['workflows'] },
  api: { values: ['api', 'store', 'platform', 'contracts'], types: ['workflows'] },
  studio: { values: ['studio', 'contracts'] },
  console: { values: ['console', 'contracts'] },
  journeys: { values: ['journeys', 'contracts'] },
  bench: { values: ['bench', 'contracts', 'engine'] },
}

const escapes = folders.map((folder) => `(\\.\\./)+${folder}/`).join('|')

function importRules(folder, { values, types = [], rulesOnly = false, browserSafe = false }) {
  const patterns = [{ regex: `^(${escapes})`, message: 'Cross a folder by its name: @songloom/<folder>/<module>.' }]
  for (const other of folders.filter((name) => !values.includes(name))) {
    const asTypes = types.includes(other)
    const exceptRules = rulesOnly && other === 'contracts' ? '(?!.*\\.rules(\\.ts)?$)' : ''
    patterns.push({
      regex: `^@songloom/${other}/${exceptRules}`,
      allowTypeImports: asTypes,
      message: `${folder} takes ${asTypes ? 'types only' : 'nothing'} from ${other} (design §1).`,
    })
  }
  if (browserSafe) patterns.push({ regex: '^node:', message: `${folder} knows no Node (design §1).` })
  if (rulesOnly)
    patterns.push({
      regex: '^(zod|knex|pg|ioredis|express)',
      message: 'Workflows take values from the SDK and *.rules only.',
    })
  return patterns
}

/** Limits are named as the field names them. */
const limitNames = {
  selector: 'VariableDeclarator > Identifier[name=/^(most|fewest|longest|shortest|deepest)[A-Z]/]',
  message: 'Call a limit max… or min….',
}

const noAny = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
}

// What needs types is oxlint's (.oxlintrc.json), and so are the types themselves.
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.tmp/**',
      'studio/src/locales/**',
      '**/*.js',
      '**/*.mjs',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parser: tseslint.parser,
    },
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': hooks },
    rules: {
      ...noAny,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
      eqeqeq: ['error', 'smart'],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import the module that has it.' },
        { selector: 'ExportDefaultDeclaration', message: 'No default exports, except where a tool demands one.' },
        limitNames,
      ],
    },
  },
  ...Object.entries(house).map(([folder, row]) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: importRules(folder, row) }] },
  })),
  // Rules read by workflows must bundle without zod.
  {
    files: ['contracts/**/*.rules.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(?!\\.{1,2}/.*\\.rules\\.ts$)', message: '*.rules.ts imports nothing but other rules.' },
          ],
        },
      ],
    },
  },
  // Math.pow and ** are the two operations whose bits differ between Node versions (anchors: audio §1.3).
  {
    files: ['engine/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import the module that has it.' },
        { selector: 'ExportDefaultDeclaration', message: 'No default exports.' },
        limitNames,
        {
          selector: "BinaryExpression[operator='**']",
          message: 'Use engine/dsp/power.ts: ** differs between Node versions.',
        },
        { selector: "AssignmentExpression[operator='**=']", message: 'Use engine/dsp/power.ts.' },
        {
          selector: "MemberExpression[object.name='Math'][property.name=/^(pow|random)$/]",
          message: 'Use engine/dsp/power.ts and the seeded random.',
        },
        { selector: "CallExpression[callee.object.name='Date']", message: 'The engine knows no clock.' },
        {
          selector:
            "VariableDeclarator[init.type='ObjectExpression'][init.properties.length>0] TSTypeReference[typeName.name='Record'] > TSTypeParameterInstantiation > TSStringKeyword:first-child",
          message: 'Make it with createTable (engine/tables): an object answers `constructor` with what it inherits.',
        },
      ],
    },
  },
  {
    files: ['**/*.config.ts', 'studio/src/app/pages/**/*.tsx', 'journeys/setup/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Tests may reach across: they build real parts together.
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': 'off',
      'no-restricted-imports': 'off',
      'max-lines': ['error', { max: 350, skipBlankLines: true }],
    },
  },
)
