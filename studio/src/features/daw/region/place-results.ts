import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawRegionResults } from '@songloom/contracts/daw/daw-routes'
import { toResultId } from '@songloom/contracts/daw/document.rules'
import { call } from '../../../lib/http/api.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { getSoundLength } from '../timeline/sounds.ts'
import { planResult } from './plan-result.ts'
import { storeInverse } from './results.ts'

/** The action of a result's group: one that another tab has placed meanwhile is refused, as it has to be. */
export const placeAction = 'place_result'

function placeNew({ region, audios }: DawRegionResults): boolean {
  const { document } = useDaw.getState()
  const absent = audios.filter(({ audioId }) => !Object.hasOwn(document, toResultId(audioId)))
  if (absent.length === 0) return false
  const operations = planResult(document, absent, region, getSoundLength)
  const applied = applyOperations(document, operations)
  if ('reason' in applied || !apply(placeAction, operations)) return false
  storeInverse(absent[0]!.audioId, applied)
  return true
}

async function placeAll(projectId: string): Promise<boolean> {
  // What this page has placed and not sent would be placed again.
  await useDaw.getState().flush()
  const { results } = await call('dawResults', { params: { projectId } })
  if (useDaw.getState().projectId !== projectId) return false
  return results.map(placeNew).includes(true)
}

let placing: Promise<boolean> | undefined

/**
 * Places results that have been made of this project's regions, also by another device or while no tab had it open;
 * whether there were any. One look at a time.
 */
export async function placeResults(): Promise<boolean> {
  const { projectId, canEdit } = useDaw.getState()
  if (projectId === null || !canEdit) return false
  await placing
  placing = placeAll(projectId).catch(() => false)
  return placing
}
