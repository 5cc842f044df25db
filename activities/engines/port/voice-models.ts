import type { RecordingReport, VoiceRefusal } from '@songloom/engine/voice-model/learn-voice'
import type { Brief } from './engine.ts'

/** Recordings of one person: 1 to 20 minutes together. They are read one after the other. */
export interface TrainVoiceBrief extends Brief {
  /** 16-bit WAVs. */
  recordings: readonly (() => Promise<Uint8Array>)[]
  /** The profile to train further, as JSON. */
  profile?: string | undefined
}

/**
 * A voice profile as JSON (`schemaVersion`, less than 200 kB, opaque outside its engine), or why there is none.
 * Progress has the stage `listen`, whose fraction counts the recordings: 0.5 of four is the third one's beginning.
 */
export interface TrainedVoice {
  profile: string | null
  /** Why there is none: a code, and the reason in plain words. */
  refused: { code: VoiceRefusal; why: string } | null
  /** MIDI notes and seconds of all usable recordings, those of earlier training included; null without a profile. */
  quality: { rangeLowMidi: number; rangeHighMidi: number; habitualMidi: number; voicedSeconds: number } | null
  /** One for each recording, in their order. A refused one is not in the profile; `why` says why not. */
  recordings: (RecordingReport & { why: string | null })[]
}

/** A sentence that was read aloud by the person whose voice a model shall be. */
export interface ConsentBrief extends Brief {
  /** 16-bit WAV. */
  recording: () => Promise<Uint8Array>
  /** What was to be read. */
  sentence: string
  /** The profile of the training material, as JSON, where there is one already. */
  profile?: string | undefined
}

/** `unsure` where neither is clear: then staff decide. */
export type ConsentVerdict = 'matches' | 'unsure' | 'differs'

export interface ConsentAnswer {
  verdict: ConsentVerdict
  /** Whether the sentence was read, and whether by the voice of the material; null without a profile. */
  sentence: ConsentVerdict
  voice: ConsentVerdict | null
  why: string
}
