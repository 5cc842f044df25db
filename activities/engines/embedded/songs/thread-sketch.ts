import { finishSteps } from '@songloom/engine/dsp/run-steps'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { sketchSteps } from '@songloom/engine/render/sketch'
import { encodeMp3 } from '../../../media/mp3/encode-lossy.ts'
import { transferable } from '../../threads/thread-output.ts'
import { prepareEngine } from '../thread-engine.ts'
import type { RenderTask } from '../../port/thread-tasks.ts'

/** Renders and encodes a sketch; a thread that is stopped meanwhile ends at once. */
export async function renderSketch({ score, soundFont, shares, port }: RenderTask): Promise<{ mp3: Uint8Array }> {
  port.close()
  const { engine, soundFontProblem } = await prepareEngine(soundFont)
  // A helper might read the SoundFont that is unreadable here, and sound different.
  const sound = finishSteps(sketchSteps(engine, score, soundFontProblem === undefined ? shares : undefined))
  const mp3 = await encodeMp3(sound, { sampleRate, isQuick: true })
  return transferable({ mp3 }, [mp3])
}
