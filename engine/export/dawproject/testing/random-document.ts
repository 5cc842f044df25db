import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { randomFor } from '../../../dsp/random.ts'
import { effectParameters } from '../../../timeline/effects/effect-parameters.ts'
import type { EffectName } from '../../../timeline/effects/effect-parameters.ts'
import { createIds } from '../xml-access.ts'

const effects = Object.keys(effectParameters) as EffectName[]

/** Draws of a seed, and the document that they have made so far. */
function createDraft(seed: number) {
  const random = randomFor(seed, 'dawproject')
  const between = (low: number, high: number, digits = 2): number => Number(random.between(low, high).toFixed(digits))
  const count = (most: number): number => Math.floor(random.between(0, most + 0.999))
  const flip = (): boolean => random.between(0, 1) < 0.5
  const name = (): string => ['Vocals', 'A & B "<x>"', 'ताल', ''][count(3)]!
  const color = (): string => `#${Math.floor(random.between(0, 0xffffff)).toString(16).padStart(6, '0')}`
  return {
    ...{ between, count, flip, name, color },
    makeId: createIds(),
    objects: [] as DawObject[],
    owners: [] as { id: string; parameter: string; range: readonly [number, number] }[],
    tracks: [] as { id: string; hasPlayer: boolean }[],
    strip: () => ({ name: name(), color: color(), gainDb: between(-60, 12), isMuted: flip() }),
  }
}
type Draft = ReturnType<typeof createDraft>

function addTempos({ between, count, makeId, objects }: Draft): void {
  let startBeats = 0
  for (let n = count(3); n >= 0; n--) {
    objects.push({ id: makeId('tempo'), kind: 'tempo', startBeats, bpm: between(40, 240) })
    startBeats += between(1, 16)
  }
}

function addEffects({ between, count, flip, makeId, objects, owners }: Draft, ownerId: string): void {
  for (let position = 0, n = count(3); position < n; position++) {
    const effect = effects[count(effects.length - 1)]!
    const ranges: [string, readonly [number, number, number]][] = Object.entries(effectParameters[effect])
    const parameters = Object.fromEntries(ranges.map(([key, [min, max]]) => [key, between(min, max, 4)]))
    const id = makeId('effect')
    objects.push({ id, kind: 'effect', ownerId, position, effect, isBypassed: flip(), parameters })
    owners.push({ id, parameter: ranges[0]![0], range: [ranges[0]![1][0], ranges[0]![1][1]] })
  }
}

function addTrack(draft: Draft, position: number, groupId: string | null): void {
  const { between, flip, makeId, objects, owners, strip, tracks } = draft
  const id = makeId('track')
  const hasPlayer = flip()
  const player = hasPlayer ? { type: 'instrument' as const, name: 'piano' } : null
  tracks.push({ id, hasPlayer })
  objects.push({ id, kind: 'track', position, groupId, pan: between(-1, 1), isSoloed: flip(), player, ...strip() })
  owners.push({ id, parameter: 'gainDb', range: [-60, 12] }, { id, parameter: 'pan', range: [-1, 1] })
  addEffects(draft, id)
}

function addStructure(draft: Draft): string[] {
  const { between, count, flip, makeId, objects, strip } = draft
  const rows = 1 + count(3)
  for (let position = 0; position < rows; position++) {
    if (flip()) addTrack(draft, position, null)
    else {
      const id = makeId('group')
      objects.push({ id, kind: 'group', position, isCollapsed: false, ...strip() })
      for (let inner = 0, n = 1 + count(1); inner < n; inner++) addTrack(draft, inner, id)
    }
  }
  return Array.from({ length: count(2) }, (_, n) => {
    const id = makeId('bus')
    objects.push({ id, kind: 'bus', position: rows + n, pan: between(-1, 1), ...strip() })
    addEffects(draft, id)
    return id
  })
}

function addClips(draft: Draft, { id: trackId, hasPlayer }: Draft['tracks'][number]): void {
  const { between, count, flip, makeId, name, objects } = draft
  let startBeats = between(0, 4)
  for (let n = count(3); n > 0; n--) {
    const common = { trackId, name: name(), startBeats, isMuted: flip() }
    if (hasPlayer) addScoreClip(draft, common)
    else
      objects.push({
        id: makeId('audioClip'),
        kind: 'audioClip',
        lane: 0,
        audioId: `audio/${count(2)}.wav`,
        offsetSeconds: between(0, 2, 3),
        durationSeconds: between(0.1, 9, 3),
        gainDb: flip() ? 0 : between(-20, 6),
        fadeInSeconds: between(0, 0.5, 3),
        fadeOutSeconds: between(0, 0.5, 3),
        isReversed: false,
        isLooped: flip(),
        semitones: 0,
        stretch: flip() ? 1 : between(0.5, 2),
        ...common,
      })
    startBeats += between(1, 8)
  }
}

function addScoreClip(
  { between, count, makeId, objects }: Draft,
  common: { trackId: string; name: string; startBeats: number; isMuted: boolean },
): void {
  const id = makeId('scoreClip')
  objects.push({ id, kind: 'scoreClip', offsetBeats: between(0, 2), durationBeats: between(1, 8), ...common })
  let at = 0
  for (let n = count(4); n > 0; n--) {
    at += between(0.1, 1)
    const [durationBeats, velocity] = [between(0.1, 2), between(0, 1)]
    const note = { startBeats: Number(at.toFixed(2)), durationBeats, midi: 36 + count(50), velocity, syllable: null }
    objects.push({ id: makeId('note'), kind: 'note', clipId: id, ...note })
  }
}

function addAutomation({ between, flip, makeId, objects, owners }: Draft): void {
  for (const { id: ownerId, parameter, range } of owners.slice(0, 8)) {
    const points = [0, 2, 5].map((beats) => ({
      beats,
      value: between(range[0], range[1], 3),
      ...(flip() ? { shape: 'hold' as const } : {}),
    }))
    objects.push({ id: makeId('automation'), kind: 'automation', ownerId, parameter, points })
  }
}

/** A document of what DAWproject carries, with ids in the order in which it is read. */
export function makeRandomDocument(seed: number): DawDocument {
  const draft = createDraft(seed)
  const { between, count, makeId, name, objects, tracks } = draft
  addTempos(draft)
  const buses = addStructure(draft)
  for (const { id: trackId } of tracks.slice(0, 8))
    for (const busId of buses.slice(0, 1))
      objects.push({ id: makeId('send'), kind: 'send', trackId, busId, gainDb: between(-40, 6) })
  addEffects(draft, 'master')
  objects.push({
    id: 'master',
    kind: 'master',
    name: name(),
    gainDb: between(-12, 6),
    key: null,
    beatsPerBar: 3 + count(4),
    beatUnit: 4,
    loudnessTarget: null,
    referenceAudioId: null,
  })
  for (let n = 0, most = count(3); n < most; n++)
    objects.push({ id: makeId('marker'), kind: 'marker', startBeats: n * 4, name: name() })
  addAutomation(draft)
  for (const track of tracks) addClips(draft, track)
  return Object.fromEntries(objects.map((object) => [object.id, object]))
}
