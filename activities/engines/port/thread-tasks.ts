import type { MessagePort } from 'node:worker_threads'
import type { VoiceId } from '@songloom/contracts/music/voice-ids.rules'
import type { VoiceRecipe } from '@songloom/contracts/music/voices.rules'
import type { ReferenceMeasures } from '@songloom/engine/reference/reference-measures'
import type { SharedStem } from '@songloom/engine/render/shared-stems'
import type { Score } from '@songloom/engine/score/score'
import type { WeightedFeatures } from '@songloom/engine/style/learn-style'
import type { StyleFeatures } from '@songloom/engine/style/style-features'
import type { StyleProfile } from '@songloom/engine/style/style-profile'
import type { SwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import type { SongFormat } from '../../media/encode-song.ts'
import type { AudioTags } from '../../media/tags/tags.ts'
import type { Measured, SoundFile } from '../../media/wav/measure-sound.ts'
import type { OpenedSoundFont, SoundFontFile } from '../soundfont/soundfont-file.ts'
import type { CompletionAnswer, CompletionBrief, Extension, ExtensionBrief, InpaintBrief, Inpainting } from './edits.ts'
import type { SectionFindings, StemRendering } from './listening.ts'
import type { Rendering } from './songs.ts'
import type { LearnedStyle } from './styles.ts'
import type { VoiceMeasures } from '@songloom/engine/voice-model/measure-voice'
import type { ConsentAnswer, TrainedVoice } from './voice-models.ts'
import type { PlayedVoiceAnswer, VoiceBrief, VoiceRendering } from './voices.ts'

// Inputs and outputs of the threads of the embedded engine and of the fixtures.

export interface RenderTask {
  score: Score
  soundFont?: SoundFontFile | undefined
  /** The parts that another thread may render. */
  shares?: readonly SharedStem[] | undefined
  port: MessagePort
}

export interface SharesTask extends RenderTask {
  shares: readonly SharedStem[]
}

/** A rendering, and the problem of the SoundFont if the engine's own voices replaced it. */
export interface RenderedSong extends Rendering {
  soundFontProblem?: string
}

export interface LoopTask {
  score: Score
  /** How many the file holds. */
  rounds: number
  soundFont?: SoundFontFile | undefined
  port: MessagePort
}

export interface CompleteTask {
  /** 16-bit WAV. */
  wav: Uint8Array
  score: Score | undefined
  soundFont?: SoundFontFile | undefined
  request: Omit<CompletionBrief, 'wav' | 'score' | 'words'>
  port: MessagePort
}

export interface ExtendTask {
  /** 16-bit WAV. */
  wav: Uint8Array
  score: Score | undefined
  soundFont?: SoundFontFile | undefined
  request: Omit<ExtensionBrief, 'wav' | 'score' | 'words'>
  port: MessagePort
}

export interface InpaintTask {
  /** 16-bit WAV. */
  wav: Uint8Array
  score: Score | undefined
  soundFont?: SoundFontFile | undefined
  request: Omit<InpaintBrief, 'wav' | 'score' | 'words'>
  port: MessagePort
}

export interface VoiceTask {
  wav: Uint8Array
  soundFont?: SoundFontFile | undefined
  request: Omit<VoiceBrief, 'wav' | 'score' | 'words'>
  port: MessagePort
}

export interface SwapTask {
  /** 16-bit WAV. */
  wav: Uint8Array
  vocals: Uint8Array | undefined
  isExact: boolean
  recipe: VoiceRecipe
  /** A voice profile as JSON. */
  voice?: string | undefined
  options: SwapOptions
  port: MessagePort
}

export interface LearnVoiceTask {
  measures: VoiceMeasures[]
  profile: string | undefined
  port: MessagePort
}

export interface ConsentTask extends SoundTask {
  sentence: string
  profile: string | undefined
}

export interface VoiceLineTask {
  /** A voice of the list, or a voice profile as JSON. */
  voice: VoiceId | { profile: string }
  port: MessagePort
}

export interface SoundTask {
  /** 16-bit WAV. */
  wav: Uint8Array
  port: MessagePort
}

export interface ReferenceTask extends SoundTask {
  voice: boolean
  melody?: boolean | undefined
}

export interface StyleTask extends SoundTask {
  score?: Score | undefined
  lyrics?: string | undefined
}

export interface LearnStyleTask {
  tracks: readonly WeightedFeatures[]
  previous?: StyleProfile | undefined
  port: MessagePort
}

export interface StemsTask {
  score: Score
  soundFont?: SoundFontFile
  port: MessagePort
}

export interface SectionsTask {
  /** 16-bit WAV. */
  wav: Uint8Array
  /** For a song of our own: its facts are not measured again. */
  score?: Score | undefined
  port: MessagePort
}

export interface SoundFontTask {
  path: string
  /** The file, open in the process. */
  fd: number
  port: MessagePort
}

export interface EncodeTask {
  wav: Uint8Array
  formats: readonly SongFormat[]
  tags: AudioTags
  /** Gain in dB; samples are unchanged at 0 or undefined. */
  gainDb?: number | undefined
  /** The mp3's two parts, encoded by `encodeMp3Part`. */
  encodedParts?: readonly Uint8Array[] | undefined
  port: MessagePort
}

/** A part of a sound, as a WAV file of its own. */
export type Mp3PartTask = Pick<EncodeTask, 'wav' | 'gainDb' | 'port'>

export type EncodedSong = Record<SongFormat, Uint8Array>

export interface MeasureTask extends SoundFile {
  port: MessagePort
}

export interface Tasks {
  renderSong: { input: RenderTask; output: RenderedSong }
  renderSketch: { input: RenderTask; output: { mp3: Uint8Array } }
  playShares: { input: SharesTask; output: void }
  renderLoop: { input: LoopTask; output: RenderedSong }
  renderStems: { input: StemsTask; output: StemRendering[] }
  findSections: { input: SectionsTask; output: SectionFindings }
  separateStems: { input: SoundTask; output: StemRendering[] }
  completeMusic: { input: CompleteTask; output: CompletionAnswer }
  playVoice: { input: VoiceTask; output: PlayedVoiceAnswer }
  extendSound: { input: ExtendTask; output: Extension }
  inpaintSound: { input: InpaintTask; output: Inpainting }
  swapVoice: { input: SwapTask; output: VoiceRendering }
  measureVoice: { input: SoundTask; output: VoiceMeasures }
  learnVoice: { input: LearnVoiceTask; output: TrainedVoice }
  checkConsent: { input: ConsentTask; output: ConsentAnswer }
  singVoiceLine: { input: VoiceLineTask; output: { wav: Uint8Array } }
  measureReference: { input: ReferenceTask; output: ReferenceMeasures }
  measureStyle: { input: StyleTask; output: StyleFeatures }
  learnStyle: { input: LearnStyleTask; output: LearnedStyle }
  trySoundFont: { input: SoundFontTask; output: OpenedSoundFont }
  measureFile: { input: MeasureTask; output: Measured }
  encodeAudio: { input: EncodeTask; output: EncodedSong }
  encodeMp3Part: { input: Mp3PartTask; output: Uint8Array }
}

/** One kind of work, as a thread does it. */
export type Work<Name extends keyof Tasks> = (task: Tasks[Name]['input']) => Promise<Tasks[Name]['output']>
