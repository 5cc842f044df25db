import { analyseSectionsTool } from './analyse-sections/definition.rules.ts'
import { autoCompleteTool } from './auto-complete/definition.rules.ts'
import { comingTools } from './coming-tools.rules.ts'
import { dnaTool } from './dna/definition.rules.ts'
import { extendTrackTool } from './extend-track/definition.rules.ts'
import { generateMusicTool } from './generate-music/definition.rules.ts'
import { generateSongTool } from './generate-song/definition.rules.ts'
import { importLinkTool } from './import-link/definition.rules.ts'
import { inpaintTool } from './inpaint/definition.rules.ts'
import { joinAudioTool } from './join-audio/definition.rules.ts'
import { makeVideoTool } from './make-video/definition.rules.ts'
import { masterAudioTool } from './master-audio/definition.rules.ts'
import { receiveUploadTool } from './receive-upload/definition.rules.ts'
import { renderMixTool } from './render-mix/definition.rules.ts'
import { separateStemsTool } from './separate-stems/definition.rules.ts'
import { similarMusicTool } from './similar-music/definition.rules.ts'
import { similarSongTool } from './similar-song/definition.rules.ts'
import { singTool } from './sing/definition.rules.ts'
import { stemToMidiTool } from './stem-to-midi/definition.rules.ts'
import { swapVoiceTool } from './swap-voice/definition.rules.ts'
import { trainStyleTool } from './train-style/definition.rules.ts'
import { trainVoiceTool } from './train-voice/definition.rules.ts'
import { trimAudioTool } from './trim-audio/definition.rules.ts'
import { voiceToInstrumentTool } from './voice-to-instrument/definition.rules.ts'
import { writeLyricsTool } from './write-lyrics/definition.rules.ts'
import { toVariant } from './definition.rules.ts'
import type { ToolDefinition, ToolGroup, ToolJob, ToolSurface } from './definition.rules.ts'

const [chatTool, agentTool] = comingTools

/**
 * All tools, in the order of the specified groups (spec 2 §2). The specification leaves open the places of
 * Auto-Complete, Stem to MIDI, Mastering, Make a video and DNA, and the pairing of slug and id.
 */
export const tools = [
  chatTool,
  agentTool,
  generateSongTool,
  generateMusicTool,
  writeLyricsTool,
  singTool,
  separateStemsTool,
  extendTrackTool,
  inpaintTool,
  analyseSectionsTool,
  autoCompleteTool,
  stemToMidiTool,
  masterAudioTool,
  makeVideoTool,
  similarMusicTool,
  similarSongTool,
  swapVoiceTool,
  voiceToInstrumentTool,
  dnaTool,
  receiveUploadTool,
  importLinkTool,
  trimAudioTool,
  joinAudioTool,
  renderMixTool,
  trainStyleTool,
  trainVoiceTool,
] as const

type AnyTool = (typeof tools)[number]
type DefinedJobTool = Extract<AnyTool, { job: ToolJob }>
type OfSurface<S extends ToolSurface> = Extract<AnyTool, { surface: S }>['key']

export type ToolKey = AnyTool['key']
/** Library jobs. */
export type LibraryTool = OfSurface<'library'>
/** Jobs that other parts of the product start. */
export type BackgroundTool = OfSurface<'background'>
/** Catalogue tools, which users can choose. */
export type CatalogueKey = OfSurface<'panel'>
/** Keys of available tools; every registry lists each of them, or does not compile. */
export type JobTool = DefinedJobTool['key']
/** Those with a panel and an action. */
export type PanelTool = Extract<JobTool, CatalogueKey>
export type DefinitionFor<K extends JobTool> = Extract<DefinedJobTool, { key: K }>
type StepsOfVariants<T> = T extends { variants: Readonly<Record<string, infer V>> }
  ? V extends { job: { steps: readonly { name: infer N extends string }[] } }
    ? N
    : never
  : never
/** Names of the steps of a tool's job, those of its variants included. */
export type StepFor<K extends JobTool> =
  | DefinitionFor<K>['job']['steps'][number]['name']
  | StepsOfVariants<DefinitionFor<K>>
export type WorkflowName = DefinedJobTool['job']['workflow']

/** The tool that is meant where none is named. */
export const mainTool = generateSongTool.key

/** A tool that has a job. */
export type UsableTool = ToolDefinition & { key: JobTool; job: ToolJob }

/** A tool that a person can choose. */
export type CatalogueTool = ToolDefinition & { key: CatalogueKey; group: ToolGroup }

/** A tool that has a job and a panel. */
export type PanelToolDefinition = UsableTool & CatalogueTool & { key: PanelTool }

const isUsable = (tool: ToolDefinition): tool is UsableTool => tool.job !== undefined

const everyTool: readonly (ToolDefinition & { key: ToolKey })[] = tools

/** Catalogue tools in display order. */
export const catalogue = everyTool.filter((tool): tool is CatalogueTool => tool.surface === 'panel')

/** Tools that make jobs. */
export const jobTools: readonly UsableTool[] = (everyTool as readonly ToolDefinition[]).filter(isUsable)

/** Tools that make jobs and have a panel. */
export const panelTools = jobTools.filter((tool): tool is PanelToolDefinition => tool.surface === 'panel')

/** The headings of the catalogue, in its order. */
export const toolGroupLabels: Record<ToolGroup, string> = {
  modes: 'Modes',
  generation: 'Song/Music and Vocal Generation',
  modification: 'Music Modification',
  controlled: 'Controlled Song and Music Generation',
}

/** The tool with this stored number; undefined for an unknown one. */
export const findToolById = (id: number): (ToolDefinition & { key: ToolKey }) | undefined =>
  everyTool.find((tool) => tool.id === id)

/** The tool of a key. */
const toolByKey = (key: ToolKey): ToolDefinition & { key: ToolKey } => everyTool.find((tool) => tool.key === key)!

/** The tool of the catalogue that answers to an action of the API; undefined for an unknown one. */
export const findToolByAction = (action: string): CatalogueTool | undefined =>
  catalogue.find((tool) => tool.actions.includes(action))

/** The tool of a job, in the variant that its input names. */
export const getUsableTool = (key: JobTool, variant?: string): UsableTool =>
  toVariant(
    jobTools.find((tool) => tool.key === key)!,
    variant,
  )

/** Whether a key is that of a tool that makes jobs. */
export const isJobTool = (key: string): key is JobTool => jobTools.some((tool) => tool.key === key)

/** Whether a key is that of a tool with a panel. */
export const isPanelTool = (key: string): key is PanelTool => panelTools.some((tool) => tool.key === key)

const modeKeys = ['other', 'producer'] as const
/** Tools that answer in the thread of a project: the chat and the Agent. */
export type ModeKey = (typeof modeKeys)[number]

/** Whether a key is that of the chat or the Agent. */
export const isMode = (key: string): key is ModeKey => modeKeys.some((mode) => mode === key)

/** The list price of a tool or of its variant, in tokens, without DNAs. */
export const getToolPriceTokens = (key: ToolKey, variant?: string): number =>
  isJobTool(key) ? getUsableTool(key, variant).priceTokens : toolByKey(key).priceTokens

/** Tokens that a job reserves: its own price, or that of its tool or variant, and what its DNAs cost. */
export const getJobPriceTokens = (
  key: JobTool,
  { priceTokens, variant, dnaTokens = 0 }: { priceTokens?: number; variant?: string; dnaTokens?: number },
): number => (priceTokens ?? getUsableTool(key, variant).priceTokens) + dnaTokens

/** Lyrics and the Agent have no place in the DAW (spec 2 §2). */
export const isAbsentInDaw = (tool: { absentInDaw?: boolean }): boolean => tool.absentInDaw === true

/** Panels of tools that are hidden in the DAW. */
export const panelsAbsentInDaw: ReadonlySet<string> = new Set(
  catalogue.flatMap((tool) => ('panel' in tool && isAbsentInDaw(tool) ? [tool.panel] : [])),
)

/** Visible tools: Agent for staff only, never in the DAW (spec 2 §2). */
export const listVisibleTools = (viewer: { staff: boolean; isInDaw?: boolean }): readonly CatalogueTool[] =>
  catalogue.filter((tool) => (!tool.staffOnly || viewer.staff) && !(tool.absentInDaw && viewer.isInDaw))
