import { pitchDetectorOf } from '@songloom/contracts/swap-voice.rules'
import type { SwapOptions } from '@songloom/contracts/swap-voice.rules'
import type { VoiceRecipe } from '@songloom/contracts/voices.rules'
import type { VoiceSwap } from '@songloom/engine/transform/swap-voice'

/** What is asked in the words of RVC, as our own engine does it. */
export const swapOf = (recipe: VoiceRecipe, options: SwapOptions): VoiceSwap => ({
  recipe,
  pitchSemitones: options.pitchSemitones,
  timbreAmount: options.indexRate,
  detector: pitchDetectorOf[options.pitchAlgorithm],
  medianRadius: options.filterRadius,
  bandwidthRateHz: options.resampleHz,
  reverb: { wetness: options.reverbWetness, dryness: options.reverbDryness, size: options.reverbSize },
})
