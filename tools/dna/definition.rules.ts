import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { getSpecifiedWaitSeconds } from '@songloom/contracts/jobs/waits.rules'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import { generateSongTool } from '../generate-song/definition.rules.ts'
import { similarMusicTool } from '../similar-music/definition.rules.ts'
import { singTool } from '../sing/definition.rules.ts'

/** Songs, singing and instrumentals with a style or a voice that belongs to someone (spec 2 §2, §4, §5, §7). */
export const dnaTool = defineTool({
  id: 12,
  key: 'dna',
  slug: 'dna-music-generator',
  feature: 'dna',
  panel: 'dna',
  surface: 'panel',
  group: 'controlled',
  actions: ['dna'],
  name: 'DNA Music Generator',
  description: 'Songs, instrumentals and singing in an artist’s licensed style.',
  priceTokens: generateSongTool.priceTokens,
  hasLyrics: true,
  canBePacked: true,
  conditions: ['reference', 'dna'],
  job: {
    workflow: 'generateDna',
    queue: 'engine',
    engines: ['generateSong', 'sing'],
    countsAsGeneration: true,
    steps: generateSongTool.job.steps,
    outputs: { song: 'one' },
    errors: { failed: 'dna_failed', lost: 'dna_failed', timeout: 'engine_timeout' },
    loadingText: 'Starting DNA generation...',
    usualWaitSeconds: (durationSeconds) => 2 + 0.08 * durationSeconds,
    specifiedWaitSeconds: getSpecifiedWaitSeconds,
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
  /** The price of each output is that of the tool that makes it. */
  variants: {
    singing: {
      priceTokens: singTool.priceTokens,
      job: { steps: singTool.job.steps, outputs: singTool.job.outputs },
    },
    instrumental: {
      priceTokens: similarMusicTool.priceTokens,
      job: {
        steps: [
          { name: 'read-prompt', label: 'Reading the style', weight: 0.01, isLight: true },
          { name: 'compose', label: 'Composing', weight: 0.04, isLight: true },
          { name: 'cover', label: 'Drawing the cover', weight: 0.05, isLight: true },
          { name: 'sing', label: 'Balancing the instruments', weight: 0.1 },
          { name: 'render', label: 'Playing the instruments', weight: 0.35 },
          { name: 'master', label: 'Mixing and mastering', weight: 0.08 },
          { name: 'encode', label: 'Preparing downloads', weight: 0.35 },
          { name: 'store', label: 'Saving to your library', weight: 0.02 },
        ],
      },
    },
  },
})

/** The variant of an output; a song is the tool's own job. */
export const toDnaVariant = (output: DnaOutput): Exclude<DnaOutput, 'song'> | undefined =>
  output === 'song' ? undefined : output

/** Seconds where none are sent (spec 2 §7). */
export const dnaDurationSeconds = 15
