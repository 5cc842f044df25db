import { getVoice } from '@songloom/contracts/music/voices.rules'
import { finishSteps } from '../../dsp/run-steps.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { separateSound } from '../../separate/separate-sound.ts'
import { swapVoiceSteps } from '../../transform/swap-voice.ts'
import { rendered } from '../../voice/testing/measure.ts'
import { sungSong } from '../../voice/testing/sung-score.ts'
import { pcmHash } from '../songs.ts'

const stemSeconds = 6

/** The hash of each stem of the beginning of a song. */
export async function hashGoldenStems({ left, right }: Stereo): Promise<Record<string, string>> {
  const end = stemSeconds * sampleRate
  const { stems } = await separateSound({ left: left.slice(0, end), right: right.slice(0, end) }, sampleRate)
  return Object.fromEntries(Object.entries(stems).map(([name, stem]) => [name, pcmHash(stem)]))
}

export const sungLine = (): Stereo => rendered(sungSong(4, 'pop-male'))

/** The hash of a sung line in another voice. */
export function hashGoldenVoice(line: Stereo): string {
  const swapped = finishSteps(
    swapVoiceSteps(line, line, {
      recipe: getVoice('copper-alto').recipe,
      pitchSemitones: 2,
      timbreAmount: 0.85,
      detector: 'periods',
      medianRadius: 3,
      bandwidthRateHz: 44_100,
      reverb: { wetness: 0.2, dryness: 1, size: 0.3 },
    }),
  )
  if (!swapped) throw new Error('The line has no voice.')
  return pcmHash(swapped.sound)
}
