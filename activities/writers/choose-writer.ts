import type { Config } from '@songloom/platform/config'
import { createEmbeddedWriter } from './embedded-writer.ts'
import { createModelWriter } from './model-writer.ts'
import type { TextWriter } from './text-writer.ts'

/** The configured model, else our own engine. */
export function chooseWriter(config: Pick<Config, 'textModel' | 'allowsSentinels'>): TextWriter {
  const own = createEmbeddedWriter(config)
  return config.textModel ? createModelWriter(config.textModel, own) : own
}
