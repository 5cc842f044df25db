import type {
  DawAudioClip,
  DawAutomation,
  DawDocument,
  DawGroup,
  DawMaster,
  DawNote,
  DawObject,
  DawScoreClip,
  DawTrack,
} from '@songloom/contracts/daw/document'
import { listObjects } from '../../timeline/list-objects.ts'
import { beatsToSeconds, getTempoMap, secondsToBeats } from '../../timeline/tempo-map.ts'
import type { TempoMap } from '../../timeline/tempo-map.ts'
import { toGeneralKey } from '../general-midi.ts'
import { writeEffect } from './devices.ts'
import { ids, toPan, toVolume } from './values.ts'
import { element, textElement, xmlHeader } from './write-xml.ts'

/** An audio of the archive. */
export interface ProjectAudio {
  /** In the archive: 'audio/Voice.wav'. */
  path: string
  durationSeconds: number
}

interface Context {
  document: DawDocument
  tempoMap: TempoMap
  audios: ReadonlyMap<string, ProjectAudio>
}

const noMaster = { name: '', gainDb: 0, beatsPerBar: 4, beatUnit: 4 }
const getMaster = (document: DawDocument): Pick<DawMaster, 'name' | 'gainDb' | 'beatsPerBar' | 'beatUnit'> =>
  listObjects(document, 'master')[0] ?? (noMaster as DawMaster)

/** project.xml of DAWproject 1.0; clips of audios that are not in `audios` are left out. */
export function writeProject(document: DawDocument, audios: ReadonlyMap<string, ProjectAudio>): string {
  const context: Context = { document, tempoMap: getTempoMap(document), audios }
  const children = [
    element('Application', { name: 'Songloom', version: '1.0' }),
    writeTransport(context),
    element('Structure', {}, writeStructure(context)),
    writeArrangement(context),
  ]
  return xmlHeader + element('Project', { version: '1.0' }, children)
}

/** metadata.xml of DAWproject 1.0. */
export const writeMetadata = (document: DawDocument): string =>
  xmlHeader + element('MetaData', {}, [textElement('Title', getMaster(document).name)])

function writeTransport({ document, tempoMap }: Context): string {
  const { beatsPerBar, beatUnit } = getMaster(document)
  return element('Transport', {}, [
    element('Tempo', { id: 'tempo', name: 'Tempo', min: 20, max: 400, unit: 'bpm', value: tempoMap[0]!.bpm }),
    element('TimeSignature', { id: 'signature', numerator: Math.round(beatsPerBar), denominator: beatUnit }),
  ])
}

interface StripFields {
  id: string
  gainDb: number
  pan?: number
  isMuted?: boolean
  isSoloed?: boolean
}

function writeChannel(
  { document }: Context,
  strip: StripFields,
  role: string,
  destination?: string,
  first: readonly string[] = [],
): string {
  const { id, gainDb, pan = 0, isMuted = false, isSoloed } = strip
  const effects = listObjects(document, 'effect').filter(({ ownerId }) => ownerId === id)
  const sends = listObjects(document, 'send').filter(({ trackId }) => trackId === id)
  const devices = [...first, ...effects.map(writeEffect)]
  const children = [
    ...(devices.length > 0 ? [element('Devices', {}, devices)] : []),
    element('Mute', { value: isMuted }),
    element('Pan', { id: ids.pan(id), min: 0, max: 1, unit: 'normalized', value: toPan(pan) }),
    ...(sends.length > 0
      ? [
          element(
            'Sends',
            {},
            sends.map((send) =>
              element('Send', { id: `s-${send.id}`, destination: ids.channel(send.busId), type: 'post' }, [
                element('Volume', { id: ids.volume(send.id), unit: 'linear', value: toVolume(send.gainDb) }),
              ]),
            ),
          ),
        ]
      : []),
    element('Volume', { id: ids.volume(id), min: 0, max: 16, unit: 'linear', value: toVolume(gainDb) }),
  ]
  return element('Channel', { id: ids.channel(id), audioChannels: 2, role, solo: isSoloed, destination }, children)
}

/** Who plays the notes of a track, as a device of ours. */
const writePlayer = ({ id, player }: DawTrack): string[] =>
  player
    ? [
        element('BuiltinDevice', {
          deviceID: player.type,
          deviceName: player.name,
          deviceRole: 'instrument',
          deviceVendor: 'Songloom',
          id: `i-${id}`,
        }),
      ]
    : []

function writeTrack(context: Context, track: DawTrack, destination: string): string {
  const { id, name, color, player } = track
  const attributes = { id: ids.track(id), name, color, contentType: player ? 'notes' : 'audio', loaded: true }
  return element('Track', attributes, [writeChannel(context, track, 'regular', destination, writePlayer(track))])
}

/** Groups and the tracks outside of them, from top to bottom. */
function listRows(document: DawDocument): (DawGroup | DawTrack)[] {
  const free = listObjects(document, 'track').filter(({ groupId }) => groupId === null)
  const rows = [...listObjects(document, 'group'), ...free]
  return rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

const listInside = (document: DawDocument, group: DawGroup): DawTrack[] =>
  listObjects(document, 'track').filter(({ groupId }) => groupId === group.id)

function writeGroup(context: Context, group: DawGroup): string {
  const { id, name, color } = group
  return element('Track', { id: ids.track(id), name, color, contentType: 'tracks', loaded: true }, [
    writeChannel(context, group, 'submix', ids.channel('master')),
    ...listInside(context.document, group).map((track) => writeTrack(context, track, ids.channel(id))),
  ])
}

function writeStructure(context: Context): string[] {
  const { document } = context
  const buses = listObjects(document, 'bus').map((bus) => {
    const attributes = { id: ids.track(bus.id), name: bus.name, color: bus.color, contentType: 'audio', loaded: true }
    return element('Track', attributes, [writeChannel(context, bus, 'effect', ids.channel('master'))])
  })
  const master = { id: 'master', gainDb: getMaster(document).gainDb }
  return [
    ...listRows(document).map((row) =>
      row.kind === 'group' ? writeGroup(context, row) : writeTrack(context, row, ids.channel('master')),
    ),
    ...buses,
    element('Track', { id: ids.track('master'), name: 'Master', contentType: 'audio notes', loaded: true }, [
      writeChannel(context, master, 'master'),
    ]),
  ]
}

function writeAudioClip({ tempoMap, audios }: Context, clip: DawAudioClip): string[] {
  const audio = audios.get(clip.audioId)
  if (!audio) return []
  const { durationSeconds: duration, path } = audio
  const startSeconds = beatsToSeconds(tempoMap, clip.startBeats)
  const file = element(
    'Audio',
    { channels: 2, duration, sampleRate: 44_100, algorithm: 'stretch', timeUnit: 'seconds' },
    [element('File', { path })],
  )
  const warped = element('Warps', { timeUnit: 'seconds', contentTimeUnit: 'seconds' }, [
    file,
    element('Warp', { time: 0, contentTime: 0 }),
    element('Warp', { time: duration * clip.stretch, contentTime: duration }),
  ])
  const content = clip.stretch === 1 ? file : warped
  const gain = element('Points', { timeUnit: 'seconds', unit: 'linear' }, [
    element('Target', { expression: 'gain' }),
    element('RealPoint', { time: 0, value: toVolume(clip.gainDb) }),
  ])
  const attributes = {
    name: clip.name,
    time: clip.startBeats,
    duration: secondsToBeats(tempoMap, startSeconds + clip.durationSeconds) - clip.startBeats,
    contentTimeUnit: 'seconds',
    playStart: clip.offsetSeconds,
    ...(clip.isLooped ? { loopStart: clip.offsetSeconds, loopEnd: duration * clip.stretch } : {}),
    fadeTimeUnit: 'seconds',
    fadeInTime: clip.fadeInSeconds,
    fadeOutTime: clip.fadeOutSeconds,
    enable: !clip.isMuted,
  }
  const children = clip.gainDb === 0 ? [content] : [element('Lanes', { timeUnit: 'seconds' }, [content, gain])]
  return [element('Clip', attributes, children)]
}

function writeScoreClip({ document }: Context, clip: DawScoreClip, { player }: DawTrack): string {
  const getKey = ({ midi }: DawNote): number => Math.round(toGeneralKey(player, midi))
  const notes = listObjects(document, 'note')
    .filter(({ clipId }) => clipId === clip.id)
    .sort((a, b) => a.startBeats - b.startBeats || a.midi - b.midi)
    .map((note) => {
      const place = { time: note.startBeats, duration: note.durationBeats }
      return element('Note', { ...place, channel: 0, key: getKey(note), vel: note.velocity })
    })
  const attributes = {
    name: clip.name,
    time: clip.startBeats,
    duration: clip.durationBeats,
    contentTimeUnit: 'beats',
    playStart: clip.offsetBeats,
    enable: !clip.isMuted,
  }
  return element('Clip', attributes, [element('Notes', { timeUnit: 'beats' }, notes)])
}

const byStart = (a: { startBeats: number; id: string }, b: { startBeats: number; id: string }): number =>
  a.startBeats - b.startBeats || (a.id < b.id ? -1 : 1)

/** A lane of clips for each lane of takes, from 0 on. */
function writeLanes(context: Context, track: DawTrack): string {
  const { id } = track
  const audio = listObjects(context.document, 'audioClip').filter(({ trackId }) => trackId === id)
  const score = listObjects(context.document, 'scoreClip').filter(({ trackId }) => trackId === id)
  const lanes = Math.max(1, ...audio.map(({ lane }) => Math.round(lane) + 1))
  const clips = Array.from({ length: lanes }, (_, lane) => {
    const inLane = audio.filter((clip) => Math.round(clip.lane) === lane).sort(byStart)
    const notes = lane === 0 ? score.toSorted(byStart).map((clip) => writeScoreClip(context, clip, track)) : []
    return element('Clips', {}, [...inLane.flatMap((clip) => writeAudioClip(context, clip)), ...notes])
  })
  return element('Lanes', { track: ids.track(id) }, clips)
}

function getTarget(document: DawDocument, { ownerId, parameter }: DawAutomation): string | undefined {
  const owner: DawObject | undefined = document[ownerId]
  if (owner?.kind === 'effect') return ids.parameter(ownerId, parameter)
  if (parameter === 'gainDb') return ids.volume(ownerId)
  return parameter === 'pan' ? ids.pan(ownerId) : undefined
}

const toValue = (parameter: string, isEffect: boolean, value: number): number =>
  isEffect ? value : parameter === 'gainDb' ? toVolume(value) : toPan(value)

function writeAutomation(document: DawDocument, automation: DawAutomation): string[] {
  const target = getTarget(document, automation)
  if (!target) return []
  const isEffect = document[automation.ownerId]?.kind === 'effect'
  const points = automation.points
    .toSorted((a, b) => a.beats - b.beats)
    .map(({ beats, value, shape }) =>
      element('RealPoint', {
        time: beats,
        value: toValue(automation.parameter, isEffect, value),
        interpolation: shape === 'hold' ? 'hold' : 'linear',
      }),
    )
  return [element('Points', { timeUnit: 'beats' }, [element('Target', { parameter: target }), ...points])]
}

function writeArrangement(context: Context): string {
  const { document, tempoMap } = context
  const automation = listObjects(document, 'automation').flatMap((lane) => writeAutomation(document, lane))
  const tracks = listRows(document)
    .flatMap((row) => (row.kind === 'group' ? listInside(document, row) : [row]))
    .map((track) => writeLanes(context, track))
  const markers = listObjects(document, 'marker')
    .sort(byStart)
    .map(({ startBeats, name }) => element('Marker', { time: startBeats, name }))
  const tempos = tempoMap.map(({ startBeats, bpm }) =>
    element('RealPoint', { time: startBeats, value: bpm, interpolation: 'hold' }),
  )
  return element('Arrangement', { id: 'arrangement' }, [
    element('Lanes', { timeUnit: 'beats' }, [...tracks, ...automation]),
    ...(markers.length > 0 ? [element('Markers', { timeUnit: 'beats' }, markers)] : []),
    element('TempoAutomation', { timeUnit: 'beats', unit: 'bpm' }, [
      element('Target', { parameter: 'tempo' }),
      ...tempos,
    ]),
  ])
}
