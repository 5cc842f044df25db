import { panelTools } from '@songloom/tools/registry.rules'
import { requestSchema } from '@songloom/tools/request-schemas'
import type { ModelTool } from '../../language-models/port/language-model.ts'
import lookUps from './look-ups.json' with { type: 'json' }

const catalogue = panelTools.map(({ key, description, priceTokens }): ModelTool => ({
  name: key,
  description,
  schema: requestSchema(key),
  priceTokens,
}))

/** Every tool of a turn: those of the catalogue, whose calls are jobs, and those that look something up or undo. */
export const turnTools: readonly ModelTool[] = [...catalogue, ...lookUps]
