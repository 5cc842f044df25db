import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EngineInputError } from '../score/input-error.ts'
import type { Note } from '../score/score.ts'
import { importMidi } from './score-from-midi.ts'
import type { ImportedMidi } from './score-from-midi.ts'

const folder = join(import.meta.dirname, '..', 'testing')
const cases = JSON.parse(readFileSync(join(folder, 'midi-cases.json'), 'utf8')) as Record<string, string>

const maxNotes = 8

function describeNote({ midi, startSeconds, durationSeconds, velocity, bendCents }: Note): string {
  const bend = bendCents ? `bend ${bendCents[0]} to ${bendCents.at(-1)}` : ''
  return `${midi}@${startSeconds.toFixed(2)}+${durationSeconds.toFixed(2)}v${velocity.toFixed(2)}${bend}`
}

function describeSong({ score, bpm, key }: ImportedMidi): string {
  const tracks = score.tracks.map(({ instrument, gainDb, notes }) =>
    [`${instrument}[${notes.length}]`, gainDb.toFixed(1), ...notes.slice(0, maxNotes).map(describeNote)].join(' '),
  )
  const whole =
    `${score.durationSeconds.toFixed(2)} s, ` +
    `${bpm?.toFixed(0)} bpm, ${score.metre}, ${key}, ${score.drums.length} hits`
  return [whole, ...tracks.slice(0, 3)].join(' / ')
}

it.each(Object.entries(cases))('%s is read as other players read it', (file, right) => {
  const read = (): string => describeSong(importMidi(readFileSync(join(folder, 'midi-cases', file))))
  if (right === 'refused') expect(read).toThrow(EngineInputError)
  else expect(read()).toBe(right)
})
