import { sampleRate } from '@songloom/engine/dsp/stereo'
import { countFrames } from '../../../media/wav/wav-frames.ts'
import type { SoundBrief } from '../../port/engine.ts'
import type { Order } from '../vendor.ts'

/** An order for a sound alone, without words. */
export async function toSoundOrder(capability: Order['capability'], brief: Pick<SoundBrief, 'wav'>): Promise<Order> {
  const wav = await brief.wav()
  const durationSeconds = countFrames(wav) / sampleRate
  return { capability, prompt: '', lyrics: '', durationSeconds, seed: 0, wav: () => Promise.resolve(wav) }
}
