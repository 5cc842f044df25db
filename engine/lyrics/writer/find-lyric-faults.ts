import faults from '../../data/lyrics/english/faults.json' with { type: 'json' }
import classes from '../../data/lyrics/requests/word-classes.json' with { type: 'json' }
import { instruction, sorrows } from './brief/word-classes.ts'
import { isCoherent } from './english/lines/coherence.ts'
import { isCountdown } from './english/material/counting.ts'
import { getLastWord, getNearRhymeKey, getRhymeKey } from './english/lines/rhyme.ts'
import { findPurposeFaults } from './purpose-faults.ts'
import type { LyricFault, Sung } from './shape-faults.ts'
import {
  findMetreFaults,
  findRepeatFaults,
  findSamenessFaults,
  findUnfilledFaults,
  withoutRefrains,
  splitWords,
} from './shape-faults.ts'
import { findFaultsInLanguage } from './language-faults.ts'
import type { LyricBrief, SectionNeed, WrittenLyric } from './lyric-writer.ts'
import { groupRhymes } from './stanza/rhyme-groups.ts'

/**
 * Faults of a lyric by the rules of its language. Rhyme is a fault where fewer than four in five lines that should
 * rhyme do, by sound or nearly; coherence where fewer than four in five couplets of rap keep to one thought; sameness
 * where fewer than 80 % of its three-word sequences, refrains sung once, are distinct.
 */
export function findLyricFaults(brief: LyricBrief, needs: readonly SectionNeed[], lyric: WrittenLyric): LyricFault[] {
  if (brief.language !== 'en') return findFaultsInLanguage(brief, needs, lyric)
  const sections = withoutRefrains(isCountdown(brief) ? needs.map(inCouplets) : needs, lyric)
  const lines = sections.flatMap((section) => section.lines)
  return [
    ...lines.flatMap(grammarFaults),
    ...subjectFaults(brief, [...lines, lyric.hook, lyric.title]),
    ...findPurposeFaults(brief, sections),
    ...rhymeFaults(sections),
    ...coherenceFaults(sections),
    ...wordFaults(brief, lines, lyric),
    ...findSamenessFaults(lines),
    ...findRepeatFaults(lines.filter((line) => line !== lyric.hook)),
    ...findMetreFaults(sections),
  ]
}

/** Things that are counted lose one each couplet, whatever the scheme of the song. */
const inCouplets = (need: SectionNeed): SectionNeed => ({
  ...need,
  scheme: need.name === 'verse' ? 'AABB' : need.scheme,
})

const wrong = faults.wrong.map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern, 'i') }))

/** 'I was' is right; so is 'you was' in no song of ours. */
const right = /\bI was\b/g

function grammarFaults(line: string): LyricFault[] {
  const text = line.replace(right, 'I had')
  const found = wrong.filter(({ pattern }) => pattern.test(text) && !chanted(line))
  return [
    ...findUnfilledFaults(line),
    ...found.map(({ name }) => ({ rule: 'grammar' as const, text: `${name}: ${line}` })),
  ]
}

/** 'Hop hop hop' and 'la la' are sung on purpose. */
const chanted = (line: string): boolean => /\b(hop|la|boom|boing|oh|run|hey) \1\b/i.test(line)

function subjectFaults({ subjects, names, counts, purpose }: LyricBrief, lines: readonly string[]): LyricFault[] {
  const sung = new Set(lines.flatMap(splitWords))
  const missing = [
    // Who is spoken to is called, which is judged as a purpose.
    ...subjects.slice(0, purpose ? 0 : 1).map(({ text, english }) => english ?? text),
    ...names,
    ...counts.filter(({ noun }) => noun !== 'years').map(({ noun }) => noun),
  ].filter((text) => !splitWords(text).some((word) => sung.has(word)))
  return missing.map((text) => ({ rule: 'subject', text: `nothing of ${text}` }))
}

function rhymeFaults(sections: readonly Sung[]): LyricFault[] {
  const groups = sections.flatMap(({ need, lines }) => groupRhymingLines(need, lines))
  const found = groups.filter((group) => rhymes(group))
  if (groups.length === 0 || found.length / groups.length >= 0.8) return []
  const missed = groups.find((group) => !rhymes(group))!
  return [
    { rule: 'rhyme', text: `${groups.length - found.length} of ${groups.length} do not rhyme: ${missed.join(' / ')}` },
  ]
}

/** Couplets of rap verses move one thought on. */
function coherenceFaults(sections: readonly Sung[]): LyricFault[] {
  const couplets = sections
    .filter(({ need: { scheme, name } }) => scheme === 'rap' && name === 'verse')
    .flatMap(({ lines }) => lines.flatMap((line, i) => (i % 2 === 1 ? [[lines[i - 1]!, line] as const] : [])))
  const loose = couplets.filter(([one, other]) => !isCoherent(one, other))
  if (loose.length <= couplets.length * 0.2) return []
  return [{ rule: 'coherence', text: `${loose.length} of ${couplets.length} couplets: ${loose[0]!.join(' / ')}` }]
}

/** Lines of a section that its scheme rhymes. */
function groupRhymingLines({ scheme, lineCount }: SectionNeed, lines: readonly string[]): string[][] {
  return groupRhymes(scheme, lineCount, 'together')
    .map((group) => group.flatMap((place) => lines[place] ?? []))
    .filter((group) => group.length > 1)
}

/** By sound or nearly, with other words; a refrain that comes back needs no rhyme. */
function rhymes([first = '', ...others]: readonly string[]): boolean {
  return others.every(
    (line) =>
      line === first ||
      (getLastWord(line) !== getLastWord(first) &&
        (getRhymeKey(line) === getRhymeKey(first) || getNearRhymeKey(line) === getNearRhymeKey(first))),
  )
}

/** Words of asking belong to no hook and no title; words of sorrow to no song of mourning. */
function wordFaults({ isTender, subjects }: LyricBrief, lines: readonly string[], lyric: WrittenLyric): LyricFault[] {
  const subjectWords = new Set(subjects.flatMap(({ text }) => splitWords(text)))
  const asked = [lyric.hook, lyric.title].filter((text) =>
    splitWords(text).some((word) => studio.has(word) && !subjectWords.has(word)),
  )
  const hard = lines.filter((line) =>
    splitWords(line).some((word) => illnesses.has(word) || (isTender && jokes.has(word))),
  )
  return [
    ...asked.map((text) => ({ rule: 'instruction' as const, text })),
    ...(isTender ? hard : []).map((text) => ({ rule: 'taboo' as const, text })),
  ]
}

/** Of the words of asking those that no song would say of itself. */
const everyday = new Set(classes.everyday)
const studio = new Set([...instruction].filter((word) => !everyday.has(word)))
/** Grief may be named to be consoled; what caused it may not. */
const illnesses = new Set([...sorrows].filter((word) => !/^(grie|mourn|hospital)/.test(word)))
const jokes = new Set('party hooray boogie silly giggle banana custard whoops'.split(' '))
