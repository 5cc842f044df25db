import { expect, it } from 'vitest'
import type { DawObject } from '@songloom/contracts/daw/document'
import { listUnread } from './list-unread.ts'
import { parseXml, XmlSizeError } from './parse-xml.ts'
import { readProject } from './read-project.ts'

/** Reads clips of one track at 120 bpm. */
const read = (clips: string, { lanes = '', tempi = '', maxObjects = 20_000 } = {}) =>
  readProject(
    parseXml(`<Project><Structure><Track id="t"><Channel><Volume id="v" value="1"/></Channel></Track></Structure>
      <Arrangement><TempoAutomation>${tempi}</TempoAutomation><Lanes timeUnit="beats"><Lanes track="t">
      <Clips>${clips}</Clips>${lanes}</Lanes></Lanes></Arrangement></Project>`),
    maxObjects,
  )
const listKind = <Kind extends DawObject['kind']>(objects: readonly DawObject[], kind: Kind) =>
  objects.filter((object) => object.kind === kind) as Extract<DawObject, { kind: Kind }>[]
const listNotes = (clips: string): number[][] =>
  listKind(read(clips).objects, 'note').map(({ startBeats, durationBeats, midi }) => [startBeats, durationBeats, midi])

const bar = `<Notes id="n"><Note time="0" duration="1" key="36"/><Note time="3" duration="2" key="38"/>
  <Note time="6" duration="1" key="40"/></Notes>`
const audio = (duration: number): string =>
  `<Audio duration="${duration}" channels="2" sampleRate="44100"><File path="a.wav"/></Audio>`
const warped = (duration: number, beats: number): string => `<Warps timeUnit="beats" contentTimeUnit="seconds">
  ${audio(duration)}<Warp time="0" contentTime="0"/><Warp time="${beats}" contentTime="${duration}"/></Warps>`

it('a clip of notes plays its loop again until it ends', () => {
  expect(listNotes(`<Clip time="8" duration="10" loopStart="0" loopEnd="4">${bar}</Clip>`)).toEqual([
    [0, 1, 36],
    [3, 1, 38],
    [4, 1, 36],
    [7, 1, 38],
    [8, 1, 36],
  ])
  expect(listNotes(`<Clip duration="6" playStart="2" loopStart="3" loopEnd="5">${bar}</Clip>`)).toEqual([
    [3, 2, 38],
    [5, 2, 38],
    [7, 1, 38],
  ])
  expect(listNotes(`<Clip duration="4" loopStart="0" loopEnd="4">${bar}</Clip>`)).toHaveLength(3)
})

it('loops and aliases that make more objects than are allowed are refused', () => {
  const loop = `<Clip duration="100000" loopStart="0" loopEnd="0.5">${bar}</Clip>`
  expect(() => read(loop)).toThrow(XmlSizeError)
  expect(() => read(loop.replace('0.5', '1e-9'))).not.toThrow()
  expect(() => read(`<Clip>${bar}</Clip>${'<Clip reference="n"/>'.repeat(20)}`, { maxObjects: 50 })).toThrow(
    XmlSizeError,
  )
})

it('an alias plays what it names', () => {
  const { objects } = read(`<Clip duration="4" id="c">${bar}</Clip><Clip time="4" duration="4" reference="n"/>
    <Clip time="8" duration="4" reference="c" id="d"/><Clip time="12" duration="4" reference="gone"/>
    <Clip time="16" duration="4" reference="d"/><Clip time="20" duration="4" reference="x" id="x"/>`)
  const clips = listKind(objects, 'scoreClip')
  expect(clips.map(({ startBeats }) => startBeats)).toEqual([0, 4, 8, 16])
  expect(listKind(objects, 'note').filter(({ clipId }) => clipId === clips[2]!.id)).toHaveLength(3)
})

it('notes in lanes are read, beside what is not', () => {
  const lanes = `<Lanes>${bar}<Points><Target expression="pressure"/><RealPoint time="0" value="1"/></Points></Lanes>`
  expect(listNotes(`<Clip duration="8">${lanes}</Clip>`)).toEqual(listNotes(`<Clip duration="8">${bar}</Clip>`))
})

it('clips within a clip are read where they play, cut to it', () => {
  const clips = `<Clip name="Take" time="16" duration="8" playStart="2" fadeTimeUnit="seconds" fadeInTime="0.25"><Clips>
    <Clip time="0" duration="4" contentTimeUnit="seconds" playStart="0.5">${audio(4)}</Clip>
    <Clip time="5" duration="2" contentTimeUnit="seconds">${audio(4)}</Clip>
    <Clip time="8" duration="4" enable="false" fadeTimeUnit="beats" fadeInTime="1" fadeOutTime="1">${warped(4, 8)}</Clip>
    <Clip time="10" duration="4">${warped(4, 8)}</Clip></Clips></Clip>`
  expect(listKind(read(clips).objects, 'audioClip')).toMatchObject([
    { name: 'Take', startBeats: 16, offsetSeconds: 1.5, durationSeconds: 1, fadeInSeconds: 0.25, isMuted: false },
    { startBeats: 19, offsetSeconds: 0, durationSeconds: 1, fadeInSeconds: 0, fadeOutSeconds: 0 },
    { startBeats: 22, durationSeconds: 1, fadeInSeconds: 0.5, fadeOutSeconds: 0, isMuted: true },
  ])
  const inner = `<Clip time="1" duration="4" playStart="3">${bar}</Clip><Clip time="6" duration="2">${bar}</Clip>`
  const { objects } = read(`<Clip time="8" duration="8"><Lanes><Clips>${inner}</Clips></Lanes></Clip>`)
  expect(listKind(objects, 'scoreClip')).toMatchObject([
    { startBeats: 9, offsetBeats: 3, durationBeats: 4 },
    { startBeats: 14, offsetBeats: 0, durationBeats: 2 },
  ])
  expect(listKind(objects, 'note')).toHaveLength(6)
  const inSeconds = `<Clip time="4" duration="4" contentTimeUnit="seconds" playStart="0.5"><Clips><Clip time="1"
    duration="1" playStart="2">${audio(4)}</Clip></Clips></Clip>`
  expect(listKind(read(inSeconds).objects, 'audioClip')).toMatchObject([
    { startBeats: 5, offsetSeconds: 2, durationSeconds: 1 },
  ])
})

it('clips within a clip play its loop again; one that is looped as it is stays one', () => {
  const half = (time: number): string => `<Clip time="${time}" duration="2">${warped(4, 8)}</Clip>`
  const looped = (clips: string): string =>
    `<Clip time="4" duration="6" playStart="1" loopStart="0" loopEnd="4" name="A"><Clips>${clips}</Clips></Clip>`
  const { objects } = read(looped(half(0) + half(2)))
  expect(
    listKind(objects, 'audioClip').map((clip) => [clip.startBeats, clip.offsetSeconds, clip.durationSeconds]),
  ).toEqual([
    [4, 0.5, 0.5],
    [5, 0, 1],
    [7, 0, 1],
    [9, 0, 0.5],
  ])
  const whole = looped(`<Clip time="0" duration="4">${warped(2, 4)}</Clip>`).replace('playStart="1"', '')
  expect(listKind(read(whole).objects, 'audioClip')).toMatchObject([{ isLooped: true, durationSeconds: 3 }])
})

it('clips within clips that contain themselves are refused', () => {
  const circle = `<Clip id="a" duration="4"><Clips>${'<Clip time="0" reference="a"/>'.repeat(20)}</Clips></Clip>`
  expect(() => read(circle)).toThrow(XmlSizeError)
})

it.each([
  ['audio notes', 'piano', null],
  ['notes automation', 'piano', 'piano'],
  ['audio', 'piano', null],
])('a track of %s has a player for its notes', (contentType, withNotes, without) => {
  const readPlayer = (clip: string): string | null => {
    const track = `<Track id="t" contentType="${contentType}"/>`
    const lanes = `<Lanes><Lanes track="t"><Clips>${clip}</Clips></Lanes></Lanes>`
    const text = `<Project><Structure>${track}</Structure><Arrangement>${lanes}</Arrangement></Project>`
    return listKind(readProject(parseXml(text), 100).objects, 'track')[0]!.player?.name ?? null
  }
  expect(readPlayer(`<Clip>${bar}</Clip>`)).toBe(withNotes)
  expect(readPlayer(`<Clip>${audio(1)}</Clip>`)).toBe(without)
})

it('a recording that is warped in beats has the length that they have', () => {
  const { objects, lost } = read(`<Clip time="4" duration="8" playStart="2">${warped(4.657, 8)}</Clip>`)
  expect(listKind(objects, 'audioClip')).toMatchObject([{ stretch: 0.85892, durationSeconds: 4, offsetSeconds: 1 }])
  expect(lost.warps).toBe(0)
})

it('one that is warped over a change of tempo has one stretch, which is counted', () => {
  const tempi = '<RealPoint time="0" value="120"/><RealPoint time="4" value="60"/>'
  const { objects, lost } = read(`<Clip time="0" duration="8">${warped(3, 8)}</Clip>`, { tempi })
  expect(listKind(objects, 'audioClip')).toMatchObject([{ stretch: 2, durationSeconds: 6 }])
  expect(lost.warps).toBe(1)
  const later = read(`<Clip time="4" duration="8" playStart="1">${warped(3, 8)}</Clip>`, { tempi })
  expect(listKind(later.objects, 'audioClip')).toMatchObject([{ offsetSeconds: 1, durationSeconds: 8 }])
})

it('a recording is looped: all of it, or a part in clips one after the other', () => {
  const whole = read(`<Clip duration="16" contentTimeUnit="beats" loopStart="0" loopEnd="4">${warped(2, 4)}</Clip>`)
  expect(listKind(whole.objects, 'audioClip')).toMatchObject([{ isLooped: true, durationSeconds: 8 }])
  const part = read(`<Clip time="2" duration="7" contentTimeUnit="seconds" playStart="0.5" loopStart="1" loopEnd="2"
    fadeInTime="1" fadeOutTime="1">${audio(3)}</Clip>`)
  expect(listKind(part.objects, 'audioClip')).toMatchObject([
    { startBeats: 2, offsetSeconds: 0.5, durationSeconds: 1.5, fadeInSeconds: 0.5, fadeOutSeconds: 0, isLooped: false },
    { startBeats: 5, offsetSeconds: 1, durationSeconds: 1, fadeInSeconds: 0, fadeOutSeconds: 0 },
    { startBeats: 7, offsetSeconds: 1, durationSeconds: 1, fadeInSeconds: 0, fadeOutSeconds: 0.5 },
  ])
})

/** A project of one track with a channel, and the points of a lane. */
const readChannel = (channel: string, points = '') =>
  readProject(
    parseXml(`<Project><Structure><Track id="t"><Channel id="c">${channel}</Channel></Track></Structure>
      <Arrangement><Lanes><Lanes track="t">${points}</Lanes></Lanes></Arrangement></Project>`),
    100,
  ).objects

it('volume and pan are read in the unit that they are written in', () => {
  const readStrip = (volume: string, pan = ''): unknown => {
    const [track] = listKind(readChannel(`<Volume ${volume}/><Pan ${pan}/>`), 'track')
    return [track!.gainDb, track!.pan]
  }
  expect(readStrip('unit="decibel" value="-6"', 'unit="linear" min="-1" max="1" value="-0.5"')).toEqual([-6, -0.5])
  expect(readStrip('unit="decibel" value="-inf"', 'unit="percent" value="75"')).toEqual([-96, 0.5])
  expect(readStrip('unit="percent" value="50"', 'unit="normalized" min="0" max="1" value="0.25"')).toEqual([
    -6.0206, -0.5,
  ])
  expect(readStrip('unit="decibel"', 'unit="normalized"')).toEqual([0, 0])
})

it('effects are read in the unit that they are written in', () => {
  const objects = readChannel(`<Devices><Equalizer deviceRole="audioFX"><Band type="bell">
    <Freq unit="semitones" min="15.486821" max="135.076232" value="81" id="f"/><Gain unit="decibel" value="6"/></Band>
    <Band type="highPass"><Freq unit="semitones" value="38.43"/></Band></Equalizer>
    <Compressor deviceRole="audioFX"><Attack unit="seconds" value="0.02"/><Ratio unit="percent" value="75"/></Compressor>
    <Compressor deviceRole="audioFX"><Ratio unit="percent" value="100"/></Compressor></Devices>`)
  const [eq, ...compressors] = listKind(objects, 'effect').map(({ parameters }) => parameters)
  expect(eq).toMatchObject({ midHz: 880, midGainDb: 6 })
  expect(eq!.lowCutHz).toBeCloseTo(75.2625, 4)
  expect(compressors).toMatchObject([{ ratio: 4, attackSeconds: 0.02 }, { ratio: 20 }])
})

it('automation is read in its unit, or in that of its parameter', () => {
  const channel = `<Devices><Equalizer deviceRole="audioFX"><Band type="bell"><Freq unit="semitones" value="81" id="f"/>
    </Band></Equalizer></Devices><Volume unit="decibel" value="-6" id="v"/>`
  const points = (target: string, unit: string, value: string): string =>
    `<Points ${unit}><Target parameter="${target}"/><RealPoint time="0" value="${value}"/></Points>`
  const readPoint = (target: string, unit: string, value: string): number | undefined =>
    listKind(readChannel(channel, points(target, unit, value)), 'automation')[0]!.points[0]!.value
  expect(readPoint('f', '', '69')).toBe(440)
  expect(readPoint('f', 'unit="hertz"', '690')).toBe(690)
  expect(readPoint('v', '', '-12')).toBe(-12)
  expect(readPoint('v', 'unit="linear"', '1')).toBe(0)
  expect(readPoint('v', 'unit="decibel"', '-inf')).toBe(-96)
  const gain = '<Points unit="decibel"><Target expression="gain"/><RealPoint time="0" value="-3"/></Points>'
  const { objects } = read(`<Clip duration="4"><Lanes>${audio(2)}${gain}</Lanes></Clip>`)
  expect(listKind(objects, 'audioClip')).toMatchObject([{ gainDb: -3 }])
})

it('an equaliser with more bands of a type than one says so', () => {
  const list = (bands: string): string[] =>
    listUnread(
      parseXml(
        `<Project><Devices><Equalizer deviceName="EQ+" deviceRole="audioFX">${bands}</Equalizer></Devices></Project>`,
      ),
    ).plugins
  expect(list('<Band type="bell"/><Band type="lowShelf"/>')).toEqual([])
  expect(list('<Band type="bell"/><Band type="bell"/>')).toEqual(['EQ+'])
})

it('automation in the lanes of its track is read', () => {
  const lanes = '<Points><Target parameter="v"/><RealPoint time="4" value="0.5"/></Points>'
  expect(listKind(read('', { lanes }).objects, 'automation')).toMatchObject([
    { ownerId: 'track1', parameter: 'gainDb', points: [{ beats: 4, value: -6.0206 }] },
  ])
})
