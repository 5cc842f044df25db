import { describe, expect, it } from 'vitest'
import { request } from '../../testing/songs.ts'
import { createBrief } from './song-brief.ts'

function notesOf(prompt: string): string[] {
  const notes: string[] = []
  createBrief(request({ prompt }), {}, 'hopeful', notes)
  return notes
}

describe('a subject that the language has no word for', () => {
  it('is put in words, with what is sung of in its place', () => {
    expect(notesOf('a pop song in Spanish about scaffolding')).toEqual([
      expect.stringMatching(/^The Spanish words do not know ‘scaffolding’: they sing of .+ instead\.$/),
    ])
    expect(notesOf('a song in French about scaffolding and the moon')).toEqual([
      'The French words do not know ‘scaffolding’: they sing of ‘moon’ instead.',
    ])
  })

  it.each(['Spanish', 'French', 'Portuguese', 'Hindi'])('leaves out the rain in %s, and a name', (language) => {
    expect(notesOf(`a song in ${language} about the rain`)).toEqual([])
    expect(notesOf(`a song in ${language} for Amelia`)).toEqual([])
  })

  it('stays as given in English', () => {
    expect(notesOf('a pop song about scaffolding')).toEqual([])
  })
})
