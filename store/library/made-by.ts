import { formatClock } from '@songloom/contracts/format-clock.rules'
import type { MadeBy } from '@songloom/contracts/library/audios'
import { masterTargets } from '@songloom/tools/master-audio/definition.rules'
import { isJobTool } from '@songloom/tools/registry.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { isVersion, versionLabels } from '@songloom/contracts/music/versions.rules'
import { isVoiceId, getVoiceName } from '@songloom/contracts/music/voice-ids.rules'
import type { AudioRow } from './audios.ts'

type Recipe = Pick<AudioRow['recipe'], 'tool' | 'settings' | 'pieces' | 'dnas' | 'engine' | 'engineVersion'>

/** "0:10–0:13, 1:00–1:30": regions of an audio, for names and lists. */
export const formatRegions = (pieces: readonly TimeRange[]): string =>
  pieces.map(({ startSeconds, endSeconds }) => `${formatClock(startSeconds)}–${formatClock(endSeconds)}`).join(', ')

function choiceOf({ tool, settings, pieces, dnas }: Recipe): string | null {
  const { voice, instrument } = settings ?? {}
  // A trained voice sings in the place of the public one that the settings name.
  const trained = dnas?.find(({ kind }) => kind === 'voice')
  if (voice !== undefined) return trained?.name ?? (isVoiceId(voice) ? getVoiceName(voice) : voice)
  if (tool === 'trim_audio' && pieces) return formatRegions(pieces)
  return instrument ?? null
}

/** Our own engines are not named. */
const ownEngines = ['embedded', 'fixture', 'zero-cost']

const toEngineName = ({ engine, engineVersion }: Recipe): { engine?: string } =>
  engine === undefined || ownEngines.includes(engine)
    ? {}
    : { engine: engineVersion ? `${engine} (${engineVersion})` : engine }

/**
 * The tool and choice named by a recipe; a song's choice is its version, one of `versions`. Undefined where no tool is
 * named.
 */
export function toMadeBy(recipe: Recipe, version: string | null): MadeBy | undefined {
  const { tool } = recipe
  if (tool === undefined || !isJobTool(tool)) return undefined
  const label = version !== null && isVersion(version) ? versionLabels[version] : null
  const isLite = tool === 'generate_music' && recipe.settings?.model === 'sansaar_1_lite'
  return { tool, choice: choiceOf(recipe) ?? label, ...(isLite ? { isLite } : {}), ...toEngineName(recipe) }
}

const fixedSuffixes = ['Extended', 'Inpainted', 'Completed']
/** Older masters do not name their target. */
const masterSuffixes = ['master', ...masterTargets.map((target) => `master, ${target}`)]

/** An audio's name without the suffix of its own tool, so that suffixes do not accumulate. */
export function getBaseName({
  name,
  part,
  parents,
  recipe,
}: Pick<AudioRow, 'name' | 'part' | 'parents' | 'recipe'>): string {
  if (parents.length === 0) return name
  const masters = recipe.tool === 'mastering' ? masterSuffixes : []
  const suffixes = [choiceOf(recipe), part, ...fixedSuffixes, ...masters].map((suffix) => ` (${suffix})`)
  const suffix = suffixes.find((one) => name.endsWith(one))
  return suffix === undefined ? name : name.slice(0, -suffix.length)
}
