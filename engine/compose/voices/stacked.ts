import type { SingerSettings, SungSyllable } from '../../score/score.ts'
import { voiceRanges } from '../../score/voice-parts.ts'
import type { SongPlan } from '../song-plan.ts'
import { harmonyLine } from './harmony-line.ts'

interface Stack {
  plan: SongPlan
  line: readonly SungSyllable[]
  singers: readonly SingerSettings[]
  /** Singer of the line. */
  leader: number
  /** Singers of the harmony. */
  others: readonly number[]
  /** Close to the tune; otherwise the whole chord down to its bass. */
  thirds: boolean
}

/** A line in chords: higher voices above the tune, the rest beneath it, each below the one before. */
export function stacked({ plan, line, singers, leader, others, thirds }: Stack): SungSyllable[] {
  const height = (singer: number): number => voiceRanges[singers[singer]!.part].low
  const above = others.filter((singer) => height(singer) > height(leader)).sort((a, b) => height(a) - height(b))
  const below = others.filter((singer) => height(singer) <= height(leader)).sort((a, b) => height(b) - height(a))
  const tune = line.map(({ midi }) => midi)
  const heard = [tune]
  const voiced = (order: readonly number[], side: 'above' | 'below'): SungSyllable[] => {
    const sung = [tune]
    return order.flatMap((singer, i) => {
      const lowest = side === 'below' && i === order.length - 1 && order.length > 1
      const role = thirds ? 'thirds' : lowest ? 'bass' : 'inner'
      const { part } = singers[singer]!
      const pitches = harmonyLine({ plan, tune: line, heard, others: sung, side, part, role })
      sung.push(pitches)
      heard.push(pitches)
      return line.map((note, n) => ({ ...note, midi: pitches[n]!, velocity: note.velocity * 0.94, singer }))
    })
  }
  return [...voiced(above, 'above'), ...voiced(below, 'below')]
}
