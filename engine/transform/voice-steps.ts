import type { RunOptions, StageStep } from '../dsp/run-steps.ts'

/**
 * What is done to a voice, in this order: its pitch is heard, its colour measured, the new voice made, breath added.
 */
export type VoiceStage = 'pitch' | 'envelope' | 'voice' | 'breath'
export type VoiceOptions = RunOptions<VoiceStage>
export type VoiceSteps<T> = Generator<StageStep<VoiceStage>, T>
