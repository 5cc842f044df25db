import { midiKinds } from './midi-track.ts'
import type { ChannelEvent } from './midi-track.ts'

export interface PlacedEvent extends ChannelEvent {
  tick: number
  /** Index in the file. */
  track: number
}

const place = (track: number, channel: number): number => track * 256 + channel

/** Channel events of all tracks of a file, kept in numbers: there may be a million. */
export class MidiEvents {
  readonly #ticks: number[] = []
  readonly #tracks: number[] = []
  readonly #codes: number[] = []
  readonly #played = new Set<number>()

  add({ tick, track, kind, channel, one, two }: PlacedEvent): void {
    this.#ticks.push(tick)
    this.#tracks.push(track)
    this.#codes.push((kind << 22) | (channel << 14) | (one << 7) | two)
    if (kind === midiKinds.noteOn) this.#played.add(place(track, channel))
  }

  /** Events in playing order: at the same tick, a track that only sets a channel precedes those that play on it. */
  *inOrder(): Generator<PlacedEvent> {
    const plays = Uint8Array.from(this.#codes, (code, i) =>
      Number(this.#played.has(place(this.#tracks[i]!, (code >> 14) & 255))),
    )
    const order = Uint32Array.from(this.#codes, (_, i) => i)
    order.sort((one, other) => this.#ticks[one]! - this.#ticks[other]! || plays[one]! - plays[other]! || one - other)
    for (const i of order) {
      const code = this.#codes[i]!
      const event = { kind: code >> 22, channel: (code >> 14) & 255, one: (code >> 7) & 127, two: code & 127 }
      yield { tick: this.#ticks[i]!, track: this.#tracks[i]!, ...event }
    }
  }
}
