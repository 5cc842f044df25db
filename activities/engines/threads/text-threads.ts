import { availableParallelism } from 'node:os'
import { createTaskThreads } from './task-threads.ts'
import type { TaskThreads } from './task-threads.ts'
import type * as textThread from './text-thread.ts'

/** What writes words and scores, apart from the threads that play: a lyric never waits behind a song. */
export type TextThreads = TaskThreads<typeof textThread>

/** Tasks that run first, because a panel waits for them; composing is followed by minutes of playing. */
const urgent: readonly (keyof typeof textThread)[] = [
  'composeSketch',
  'writeLyrics',
  'writeLyricsAbout',
  'enhancePrompt',
  'enhanceLyrics',
  'recogniseIntent',
  'contradicts',
  'scoreToDaw',
  'splitIntoSyllables',
  'writeSheet',
]

/** A lyric takes a second of computing: one thread for each four cores is enough. */
export const createTextThreads = (
  threads = Math.min(2, Math.ceil(availableParallelism() / 4)),
  deadlineMs = 120_000,
): TextThreads =>
  createTaskThreads({ entry: new URL('./text-thread.ts', import.meta.url), threads, deadlineMs, memoryMb: 512, urgent })
