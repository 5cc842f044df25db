/** Gains of a channel to the left and to the right, 0 to 1. */
export type SideGains = readonly [left: number, right: number]

const [half, quarter] = [Math.SQRT1_2, 0.5]
const left: SideGains = [1, 0]
const right: SideGains = [0, 1]
const both: SideGains = [half, half]
const behindLeft: SideGains = [half, 0]
const behindRight: SideGains = [0, half]
const behind: SideGains = [quarter, quarter]
const nowhere: SideGains = [0, 0]

/** By bit of WAVEFORMATEXTENSIBLE: centre and surrounds 3 dB down, no bass effects (ITU-R BS.775). */
const gainsBySpeaker: readonly SideGains[] = [
  ...[left, right, both, nowhere, behindLeft, behindRight, left, right, behind],
  ...[behindLeft, behindRight, behind, behindLeft, behind, behindRight],
  ...[behindLeft, behind, behindRight],
]

/** Default speakers by channel count for files that do not name them: 2.1, 4.0, 5.0, 5.1, 6.1, 7.1. */
const usualSpeakers = new Map([
  [3, 0x00b],
  [4, 0x107],
  [5, 0x037],
  [6, 0x03f],
  [7, 0x70f],
  [8, 0x63f],
])

/** Gains of each channel in a stereo mix that never exceeds full scale. `speakers` is a mask as in WAV files. */
export function stereoGains(channels: number, speakers: number): SideGains[] {
  const places = placesOf(speakers)
  const known = places.length === channels ? places : placesOf(usualSpeakers.get(channels) ?? 0)
  const gains = Array.from({ length: channels }, (_, i) => gainsBySpeaker[known[i] ?? -1] ?? both)
  const sums = [0, 1].map((side) => gains.reduce((sum, gain) => sum + gain[side]!, 0))
  const most = Math.max(1, ...sums)
  return gains.map(([toLeft, toRight]): SideGains => [toLeft / most, toRight / most])
}

function placesOf(speakers: number): number[] {
  return gainsBySpeaker.map((_, bit) => bit).filter((bit) => (speakers >> bit) & 1)
}
