import { setTimeout as delay } from 'node:timers/promises'
import { toLyricsText } from '@songloom/tools/write-lyrics/contract'
import { engineVersion } from '@songloom/engine/version'
import { sentinelError, sentinelHangs, readSentinel } from '../engines/port/failure-sentinel.ts'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import type { TextWriter, WritingOptions } from './text-writer.ts'

/** All is written in a moment; a line at a time can be read as it comes. */
const lineEveryMs = 60

interface Deps {
  texts: TextThreads
  /** `fail: …` in a request triggers that failure: demo and tests only. */
  allowsSentinels: boolean
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    // A cancel may have come before anything listens.
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

async function obeySentinel(words: string, { attempt, signal }: WritingOptions): Promise<void> {
  const sentinel = readSentinel(words)
  const planned = sentinelError(sentinel, attempt)
  if (planned) throw planned
  if (!sentinelHangs(sentinel, attempt)) return
  await untilAborted(signal)
}

async function tellByLines(text: string, { signal, onText }: WritingOptions): Promise<void> {
  const lines = onText ? text.split('\n') : []
  for (const at of lines.keys()) {
    onText?.(lines.slice(0, at + 1).join('\n'))
    await delay(lineEveryMs, undefined, { signal })
  }
}

/** Our own engine: deterministic by seed, and free. */
export function createEmbeddedWriter({ texts, allowsSentinels }: Deps): TextWriter {
  return {
    version: engineVersion,
    async lyrics(task, options) {
      if (allowsSentinels) await obeySentinel(task.text, options)
      const { mode, text, mood, section, genre, seed, style } = task
      const request = { mode, text, mood, section, genre, seed, ...(style ? { style } : {}) }
      const written = await texts.run('writeLyrics', request, options.signal)
      await tellByLines(toLyricsText(written), options)
      return written
    },
    help: ({ topic, seed }, { signal }) => texts.run('writeLyricsAbout', { topic, seed }, signal),
    enhance: ({ text, kind, maxCharacters, seed }, { signal }) =>
      texts.run(kind === 'prompt' ? 'enhancePrompt' : 'enhanceLyrics', { text, seed, maxCharacters }, signal),
  }
}
