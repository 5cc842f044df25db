import { envelopePoints } from './voice-statistics.ts'
import type { VoiceProfile } from './voice-profile.ts'

/** What counts as one clear difference: dB of an envelope, semitones, dB of breath, cents. */
const unit = { envelopeDb: 3, classDb: 4, semitones: 12, harmonicityDb: 10, vibratoCents: 60 }

function meanSquare(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, db, i) => sum + (db - b[i]!) * (db - b[i]!), 0) / envelopePoints
}

const square = (difference: number, of: number): number => (difference / of) * (difference / of)

/** How different two voices are: 0 for the same profile, about 1 for a clear difference of one kind. */
export function voiceDistance(a: VoiceProfile, b: VoiceProfile): number {
  const classes = a.classesDb.reduce((sum, one, i) => sum + meanSquare(one, b.classesDb[i]!), 0) / a.classesDb.length
  return Math.sqrt(
    meanSquare(a.envelopeDb, b.envelopeDb) / (unit.envelopeDb * unit.envelopeDb) +
      classes / (unit.classDb * unit.classDb) +
      square(a.habitualMidi - b.habitualMidi, unit.semitones) +
      square(a.harmonicityDb - b.harmonicityDb, unit.harmonicityDb) +
      square(a.vibratoCents - b.vibratoCents, unit.vibratoCents),
  )
}
