import type { VoiceMeasures } from '@songloom/engine/voice-model/measure-voice'
import type { RunOptions } from '../../port/thread-pool.ts'
import type { CapabilityFor } from '../capability.ts'

/** One of several recordings is heard. */
const ofRecording = (options: RunOptions, at: number, count: number): RunOptions => ({
  ...options,
  onProgress: ({ fraction }) => options.onProgress({ stage: 'listen', fraction: (at + fraction) / count }),
})

export const trainVoice: CapabilityFor<'trainVoice'> = {
  playsInstruments: false,
  async work({ recordings, profile }, { threads }, options) {
    const measures: VoiceMeasures[] = []
    // One after the other, so that one recording is in memory.
    for (const [at, recording] of recordings.entries())
      measures.push(
        await threads.run('measureVoice', { wav: await recording() }, ofRecording(options, at, recordings.length)),
      )
    return threads.run('learnVoice', { measures, profile }, options)
  },
}
