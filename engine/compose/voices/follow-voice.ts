import type { Score, SungSyllable } from '../../score/score.ts'
import { octaveTo, toTarget } from '../../voice-model/voice-habits.ts'
import { readVoiceProfile } from '../../voice-model/voice-profile.ts'

/** Between the homes of low and of high voices. */
const borderMidi = 57

/** The register in which a learned voice sings. Throws where it is no voice profile. */
export const getRegister = (profile: string): 'low' | 'high' =>
  toTarget(readVoiceProfile(profile)).homeMidi < borderMidi ? 'low' : 'high'

function medianMidi(syllables: readonly SungSyllable[]): number {
  const sorted = syllables.map(({ midi }) => midi).toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}

/** The score sung by a learned voice, in the octave where it is at home. Without singing it stays as it is. */
export function followVoice(score: Score, profile: string): Score {
  if (!score.voice || score.syllables.length === 0) return score
  const target = toTarget(readVoiceProfile(profile))
  const shift = octaveTo(target.homeMidi, medianMidi(score.syllables))
  const moved = (syllables: SungSyllable[]): SungSyllable[] =>
    shift === 0 ? syllables : syllables.map((sung) => ({ ...sung, midi: sung.midi + shift }))
  return {
    ...score,
    syllables: moved(score.syllables),
    ...(score.backing && { backing: moved(score.backing) }),
    voice: { ...score.voice, target },
  }
}
