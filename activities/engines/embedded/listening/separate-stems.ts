import type { CapabilityFor } from '../capability.ts'
import type { SoundBrief } from '../../port/engine.ts'
import { listUsedSamples } from '../recording-recipe.ts'
import type { SoundFontFile } from '../../soundfont/soundfont-file.ts'

/** Stems sum to the song they are of: one that was played by our own voices alone is played by them again. */
const voicesOf = ({ playedBy }: SoundBrief, soundFont: SoundFontFile | undefined): SoundFontFile | undefined =>
  playedBy === undefined || listUsedSamples(playedBy) ? soundFont : undefined

export const separateStems: CapabilityFor<'separateStems'> = {
  playsInstruments: true,
  work: async (brief, { threads, soundFont }, options) =>
    brief.score
      ? threads.run('renderStems', { score: await brief.score(), soundFont: voicesOf(brief, soundFont) }, options)
      : threads.run('separateStems', { wav: await brief.wav() }, options),
}
