import type {
  DawAudioClip,
  DawAutomation,
  DawBus,
  DawDocument,
  DawEffect,
  DawGroup,
  DawObject,
  DawSend,
  DawTrack,
} from '@songloom/contracts/daw/document'
import type { Stereo } from '../../dsp/stereo.ts'
import type { SoundReader } from '../sounds/sounds.ts'

/** A document of objects. */
export const toDocument = (...objects: readonly DawObject[]): DawDocument =>
  Object.fromEntries(objects.map((object) => [object.id, object]))

export const makeTrack = (id: string, changes: Partial<DawTrack> = {}): DawTrack => ({
  id,
  kind: 'track',
  name: id,
  position: 0,
  color: '#336699',
  groupId: null,
  gainDb: 0,
  pan: 0,
  isMuted: false,
  isSoloed: false,
  player: null,
  ...changes,
})

export const makeBus = (id: string, changes: Partial<DawBus> = {}): DawBus => ({
  id,
  kind: 'bus',
  name: id,
  position: 0,
  color: '#336699',
  gainDb: 0,
  pan: 0,
  isMuted: false,
  ...changes,
})

export const makeGroup = (id: string, changes: Partial<DawGroup> = {}): DawGroup => ({
  id,
  kind: 'group',
  name: id,
  position: 0,
  color: '#336699',
  gainDb: 0,
  isMuted: false,
  isCollapsed: false,
  ...changes,
})

export const makeSend = (id: string, trackId: string, busId: string, gainDb = 0): DawSend => ({
  id,
  kind: 'send',
  trackId,
  busId,
  gainDb,
})

export const makeEffect = (
  id: string,
  ownerId: string,
  effect: DawEffect['effect'],
  parameters: Record<string, number> = {},
): DawEffect => ({ id, kind: 'effect', ownerId, position: 0, effect, isBypassed: false, parameters })

export const makeAutomation = (
  id: string,
  ownerId: string,
  parameter: string,
  points: DawAutomation['points'],
): DawAutomation => ({ id, kind: 'automation', ownerId, parameter, points })

/** A clip of a second of the sound `audioId`, at beat 0 unless changed. */
export const makeClip = (id: string, trackId: string, changes: Partial<DawAudioClip> = {}): DawAudioClip => ({
  id,
  kind: 'audioClip',
  trackId,
  lane: 0,
  audioId: 'tone',
  name: id,
  startBeats: 0,
  offsetSeconds: 0,
  durationSeconds: 1,
  gainDb: 0,
  fadeInSeconds: 0,
  fadeOutSeconds: 0,
  isReversed: false,
  isLooped: false,
  isMuted: false,
  semitones: 0,
  stretch: 1,
  ...changes,
})

/** Sounds by audio id, all loaded. */
export function createSounds(sounds: Readonly<Record<string, Stereo>>): SoundReader {
  const get = (key: string): Stereo | undefined => sounds[key.replace('audio ', '')]
  return {
    getSamples: (key) => get(key)?.left.length,
    read(key, from, samples) {
      const sound = get(key)
      return (
        sound && { left: sound.left.subarray(from, from + samples), right: sound.right.subarray(from, from + samples) }
      )
    },
  }
}
