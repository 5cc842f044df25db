import { pitchDetectors } from '@songloom/tools/swap-voice/definition.rules'
import type { SwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import type { VoiceRecipe } from '@songloom/contracts/music/voices.rules'
import { toTarget } from '@songloom/engine/voice-model/voice-habits'
import { readVoiceProfile } from '@songloom/engine/voice-model/voice-profile'
import type { VoiceSwap } from '@songloom/engine/transform/swap-voice'

/** Converts the options of RVC into settings of our own engine. A voice profile, as JSON, replaces the recipe. */
export const toVoiceSwap = (recipe: VoiceRecipe, options: SwapOptions, profile?: string): VoiceSwap => ({
  recipe,
  target: profile === undefined ? undefined : toTarget(readVoiceProfile(profile)),
  pitchSemitones: options.pitchSemitones,
  timbreAmount: options.indexRate,
  detector: pitchDetectors[options.pitchAlgorithm],
  medianRadius: options.filterRadius,
  bandwidthRateHz: options.resampleHz,
  reverb: { wetness: options.reverbWetness, dryness: options.reverbDryness, size: options.reverbSize },
})
