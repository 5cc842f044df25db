import { checkSong } from '@songloom/engine/check/check-song'
import { runSteps } from '@songloom/engine/dsp/run-steps'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { playLoopSteps } from '@songloom/engine/edit/loop'
import { encodeWav } from '../../../media/wav/encode-wav.ts'
import { repeatWav } from '../../../media/wav/repeat-wav.ts'
import { wavPeaks } from '../../../media/upload/containers/wav-peaks.ts'
import { prepareEngine } from '../thread-engine.ts'
import { peakCount, reporting, transferable } from '../../threads/thread-output.ts'
import { readLoopFacts } from './thread-loop-facts.ts'
import { previewing } from './thread-preview.ts'
import type { LoopTask, RenderedSong } from '../../port/thread-tasks.ts'

/** Plays a loop as it sounds when it goes round, and lays its rounds in a row. */
export async function renderLoop({ score, rounds, soundFont, port }: LoopTask): Promise<RenderedSong> {
  const { engine, soundFontProblem } = await prepareEngine(soundFont)
  const { onPreview, sent, ...pause } = previewing(port)
  const steps = playLoopSteps(engine, score, { onPreview })
  const { sound, findings: ofSeam } = await runSteps(steps, { ...reporting(port), ...pause })
  const { findings, ...measured } = checkSong(score, sound)
  const wav = repeatWav(encodeWav(sound, { sampleRate }), rounds)
  const peaks = wavPeaks(wav, peakCount)
  await sent()
  port.close()
  const facts = readLoopFacts(score, wav, rounds)
  return transferable({ wav, peaks, measured, findings: [...ofSeam, ...findings], facts, soundFontProblem }, [wav])
}
