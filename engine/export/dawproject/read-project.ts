import { cleanText } from '../../import/clean-text.ts'
import type { DawAutomation, DawEffect, DawObject, DawTrack } from '@songloom/contracts/daw/document'
import { effectParameters } from '../../timeline/effects/effect-parameters.ts'
import type { EffectName } from '../../timeline/effects/effect-parameters.ts'
import { beatsToSeconds, secondsToBeats, toTempoMap } from '../../timeline/tempo-map.ts'
import type { TempoMap } from '../../timeline/tempo-map.ts'
import { bands, elementNames, places } from './devices.ts'
import { XmlError, XmlSizeError } from './parse-xml.ts'
import type { XmlElement } from './parse-xml.ts'
import { readClips } from './read-clips.ts'
import { createPanReader, createPlaceReader, findValue, readDecibels, readPan, readVolume } from './read-values.ts'
import type { ReadValue } from './read-values.ts'
import { round } from './values.ts'
import { createIds, find, getNumber, getText, list } from './xml-access.ts'
import type { MakeId } from './xml-access.ts'
import { clamp } from '../../score/clamp.ts'

/** How much was left out or changed that a document cannot have. */
export interface LostParts {
  /** Sends of buses. */
  sends: number
  /** Lanes that move the volume or pan of a group. */
  automation: number
  /** Recordings that follow a change of tempo, where a document has one stretch. */
  warps: number
}

/** What a project has for a document. */
export interface ImportedProject {
  /** Without audio ids: clips name files of the archive in their place. */
  objects: DawObject[]
  /** Files of the archive that clips play. */
  audioPaths: string[]
  lost: LostParts
}

/** What moves with a parameter of the file. */
interface Target {
  ownerId: string
  parameter: string
  unit: string
  read: ReadValue
}

/** What is known while a project is read: which object and parameter an id of the file means. */
interface Context {
  maxObjects: number
  objects: DawObject[]
  makeId: MakeId
  channels: Map<string, string>
  parameters: Map<string, Target>
  tracks: Map<string, string>
  lost: LostParts
}

const defaultColor = '#808080'
const readColor = (node: XmlElement): string =>
  /^#[\da-f]{6}$/i.exec(getText(node, 'color'))?.[0].toLowerCase() ?? defaultColor
const readName = (node: XmlElement): string => cleanText(getText(node, 'name'), 120)

/** Before they are read: each costs more than a look at its element. */
function assertCount({ maxObjects }: Context, elements: readonly XmlElement[]): void {
  if (elements.length > maxObjects) throw new XmlSizeError('The project is too large.')
}

/**
 * Reads the project.xml of DAWproject 1.0 that `parseXml` gave. Throws `XmlError` for another root, `XmlSizeError` for
 * more than `maxObjects` tempi, clips or objects that clips make.
 */
export function readProject(root: XmlElement, maxObjects: number, title = ''): ImportedProject {
  if (root.name !== 'Project') throw new XmlError('This is no DAWproject.')
  const context: Context = {
    maxObjects,
    objects: [],
    makeId: createIds(),
    channels: new Map(),
    parameters: new Map(),
    tracks: new Map(),
    lost: { sends: 0, automation: 0, warps: 0 },
  }
  const arrangement = find(root, 'Arrangement')
  const tempos = readTempos(context, root, arrangement)
  for (const { startBeats, bpm } of tempos)
    context.objects.push({ id: context.makeId('tempo'), kind: 'tempo', startBeats, bpm })
  const structure = list(find(root, 'Structure'), 'Track')
  structure.forEach((track, position) => readTrack(context, track, position, null))
  readSends(context, structure)
  addMaster(context, root, structure, title)
  const audioPaths = arrangement ? readArrangement(context, root, arrangement, tempos) : []
  addPlayers(context.objects)
  return { objects: context.objects, audioPaths, lost: context.lost }
}

function readTempos(context: Context, root: XmlElement, arrangement: XmlElement | undefined): TempoMap {
  const first = getNumber(find(find(root, 'Transport'), 'Tempo'), 'value', 120)
  const written = list(find(arrangement, 'TempoAutomation'), 'RealPoint')
  assertCount(context, written)
  const points = written
    .map((point) => ({ startBeats: Math.max(0, getNumber(point, 'time', 0)), bpm: getNumber(point, 'value', first) }))
    .sort((a, b) => a.startBeats - b.startBeats)
  const changes = points.filter(({ startBeats }, n) => points[n + 1]?.startBeats !== startBeats)
  const later = changes.filter(({ startBeats }) => startBeats > 0)
  const start = changes[0]?.startBeats === 0 ? changes[0].bpm : first
  return toTempoMap(
    [{ startBeats: 0, bpm: start }, ...later].map((change) => ({ ...change, bpm: clamp(change.bpm, 20, 400) })),
  )
}

function noteParameter({ parameters }: Context, node: XmlElement | undefined, target: Omit<Target, 'unit'>): void {
  if (node) parameters.set(getText(node, 'id'), { ...target, unit: getText(node, 'unit') })
}

/** Settings of a channel, whose ids are noted. */
function readChannel(context: Context, track: XmlElement, ownerId: string) {
  const channel = find(track, 'Channel')
  const [volume, pan] = [find(channel, 'Volume'), find(channel, 'Pan')]
  noteParameter(context, volume, { ownerId, parameter: 'gainDb', read: readDecibels })
  noteParameter(context, pan, { ownerId, parameter: 'pan', read: createPanReader(pan) })
  if (channel) context.channels.set(getText(channel, 'id'), ownerId)
  return {
    gainDb: readVolume(volume),
    pan: readPan(pan),
    isMuted: getText(find(channel, 'Mute'), 'value') === 'true',
    isSoloed: getText(channel, 'solo') === 'true',
  }
}

const getRole = (track: XmlElement): string => getText(find(track, 'Channel'), 'role')

const isGroup = (track: XmlElement): boolean =>
  getText(track, 'contentType').split(' ').includes('tracks') || list(track, 'Track').length > 0

/** The tracks of a group; groups within it are opened, for a document has none. */
const listInner = (group: XmlElement): XmlElement[] =>
  list(group, 'Track').flatMap((track) => (isGroup(track) ? listInner(track) : [track]))

function readTrack(context: Context, track: XmlElement, position: number, groupId: string | null): void {
  const role = getRole(track)
  if (role === 'master') return
  const { makeId, objects } = context
  const common = { name: readName(track), position, color: readColor(track) }
  if (isGroup(track)) {
    const id = makeId('group')
    const { gainDb, isMuted } = readChannel(context, track, id)
    objects.push({ id, kind: 'group', ...common, gainDb, isMuted, isCollapsed: false })
    listInner(track).forEach((inner, at) => readTrack(context, inner, at, id))
    return
  }
  const id = makeId(role === 'effect' ? 'bus' : 'track')
  const { isSoloed, ...strip } = readChannel(context, track, id)
  context.tracks.set(getText(track, 'id'), id)
  if (role === 'effect') objects.push({ id, kind: 'bus', ...common, ...strip })
  else objects.push({ id, kind: 'track', ...common, groupId, ...strip, isSoloed, player: readPlayer(track) })
  readEffects(context, track, id)
}

const playerTypes = ['instrument', 'kit', 'voice'] as const

const piano = { type: 'instrument', name: 'piano' } as const

/** The instrument of a track; a piano where another program's instrument plays notes. */
function readPlayer(track: XmlElement): DawTrack['player'] {
  const devices = find(find(track, 'Channel'), 'Devices')?.children ?? []
  const device = devices.find((node) => getText(node, 'deviceRole') === 'instrument')
  const type = playerTypes.find((one) => one === getText(device, 'deviceID'))
  const name = cleanText(getText(device, 'deviceName'), 40)
  if (type && name && getText(device, 'deviceVendor') === 'Songloom') return { type, name }
  const content = getText(track, 'contentType').split(' ')
  return content.includes('notes') && !content.includes('audio') ? piano : null
}

function readEffects(context: Context, track: XmlElement, ownerId: string): void {
  const devices = find(find(track, 'Channel'), 'Devices')?.children ?? []
  const effects = devices.filter((device) => getText(device, 'deviceRole') === 'audioFX')
  effects.forEach((device, position) => {
    const known = (Object.keys(effectParameters) as EffectName[]).find(
      (name) =>
        (elementNames[name] ?? 'BuiltinDevice') === device.name &&
        (elementNames[name] !== undefined || getText(device, 'deviceID') === name),
    )
    if (!known) return
    const id = context.makeId('effect')
    const isBypassed = getText(find(device, 'Enabled'), 'value') === 'false'
    const parameters = readParameters(context, device, known, id)
    context.objects.push({ id, kind: 'effect', ownerId, position, effect: known, isBypassed, parameters })
  })
}

function readParameters(context: Context, device: XmlElement, effect: EffectName, id: string): DawEffect['parameters'] {
  const fields = places[effect]
  const all: [string, readonly [number, number, number]][] = Object.entries(effectParameters[effect])
  const values = all.flatMap(([name, [min, max, initial]]) => {
    const place = fields?.find((one) => one.name === name)
    const band = list(device, 'Band').find((node) => getText(node, 'type') === bands[place?.band ?? -1])
    const parameters = list(find(device, 'Parameters'), 'RealParameter')
    const node = place
      ? find(place.band === undefined ? device : band, place.field)
      : parameters.find((one) => getText(one, 'name') === name)
    if (!node) return []
    const readPlace = createPlaceReader(place)
    const read: ReadValue = (one, unit) => clamp(readPlace(one, unit), min, max)
    noteParameter(context, node, { ownerId: id, parameter: name, read })
    const value = findValue(node)
    return [[name, value === undefined ? initial : read(value, getText(node, 'unit'))] as const]
  })
  return Object.fromEntries(values)
}

/** After all channels: sends name those of buses. */
function readSends(context: Context, tracks: readonly XmlElement[]): void {
  for (const track of tracks) {
    readSends(context, list(track, 'Track'))
    const channel = find(track, 'Channel')
    const trackId = context.tracks.get(getText(track, 'id'))
    for (const send of list(find(channel, 'Sends'), 'Send')) {
      const busId = context.channels.get(getText(send, 'destination'))
      const volume = find(send, 'Volume')
      if (!trackId || !busId?.startsWith('bus') || !volume) continue
      if (trackId.startsWith('bus')) {
        context.lost.sends++
        continue
      }
      const id = context.makeId('send')
      noteParameter(context, volume, { ownerId: id, parameter: 'gainDb', read: readDecibels })
      context.objects.push({ id, kind: 'send', trackId, busId, gainDb: readVolume(volume) })
    }
  }
}

const beatUnits = [2, 4, 8, 16] as const

function addMaster(context: Context, root: XmlElement, tracks: readonly XmlElement[], title: string): void {
  const master = tracks.find((track) => getRole(track) === 'master')
  const signature = find(find(root, 'Transport'), 'TimeSignature')
  const gainDb = master ? readChannel(context, master, 'master').gainDb : 0
  if (master) readEffects(context, master, 'master')
  context.objects.push({
    id: 'master',
    kind: 'master',
    name: cleanText(title, 120),
    gainDb,
    key: null,
    beatsPerBar: clamp(Math.round(getNumber(signature, 'numerator', 4)), 1, 16),
    beatUnit: beatUnits.find((unit) => unit === getNumber(signature, 'denominator', 4)) ?? 4,
    loudnessTarget: null,
    referenceAudioId: null,
  })
}

/** A piano for tracks that have notes, whatever their content is said to be: without one they are not heard. */
function addPlayers(objects: readonly DawObject[]): void {
  const playing = new Set(objects.flatMap((object) => (object.kind === 'scoreClip' ? [object.trackId] : [])))
  for (const object of objects) if (object.kind === 'track' && playing.has(object.id)) object.player ??= piano
}

/** What aliases name: elements of a project by their ids. */
function listById(root: XmlElement): Map<string, XmlElement> {
  const elements = new Map<string, XmlElement>()
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    const id = getText(node, 'id')
    if (id !== '') elements.set(id, node)
    for (const child of node.children) open.push(child)
  }
  return elements
}

function readArrangement(context: Context, root: XmlElement, arrangement: XmlElement, tempoMap: TempoMap): string[] {
  const { objects, makeId, maxObjects, lost } = context
  const lanes = find(arrangement, 'Lanes')
  for (const marker of list(find(arrangement, 'Markers'), 'Marker')) {
    const startBeats = Math.max(0, getNumber(marker, 'time', 0))
    objects.push({ id: makeId('marker'), kind: 'marker', startBeats, name: readName(marker) })
  }
  const trackLanes = list(lanes, 'Lanes')
  for (const points of [lanes, ...trackLanes].flatMap((lane) => list(lane, 'Points'))) readAutomation(context, points)
  const time = {
    toSeconds: (beats: number) => beatsToSeconds(tempoMap, beats),
    toBeats: (seconds: number) => secondsToBeats(tempoMap, seconds),
  }
  assertCount(
    context,
    trackLanes.flatMap((lane) => list(lane, 'Clips')).flatMap((clips) => list(clips, 'Clip')),
  )
  const reading = { objects, makeId, maxObjects, time, elements: listById(root), opened: 0, lost }
  return trackLanes.flatMap((lane) => {
    const trackId = context.tracks.get(getText(lane, 'track'))
    return trackId ? readClips(reading, lane, trackId) : []
  })
}

function readAutomation(context: Context, points: XmlElement): void {
  const target = context.parameters.get(getText(find(points, 'Target'), 'parameter'))
  if (!target) return
  if (target.ownerId.startsWith('group')) {
    context.lost.automation++
    return
  }
  const { ownerId, parameter, read } = target
  const unit = getText(points, 'unit') || target.unit
  const moved: DawAutomation['points'] = list(points, 'RealPoint')
    .slice(0, 1_000)
    .map((point) => ({
      beats: Math.max(0, getNumber(point, 'time', 0)),
      value: round(read(findValue(point) ?? 0, unit)),
      ...(getText(point, 'interpolation') === 'hold' ? { shape: 'hold' as const } : {}),
    }))
  context.objects.push({ id: context.makeId('automation'), kind: 'automation', ownerId, parameter, points: moved })
}
