import type { AudioItem } from '@songloom/contracts/library/audios'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { create } from 'zustand'
import { audioQuery } from '../../../lib/cache/queries.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { wait } from '../../../lib/shell/scope.ts'
import { listObjects } from '../state/list-objects.ts'
import { peaksFromHeights, readPeaks } from './peaks.ts'
import type { Peaks } from './peaks.ts'

export interface Sound {
  seconds: number
  peaks: Peaks
}

/** Lengths and waves of the recordings that the document names, as far as they are known. */
export const useSounds = create<{ byId: ReadonlyMap<string, Sound> }>(() => ({ byId: new Map() }))

const asked = new Set<string>()

const toSound = ({ duration, peaks }: AudioItem): Sound => ({
  seconds: duration,
  peaks: peaksFromHeights(peaks, duration),
})

export function setSound(audioId: string, sound: Sound): void {
  useSounds.setState(({ byId }) => ({ byId: new Map(byId).set(audioId, sound) }))
}

/** The first time it is asked for, the server makes it. */
const pyramidAttempts = 6

/** The exact waveform, once the server has it; the coarse one of the audio stays where it does not come. */
async function loadPyramid(audioId: string): Promise<void> {
  for (let attempt = 1; attempt <= pyramidAttempts; attempt++) {
    const response = await fetch(`/api/audio/${audioId}/peak-pyramid`, { credentials: 'same-origin' })
    if (response.ok) return setSound(audioId, readPeaks(await response.arrayBuffer()))
    if (response.status === 404) return
    await wait(attempt * 1_000)
  }
}

async function loadSound(audioId: string): Promise<void> {
  const audio = await queryClient.ensureQueryData(audioQuery(audioId))
  if (!useSounds.getState().byId.has(audioId)) setSound(audioId, toSound(audio))
  await loadPyramid(audioId)
}

/** Reads what is not known yet. An audio that cannot be read is asked for again with the next change. */
export function loadSounds(document: DawDocument): void {
  for (const audioId of new Set(listObjects(document, 'audioClip').map((clip) => clip.audioId))) {
    if (asked.has(audioId)) continue
    asked.add(audioId)
    loadSound(audioId).catch(() => asked.delete(audioId))
  }
}

export const getSoundLength = (audioId: string): number | undefined => useSounds.getState().byId.get(audioId)?.seconds
export const getPeaks = (audioId: string): Peaks | undefined => useSounds.getState().byId.get(audioId)?.peaks
