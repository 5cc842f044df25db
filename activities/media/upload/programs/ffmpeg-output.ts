import { createTable } from '@songloom/contracts/create-table.rules'

const layouts = createTable<number>({
  mono: 1,
  stereo: 2,
  downmix: 2,
  quad: 4,
  hexagonal: 6,
  octagonal: 8,
})

/** How many channels a layout has as ffmpeg names it: "stereo", "5.1(side)", "3 channels". */
export function channelsOfLayout(layout: string): number {
  const named = layouts.get(layout.replace(/\(.*/, '').trim())
  if (named !== undefined) return named
  const [, counted] = /^(\d+) channels/.exec(layout) ?? []
  if (counted !== undefined) return Number(counted)
  const parts = /^\d+(\.\d+)*/.exec(layout)?.[0].split('.') ?? ['2']
  return parts.reduce((sum, part) => sum + Number(part), 0)
}

/** "00:03:20.50" in seconds; undefined for "N/A". */
export function secondsOfClock(clock: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d+):(\d+):([\d.]+)$/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}
