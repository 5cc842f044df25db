import type { ReferenceMeasures } from '@songloom/engine/reference/reference-measures'
import type { StyleFeatures } from '@songloom/engine/style/style-features'
import type { CompletionAnswer, CompletionBrief, Extension, ExtensionBrief, InpaintBrief, Inpainting } from './edits.ts'
import type { Engine, SoundBrief } from './engine.ts'
import type { FoundVoice, ReferenceBrief, SectionFindings, StemRendering } from './listening.ts'
import type { MusicBrief, Rendering, SingingBrief, SongBrief } from './songs.ts'
import type { LearnedStyle, LearnStyleBrief, StyleTrackBrief, TrainBrief, TrainedAdapter } from './styles.ts'
import type { ConsentAnswer, ConsentBrief, TrainVoiceBrief, TrainedVoice } from './voice-models.ts'
import type { PlayedVoiceAnswer, SwapBrief, VoiceBrief, VoiceRendering } from './voices.ts'

/** Every capability and the engine that has it: one provider each, by configuration. */
export interface Engines {
  generateSong: Engine<SongBrief, Rendering>
  analyseSections: Engine<SoundBrief, SectionFindings>
  separateStems: Engine<SoundBrief, StemRendering[]>
  extendTrack: Engine<ExtensionBrief, Extension>
  completeMusic: Engine<CompletionBrief, CompletionAnswer>
  inpaint: Engine<InpaintBrief, Inpainting>
  /** Finds where somebody sings or speaks. */
  findVoice: Engine<SoundBrief, FoundVoice>
  measureReference: Engine<ReferenceBrief, ReferenceMeasures>
  generateMusic: Engine<MusicBrief, Rendering>
  playVoice: Engine<VoiceBrief, PlayedVoiceAnswer>
  sing: Engine<SingingBrief, Rendering>
  swapVoice: Engine<SwapBrief, VoiceRendering>
  /** Measures what a style is learned from in one track. */
  measureStyle: Engine<StyleTrackBrief, StyleFeatures>
  /** Learns a style from the features of its tracks. */
  learnStyle: Engine<LearnStyleBrief, LearnedStyle>
  /** Trains an adapter of a model from the tracks of a style. */
  train: Engine<TrainBrief, TrainedAdapter>
  trainVoice: Engine<TrainVoiceBrief, TrainedVoice>
  checkConsent: Engine<ConsentBrief, ConsentAnswer>
}

/** The name of something that engines can do. */
export type CapabilityName = keyof Engines

/** The brief of an engine with this capability. */
export type BriefFor<Name extends CapabilityName> = Engines[Name] extends Engine<infer Asked, unknown> ? Asked : never
/** What it answers. */
export type OutputFor<Name extends CapabilityName> = Engines[Name] extends Engine<never, infer Output> ? Output : never

type EngineFor<Name extends CapabilityName> = Engine<BriefFor<Name>, OutputFor<Name>>

/** One engine for each entry of a table that has an entry for each capability. */
export function createEngines<Table extends Record<CapabilityName, unknown>>(
  table: Table,
  create: (name: CapabilityName, entry: Table[CapabilityName]) => Engine<never, unknown>,
): Engines {
  const names = Object.keys(table) as CapabilityName[]
  return Object.fromEntries(names.map((name) => [name, create(name, table[name])])) as unknown as Engines
}

/** The same engines, each inside of another. */
export const wrapEngines = (
  engines: Engines,
  wrap: <Asked, Output>(name: CapabilityName, engine: Engine<Asked, Output>) => Engine<Asked, Output>,
): Engines =>
  createEngines(engines, (name, engine) => wrap(name, engine as EngineFor<CapabilityName>) as Engine<never, unknown>)
