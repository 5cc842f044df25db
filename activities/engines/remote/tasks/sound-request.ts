import { sampleRate } from '@songloom/engine/dsp/stereo'
import { countFrames } from '../../../media/wav/wav-frames.ts'
import type { SoundBrief } from '../../port/engine.ts'
import type { ProviderRequest } from '../vendor.ts'

/** A request for a sound alone, without words. */
export async function toSoundRequest(
  capability: ProviderRequest['capability'],
  brief: Pick<SoundBrief, 'wav'>,
): Promise<ProviderRequest> {
  const wav = await brief.wav()
  const durationSeconds = countFrames(wav) / sampleRate
  return { capability, prompt: '', lyrics: '', durationSeconds, seed: 0, wav: () => Promise.resolve(wav) }
}
