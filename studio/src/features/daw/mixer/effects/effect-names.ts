import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { DawEffectName } from '@songloom/contracts/daw/document.rules'

export const effectNames: Readonly<Record<DawEffectName, MessageDescriptor>> = {
  eq: msg`Equaliser`,
  compressor: msg`Compressor`,
  reverb: msg`Reverb`,
  delay: msg`Delay`,
  limiter: msg`Limiter`,
}

/** Names of parameters, without their units, as the contract lists them. */
export const parameterNames: Readonly<Record<string, MessageDescriptor>> = {
  lowCutHz: msg`Low cut`,
  lowGainDb: msg`Low gain`,
  lowHz: msg`Low frequency`,
  midGainDb: msg`Mid gain`,
  midHz: msg`Mid frequency`,
  midQ: msg`Mid width (Q)`,
  highGainDb: msg`High gain`,
  highHz: msg`High frequency`,
  thresholdDb: msg`Threshold`,
  ratio: msg`Ratio`,
  attackSeconds: msg`Attack`,
  releaseSeconds: msg`Release`,
  makeupDb: msg`Make-up gain`,
  roomSeconds: msg`Room`,
  damping: msg`Damping`,
  predelaySeconds: msg`Pre-delay`,
  mix: msg`Mix`,
  seconds: msg`Time`,
  feedback: msg`Feedback`,
  ceilingDb: msg`Ceiling`,
  driveDb: msg`Drive`,
  gainDb: msg`Gain`,
  pan: msg`Pan`,
}
