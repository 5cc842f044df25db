import { describe, expect, it } from 'vitest'
import type { Understood } from '../../score/understood.ts'
import type { VoicePart, VoicesKind } from '../../score/voice-parts.ts'
import { understandRequest } from './understand-request.ts'

const understand = (prompt: string): Understood =>
  understandRequest({ prompt, styles: [], durationSeconds: 60, seed: 1 })

describe('several voices in words', () => {
  it.each<[string, VoicesKind, readonly VoicePart[]]>([
    ['a pop duet', 'duet', ['alto', 'tenor']],
    ['duet between a man and a woman', 'duet', ['tenor', 'alto']],
    ['a woman and a man sing about home', 'duet', ['alto', 'tenor']],
    ['male and female vocals, folk', 'duet', ['tenor', 'alto']],
    ['folk song, two women', 'duet', ['soprano', 'alto']],
    ['two singers, slow', 'duet', ['alto', 'tenor']],
    ['soprano and tenor over strings', 'duet', ['soprano', 'tenor']],
    ['bollywood yugal geet', 'duet', ['alto', 'tenor']],
    ['युगल गीत, धीमा', 'duet', ['alto', 'tenor']],
    ['soul, call and response', 'call-and-response', ['baritone', 'soprano', 'alto', 'tenor', 'bass']],
    ['work song with shantyman and crew', 'call-and-response', ['baritone', 'tenor', 'baritone', 'bass', 'tenor']],
    ['सवाल जवाब वाला गाना', 'call-and-response', ['baritone', 'soprano', 'alto', 'tenor', 'bass']],
    ['four-part choir', 'choir', ['soprano', 'alto', 'tenor', 'bass']],
    ['SATB choir in a church', 'choir', ['soprano', 'alto', 'tenor', 'bass']],
    ['barbershop quartet', 'choir', ['tenor', 'tenor', 'baritone', 'bass']],
    ["a women's choir at dawn", 'choir', ['soprano', 'soprano', 'alto', 'alto']],
    ['for soprano, tenor and baritone', 'choir', ['soprano', 'tenor', 'baritone']],
    ['six voices', 'choir', ['soprano', 'soprano', 'alto', 'tenor', 'baritone', 'bass']],
    ['three female singers, r&b', 'harmonies', ['alto', 'soprano', 'alto']],
    ['rock with backing vocals', 'harmonies', ['alto', 'soprano', 'tenor']],
    ['country in close harmony, male voice', 'harmonies', ['tenor', 'tenor', 'baritone']],
    ['sung as a round', 'canon', ['soprano', 'alto', 'tenor']],
    ['four voice canon', 'canon', ['soprano', 'alto', 'tenor', 'bass']],
    ['a canon, the voices enter one by one', 'canon', ['soprano', 'alto', 'tenor']],
    ['समूह गान, देशभक्ति', 'unison', ['baritone', 'alto', 'tenor', 'soprano', 'bass', 'alto', 'baritone', 'soprano']],
    ['falsetto man over disco', 'unison', ['countertenor']],
    ['a baritone sings of winter', 'unison', ['baritone']],
  ])('%s', (prompt, kind, parts) => {
    const { voices, vocals, adjustments } = understand(prompt)
    expect(voices).toEqual({ kind, parts })
    expect(vocals).toBe(true)
    expect(adjustments).toEqual([])
  })

  it.each([
    ['sailors singing, a chorus of men', 'low'],
    ['a choir of monks', 'low'],
    ["a children's choir", 'high'],
    ['बच्चों की आवाज', 'high'],
  ])('%s sings in unison, %s', (prompt, voice) => {
    const understood = understand(prompt)
    expect(understood.voices?.kind).toBe('unison')
    expect(understood.voices!.parts.length).toBeGreaterThan(3)
    expect(understood.voice).toBe(voice)
  })

  it.each(['piano duet', 'a guitar duet by the fire', 'no duet, a song of my own', 'a song about a duet', 'techno'])(
    'hears one singer or none in: %s',
    (prompt) => expect(understand(prompt).voices).toBeUndefined(),
  )

  it('has no instruments with an unaccompanied choir', () => {
    const { without, instruments } = understand('four-part a cappella')
    expect(instruments).toEqual([])
    expect([...without].sort()).toEqual(['bass', 'chords', 'drums', 'lead'])
  })

  it('keeps the synthetic choir for a cappella that names no voices', () => {
    expect(understand('a cappella').instruments.map(({ instrument }) => instrument)).toContain('choir')
  })
})
