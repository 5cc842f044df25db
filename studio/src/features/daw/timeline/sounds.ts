import type { DawDocument } from '@songloom/contracts/daw/document'
import { create } from 'zustand'
import { audioQuery } from '../../../lib/cache/audios/audio-query.ts'
import { call } from '../../../lib/http/api.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { wait } from '../../../lib/shell/scope.ts'
import { listObjects } from '../state/list-objects.ts'
import { toPeaks, readPeaks } from './peaks.ts'
import type { Peaks } from './peaks.ts'

export interface Sound {
  seconds: number
  peaks: Peaks
}

/** Lengths and waves of the recordings that the document names, as far as they are known. */
export const useSounds = create<{ byId: ReadonlyMap<string, Sound> }>(() => ({ byId: new Map() }))

const asked = new Set<string>()

export function setSound(audioId: string, sound: Sound): void {
  useSounds.setState(({ byId }) => ({ byId: new Map(byId).set(audioId, sound) }))
}

function setHeights(audioId: string, heights: readonly number[], seconds: number): void {
  if (!useSounds.getState().byId.has(audioId)) setSound(audioId, { seconds, peaks: toPeaks(heights, seconds) })
}

/** The first time it is asked for, the server makes it. */
const pyramidAttempts = 6

/** The exact waveform, once the server has it; false where there is none. */
async function loadPyramid(audioId: string, path: string): Promise<boolean> {
  for (let attempt = 1; attempt <= pyramidAttempts; attempt++) {
    const response = await fetch(path, { credentials: 'same-origin' })
    if (response.ok) setSound(audioId, readPeaks(await response.arrayBuffer()))
    if (response.ok || response.status === 404) return response.ok
    await wait(attempt * 1_000)
  }
  return false
}

/** A clip that the server does not have yet: its audio is of the own library. */
async function loadOwn(audioId: string): Promise<void> {
  const { peaks, duration } = await queryClient.ensureQueryData(audioQuery(audioId))
  setHeights(audioId, peaks, duration)
  await loadPyramid(audioId, `/api/audio/${audioId}/peak-pyramid`)
}

async function loadFrom(projectId: string, audioIds: readonly string[]): Promise<void> {
  const params = { projectId }
  const { sounds } = await call('dawSounds', { params }).catch(() => ({ sounds: [] }))
  for (const { audioId, peaks, durationSeconds } of sounds) setHeights(audioId, peaks, durationSeconds)
  const known = new Set(sounds.map(({ audioId }) => audioId))
  const load = async (audioId: string): Promise<void> => {
    const path = `/api/daw/projects/${projectId}/sounds/${audioId}?format=peaks`
    if (!known.has(audioId) || !(await loadPyramid(audioId, path))) await loadOwn(audioId)
  }
  await Promise.all(audioIds.map((audioId) => load(audioId).catch(() => asked.delete(audioId))))
}

/** Reads what is not known yet. An audio that cannot be read is asked for again with the next change. */
export function loadSounds(projectId: string | null, document: DawDocument): void {
  const audioIds = [...new Set(listObjects(document, 'audioClip').map(({ audioId }) => audioId))]
  const missing = audioIds.filter((audioId) => !asked.has(audioId))
  if (projectId === null || missing.length === 0) return
  for (const audioId of missing) asked.add(audioId)
  void loadFrom(projectId, missing)
}

export const getSoundLength = (audioId: string): number | undefined => useSounds.getState().byId.get(audioId)?.seconds
export const getPeaks = (audioId: string): Peaks | undefined => useSounds.getState().byId.get(audioId)?.peaks
