import type { RunOptions } from '../dsp/run-steps.ts'

/** What is done to a voice, in this order: its pitch is heard, its colour measured, the new voice made, breath added. */
export type VoiceStage = 'pitch' | 'envelope' | 'voice' | 'breath'
export type VoiceOptions = RunOptions<VoiceStage>
export type VoiceSteps<T> = Generator<{ stage: VoiceStage; fraction: number }, T>

/** Work that yields fractions, as a stage of the whole. */
export function* inStage<T>(stage: VoiceStage, steps: Generator<number, T>): VoiceSteps<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield { stage, fraction: step.value }
  }
}
