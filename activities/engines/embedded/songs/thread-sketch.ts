import { finishSteps } from '@songloom/engine/dsp/run-steps'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { encodeMp3 } from '../../../media/mp3/encode-lossy.ts'
import { transferable } from '../../threads/thread-output.ts'
import { prepareEngine } from '../thread-engine.ts'
import type { RenderTask } from '../../port/thread-tasks.ts'
import { playSteps } from './thread-play.ts'

/** Renders and encodes a sketch; a thread that is stopped meanwhile ends at once. */
export async function renderSketch({ port, ...task }: RenderTask): Promise<{ mp3: Uint8Array }> {
  port.close()
  const { master } = finishSteps(playSteps(await prepareEngine(task.soundFont), task))
  const mp3 = await encodeMp3(master, { sampleRate, isQuick: true })
  return transferable({ mp3 }, [mp3])
}
