import { panelTools } from '@songloom/tools/registry.rules'
import { emptyInput, generationInput, searchInput, toolInputSchema } from './tool-schemas.ts'
import type { ObjectSchema } from '@songloom/tools/request-schemas'

/** A tool as the protocol lists it. */
export interface ListedTool {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean }
  [field: string]: unknown
}

const reads = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }
const makes = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }

/** Each tool of the catalogue, with its price. */
const catalogueTools = panelTools.map(({ key, name, description, priceTokens }): ListedTool => ({
  name: key,
  title: name,
  description: `${description} Costs ${priceTokens} tokens, which are returned if it fails.`,
  inputSchema: toolInputSchema(key),
  annotations: makes,
}))

/** Tools that look things up, or stop a job. */
const otherTools: readonly ListedTool[] = [
  {
    name: 'get_generation',
    title: 'Get a generation',
    description: 'The state of a job, its steps, and its audios once it is complete.',
    inputSchema: generationInput,
    annotations: reads,
  },
  {
    name: 'cancel_generation',
    title: 'Cancel a generation',
    description: 'Stops the work of a job; its tokens are returned.',
    inputSchema: generationInput,
    annotations: { ...makes, destructiveHint: true },
  },
  {
    name: 'list_projects',
    title: 'List projects',
    description: 'Your projects, newest first.',
    inputSchema: emptyInput,
    annotations: reads,
  },
  {
    name: 'search_library',
    title: 'Search the library',
    description: 'Audios and projects of yours by name. An audio’s id is what other tools take as audioUrl.',
    inputSchema: searchInput,
    annotations: reads,
  },
  {
    name: 'get_tokens',
    title: 'Get tokens',
    description: 'Your available tokens, and those that running jobs hold.',
    inputSchema: emptyInput,
    annotations: reads,
  },
]

/** Every tool that an agent may call. */
export const listedTools: readonly ListedTool[] = [...catalogueTools, ...otherTools]
