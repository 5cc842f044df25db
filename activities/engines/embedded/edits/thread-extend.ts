import { getPart, sampleRate } from '@songloom/engine/dsp/stereo'
import { continueSound } from '@songloom/engine/edit/continue'
import type { ContinuedSound } from '@songloom/engine/edit/continue'
import { waveformShape } from '@songloom/engine/mix/waveform-shape'
import { decodeWav } from '../../../media/wav/decode-wav.ts'
import { encodeWav } from '../../../media/wav/encode-wav.ts'
import { restoreFrames } from '../../../media/bytes/restore-frames.ts'
import { prepareEngine } from '../thread-engine.ts'
import { peakCount, reporting, transferable } from '../../threads/thread-output.ts'
import type { Extension } from '../../port/edits.ts'
import type { ExtendTask } from '../../port/thread-tasks.ts'

function sectionsOf({ score, materialStartSeconds, seam, untouched, sound }: ContinuedSound): Extension['sections'] {
  const isAfter = untouched.fromSample < seam.fromSample
  const [from, to] = isAfter
    ? [seam.toSample / sampleRate, sound.left.length / sampleRate]
    : [0, seam.fromSample / sampleRate]
  return score.sections
    .map(({ name, startSeconds, endSeconds }) => ({
      name,
      startSeconds: Math.max(from, startSeconds + materialStartSeconds),
      endSeconds: Math.min(to, endSeconds + materialStartSeconds),
    }))
    .filter((section) => section.endSeconds - section.startSeconds > 0.5)
}

/** Continues a sound after its end, or leads into its start. */
export async function extendSound({ wav, score, soundFont, request, port }: ExtendTask): Promise<Extension> {
  const { engine } = await prepareEngine(soundFont)
  const { side, seconds, fromSample, toSample, prompt, lyrics, seed, style, voice } = request
  const source = getPart(decodeWav(wav), fromSample, toSample)
  // A score counts from the first sample of its song: a song cut at its start is analysed by ear, and so is a loop.
  const known = fromSample === 0 && score && !score.loop ? { score } : {}
  const followed = { ...(style ? { style } : {}), ...(voice === undefined ? {} : { voice }) }
  const wanted = { side, seconds, seed, prompt, lyrics, ...known, ...followed }
  const made = await continueSound(engine, source, wanted, reporting(port))
  port.close()
  const extended = encodeWav(made.sound, { sampleRate })
  const { untouched } = made
  restoreFrames(extended, wav, { ...untouched, sourceFromSample: fromSample + untouched.sourceFromSample })
  const peaks = waveformShape(made.sound, peakCount)
  const { surroundings, seam, findings } = made
  const facts = { bpm: surroundings.bpm, key: surroundings.key ?? null, sections: sectionsOf(made), seam, findings }
  return transferable({ wav: extended, peaks, ...facts }, [extended])
}
