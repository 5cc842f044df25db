import { analyseSectionsTool } from './analyse-sections.rules.ts'
import { comingTools } from './coming-tools.rules.ts'
import { generateSongTool } from './generate-song.rules.ts'
import { separateStemsTool } from './separate-stems.rules.ts'
import type { ToolDefinition, ToolGroup, ToolJob } from './tool.rules.ts'

/** The one list of tools. The pairing of slug and id is ours; the specification leaves it open. */
export const tools = [...comingTools, generateSongTool, analyseSectionsTool, separateStemsTool] as const

type AnyTool = (typeof tools)[number]
type DefinedJobTool = Extract<AnyTool, { job: ToolJob }>

export type ToolKey = AnyTool['key']
/** Keys of the tools that can be used; every registry names each of them, or does not compile. */
export type JobTool = DefinedJobTool['key']
export type DefinitionOf<K extends JobTool> = Extract<DefinedJobTool, { key: K }>
export type StepOf<K extends JobTool> = DefinitionOf<K>['job']['steps'][number]['name']
export type WorkflowName = DefinedJobTool['job']['workflow']

/** A tool that has a job. */
export type UsableTool = ToolDefinition & { key: JobTool; job: ToolJob }

const isUsable = (tool: ToolDefinition): tool is UsableTool => tool.job !== undefined

/** In the order of their numbers. */
export const catalogue: readonly (ToolDefinition & { key: ToolKey })[] = [...tools].sort(
  (one, other) => one.id - other.id,
)
export const jobTools: readonly UsableTool[] = (catalogue as readonly ToolDefinition[]).filter(isUsable)

export const toolGroupLabels: Record<ToolGroup, string> = {
  modes: 'Modes',
  generation: 'Song/Music and Vocal Generation',
  modification: 'Music Modification',
  controlled: 'Controlled Song and Music Generation',
}

export const toolById = (id: number): (ToolDefinition & { key: ToolKey }) | undefined =>
  catalogue.find((tool) => tool.id === id)
export const toolByKey = (key: ToolKey): ToolDefinition & { key: ToolKey } =>
  catalogue.find((tool) => tool.key === key)!
export const toolByAction = (action: string): (ToolDefinition & { key: ToolKey }) | undefined =>
  catalogue.find((tool) => tool.actions.includes(action))
export const usableTool = (key: JobTool): UsableTool => jobTools.find((tool) => tool.key === key)!
export const isJobTool = (key: string): key is JobTool => jobTools.some((tool) => tool.key === key)
export const priceOf = (key: ToolKey): number => toolByKey(key).priceTokens

/** Tools a person sees: Agent for staff only, never in the DAW (spec 2 §2). */
export const visibleTools = (viewer: { staff: boolean }): readonly (ToolDefinition & { key: ToolKey })[] =>
  catalogue.filter((tool) => !tool.staffOnly || viewer.staff)
