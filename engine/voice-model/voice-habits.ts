import type { VoiceTarget } from '../score/voice-target.ts'
import type { VoiceProfile } from './voice-profile.ts'

/** Share of the voiced sound that a singer holds; speech has less. */
const minHeldShare = 0.25
/** By how much people sing above their speech. */
const singingSemitones = 5
const usualVibratoHz = 5.5

/** What a singer or a conversion follows of a profile. */
export function toTarget(profile: VoiceProfile): VoiceTarget {
  const { habitualMidi, envelopeDb, classesDb, harmonicityDb, vibratoCents, vibratoHz, statistics } = profile
  const isSung = statistics.heldSeconds > minHeldShare * statistics.voicedSeconds
  return {
    homeMidi: habitualMidi + (isSung ? 0 : singingSemitones),
    envelopeDb,
    classesDb,
    harmonicityDb,
    ...(isSung ? { vibrato: { cents: vibratoCents, hz: vibratoHz || usualVibratoHz } } : {}),
  }
}

/** Semitones in whole octaves to where a voice is at home; one octave at most, since none sounds well beyond it. */
export function octaveTo(homeMidi: number, medianMidi: number): number {
  const distance = homeMidi - medianMidi
  return Math.abs(distance) <= 7 ? 0 : 12 * Math.sign(distance)
}
