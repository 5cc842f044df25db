import { isDevanagari } from '../is-devanagari.ts'
import { detectLanguage } from '../language.ts'
import { frenchKit, frenchWriter } from './french/french-writer.ts'
import { findNoun } from './frames/known-noun.ts'
import type { LanguageKit } from './frames/language-kit.ts'
import { findAgreementFaults, findEnglishWords, findRhymeFaults } from './frames/agreement-faults.ts'
import { hindiKit, hindiWriter, romanHindiWriter } from './hindi/hindi-writer.ts'
import { romanise } from './hindi/romanise.ts'
import { findSenseFaults } from './image-faults.ts'
import type { LyricFault, Sung } from './shape-faults.ts'
import {
  findMetreFaults,
  findRepeatFaults,
  findSamenessFaults,
  findUnfilledFaults,
  withoutRefrains,
  splitWords,
} from './shape-faults.ts'
import type { LanguageWriter, LyricBrief, LyricLanguage, SectionNeed, WrittenLyric } from './lyric-writer.ts'
import { portugueseKit, portugueseWriter } from './portuguese/portuguese-writer.ts'
import { groupRhymes } from './stanza/rhyme-groups.ts'
import { spanishKit, spanishWriter } from './spanish/spanish-writer.ts'

interface LanguageRules {
  kit: LanguageKit
  writer: LanguageWriter
  /** The language that is detected; Devanagari needs none. */
  heardAs?: string
}

const rulesByLanguage: Readonly<Record<Exclude<LyricLanguage, 'en'>, LanguageRules>> = {
  es: { kit: spanishKit, writer: spanishWriter, heardAs: 'spanish' },
  fr: { kit: frenchKit, writer: frenchWriter, heardAs: 'french' },
  pt: { kit: portugueseKit, writer: portugueseWriter, heardAs: 'portuguese' },
  hi: { kit: hindiKit, writer: hindiWriter },
  'hi-Latn': { kit: { ...hindiKit, spell: romanise }, writer: romanHindiWriter, heardAs: 'hinglish' },
}

/** The rules of findLyricFaults for a language with frames: its own rhyme, agreement, words and sound. */
export function findFaultsInLanguage(
  brief: LyricBrief,
  needs: readonly SectionNeed[],
  lyric: WrittenLyric,
): LyricFault[] {
  const rules = rulesByLanguage[brief.language as Exclude<LyricLanguage, 'en'>]
  const sections = withoutRefrains(needs, lyric)
  const lines = sections.flatMap((section) => section.lines)
  return [
    ...lines.flatMap(findUnfilledFaults),
    ...lines.flatMap((line) => grammarFaults(rules, line)),
    ...lines.flatMap((line) => findSenseFaults(rules.kit.column, brief.isTender, line)),
    ...languageFaults(rules, lines),
    ...subjectFaults(rules, brief, [...lines, lyric.hook]),
    ...missingPurposeFaults(rules, brief, sections),
    ...unrhymed(rules, sections),
    ...findSamenessFaults(lines),
    ...findRepeatFaults(lines.filter((line) => line !== lyric.hook)),
    ...findMetreFaults(sections),
  ]
}

function grammarFaults({ kit }: LanguageRules, line: string): LyricFault[] {
  const twice = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,}) \1(?![\p{L}\p{M}])/iu.exec(line)
  return [...findAgreementFaults(kit, line), ...(twice ? [twice[0]] : [])].map((text) => ({
    rule: 'grammar',
    text: `${text}: ${line}`,
  }))
}

const minHeard = 0.7

function languageFaults({ kit, heardAs }: LanguageRules, lines: readonly string[]): LyricFault[] {
  const english = lines.flatMap((line) => findEnglishWords(kit, line))
  const faults = english.map((text): LyricFault => ({ rule: 'language', text: `${text} is English` }))
  const strange = lines.filter((line) => !isHeardAs(line, heardAs))
  if (lines.length - strange.length >= lines.length * minHeard) return faults
  return [...faults, { rule: 'language', text: `heard as another language: ${strange[0]!}` }]
}

function isHeardAs(line: string, heardAs?: string): boolean {
  if (!heardAs) return isDevanagari(line)
  return detectLanguage(line.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []) === heardAs
}

/** The first subject that the language knows, and every name. */
function subjectFaults(
  { kit }: LanguageRules,
  { subjects, names, purpose }: LyricBrief,
  lines: readonly string[],
): LyricFault[] {
  /** Nouns change their ending before a postposition. */
  const stem = (text: string): string => (kit.column === 'hi' ? text.replace(/(?:ें|[ाे]|en|[ae])$/u, '') : text)
  const spell = kit.spell ?? ((text: string) => text)
  const sung = ` ${lines.flatMap(splitWords).join(' ')} `
  const known = subjects
    .flatMap(({ text, isPlural }) => findNoun(kit, text, isPlural)?.text ?? [])
    .slice(0, purpose ? 0 : 1)
  const missing = [...known, ...names].filter((text) => !sung.includes(stem(splitWords(spell(text)).join(' '))))
  return missing.map((text) => ({ rule: 'subject', text: `nothing of ${text}` }))
}

/** Faults where the purpose does not occur in the chorus and before it. */
function missingPurposeFaults(
  { kit }: LanguageRules,
  { purpose }: LyricBrief,
  sections: readonly Sung[],
): LyricFault[] {
  if (!purpose) return []
  const actLines = kit.purposes.acts[purpose.act]
  const [plea, claim] = [actLines.get('plea') ?? [], actLines.get('claim') ?? []]
  const says = (phrases: readonly string[], { lines }: Sung): boolean =>
    phrases.some((phrase) =>
      lines.some((line) => line.toLowerCase().includes((kit.spell ?? String)(phrase).toLowerCase())),
    )
  const missing = sections.filter(
    (section) =>
      (section.need.name === 'chorus' && !says(plea, section)) ||
      (section === sections[0] && section.need.name === 'verse' && !says([...plea, ...claim], section)),
  )
  return missing.map(({ need }): LyricFault => ({ rule: 'purpose', text: `no ${purpose.act} in the ${need.name}` }))
}

/** Lower than in English, where a near rhyme counts. */
const minRhymed = 0.7

function unrhymed({ writer }: LanguageRules, sections: readonly Sung[]): LyricFault[] {
  const asked = sections.flatMap(({ need, lines }) =>
    groupRhymes(need.scheme, lines.length, 'asBegun').flatMap((group) => group.slice(1)),
  )
  const missed = sections.flatMap(({ need, lines }) => findRhymeFaults(writer, need, lines))
  if (asked.length === 0 || asked.length - missed.length >= asked.length * minRhymed) return []
  return [{ rule: 'rhyme', text: `${missed.length} of ${asked.length} do not rhyme: ${missed[0]!}` }]
}
