import { sampleRate } from '@songloom/engine/dsp/stereo'
import { infillRegions } from '@songloom/engine/edit/infill-regions'
import { unrollLoop } from '@songloom/engine/edit/rolled-score'
import { waveformShape } from '@songloom/engine/mix/waveform-shape'
import { decodeWav } from '../../../media/wav/decode-wav.ts'
import { encodeWav } from '../../../media/wav/encode-wav.ts'
import { restoreFrames } from '../../../media/bytes/restore-frames.ts'
import { prepareEngine } from '../thread-engine.ts'
import { peakCount, reporting, transferable } from '../../threads/thread-output.ts'
import type { Inpainting } from '../../port/edits.ts'
import type { InpaintTask } from '../../port/thread-tasks.ts'

/** The samples between the replaced parts. */
function keptBetween(regions: Inpainting['regions'], samples: number): Inpainting['regions'] {
  const starts = [0, ...regions.map(({ toSample }) => toSample)]
  return starts.map((fromSample, i) => ({ fromSample, toSample: regions[i]?.fromSample ?? samples }))
}

/** Replaces parts of a sound. */
export async function inpaintSound({ wav, score, soundFont, request, port }: InpaintTask): Promise<Inpainting> {
  const { engine } = await prepareEngine(soundFont)
  const { left, right } = decodeWav(wav)
  const made = await infillRegions(
    engine,
    { left, right },
    { ...request, ...(score ? { score: unrollLoop(score) } : {}) },
    reporting(port),
  )
  port.close()
  const inpainted = encodeWav(made.sound, { sampleRate })
  for (const { fromSample, toSample } of keptBetween(made.regions, left.length))
    restoreFrames(inpainted, wav, { fromSample, toSample, sourceFromSample: fromSample })
  const { bpm, key = null, regions, lyrics, findings } = made
  const peaks = waveformShape(made.sound, peakCount)
  return transferable({ wav: inpainted, peaks, bpm, key, regions, lyrics, findings }, [inpainted])
}
