import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { SessionDeps } from './session-deps.ts'

const reportEverySamples = sampleRate / 4

/** Measures what is heard, and reports to the page four times per second of sound. */
export function createLoudnessReport({ createMeter, toPage }: Pick<SessionDeps, 'createMeter' | 'toPage'>) {
  let meter = createMeter()
  let unreadSamples = 0
  return {
    add(block: Stereo): void {
      meter.add(block)
      unreadSamples += block.left.length
      if (unreadSamples < reportEverySamples) return
      unreadSamples = 0
      toPage({ type: 'loudness', loudness: meter.read() })
    },
    /** Measures from here on. */
    reset(): void {
      meter = createMeter()
    },
  }
}
