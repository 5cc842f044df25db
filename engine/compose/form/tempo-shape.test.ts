import { describe, expect, it } from 'vitest'
import { createTempoClock } from '../../export/tempo-clock.ts'
import { scoreToMidi } from '../../export/score-to-midi.ts'
import type { Score } from '../../score/score.ts'
import type { TempoCourse } from '../../score/understood.ts'
import { composeSong } from '../compose-song.ts'
import { planSong } from '../plan-song.ts'
import type { PlannedSong } from '../plan-song.ts'
import type { SongRequest } from '../song-request.ts'
import { secondsAt } from '../rhythm/timing.ts'
import { understandRequest } from '../prompt/understand-request.ts'

const scoreOf = (genre: string, changes: Partial<SongRequest> = {}): Score =>
  composeSong({ prompt: '', styles: [genre], durationSeconds: 90, seed: 5, ...changes })

/** Beats a minute, without the last bar's ritardando and the ringing chord. */
const played = ({ tempoMap, beatsPerBar }: Score): number[] =>
  tempoMap.map(({ bpm }) => bpm).slice(0, Math.max(1, tempoMap.length - beatsPerBar - 2))
const spread = (bpms: readonly number[]): number => Math.max(...bpms) / Math.min(...bpms) - 1

function courseOf(tempoCourse: TempoCourse, genre = 'folk', changes: Partial<SongRequest> = {}): PlannedSong {
  const request = { prompt: '', styles: [genre], durationSeconds: 75, seed: 2, ...changes }
  const bpm = tempoCourse.fromBpm === undefined ? {} : { bpm: tempoCourse.fromBpm }
  return planSong(request, { ...understandRequest(request), ...bpm, tempoCourse })
}

const tempiOf = ({ plan: { timing } }: PlannedSong): number[] =>
  timing.tempo.map(({ stepSeconds }) => 60 / stepSeconds / timing.stepsPerBeat)

describe('the tempo', () => {
  it.each(['folk', 'rock', 'jazz', 'country', 'western-classical'])('breathes where people play %s', (genre) => {
    const moved = spread(played(scoreOf(genre)))
    expect(moved).toBeGreaterThan(0.008)
    expect(moved).toBeLessThan(0.09)
  })

  it.each(['techno', 'house', 'trap', 'pop', 'edm'])('of machines is one number: %s', (genre) => {
    expect(spread(played(scoreOf(genre)))).toBeCloseTo(0, 9)
  })

  it('keeps a requested tempo in a loop and in an edit', () => {
    for (const changes of [{ bpm: 104 }, { loop: true }, { form: [{ name: 'verse' as const, bars: 8 }] }])
      expect(spread(played(scoreOf('rock', changes)))).toBeLessThan(1e-9)
    expect(scoreOf('folk', { bpm: 104 }).bpm).toBe(104)
  })

  it('goes forward in choruses and sits back in verses', () => {
    const lifts = [1, 2, 3, 4, 5, 6].map((seed) => {
      const score = scoreOf('folk', { seed })
      const meanOf = (name: string): number => {
        // The last section also holds what the last chord rings on.
        const parts = score.sections.slice(0, -1).filter((section) => section.name === name)
        const beats = parts.reduce((sum, part) => sum + part.bars * score.beatsPerBar, 0)
        return (60 * beats) / parts.reduce((sum, part) => sum + part.endSeconds - part.startSeconds, 0)
      }
      return meanOf('chorus') / meanOf('verse')
    })
    expect(lifts.reduce((sum, lift) => sum + lift, 0) / lifts.length).toBeGreaterThan(1.006)
  })

  it('is followed by MIDI beats: section starts are bar lines of the written file', () => {
    const score = scoreOf('folk')
    const { tickAt } = createTempoClock(score)
    for (const { startSeconds } of score.sections) {
      const ticks = tickAt(startSeconds) % (480 * score.beatsPerBar)
      expect(Math.min(ticks, 480 * score.beatsPerBar - ticks)).toBeLessThanOrEqual(3)
    }
    expect(scoreToMidi(score).length).toBeGreaterThan(1000)
  })
})

describe('a tempo that travels', () => {
  it('gets from one number to the other, and the last chord still rings', () => {
    for (const genre of ['folk', 'techno']) {
      const planned = courseOf({ kind: 'accelerando', fromBpm: 80, toBpm: 160 }, genre)
      const tempi = tempiOf(planned)
      expect([tempi[0], tempi.at(-1)].map((bpm) => Math.round(bpm! * 100) / 100)).toEqual([80, 160])
      expect(tempi.slice(1).every((bpm, i) => bpm > tempi[i]!)).toBe(true)
      const { timing } = planned.plan
      const left = 75 - secondsAt(timing, timing.bars * timing.stepsPerBar)
      expect(left).toBeGreaterThan(3.5)
      expect(left).toBeLessThan(8)
    }
  })

  it('gets faster and faster, or slower, without a number', () => {
    const faster = tempiOf(courseOf({ kind: 'accelerando' }))
    expect(faster.at(-1)! / faster[0]!).toBeGreaterThan(1.5)
    const slower = tempiOf(courseOf({ kind: 'ritardando' }))
    expect(slower.at(-1)! / slower[0]!).toBeLessThan(0.7)
  })

  it('steps to the second tempo where a section begins or in the middle', () => {
    for (const [fromBpm, toBpm] of [
      [80, 160],
      [160, 80],
    ] as const) {
      const planned = courseOf({ kind: 'change', fromBpm, toBpm })
      expect(tempiOf(planned).map(Math.round)).toEqual([fromBpm, toBpm])
      const { timing } = planned.plan
      const left = 75 - secondsAt(timing, timing.bars * timing.stepsPerBar)
      expect(left).toBeGreaterThan(3.5)
      expect(left).toBeLessThan(10)
    }
  })

  it('slows only at the end on request', () => {
    const tempi = tempiOf(courseOf({ kind: 'ritardando', at: 'end' }))
    const { timing } = courseOf({ kind: 'ritardando', at: 'end' }).plan
    expect(timing.tempo[1]!.startStep).toBeGreaterThan(0.8 * timing.bars * timing.stepsPerBar)
    expect(tempi.at(-1)! / tempi[0]!).toBeLessThan(0.75)
  })

  it('stays the same in a loop, and reports that', () => {
    const planned = courseOf({ kind: 'accelerando' }, 'house', { loop: true })
    expect(planned.plan.timing.tempo).toHaveLength(1)
    expect(planned.adjustments).toContain('The tempo stays the same: a loop cannot get faster or slower.')
  })
})
