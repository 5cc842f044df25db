import { randomFor } from '../dsp/random.ts'
import type {
  LyricBrief,
  LyricLanguage,
  RhymeScheme,
  SectionNeed,
  WrittenLyric,
} from '../lyrics/writer/lyric-writer.ts'
import { readBrief } from '../lyrics/writer/read-brief.ts'
import { getWriter } from '../lyrics/writer/writers.ts'

export interface TrialLyric {
  prompt: string
  brief: LyricBrief
  needs: SectionNeed[]
  lyric: WrittenLyric
}

const schemes = ['AABB', 'ABAB', 'ABCB', 'AABA'] as const

function createNeeds(scheme: RhymeScheme): SectionNeed[] {
  const bounds = scheme === 'rap' ? { minSyllables: 7, maxSyllables: 17 } : { minSyllables: 5, maxSyllables: 12 }
  return (['verse', 'chorus', 'verse', 'bridge'] as const).map((name) => ({ name, lineCount: 4, scheme, ...bounds }))
}

/** Writes a lyric of four sections for a prompt; the seed chooses the rhyme scheme unless the prompt asks for rap. */
export function writeTrialLyric(prompt: string, seed: number, language: LyricLanguage): TrialLyric {
  const brief: LyricBrief = { ...readBrief({ prompt, mood: 'hopeful', seed }).brief, language }
  const needs = createNeeds(/hip hop|rap /.test(prompt) ? 'rap' : schemes[seed % schemes.length]!)
  return { prompt, brief, needs, lyric: getWriter(brief).write(brief, needs, randomFor(seed, 'lyrics')) }
}
