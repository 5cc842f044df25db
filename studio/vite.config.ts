import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import tailwind from '@tailwindcss/vite'
import { lingui } from '@lingui/vite-plugin'
import { routes } from '@songloom/contracts/routes/routes'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { bootFrame } from './vite/boot-frame.ts'
import { chunkGroups } from './vite/chunk-groups.ts'
import { earlyRequests } from './vite/early-requests.ts'
import { slimRouter } from './vite/slim-router.ts'
import { embedPlayer } from './vite/embed-player.ts'
import { markdown } from './vite/markdown.ts'

// The client needs method and path at run time; schemas stay types, which keeps 20 KB out of the first load.
// What is streamed stands in addresses; how the server is, and these, other clients ask.
const forOthers = [
  ...[
    'aiStudioAudios',
    'aiStudioProjects',
    'allProjects',
    'billingWebhook',
    'concatenate',
    'createGcpFolder',
    'createJwt',
    'finishMusic',
  ],
  ...[
    'generationsCount',
    'mailWhenReady',
    'oembed',
    'purchasedAudios',
    'recordedAudios',
    'setMailWhenReady',
    'stemResponse',
  ],
  ...['storeMessage', 'storeMessageVariant', 'toolCatalogue', 'trimLast', 'turn', 'uploadFile'],
]
const creatorRoutes = Object.entries(routes).filter(
  ([name, { policy, response, feature }]) =>
    (policy === 'public' || policy === 'session') &&
    response !== 'stream' &&
    feature !== 'health' &&
    !forOthers.includes(name),
)
/** Features whose calls are made on pages of their own: their addresses are no part of the first load. */
const rareFeatures = [
  ...[
    'account-data',
    'api-keys',
    'billing',
    'daw',
    'dna',
    'dna-market',
    'dreampack',
    'education',
    'explore',
    'export-audio',
  ],
  ...[
    'import-link',
    'playlists',
    'plans',
    'practice',
    'provenance',
    'remix',
    'report',
    'swap-voice',
    'view-as',
    'voice-to-instrument',
  ],
]
/** Calls of the account that other pages make as well. */
const usualOfAccount = ['me', 'studioSettings', 'tokens', 'confirmIdentity', 'pendingGenerations']
/** Calls of usual features that few make. */
const rareCalls = [
  ...[
    'addUploadMetadata',
    'audioCover',
    'confirmTurn',
    'deleteProject',
    'deleteUpload',
    'editTurn',
    'editUploadMetadata',
    'lineage',
  ],
  ...[
    'helpMeWrite',
    'prepareFormat',
    'recogniseIntent',
    'restoreGeneration',
    'sectionAnalysis',
    'setAiStudio',
    'shareProject',
    'splitPrice',
    'trimManual',
    'unshareProject',
    'unhideAudio',
    'unshareAudio',
    'updatePublishStatus',
    'uploadState',
  ],
]
const isRareCall = ([name, { feature }]: (typeof creatorRoutes)[number]): boolean =>
  rareFeatures.includes(feature) ||
  rareCalls.includes(name) ||
  (feature === 'account' && !usualOfAccount.includes(name))
const toTable = (entries: typeof creatorRoutes) =>
  JSON.stringify(Object.fromEntries(entries.map(([name, { method, path }]) => [name, [method, path]])))
const [rare, usual] = [true, false].map((isRare) =>
  toTable(creatorRoutes.filter((entry) => isRareCall(entry) === isRare)),
)

// Brotli at its best is too slow for a request or a start of the API: the build does it once.
const packed = compression({
  algorithms: [defineAlgorithm('brotliCompress')],
  include: /\.(js|css)$/,
  logLevel: 'silent',
})

/** Babel is slow, so it reads only the files that import a macro. */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
})

/** The first script lists all chunks, and hashes do not compress: 42 bits tell builds of a chunk apart. */
const chunkNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    slimRouter(),
    babel({ presets: [linguiMacros], exclude: [/node_modules/, /rolldown/] }),
    react(),
    lingui(),
    tailwind(),
    markdown(`${import.meta.dirname}/content`),
    earlyRequests(['bricolage-grotesque-latin-wght-normal', 'geist-latin-wght-normal']),
    bootFrame(),
    embedPlayer(),
    packed,
  ],
  define: { __ROUTES__: usual!, __RARE_ROUTES__: rare! },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:4000', '/socket.io': { target: 'http://127.0.0.1:4000', ws: true } },
  },
  // The DAW's threads load their kernels before the code that needs them.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Browsers that run es2023 preload modules, but for Safari 16, which imports them all the same.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { ...chunkNames, codeSplitting: { groups: chunkGroups } } },
  },
})
