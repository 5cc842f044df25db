import { panelTools } from '@songloom/tools/registry.rules'
import type { PlannedAction } from '../../assistant/planned-action.ts'
import type { ReadStep } from '../../assistant/read-request.ts'
import type { ReplyLanguage } from '../../assistant/read-lexicon.ts'
import type { ModelTool } from '../port/language-model.ts'
import type { TurnContext, TurnJob } from '../port/turn-context.ts'
import { toSentence } from './describe-result.ts'
import { toolName, writeSentence } from './say.ts'
import { translateFailure } from './translate-failure.ts'

interface Facts {
  language: ReplyLanguage
  tools: readonly ModelTool[]
  context: TurnContext
}

/** Prices of the tools that can be called here. */
const listPrices = (tools: readonly ModelTool[]): string =>
  panelTools
    .map(({ key, name }) => ({ name, price: tools.find((tool) => tool.name === key)?.priceTokens }))
    .filter(({ price }) => price !== undefined)
    .map(({ name, price }) => `${name} ${price}`)
    .join(', ')

function writePrice({ language, tools }: Facts, { pricedTool }: ReadStep): string {
  const tool = tools.find(({ name }) => name === pricedTool)
  return tool?.priceTokens === undefined
    ? writeSentence(language, 'prices', { prices: listPrices(tools) })
    : writeSentence(language, 'price', { tool: toolName(tool.name), price: tool.priceTokens })
}

const nameAudios = ({ audios }: TurnContext, { audioIds }: TurnJob): string =>
  audios
    .filter(({ id }) => audioIds.includes(id))
    .map(({ name }) => `“${name}”`)
    .join(', ')

function writeStatus({ language, context }: Facts): string {
  const job = context.jobs.find(({ status }) => status === 'processing' || status === 'parked')
  if (job) {
    const key = job.status === 'parked' ? 'parked' : job.step ? 'running' : 'runs'
    return writeSentence(language, key, { tool: toolName(job.tool), step: job.step ?? '' })
  }
  const names = context.jobs.map((one) => nameAudios(context, one)).find((one) => one !== '')
  return names ? writeSentence(language, 'ready', { names }) : writeSentence(language, 'nothingRuns')
}

/** The newest failure, in the sentence that its owner reads on the card. */
function writeReason({ language, context }: Facts): string {
  const job = context.jobs.find(({ status }) => status === 'failed' || status === 'cancelled')
  if (!job) return writeSentence(language, 'whyNone')
  const tool = toolName(job.tool)
  if (job.status === 'cancelled') return writeSentence(language, 'whyCancelled', { tool })
  const { code, sentence = '', hint, tokensReturned = false } = job.failure ?? {}
  const why = translateFailure(language, { code, message: sentence, hint }).map(toSentence)
  const returned = tokensReturned ? [writeSentence(language, 'returned')] : []
  return [writeSentence(language, 'why', { tool }), ...why, ...returned].join(' ')
}

type Answer = (facts: Facts, step: ReadStep) => string

const answers: Partial<Record<PlannedAction, Answer>> = {
  price: writePrice,
  status: writeStatus,
  why_failed: writeReason,
  balance: ({ language, context }) => writeSentence(language, 'balance', { balance: context.availableTokens }),
  help: ({ language, tools }) => writeSentence(language, 'help', { prices: listPrices(tools) }),
  unable: ({ language }) => writeSentence(language, 'unable'),
  hello: ({ language }) => writeSentence(language, 'hello'),
  thanks: ({ language }) => writeSentence(language, 'thanks'),
}

/** What is answered without a tool, from the facts alone; undefined for what needs one. */
export const answerFromFacts = (facts: Facts, step: ReadStep): string | undefined => answers[step.action]?.(facts, step)
