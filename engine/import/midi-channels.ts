import { integerPower } from '../dsp/power.ts'
import { assertAtMost, midiLimits } from './midi-limits.ts'
import type { MidiEvents, PlacedEvent } from './midi-events.ts'
import { Steps } from './midi-steps.ts'
import { midiKinds } from './midi-track.ts'

/** A note as it was written, in ticks from the start; `program` counts from 0. */
export interface MidiNote {
  /** 0 to 15, and 16 more for each further port; the tenth of every port is the drums' channel. */
  channel: number
  program: number
  /** Of the file, from 0. */
  track: number
  key: number
  /** 1 to 127 */
  velocity: number
  startTick: number
  endTick: number
  /** 0 to 127, when it starts */
  pan: number
}

/** What a channel does to its notes over time. */
export interface ChannelCurves {
  /** Power of volume and expression: 1 at the usual volume of 100. */
  power: Steps
  /** In semitones. */
  bend: Steps
}

interface Sounding {
  note: MidiNote
  track: number
}

/** One channel as it plays: what sounds, and what the pedal holds. */
interface Channel extends ChannelCurves {
  program: number
  volume: number
  expression: number
  pan: number
  bendRange: number
  /** The registered parameter that data entry changes; 127, 127 for none. */
  parameter: readonly [high: number, low: number]
  isHeld: boolean
  sounding: Map<number, Sounding[]>
  held: MidiNote[]
  endTick: number
}

const controls = {
  dataEntry: 6,
  volume: 7,
  pan: 10,
  expression: 11,
  dataEntryFine: 38,
  pedal: 64,
  unregisteredLow: 98,
  unregisteredHigh: 99,
  parameterLow: 100,
  parameterHigh: 101,
  allSoundOff: 120,
  resetControls: 121,
  allNotesOff: 123,
} as const
const [usualVolume, usualExpression] = [100, 127]
const bendCentre = 8_192
const noParameter = [127, 127] as const

const openChannel = (): Channel => ({
  program: 0,
  volume: usualVolume,
  expression: usualExpression,
  pan: 64,
  bendRange: 2,
  parameter: noParameter,
  isHeld: false,
  sounding: new Map(),
  held: [],
  endTick: 0,
  power: new Steps(1),
  bend: new Steps(0),
})

/** Plays the events of a file on its channels. `trackEnds` has the tick that ends each track and its sounding notes. */
export function playEvents(
  events: MidiEvents,
  trackEnds: readonly number[],
): { notes: MidiNote[]; channels: ReadonlyMap<number, ChannelCurves> } {
  const channels = new Map<number, Channel>()
  const notes: MidiNote[] = []
  for (const event of events.inOrder()) {
    const channel = channels.get(event.channel) ?? openChannel()
    channels.set(event.channel, channel)
    channel.endTick = Math.max(channel.endTick, trackEnds[event.track]!)
    play(channel, event, notes)
  }
  for (const channel of channels.values()) end(channel, trackEnds)
  return { notes, channels }
}

function play(channel: Channel, event: PlacedEvent, notes: MidiNote[]): void {
  const { kind, one, two, tick } = event
  if (kind === midiKinds.program) channel.program = one
  else if (kind === midiKinds.noteOn && two > 0) press(channel, event, notes)
  else if (kind === midiKinds.noteOn || kind === midiKinds.noteOff) release(channel, event)
  else if (kind === midiKinds.bend)
    channel.bend.set(tick, (channel.bendRange * (two * 128 + one - bendCentre)) / bendCentre)
  else if (kind === midiKinds.control) control(channel, one, two, tick)
}

function press(channel: Channel, event: PlacedEvent, notes: MidiNote[]): void {
  const { channel: number, track, one: key, two: velocity, tick } = event
  const { program, pan } = channel
  endKey(channel, key, tick, (sounding) => sounding.track === track)
  const note = { channel: number, program, track, key, velocity, startTick: tick, endTick: tick, pan }
  notes.push(note)
  assertAtMost(notes.length, midiLimits.notes, 'notes')
  channel.sounding.set(key, [...(channel.sounding.get(key) ?? []), { note, track }])
}

/** A track ends its own notes; one without, what another has begun. */
function release(channel: Channel, { one: key, track, tick }: PlacedEvent): void {
  const isOwn = (sounding: Sounding): boolean => sounding.track === track
  const hasOwn = channel.sounding.get(key)?.some(isOwn) ?? false
  endKey(channel, key, tick, hasOwn ? isOwn : () => true)
}

function endKey(channel: Channel, key: number, tick: number, isEnded: (sounding: Sounding) => boolean): void {
  const all = channel.sounding.get(key)
  if (!all) return
  for (const { note } of all.filter(isEnded)) {
    note.endTick = tick
    if (channel.isHeld) channel.held.push(note)
  }
  const rest = all.filter((sounding) => !isEnded(sounding))
  if (rest.length > 0) channel.sounding.set(key, rest)
  else channel.sounding.delete(key)
}

function control(channel: Channel, number: number, value: number, tick: number): void {
  if (number === controls.volume) channel.volume = value
  else if (number === controls.expression) channel.expression = value
  else if (number === controls.pan) channel.pan = value
  else if (number === controls.pedal) setPedal(channel, value >= 64, tick)
  else if (number === controls.resetControls) reset(channel, tick)
  else if (number === controls.allSoundOff || number >= controls.allNotesOff) endAll(channel, number, tick)
  else setParameter(channel, number, value)
  channel.power.set(tick, powerOf(channel))
}

/** Of volume and expression, by General MIDI: 40 dB for a tenth of it, and at most 3 dB above the usual volume. */
function powerOf({ volume, expression }: Channel): number {
  return Math.min(2, integerPower(volume / usualVolume, 4)) * integerPower(expression / usualExpression, 4)
}

function setPedal(channel: Channel, isHeld: boolean, tick: number): void {
  channel.isHeld = isHeld
  if (isHeld) return
  for (const note of channel.held) note.endTick = Math.max(note.endTick, tick)
  channel.held.length = 0
}

function reset(channel: Channel, tick: number): void {
  channel.expression = usualExpression
  channel.bend.set(tick, 0)
  setPedal(channel, false, tick)
}

/** Keys are let go, which a pedal still holds, unless all sound has to end. */
function endAll(channel: Channel, number: number, tick: number): void {
  if (number === controls.allSoundOff) setPedal(channel, false, tick)
  for (const key of [...channel.sounding.keys()]) endKey(channel, key, tick, () => true)
}

/** Only the range of bends is read: registered parameter 0. */
function setParameter(channel: Channel, number: number, value: number): void {
  const [high, low] = channel.parameter
  if (number === controls.parameterHigh) channel.parameter = [value, low]
  if (number === controls.parameterLow) channel.parameter = [high, value]
  if (number === controls.unregisteredHigh || number === controls.unregisteredLow) channel.parameter = noParameter
  if (high !== 0 || low !== 0) return
  if (number === controls.dataEntry) channel.bendRange = value
  if (number === controls.dataEntryFine) channel.bendRange = Math.floor(channel.bendRange) + value / 100
}

function end(channel: Channel, trackEnds: readonly number[]): void {
  setPedal(channel, false, channel.endTick)
  for (const { note, track } of [...channel.sounding.values()].flat())
    note.endTick = Math.max(note.startTick, trackEnds[track]!)
}
