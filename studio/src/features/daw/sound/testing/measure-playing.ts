import { createAudioClip } from '@songloom/contracts/daw/audio-clip'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { trackColors } from '@songloom/contracts/daw/document.rules'
import { openSoundEngine } from '../sound-engine.ts'
import { setSound, useSound } from '../sound-store.ts'

const color = trackColors[0]
const strip = { color, gainDb: -24, pan: 0, isMuted: false }

/** A track of one long recording with equaliser, compressor and a send. */
function makeTrack(at: number, durationSeconds: number): DawObject[] {
  const [id, audioId] = [`track${at}`, at.toString(16).padStart(24, '0')]
  const effect = { kind: 'effect', ownerId: id, isBypassed: false } as const
  return [
    { ...strip, id, kind: 'track', name: id, position: at + 1, groupId: null, isSoloed: false, player: null },
    createAudioClip({ id: `clip${at}`, trackId: id, audioId, name: id, startBeats: 0, durationSeconds }),
    { ...effect, id: `eq${at}`, position: 1, effect: 'eq', parameters: { midGainDb: 3, lowCutHz: 60 } },
    { ...effect, id: `compressor${at}`, position: 2, effect: 'compressor', parameters: {} },
    { id: `send${at}`, kind: 'send', trackId: id, busId: 'bus', gainDb: -12 },
  ]
}

function makeDocument(tracks: number, seconds: number): DawDocument {
  const objects: DawObject[] = [
    { id: 'tempo', kind: 'tempo', startBeats: 0, bpm: 120 },
    { ...strip, id: 'bus', kind: 'bus', name: 'Reverb', position: 1_000 },
    {
      ...{ id: 'reverb', kind: 'effect', ownerId: 'bus', position: 1, effect: 'reverb' },
      ...{ isBypassed: false, parameters: { mix: 1 } },
    },
    ...Array.from({ length: tracks }, (_, at) => makeTrack(at, seconds)).flat(),
  ]
  return Object.fromEntries(objects.map((object) => [object.id, object]))
}

export interface Played {
  /** Gaps that the worklet has counted. */
  dropouts: number
  /** What was rendered ahead at the end. */
  lookAheadMs: number
  playedSeconds: number
  failure?: string | undefined
}

/** Plays so many tracks for `seconds` in real time, with the worker and the worklet of the page. */
export async function measurePlaying(tracks: number, seconds: number): Promise<Played> {
  setSound({ dropouts: 0 })
  let failure: string | undefined
  const engine = await openSoundEngine({
    onEnded: () => undefined,
    onFailed: (message) => {
      failure = message
    },
  })
  await engine.context.resume()
  engine.sendDocument(makeDocument(tracks, seconds + 30))
  engine.play({ fromSample: 0, countInBars: 0, isEndless: false })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  const playedSeconds = (engine.getSample() ?? 0) / engine.context.sampleRate
  const { dropouts, lookAheadMs } = useSound.getState()
  engine.stop()
  engine.close()
  return { dropouts, lookAheadMs, playedSeconds, failure }
}
