import { Worker } from 'node:worker_threads'
import { finishSteps } from '../../dsp/run-steps.ts'
import { produceShared } from '../../render/produce-shared.ts'
import type { ProduceOptions, ProducedSong } from '../../render/produce-song.ts'
import { shareStems } from '../../render/shared-stems.ts'
import type { Score } from '../../score/score.ts'
import { testEngine } from '../test-engine.ts'

interface SecondThread {
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
      // Until the second thread has its first stem: alone, this one would not wait for it.
      Atomics.wait(shares[0]!.counts, 0, 0)
      return finishSteps(produceShared(testEngine, score, shares, options))
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
