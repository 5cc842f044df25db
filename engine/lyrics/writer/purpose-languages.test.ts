import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { randomFor } from '../../dsp/random.ts'
import { findLyricFaults } from './find-lyric-faults.ts'
import type { LyricBrief, LyricLanguage, SectionNeed, WrittenLyric } from './lyric-writer.ts'
import { readBrief } from './read-brief.ts'
import { purposePrompts } from './testing/lyric-prompts.ts'
import { getWriter } from './writers.ts'

const needs = (['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'] as const).map((name): SectionNeed => ({
  name,
  lineCount: 4,
  scheme: 'ABAB',
  minSyllables: 5,
  maxSyllables: 12,
}))

function written(prompt: string, seed: number, language?: LyricLanguage): { brief: LyricBrief; lyric: WrittenLyric } {
  const read = readBrief({ prompt, mood: 'hopeful', seed }).brief
  const brief = { ...read, language: language ?? read.language }
  return { brief, lyric: getWriter(brief).write(brief, needs, randomFor(seed, 'lyrics')) }
}

/** Every act once. */
const prompts = [...new Map(purposePrompts.map((prompt) => [written(prompt, 1).brief.purpose!.act, prompt])).values()]

describe.each(['es', 'fr', 'pt', 'hi', 'hi-Latn'] as const)('the purpose of a song in %s', (language) => {
  it.each(sample(prompts, 1))('is done and breaks none of the rules: %s', (prompt) => {
    const { brief, lyric } = written(prompt, prompt.length, language)
    expect(findLyricFaults(brief, needs, lyric).map(({ rule, text }) => `${rule}: ${text} (${lyric.title})`)).toEqual(
      [],
    )
  })

  it('is missed where it is not done', () => {
    const { brief, lyric } = written(prompts[0]!, 3, language)
    const plain = written('a pop song about the river', 3, language).lyric
    const judged = (one: WrittenLyric): string[] => findLyricFaults(brief, needs, one).map(({ rule }) => rule)
    expect(judged(lyric)).not.toContain('purpose')
    expect(judged({ ...lyric, sections: plain.sections })).toContain('purpose')
  })
})

describe('requests in other languages', () => {
  it.each([
    ['una canción para pedir perdón a mi esposa', 'es', 'apology', 'esposa'],
    ['canción de agradecimiento para mi maestra', 'es', 'thanks', 'maestra'],
    ['una canción de despedida para mi amigo', 'es', 'farewell', 'amigo'],
    ['une chanson pour demander pardon à ma sœur', 'fr', 'apology', 'sœur'],
    ['une chanson pour remercier ma mère', 'fr', 'thanks', 'mère'],
    ['uma música para pedir desculpas à minha namorada', 'pt', 'apology', 'namorada'],
    ['uma música para agradecer ao meu pai', 'pt', 'thanks', 'pai'],
    ['मेरी माँ को शुक्रिया कहने के लिए एक गाना', 'hi', 'thanks', 'माँ'],
    ['meri biwi se maafi maangne ke liye ek gaana', 'hi-Latn', 'apology', 'biwi'],
  ])('%s (%s): %s to %s', (prompt, language, act, whom) => {
    const { brief } = readBrief({ prompt, mood: 'hopeful', seed: 1 })
    expect(brief).toMatchObject({ language, purpose: { act, whom: { text: whom } } })
  })

  it.each([
    'una canción sobre el mar y la luna',
    'janamdin mubarak gaana for Riya',
    'feliz cumpleaños, felicidades para Ana',
    'uma canção sobre saudade',
    'chanson d’amour pour Marie',
  ])('are about what they say, and nothing more: %s', (prompt) => {
    expect(readBrief({ prompt, mood: 'hopeful', seed: 1 }).brief.purpose).toBeUndefined()
  })
})
