import { defineConfig } from 'oxlint'
import type { OxlintOverride } from 'oxlint'

/** Folders of which it imports anything, only types, and what its tests and `testing/` import besides. */
type Folder = {
  values: string[]
  types?: string[]
  inTests?: string[]
  hasNode?: false
  rulesOnly?: true
  handlers?: true
}

type Pattern = { regex?: string; group?: string[]; message: string; allowTypeImports?: boolean }

// docs/architecture.md §1. One row for each folder.
const folders: Record<string, Folder> = {
  contracts: { values: ['tools'] },
  tools: { values: ['contracts'], inTests: ['store', 'platform'] },
  engine: { values: [], types: ['contracts', 'tools'], inTests: ['platform', 'contracts', 'tools'], hasNode: false },
  platform: { values: ['contracts'] },
  store: { values: ['platform', 'contracts', 'tools'] },
  workflows: {
    values: [],
    types: ['activities', 'contracts', 'tools'],
    inTests: ['platform', 'contracts', 'tools'],
    hasNode: false,
    rulesOnly: true,
  },
  activities: {
    values: ['tools', 'store', 'platform', 'engine', 'contracts'],
    types: ['workflows'],
    inTests: ['workflows', 'api'],
    handlers: true,
  },
  api: {
    values: ['tools', 'store', 'platform', 'contracts'],
    types: ['workflows'],
    inTests: ['workflows', 'activities'],
    handlers: true,
  },
  studio: { values: ['contracts', 'tools'], inTests: ['platform'] },
  console: { values: ['contracts', 'tools'], inTests: ['platform'] },
  journeys: { values: ['contracts', 'tools'], inTests: ['activities', 'store', 'platform'] },
  bench: { values: ['contracts', 'tools', 'engine', 'journeys'], inTests: ['activities', 'store', 'platform'] },
}

/** Folders whose `*.rules.ts` files import only other rules, so that screens, servers and workflows share them. */
const rulesFolders = ['contracts', 'tools']

const byName: Pattern = {
  // Several folders have a `tools/` of their own.
  regex: `^(\\.\\./)+(${Object.keys(folders)
    .filter((folder) => folder !== 'tools')
    .join('|')})/`,
  message: 'Cross a folder by its name: @songloom/<folder>/<module>.',
}

/** A tool's folder has rules, contracts and samples for everyone; the rest is for servers that take requests. */
const handlersOfTools: Pattern = {
  group: ['@songloom/tools/**', ...['*.rules', 'contract', 'contracts', 'sample', 'samples'].map((name) => `!${name}`)],
  message: 'Only api and activities prepare and submit jobs; take *.rules, contracts and contract from tools.',
}

// oxlint ignores a regular expression that looks ahead: exceptions are groups.
function restrictFolders(name: string, { values, types = [], rulesOnly }: Folder): Pattern[] {
  const others = Object.keys(folders).filter((other) => other !== name && !values.includes(other))
  return others.map((other) => ({
    group: [`@songloom/${other}/**`, ...(rulesOnly && rulesFolders.includes(other) ? ['!*.rules', '!*.rules.ts'] : [])],
    allowTypeImports: types.includes(other),
    message: `${name} imports ${types.includes(other) ? 'only types' : 'nothing'} from ${other}.`,
  }))
}

function restrictSources(name: string, folder: Folder): Pattern[] {
  const patterns = [byName, ...restrictFolders(name, folder)]
  if (!folder.handlers && !folder.rulesOnly) patterns.push(handlersOfTools)
  if (folder.hasNode === false) patterns.push({ regex: '^node:', message: `${name} knows no Node.` })
  if (folder.rulesOnly)
    patterns.push({
      regex: '^(zod|knex|pg|ioredis|express)',
      message: 'Workflows take values from the SDK and *.rules only.',
    })
  return patterns
}

const restrictTests = (name: string, { values, types, inTests = [], handlers }: Folder): Pattern[] => [
  byName,
  ...(handlers ? [] : [handlersOfTools]),
  ...restrictFolders(name, { values: [...values, ...inTests], types }),
]

/** In a tool's folder only these reach the database. */
const handlerFiles = [
  'tools/**/handler.ts',
  'tools/submit-job.ts',
  'tools/request-context.ts',
  'tools/dna-conditions.ts',
  'tools/receive-upload/submit-upload.ts',
]

const restrictImports = (files: string[], patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const rows = Object.entries(folders).flatMap(([name, folder]) => [
  restrictImports([`${name}/**/*.{ts,tsx}`], restrictSources(name, folder)),
  restrictImports([`${name}/**/*.test.{ts,tsx}`, `${name}/**/testing/**`], restrictTests(name, folder)),
])

/** Chosen by the condition `node` in the engine's package.json; browsers get another file. */
const engineInNode = restrictImports(
  ['engine/binaries/node.ts'],
  restrictSources('engine', { ...folders.engine!, hasNode: undefined }),
)

/** The layers of the studio, the lowest first: each imports only those before it. */
const studioLayers = ['ui', 'lib', 'audio', 'panels', 'player', 'features', 'app']

const restrictLayers = studioLayers.slice(0, -1).map((layer, index) => ({
  ...restrictImports(
    [`studio/src/${layer}/**/*.{ts,tsx}`],
    [...restrictSources('studio', folders.studio!), restrictHigherLayers(index)],
  ),
  // The large player shows the lyrics and facts of a card.
  excludeFiles: ['**/*.test.{ts,tsx}', 'studio/src/player/NowPlaying.tsx'],
}))

function restrictHigherLayers(index: number): Pattern {
  return {
    regex: `^(\\.\\./)+(${studioLayers.slice(index + 1).join('|')})/`,
    message: `${studioLayers[index]} imports only ${['the packages', ...studioLayers.slice(0, index)].join(', ')}.`,
  }
}

/** Lazy parts of the frame come with the tools: any of them may look one up. */
const restrictLazyParts: OxlintOverride = {
  ...restrictImports(
    ['studio/src/app/**/*.{ts,tsx}'],
    [
      ...restrictSources('studio', folders.studio!),
      { regex: '/lazy-component\\.tsx$', allowTypeImports: true, message: 'Use app/lazy-part.ts.' },
    ],
  ),
  excludeFiles: ['**/*.test.{ts,tsx}', 'studio/src/app/lazy-part.ts'],
}

/** Every feature shows cards, which `generations` has. The others named here show parts of one another. */
const featureImports: Record<string, string[]> = {
  '*': ['generations'],
  // The library has the ways in, the details of what came in, and rows of projects.
  library: ['generations', 'receive-upload', 'projects'],
  // A link and a recording are two more ways in.
  'receive-upload': ['generations', 'import-link', 'record-audio'],
  daw: ['generations', 'record-audio'],
  practice: ['generations'],
}

/** The DAW plays and measures with the engine's own kernels. */
const dawFolder: Folder = { values: [...folders.studio!.values, 'engine'] }
/** What features take from the engine: the DAW plays with it, practice stretches and writes chords with it. */
const engineModules: Record<string, string> = {
  daw: 'binaries/** dsp/** mix/** timeline/**',
  practice: 'binaries/browser transform/stretch-stream export/notation/chord-symbols export/notation/spelling',
}
const limitEngine = (feature: string): Pattern => ({
  group: ['@songloom/engine/**', ...engineModules[feature]!.split(' ').map((name) => `!@songloom/engine/${name}`)],
  message: `${feature} takes from the engine only ${engineModules[feature]!}.`,
})

const restrictFeatures = Object.entries(featureImports).flatMap(([feature, others]) =>
  ['..', '../..', '../../..'].map((up, depth) => {
    const pattern = {
      group: [`${up}/*/**`, `!${up}/../**`, ...others.map((other) => `!${up}/${other}/**`)],
      message: `A feature imports of other features only ${others.join(', ')}; share through panels or lib.`,
    }
    return {
      ...restrictImports(
        [`studio/src/features/${feature}/${'*/'.repeat(depth)}*.{ts,tsx}`],
        [
          ...restrictSources('studio', feature in engineModules ? dawFolder : folders.studio!),
          restrictHigherLayers(studioLayers.indexOf('features')),
          pattern,
          ...(feature in engineModules ? [limitEngine(feature)] : []),
        ],
      ),
      excludeFiles: ['**/*.test.{ts,tsx}'],
    }
  }),
)

const useScope = 'Use studio/src/lib/shell/scope.ts: timers and listeners end with their owner.'

/** What only threads and programs of their own load, besides files named *thread*. */
const computing = [
  'activities/engines/soundfont/*.ts',
  'activities/engines/singers/flite-speech.ts',
  'activities/engines/fixture/**',
  'activities/daw/sheets/*.ts',
  'activities/media/wav/{cut-wav,measure-sound}.ts',
  'activities/media/upload/{containers/wav-peaks,stream-resampler}.ts',
  'activities/maintenance/make-example.ts',
]
const engineInThreads: Pattern = {
  group: [
    '@songloom/engine/**',
    ...['version', 'dsp/stereo', 'render/shared-stems'].map((name) => `!@songloom/engine/${name}`),
  ],
  allowTypeImports: true,
  message: 'The engine computes in threads, never on the event loop: call it from a *thread*.ts.',
}

const rulesAlone: Pattern[] = [
  { regex: '^([^.@]|@[^s]|@s[^o])' },
  // An exception of one group holds in the others, but not for regular expressions.
  {
    regex: `^@songloom/(${Object.keys(folders)
      .filter((folder) => !rulesFolders.includes(folder))
      .join('|')})/`,
  },
  { group: ['@songloom/**', '!*.rules'] },
  { group: ['./**', '../**', '!*.rules.ts', '!*.json'] },
].map((pattern) => ({ ...pattern, message: '*.rules.ts imports nothing but other rules and data.' }))

export default defineConfig({
  plugins: ['typescript', 'react', 'import'],
  jsPlugins: ['./oxlint.rules.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/dist/**', 'studio/src/locales/**', '**/*.js', '**/*.mjs'],
  rules: {
    'typescript/no-floating-promises': ['error', { ignoreVoid: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    eqeqeq: ['error', 'smart'],
    'songloom/no-barrels': 'error',
    'songloom/limit-names': 'error',
  },
  overrides: [
    ...rows,
    // Scripts that play songs with the worker's engines.
    restrictImports(['bench/listening/*.ts'], restrictTests('bench', folders.bench!)),
    engineInNode,
    ...restrictLayers,
    ...restrictFeatures,
    restrictImports(
      ['studio/src/features/daw/**/*.test.{ts,tsx}'],
      [...restrictTests('studio', { ...dawFolder, inTests: ['platform'] }), limitEngine('daw')],
    ),
    restrictLazyParts,
    {
      ...restrictImports(
        ['activities/**/*.ts'],
        [...restrictSources('activities', folders.activities!), engineInThreads],
      ),
      excludeFiles: ['**/*thread*.ts', '**/*.test.ts', '**/testing/**', ...computing],
    },
    restrictImports(handlerFiles, restrictSources('tools', { values: ['contracts', 'store', 'platform'] })),
    restrictImports(
      ['tools/**/contract.ts'],
      [
        ...restrictSources('tools', folders.tools!),
        { regex: '^(node:|[^.@z])', message: 'contract.ts takes values from zod and contracts.' },
        {
          group: ['./**', '../**', '!*.rules.ts', '!contract.ts'],
          message: 'contract.ts imports rules and contracts.',
        },
      ],
    ),
    // Rules read by workflows must bundle without zod.
    ...rulesFolders.map((name) =>
      restrictImports([`${name}/**/*.rules.ts`], [...restrictSources(name, folders[name]!), ...rulesAlone]),
    ),
    {
      files: ['engine/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'songloom/no-power': 'error',
        'songloom/no-plain-tables': 'error',
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'pow', message: 'Use engine/dsp/power.ts.' },
          { object: 'Math', property: 'random', message: 'Use the seeded random.' },
          { object: 'Date', message: 'The engine knows no clock.' },
        ],
      },
    },
    {
      files: ['studio/src/**/*.{ts,tsx}'],
      // The scope itself, what closes by the browser's Back, which knows no lib, and the page that is only a player.
      excludeFiles: [
        '**/*.test.{ts,tsx}',
        '**/testing/**',
        'studio/src/lib/shell/scope.ts',
        'studio/src/embed/*.ts',
        'studio/src/ui/overlays/*.ts',
      ],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['setInterval', 'setTimeout', 'addEventListener'].map((name) => ({ name, message: useScope })),
        ],
        'no-restricted-properties': ['error', { property: 'addEventListener', message: useScope }],
      },
    },
    // Vite, Vitest and the router ask for default exports.
    {
      files: ['**/*.config.ts', 'studio/src/app/pages/**/*.tsx', 'journeys/setup/*.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/testing/**'],
      rules: { 'max-lines': ['error', { max: 350, skipBlankLines: true }] },
    },
  ],
})
