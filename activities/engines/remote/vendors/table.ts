import type { ProviderKind } from '@songloom/platform/engine-providers/schema'
import type { Vendor } from '../vendor.ts'
import { aceStep } from './ace-step/ace-step.ts'
import { cog } from './cog.ts'
import { elevenlabs } from './elevenlabs.ts'
import { lalal } from './lalal.ts'
import { lyria } from './lyria.ts'
import { minimax } from './minimax.ts'
import { mureka } from './mureka.ts'
import { onnx } from './onnx.ts'
import { replicate } from './replicate.ts'
import { stableAudio } from './stable-audio.ts'

/** Every protocol that a provider of the configuration can speak. */
export const vendors: Readonly<Record<ProviderKind, Vendor>> = {
  'ace-step': aceStep,
  cog,
  elevenlabs,
  lalal,
  lyria,
  minimax,
  mureka,
  onnx,
  replicate,
  'stable-audio': stableAudio,
}
