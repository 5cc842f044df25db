import { Worker } from 'node:worker_threads'
import { openChannels } from '../render/mix-steps.ts'
import { produceSteps } from '../render/produce-song.ts'
import type { ProduceOptions, ProducedSong } from '../render/produce-song.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { joinChannels, shareStems } from '../render/shared-channel.ts'
import type { Score } from '../score/score.ts'
import { stemNames } from '../score/stem-names.ts'

export interface SecondThread {
  /** Produces a song on this thread and the second one; blocks this one. The samples are those of one thread. */
  produce(score: Score, options?: ProduceOptions): ProducedSong
  close(): Promise<void>
}

export function openSecondThread(): SecondThread {
  const worker = new Worker(new URL('./stem-thread.ts', import.meta.url))
  return {
    produce(score, options = {}) {
      const shares = shareStems(score)
      worker.postMessage({ score, shares })
      const own = finishSteps(
        openChannels(
          score,
          stemNames.filter((stem) => !shares.some((share) => share.stem === stem)),
        ),
      )
      return finishSteps(produceSteps(score, options, joinChannels(own, shares, stemNames)))
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
