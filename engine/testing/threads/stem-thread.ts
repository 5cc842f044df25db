import { parentPort } from 'node:worker_threads'
import { renderShared } from '../../render/shared-channel.ts'
import type { SharedStem } from '../../render/shared-stems.ts'
import type { Score } from '../../score/score.ts'
import { testEngine } from '../test-engine.ts'

/** The second thread of `produceOnTwoThreads`: renders the stems it is sent, song after song. */
parentPort?.on('message', ({ score, shares }: { score: Score; shares: SharedStem[] }) =>
  renderShared(testEngine, score, shares),
)
