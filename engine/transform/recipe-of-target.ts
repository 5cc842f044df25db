import type { VoiceRecipe } from '@songloom/contracts/music/voices.rules'
import type { VoiceTarget } from '../score/voice-target.ts'
import { relativeTract } from '../voice-model/relative-tract.ts'
import type { VoiceProfile } from '../voice-model/voice-profile.ts'

/** Beyond, words are lost. */
const maxBreath = 0.25

/** Noise against harmonics as a share of power. */
const noiseShare = (harmonicityDb: number): number => Math.exp((-harmonicityDb / 10) * Math.LN10)

/** How much of a line is breathed so that its harmonics are as far above its noise as the target's. */
function breathBetween(own: VoiceProfile, wanted: VoiceTarget): number {
  const missing = noiseShare(wanted.harmonicityDb) - noiseShare(own.harmonicityDb)
  return missing <= 0 ? 0 : Math.min(maxBreath, (2 / Math.PI) * Math.atan(Math.sqrt(missing)))
}

/** What is done to a line so that it has the habits of a learned voice; its colour is bent apart from it. */
export function recipeOfTarget(own: VoiceProfile, wanted: VoiceTarget): VoiceRecipe {
  return {
    homeMidi: wanted.homeMidi,
    formantScale: relativeTract(own, wanted),
    breath: breathBetween(own, wanted),
    vibratoCents: Math.max(0, (wanted.vibrato?.cents ?? 0) - own.vibratoCents),
    vibratoHz: wanted.vibrato?.hz ?? 0,
    roughness: 0,
    drive: 0,
    doubles: 0,
    envelopeDb: [],
  }
}
