import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { lyricSamples } from '@songloom/engine/compose/testing/lyric-samples'
import { draftLyrics } from '@songloom/engine/compose/write-lyrics'
import { randomFor } from '@songloom/engine/dsp/random'
import { formatLyrics } from '@songloom/engine/lyrics/parse-lyrics'
import { judgeLyric } from '@songloom/engine/lyrics/writer/judge-lyric'
import { distinctShare } from '@songloom/engine/lyrics/writer/judge-shape'
import type {
  LyricBrief,
  LyricLanguage,
  RhymeScheme,
  SectionNeed,
  WrittenLyric,
} from '@songloom/engine/lyrics/writer/lyric-writer'
import { lyricLanguages } from '@songloom/engine/lyrics/writer/lyric-writer'
import { readBrief } from '@songloom/engine/lyrics/writer/read-brief'
import { lyricPrompts, purposePrompts } from '@songloom/engine/lyrics/writer/testing/lyric-prompts'
import { writerOf } from '@songloom/engine/lyrics/writer/writers'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs/lyrics.md' } } })
const schemes = ['AABB', 'ABAB', 'ABCB', 'AABA'] as const
const perLanguage = 8

function needsFor(scheme: RhymeScheme): SectionNeed[] {
  const bounds = scheme === 'rap' ? { minSyllables: 7, maxSyllables: 17 } : { minSyllables: 5, maxSyllables: 12 }
  return (['verse', 'chorus', 'verse', 'bridge'] as const).map((name) => ({ name, lineCount: 4, scheme, ...bounds }))
}

interface Written {
  prompt: string
  brief: LyricBrief
  needs: SectionNeed[]
  lyric: WrittenLyric
}

function write(prompt: string, seed: number, language: LyricLanguage): Written {
  const brief: LyricBrief = { ...readBrief({ prompt, mood: 'hopeful', seed }).brief, language }
  const needs = needsFor(/hip hop|rap /.test(prompt) ? 'rap' : schemes[seed % schemes.length]!)
  return { prompt, brief, needs, lyric: writerOf(brief).write(brief, needs, randomFor(seed, 'lyrics')) }
}

/** Of English all prompts in four seeds and twelve prompts thirty times; of the others less. */
const amounts = (language: LyricLanguage) => (language === 'en' ? { seeds: 4, tried: 12 } : { seeds: 1, tried: 4 })

function rowOf(language: LyricLanguage): string {
  const { seeds, tried } = amounts(language)
  const songs = lyricPrompts.flatMap((prompt) =>
    Array.from({ length: seeds }, (_, seed) => write(prompt, seed, language)),
  )
  const faults = songs.flatMap(({ brief, needs, lyric }) => judgeLyric(brief, needs, lyric))
  const least = Math.min(...songs.map(({ lyric }) => distinctShare(lyric.sections.flat())))
  const thirties = lyricPrompts.slice(0, tried).map((prompt) => thirtyOf(prompt, language))
  const lines = thirties.map((songs) => songs.flatMap(({ sections }) => [...new Set(sections.flat())]))
  const shared = lines.reduce((sum, each) => sum + each.length - new Set(each).size, 0)
  const titles = Math.min(...thirties.map((songs) => new Set(songs.map(({ title }) => title)).size))
  for (const { prompt, brief, needs, lyric } of songs)
    for (const { rule, text } of judgeLyric(brief, needs, lyric))
      console.log(`${language}, “${prompt}”: ${rule}: ${text}`)
  const cells = [language, songs.length, faults.length, `${(100 * least).toFixed(0)} %`]
  return `| ${[...cells, `${shared} of ${lines.flat().length}`, titles].join(' | ')} |`
}

const thirtyOf = (prompt: string, language: LyricLanguage): WrittenLyric[] =>
  Array.from({ length: 30 }, (_, seed) => write(prompt, seed, language).lyric)

const head = [
  '| language | lyrics | faults by rule | distinct three-word sequences, least | lines shared by 30 songs of a prompt | titles in 30 songs, least |',
  '| --- | --- | --- | --- | --- | --- |',
]

/** The lyrics writer's own requests: mood, section and genre in turn. */
function writerRow(): string {
  const faulty = lyricSamples.flatMap((request) => {
    const { brief, needs, lyric } = draftLyrics(request)
    return judgeLyric(brief, needs, lyric).length > 0 ? [`${request.seed}: ${request.text}`] : []
  })
  if (faulty.length > 0) console.log(faulty.join('\n'))
  return `Of ${lyricSamples.length} lyrics of the lyrics writer, by mood, section and genre, ${faulty.length} break a rule.`
}

/** Songs that are there to do something: whether they do, and tell what it is for. */
function purposeRow(): string {
  const faults = purposePrompts.flatMap((prompt) =>
    Array.from({ length: 4 }, (_, seed) => write(prompt, seed, 'en')).flatMap(({ brief, needs, lyric }) => {
      const found = judgeLyric(brief, needs, lyric)
      for (const { rule, text } of found) console.log(`“${prompt}”: ${rule}: ${text}`)
      return found.length > 0 ? [found] : []
    }),
  )
  const undone = faults.filter((found) => found.some(({ rule }) => rule === 'purpose')).length
  return `Of ${4 * purposePrompts.length} lyrics that are there to do something ${undone} do not do it, and ${faults.length} break a rule.`
}

const page = (prompt: string, seed: number, language: LyricLanguage): string => {
  const { needs, lyric } = write(prompt, seed, language)
  const text = formatLyrics(needs.map(({ name }, i) => ({ name, lines: lyric.sections[i]! })))
  return `### ${lyric.title}\n\n“${prompt}”, ${language}\n\n\`\`\`text\n${text}\n\`\`\``
}

const figures = [...head, ...lyricLanguages.map(rowOf), '', writerRow(), '', purposeRow()].join('\n')
const pages = [
  ...lyricLanguages.flatMap((language) =>
    lyricPrompts.slice(0, perLanguage).map((prompt, seed) => page(prompt, seed, language)),
  ),
  ...purposePrompts.filter((_, n) => n % 4 === 0).map((prompt, seed) => page(prompt, seed, 'en')),
]
const intro =
  'Written by `npm run bench:lyrics`; every lyric is the engine’s own and none was chosen or mended by hand.'
writeFileSync(values.out, `# Lyrics to read\n\n${intro}\n\n${figures}\n\n${pages.join('\n\n')}\n`)
console.log(figures)
