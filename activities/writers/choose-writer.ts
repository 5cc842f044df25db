import type { Config } from '@songloom/platform/config'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { createEmbeddedWriter } from './embedded-writer.ts'
import { createModelWriter } from './model-writer.ts'
import type { TextWriter } from './text-writer.ts'

/** The configured model, else our own engine. */
export function chooseWriter(config: Pick<Config, 'textModel' | 'allowsSentinels'>, texts: TextThreads): TextWriter {
  const own = createEmbeddedWriter({ texts, allowsSentinels: config.allowsSentinels })
  return config.textModel ? createModelWriter(config.textModel, own, texts) : own
}
