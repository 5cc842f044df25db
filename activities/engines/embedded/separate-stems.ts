import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { defineCapability } from '../port/capability.ts'
import type { SoundBrief } from '../port/engine.ts'
import { hadRecordings } from '../port/recording-recipe.ts'
import { silentWav } from './silence.ts'
import type { SoundFontFile } from '../soundfont/soundfont-file.ts'

/** A stem as a WAV; `isSilent` where nothing can be heard in it. */
export interface StemRendering {
  part: StemPart
  wav: Uint8Array
  peaks: number[]
  isSilent: boolean
}

/** Stems sum to the song they are of: one that was played by our own voices alone is played by them again. */
const voicesOf = ({ playedBy }: SoundBrief, soundFont: SoundFontFile | undefined): SoundFontFile | undefined =>
  playedBy === undefined || hadRecordings(playedBy) ? soundFont : undefined

export const separateStems = defineCapability<SoundBrief, StemRendering[]>({
  playsInstruments: true,
  work: async (brief, { threads, soundFont }, options) =>
    brief.score
      ? threads.run('renderStems', { score: await brief.score(), soundFont: voicesOf(brief, soundFont) }, options)
      : threads.run('separateStems', { wav: await brief.wav() }, options),
  nothing: () => stemParts.map((part) => ({ part, wav: silentWav(), peaks: [0], isSilent: true })),
})
