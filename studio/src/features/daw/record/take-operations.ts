import { createAudioClip } from '@songloom/contracts/daw/audio-clip'
import type { DawDocument, DawTrack } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { getNextPosition, listObjects, listTracks } from '../state/list-objects.ts'
import { toBeats, toSeconds } from '../state/tempo.ts'
import { findLane } from './place-takes.ts'
import type { PlacedTake } from './place-takes.ts'

interface Recorded {
  audioId: string
  name: string
  trackId: string
  takes: readonly PlacedTake[]
}

interface Span {
  lane: number
  startBeats: number
  endBeats: number
}

const listSpans = (document: DawDocument, trackId: string): Span[] =>
  listObjects(document, 'audioClip')
    .filter((clip) => clip.trackId === trackId)
    .map(({ lane, startBeats, durationSeconds }) => ({
      lane,
      startBeats,
      endBeats: toBeats(document, toSeconds(document, startBeats) + durationSeconds),
    }))

export const makeId = (): string => crypto.randomUUID()

/** A clip for each take, above those that it covers. */
export function putTakes(document: DawDocument, { audioId, name, trackId, takes }: Recorded): DawOperation[] {
  const spans = listSpans(document, trackId)
  return takes.map(({ startSample, offsetSamples, samples }, n) => {
    const startSeconds = startSample / sampleRate
    const startBeats = toBeats(document, startSeconds)
    const span = { startBeats, endBeats: toBeats(document, startSeconds + samples / sampleRate) }
    const lane = findLane(spans, span)
    spans.push({ lane, ...span })
    return {
      type: 'put',
      object: createAudioClip({
        ...{ id: makeId(), trackId, lane, audioId, startBeats },
        name: takes.length > 1 ? `${name} ${n + 1}` : name,
        offsetSeconds: offsetSamples / sampleRate,
        durationSeconds: samples / sampleRate,
        fadeInSeconds: 0.005,
        fadeOutSeconds: 0.005,
      }),
    }
  })
}

/** A track for a recording: the selected one of recordings, if there is one. */
export function findRecordingTrack(document: DawDocument, selection: ReadonlySet<string>): DawTrack | undefined {
  return listTracks(document).find(({ id, player }) => player === null && selection.has(id))
}

export function createRecordingTrack(document: DawDocument, name: string): DawTrack {
  return {
    id: makeId(),
    kind: 'track',
    name,
    position: getNextPosition(document),
    color: '#d9624f',
    groupId: null,
    gainDb: 0,
    pan: 0,
    isMuted: false,
    isSoloed: false,
    player: null,
  }
}
