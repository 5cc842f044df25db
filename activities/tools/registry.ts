import type { JobTool } from '@songloom/tools/registry.rules'
import { createAnalyseSectionsActivities } from './analyse-sections.ts'
import { createAutoCompleteActivities } from './auto-complete.ts'
import { createDnaActivities } from './dna.ts'
import { createEngineStep } from '../jobs/engine-step.ts'
import { createExtendTrackActivities } from './extend-track.ts'
import { createGenerateMusicActivities } from './generate-music.ts'
import { createGenerateSongActivities } from './generate-song.ts'
import { createSeparateStemsActivities } from './separate-stems.ts'
import { createStemToMidiActivities } from './stem-to-midi.ts'
import { createSwapVoiceActivities } from './swap-voice.ts'
import { createImportLinkActivities } from './import-link.ts'
import { createRenderMixActivities } from './render-mix.ts'
import { createReceiveUploadActivities } from './receive-upload.ts'
import { createInpaintActivities } from './inpaint.ts'
import { createJoinAudioActivities } from './join-audio.ts'
import { createMakeVideoActivities } from './make-video.ts'
import { createMasterAudioActivities } from './master-audio.ts'
import { createReadSource } from '../jobs/source-audio.ts'
import { createStoreOutputs } from '../jobs/store-outputs.ts'
import { createSimilarMusicActivities } from './similar-music.ts'
import { createSimilarSongActivities } from './similar-song.ts'
import { createSingActivities } from './sing.ts'
import { createTrainStyleActivities } from './train-style.ts'
import { createTrainVoiceActivities } from './train-voice.ts'
import { createTrimAudioActivities } from './trim-audio.ts'
import { createVoiceToInstrumentActivities } from './voice-to-instrument.ts'
import { createWriteLyricsActivities } from './write-lyrics.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { AudioEncoder } from '../media/audio-encoder.ts'
import type { JobRecordActivities } from '../jobs/job-records.ts'

/** The activities of each tool. */
export const toolFactories = {
  song_gen: createGenerateSongActivities,
  section_analysis: createAnalyseSectionsActivities,
  separate_stems: createSeparateStemsActivities,
  stem_to_midi: createStemToMidiActivities,
  mastering: createMasterAudioActivities,
  make_video: createMakeVideoActivities,
  extend_music: createExtendTrackActivities,
  similar_instru_gen: createSimilarMusicActivities,
  similar_song_gen: createSimilarSongActivities,
  auto_complete_music: createAutoCompleteActivities,
  inpainting: createInpaintActivities,
  generate_music: createGenerateMusicActivities,
  voice_to_instrument: createVoiceToInstrumentActivities,
  vocals_gen: createSingActivities,
  voice_swap: createSwapVoiceActivities,
  dna: createDnaActivities,
  lyric_writing: createWriteLyricsActivities,
  receive_upload: createReceiveUploadActivities,
  import_link: createImportLinkActivities,
  trim_audio: createTrimAudioActivities,
  join_audio: createJoinAudioActivities,
  render_mix: createRenderMixActivities,
  train_style: createTrainStyleActivities,
  train_voice: createTrainVoiceActivities,
} satisfies Record<JobTool, (needs: ToolDeps) => object>

type Factories = typeof toolFactories
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
/** Everything that tools' workflows may call. */
export type ToolActivities = Intersection<ReturnType<Factories[JobTool]>>

export interface ToolActivityDeps extends Omit<ToolDeps, 'engineStep' | 'readSource' | 'outputs'> {
  encode: AudioEncoder
  records: JobRecordActivities
}

/** The activities of all tools in one record. */
export function createToolActivities(deps: ToolActivityDeps): ToolActivities {
  const needs: ToolDeps = {
    ...deps,
    engineStep: createEngineStep(deps),
    readSource: createReadSource(deps),
    outputs: createStoreOutputs(deps),
  }
  const all = Object.values(toolFactories).map((create) => create(needs))
  return Object.assign({}, ...all) as ToolActivities
}
