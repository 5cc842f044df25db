import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** Renders a document of the DAW into an audio of the library, and its strips into a zip (spec 1 §7). */
export const renderMixTool = defineTool({
  id: 107,
  key: 'render_mix',
  slug: 'render-mix',
  feature: 'render-mix',
  panel: 'render-mix',
  surface: 'library',
  actions: [],
  name: 'Mix',
  description: 'Render a project of the DAW.',
  priceTokens: 0,
  job: {
    workflow: 'renderMix',
    queue: 'light',
    engines: [],
    countsAsGeneration: false,
    steps: [
      { name: 'read', label: 'Reading the project', weight: 0.1 },
      { name: 'render', label: 'Mixing', weight: 0.5 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.35 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { mix: 'one' },
    errors: { failed: 'mix_failed', lost: 'mix_failed', timeout: 'engine_timeout' },
    loadingText: 'Mixing...',
    usualWaitSeconds: (durationSeconds) => 3 + 0.2 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(30, Math.round(durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
  variants: { stems: { job: { artifacts: ['stems'] } } },
})

/** A mix is held in memory while it is encoded. */
export const maxMixSeconds = 1_800
/** The length of a mix times its strips: its stems fit into some gigabytes. */
export const maxStemSeconds = 14_400
/** What is heard at least after the last clip, where no end is named; longer where effects are. */
export const mixTailSeconds = 4
/** The longest tail of effects that a mix waits for. */
export const maxTailSeconds = 30
/** The end of a mix that names none is faded, since a tail may be longer. */
export const mixFadeSeconds = 0.5
/** How long a mix that names no end may be taken to be, before its document is read. */
export const unknownMixSeconds = 300
