import { panelTools } from '@songloom/tools/registry.rules'
import {
  cancelledOutput,
  foundGenerationOutput,
  foundOutput,
  generationOutput,
  projectsOutput,
  tokensOutput,
} from './tool-outputs.ts'
import type { OutputSchema } from './tool-outputs.ts'
import { emptyInput, generationInput, searchInput, toToolInputSchema } from './tool-schemas.ts'
import type { ObjectSchema } from '@songloom/tools/request-schemas'

/** A tool as the protocol lists it. */
export interface ListedTool {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: OutputSchema
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
  [field: string]: unknown
}

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
const makes = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }

/** Each tool of the catalogue, with its price. */
const catalogueTools = panelTools.map(({ key, name, description, priceTokens }): ListedTool => ({
  name: key,
  title: name,
  description: `${description} Costs ${priceTokens} tokens, which are returned if it fails.`,
  inputSchema: toToolInputSchema(key),
  outputSchema: generationOutput,
  annotations: makes,
}))

/** Tools that look things up, or stop a job. */
const otherTools: readonly ListedTool[] = [
  {
    name: 'get_generation',
    title: 'Get a generation',
    description: 'The state of a job, its steps, and its audios once it is complete.',
    inputSchema: generationInput,
    outputSchema: foundGenerationOutput,
    annotations: reads,
  },
  {
    name: 'cancel_generation',
    title: 'Cancel a generation',
    description: 'Stops the work of a job; its tokens are returned.',
    inputSchema: generationInput,
    outputSchema: cancelledOutput,
    annotations: { ...makes, destructiveHint: true, idempotentHint: true },
  },
  {
    name: 'list_projects',
    title: 'List projects',
    description: 'Your projects, newest first.',
    inputSchema: emptyInput,
    outputSchema: projectsOutput,
    annotations: reads,
  },
  {
    name: 'search_library',
    title: 'Search the library',
    description: 'Audios and projects of yours by name. An audio’s id is what other tools take as audioUrl.',
    inputSchema: searchInput,
    outputSchema: foundOutput,
    annotations: reads,
  },
  {
    name: 'get_tokens',
    title: 'Get tokens',
    description: 'Your available tokens, and those that running jobs hold.',
    inputSchema: emptyInput,
    outputSchema: tokensOutput,
    annotations: reads,
  },
]

/** Every tool that an agent may call. */
export const listedTools: readonly ListedTool[] = [...catalogueTools, ...otherTools]
