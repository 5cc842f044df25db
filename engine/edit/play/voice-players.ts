import type { DrumClass } from '../../analyse/voice/drum-hits.ts'
import type { DrumName, InstrumentName, KitName } from '../../score/instrument-names.ts'

/** An instrument that follows a voice's tune. */
export interface TunePlayer {
  kind: 'tune'
  instrument: InstrumentName
  /** Blown or bowed: it swells with the voice. What is plucked only begins as loud. */
  isHeld: boolean
  /** A glide of the voice stays one note, bent: meend, slides and bends. */
  glides: boolean
}

/** A kit, or a drum, that follows the strokes of a mouth. */
export interface StrokePlayer {
  kind: 'strokes'
  kit: KitName
  strokes: Readonly<Record<DrumClass, DrumName>>
}

export type VoicePlayer = TunePlayer | StrokePlayer

const plucked = { kind: 'tune', isHeld: false, glides: false } as const
const singing = { kind: 'tune', isHeld: false, glides: true } as const
const kit = (name: KitName): StrokePlayer => ({
  kind: 'strokes',
  kit: name,
  strokes: { kick: 'kick', snare: 'snare', hat: 'closedHat' },
})

/** The player of each of the eleven instruments that a voice can be turned into (spec 2 §3). */
export const voicePlayers = {
  // The left hand's bass stroke, and the stick on the treble head.
  Dhol: { kind: 'strokes', kit: 'dhol', strokes: { kick: 'dholLow', snare: 'dholHigh', hat: 'dholHigh' } },
  Sitar: { ...singing, instrument: 'sitar' },
  Bansuri: { ...singing, instrument: 'bansuri', isHeld: true },
  'Acoustic Drums': kit('acoustic'),
  '80s Drums': kit('eighties'),
  'Realistic Drums': kit('rock'),
  'Retro Drums': kit('dusty'),
  Guitar: { ...plucked, instrument: 'steelGuitar' },
  'Lead Guitar 1': { ...singing, instrument: 'slideGuitar' },
  'Clean Lead Guitar': { ...singing, instrument: 'cleanGuitar' },
  'Electric Lead Guitar': { ...singing, instrument: 'drivenGuitar' },
} as const satisfies Record<string, VoicePlayer>

export type VoicePlayerName = keyof typeof voicePlayers
