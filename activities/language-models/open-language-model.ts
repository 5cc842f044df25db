import type { LanguageModelConfig } from '@songloom/platform/language-model-config'
import { createEmbeddedModel } from './embedded/embedded-model.ts'
import { createOpenAiModel } from './openai/openai-model.ts'
import type { LanguageModel } from './port/language-model.ts'

export interface OpenLanguageModel extends LanguageModel {
  close(): Promise<void>
}

/** The model of the installation: the configured service, or the embedded assistant. */
export const openLanguageModel = (config: LanguageModelConfig | undefined): OpenLanguageModel =>
  config === undefined ? createEmbeddedModel() : { ...createOpenAiModel(config), close: () => Promise.resolve() }
