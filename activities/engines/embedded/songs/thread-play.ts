import { produceShared } from '@songloom/engine/render/produce-shared'
import { produceSteps } from '@songloom/engine/render/produce-song'
import type { ProduceOptions } from '@songloom/engine/render/produce-song'
import type { RenderTask } from '../../port/thread-tasks.ts'
import type { PreparedEngine } from '../thread-engine.ts'

/**
 * Plays a score, helped by another thread for its shares. Alone where the SoundFont is unreadable here: a helper might
 * read it and sound different.
 */
export const playSteps = (
  { engine, soundFontProblem }: PreparedEngine,
  { score, shares }: Pick<RenderTask, 'score' | 'shares'>,
  options: Pick<ProduceOptions, 'onPreview'> = {},
) =>
  shares && soundFontProblem === undefined
    ? produceShared(engine, score, shares, options)
    : produceSteps(engine, score, options)
