import { describe, expect, it } from 'vitest'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'
import { describeUnderstood } from './describe-understood.ts'

const phrases = (prompt: string, more = {}): string[] =>
  describeUnderstood(composeSong(request({ prompt, styles: [], durationSeconds: 30, ...more })))

describe('the description of an understood prompt', () => {
  it.each([
    ['a song in Spanish about the sea', 'words in Spanish'],
    ['a song in French about the moon', 'words in French'],
    ['a song in Hindi about the rain', 'words in Hindi'],
  ])('the language of the words: %s', (prompt, phrase) => {
    expect(phrases(prompt)).toContain(phrase)
  })

  it('omits the language of instrumental songs, given lyrics and English', () => {
    const shown = [
      ...phrases('a song in Spanish about the sea', { instrumental: true }),
      ...phrases('a song in Spanish', { lyrics: 'the sea is wide\nthe night is long' }),
      ...phrases('a song about the sea'),
    ]
    expect(shown.filter((phrase) => phrase.startsWith('words'))).toEqual([])
  })

  it.each([
    ['techno, faster and faster', /^faster and faster, to \d+ BPM$/],
    ['a folk song that gets slower and slower', /^slower and slower, to \d+ BPM$/],
    ['rock from 80 to 160 bpm', /to 1[56]\d BPM$/],
  ])('where the tempo goes: %s', (prompt, phrase) => {
    expect(phrases(prompt)).toContainEqual(expect.stringMatching(phrase))
  })

  it('omits the tempo where it does not change', () => {
    expect(phrases('techno').filter((phrase) => phrase.includes('to '))).toEqual([])
  })
})
