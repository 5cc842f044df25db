import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'
import type { Brief, EngineIdentity } from './engine.ts'

/** Sections with their times in seconds, and measures of the whole; loudness in LUFS. */
export interface SectionFindings {
  sections: { name: string; startSeconds: number; endSeconds: number; bars: number; group: number; energy: number }[]
  durationSeconds: number
  bpm: number | null
  key: string | null
  metre: string
  loudnessLufs: number | null
  chords: { startSeconds: number; endSeconds: number; name: string }[]
  downbeatsSeconds: number[]
}

/** The reference of a song: a WAV of the chosen part. */
export interface ReferenceBrief extends Brief {
  /** Reads its 16-bit WAV. */
  wav: () => Promise<Uint8Array>
  /** Whether to look for a singer in it. */
  voice: boolean
  /** Whether to write its tune down. */
  melody?: boolean
}

/** A part of a sound in which somebody sings or speaks. */
export interface VoiceSpan {
  startSeconds: number
  endSeconds: number
}

/** These parts in order, and null where nobody has looked for them: measures of a voice find it by its pitch. */
export interface FoundVoice {
  spans: VoiceSpan[] | null
}

/** A stem as a WAV; `isSilent` if it is inaudible. */
export interface StemRendering {
  part: StemPart
  wav: Uint8Array
  peaks: number[]
  isSilent: boolean
  /** The engine that separated it, if it differs from the requested one. */
  renderedBy?: EngineIdentity
}
