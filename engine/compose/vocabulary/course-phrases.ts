import courses from '../../data/vocabulary/courses.json' with { type: 'json' }
import type { TempoCourse, Understood } from '../../score/understood.ts'
import type { Phrase } from './meaning.ts'

const tempoCourses: Readonly<Record<keyof typeof courses.tempoCourses, TempoCourse>> = {
  accelerando: { kind: 'accelerando' },
  ritardando: { kind: 'ritardando' },
  ritardandoAtEnd: { kind: 'ritardando', at: 'end' },
  slowThenFast: { kind: 'change' },
  fastThenSlow: { kind: 'change', slower: true },
}

/** How the song begins and ends, and how loudness, tempo and energy change. */
export function* listCoursePhrases(): Generator<Phrase> {
  for (const word of courses.stops) yield [word, { kind: 'ending' }]
  for (const word of courses.openings) yield [word, { kind: 'opening' }]
  for (const [level, words] of Object.entries(courses.levels))
    for (const word of words) yield [word, { kind: 'level', level: level as NonNullable<Understood['level']> }]
  for (const [name, words] of Object.entries(courses.tempoCourses))
    for (const word of words)
      yield [word, { kind: 'tempoCourse', course: tempoCourses[name as keyof typeof tempoCourses] }]
  for (const [arc, words] of Object.entries(courses.arcs))
    for (const word of words) yield [word, { kind: 'arc', arc: arc as NonNullable<Understood['arc']> }]
}
