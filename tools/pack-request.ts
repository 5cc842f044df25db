import type { DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { prepareJob } from './prepare-job.ts'
import type { PreparedJob } from './prepare-job.ts'
import { getPackTrack } from './handlers.ts'
import { panelTools } from './registry.rules.ts'
import type { SettingsFor } from './contracts.ts'
import type { PanelTool, PanelToolDefinition } from './registry.rules.ts'
import type { RequestContext } from './tool-handler.ts'

/** Fields that name a DNA. */
const dnaFields = ['dna_id', 'core_style_id', 'reference_audio_id'] as const

/** A placeholder: each run has its own project, and no rule reads it. */
const anyProjectId = '0'.repeat(24)

const packTools = panelTools.filter(({ canBePacked }) => canBePacked)

/** The tool that makes the tracks: with a DNA its own, else the one of the action, or the first that can. */
function findTool({ isDNA, actionByUser: action, ...state }: DreampackDnaState): PanelToolDefinition {
  const isOfDna = isDNA || dnaFields.some((field) => state[field])
  const named = action ? packTools.find(({ actions }) => actions.includes(action)) : packTools[0]
  const tool = isOfDna ? packTools.find(({ conditions }) => conditions?.includes('dna')) : named
  if (!tool) throw new RejectedError('tool_unsupported', { field: 'actionByUser' })
  return tool
}

/**
 * The job of a dreampack track by its tool's contract and rules, without a seed: each run chooses its own. Throws
 * `RejectedError`.
 */
export async function preparePackRequest(
  state: DreampackDnaState,
  type: DreampackType,
  context: RequestContext,
): Promise<PreparedJob> {
  const { key, actions } = findTool(state)
  const track = getPackTrack(key)
  const body = { ...track.toRequest(state, type), projectId: anyProjectId, actionByUser: actions[0] ?? '' }
  const prepared = await prepareJob(key, body, context)
  const settings = prepared.settings as SettingsFor<PanelTool>
  const job = { ...prepared, settings, ...track.complete?.({ ...prepared, settings }, state, type) }
  return { ...job, input: Object.fromEntries(Object.entries(job.input).filter(([name]) => name !== 'seed')) }
}
