import { lyricSamples } from '@songloom/engine/compose/testing/lyric-samples'
import { draftLyrics } from '@songloom/engine/compose/write-lyrics'
import { findLyricFaults } from '@songloom/engine/lyrics/writer/find-lyric-faults'
import { measureDistinctShare } from '@songloom/engine/lyrics/writer/shape-faults'
import type { LyricLanguage, WrittenLyric } from '@songloom/engine/lyrics/writer/lyric-writer'
import { lyricLanguages } from '@songloom/engine/lyrics/writer/lyric-writer'
import { lyricPrompts, purposePrompts } from '@songloom/engine/lyrics/writer/testing/lyric-prompts'
import { writeTrialLyric } from '@songloom/engine/testing/trial-lyrics'
import { printTable } from '../lib/figures.ts'

/** Of English all prompts in four seeds and twelve prompts thirty times; of the others less. */
const amounts = (language: LyricLanguage) => (language === 'en' ? { seeds: 4, tried: 12 } : { seeds: 1, tried: 4 })

function measureLanguage(language: LyricLanguage): string[] {
  const { seeds, tried } = amounts(language)
  const songs = lyricPrompts.flatMap((prompt) =>
    Array.from({ length: seeds }, (_, seed) => writeTrialLyric(prompt, seed, language)),
  )
  const faults = songs.flatMap(({ brief, needs, lyric }) => findLyricFaults(brief, needs, lyric))
  const least = Math.min(...songs.map(({ lyric }) => measureDistinctShare(lyric.sections.flat())))
  const thirties = lyricPrompts.slice(0, tried).map((prompt) => thirtyOf(prompt, language))
  const lines = thirties.map((songs) => songs.flatMap(({ sections }) => [...new Set(sections.flat())]))
  const shared = lines.reduce((sum, each) => sum + each.length - new Set(each).size, 0)
  const titles = Math.min(...thirties.map((songs) => new Set(songs.map(({ title }) => title)).size))
  for (const { prompt, brief, needs, lyric } of songs)
    for (const { rule, text } of findLyricFaults(brief, needs, lyric))
      console.log(`${language}, “${prompt}”: ${rule}: ${text}`)
  const share = `${(100 * least).toFixed(0)} %`
  const sharedLines = `${shared} of ${lines.flat().length}`
  return [language, String(songs.length), String(faults.length), share, sharedLines, String(titles)]
}

const thirtyOf = (prompt: string, language: LyricLanguage): WrittenLyric[] =>
  Array.from({ length: 30 }, (_, seed) => writeTrialLyric(prompt, seed, language).lyric)

const header = [
  'Language',
  'Lyrics',
  'Faults by rule',
  'Distinct three-word sequences, least',
  'Lines shared by 30 songs of a prompt',
  'Titles in 30 songs, least',
]

/** The lyrics writer's own requests: mood, section and genre in turn. */
function measureWriter(): string[] {
  const faulty = lyricSamples.flatMap((request) => {
    const { brief, needs, lyric } = draftLyrics(request)
    return findLyricFaults(brief, needs, lyric).length > 0 ? [`${request.seed}: ${request.text}`] : []
  })
  if (faulty.length > 0) console.log(faulty.join('\n'))
  return ['mood, section and genre', String(lyricSamples.length), String(faulty.length), '']
}

/** Songs with a purpose: whether they fulfil it, and name it. */
function measurePurposes(): string[] {
  const faults = purposePrompts.flatMap((prompt) =>
    Array.from({ length: 4 }, (_, seed) => writeTrialLyric(prompt, seed, 'en')).flatMap(({ brief, needs, lyric }) => {
      const found = findLyricFaults(brief, needs, lyric)
      for (const { rule, text } of found) console.log(`“${prompt}”: ${rule}: ${text}`)
      return found.length > 0 ? [found] : []
    }),
  )
  const undone = faults.filter((found) => found.some(({ rule }) => rule === 'purpose')).length
  return ['purposes', String(4 * purposePrompts.length), String(faults.length), String(undone)]
}

printTable(header, lyricLanguages.map(measureLanguage))
printTable(['Requests', 'Lyrics', 'Break a rule', 'Without their purpose'], [measureWriter(), measurePurposes()])
