/** The kinds of singing voice, highest first; a countertenor is a man in falsetto, a treble a child. */
export const voiceParts = ['treble', 'soprano', 'countertenor', 'alto', 'tenor', 'baritone', 'bass'] as const

export type VoicePart = (typeof voiceParts)[number]

interface VoiceRange {
  /** MIDI, both ends sung. */
  low: number
  high: number
  /** Multiplies the formants' frequencies, as `VoiceSettings.formantScale`: above 1 for a shorter vocal tract. */
  formantScale: number
}

/** Choral ranges as in harmony books; no part exceeds them. */
export const voiceRanges: Readonly<Record<VoicePart, VoiceRange>> = {
  treble: { low: 60, high: 79, formantScale: 1.27 },
  soprano: { low: 60, high: 79, formantScale: 1.16 },
  countertenor: { low: 55, high: 76, formantScale: 1.02 },
  alto: { low: 55, high: 74, formantScale: 1.1 },
  tenor: { low: 48, high: 69, formantScale: 1 },
  baritone: { low: 43, high: 66, formantScale: 0.96 },
  bass: { low: 40, high: 62, formantScale: 0.92 },
}

/**
 * duet: lines in turn, choruses together; call-and-response: one sings, the others answer; choir: a chord of voices;
 * canon: one after the other; harmonies: a singer with others beneath; unison: all the same tune.
 */
export type VoicesKind = 'duet' | 'call-and-response' | 'choir' | 'canon' | 'harmonies' | 'unison'

/** A group of two to eight singers, the one with the tune first; a single part only names the voice. */
export interface VoicesWish {
  kind: VoicesKind
  parts: readonly VoicePart[]
}

/** Whether a part is a woman's, a child's or a man's in falsetto. */
export function isHighPart(part: VoicePart): boolean {
  return voiceRanges[part].low >= 55
}
