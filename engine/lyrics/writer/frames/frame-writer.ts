import type { Random } from '../../../dsp/random.ts'
import type { LanguageWriter, LyricBrief, SectionNeed, WrittenLyric } from '../lyric-writer.ts'
import { repeatLines, shareItems } from '../stanza/share-lines.ts'
import type { LineAsk } from './drawn-lines.ts'
import { createAsk, getPool } from './drawn-lines.ts'
import type { Stage } from './grammar.ts'
import { findHooks } from './hooks.ts'
import type { LanguageKit } from './language-kit.ts'
import { writeLoneLine, writeRhymedLines, solveEditionStanza } from './rhymed-lines.ts'
import { canSay, createScene } from './scene.ts'
import type { Song } from './frame-song.ts'
import { addToSong } from './frame-song.ts'

/** A writer that fills the frames of a language with its words and finds the rhymes among them. */
export function createFrameWriter(kit: LanguageKit): LanguageWriter {
  return {
    write: (brief, needs, random) => song(kit, brief, needs, random),
    rhymeKey: kit.rhymeKey,
    countSyllables: kit.countSyllables,
    unknownSubjects: ({ subjects, phrases }) => (phrases ? [] : subjects.filter((subject) => !canSay(kit, subject))),
  }
}

function song(kit: LanguageKit, brief: LyricBrief, needs: readonly SectionNeed[], random: Random): WrittenLyric {
  const scene = createScene(kit, brief, random)
  const work: Song = { kit, brief, scene, random, used: new Set(), ends: new Set(), pools: new Map() }
  const chorusNeed =
    needs.find(({ name }) => name === 'chorus') ?? needs.find(({ name }) => name === 'drop') ?? hookNeed
  const verses = needs.filter(({ name }) => name === 'verse')
  const { shares: phrases } = shareItems(brief.phrases ?? [], verses)
  const chorus = chorusLines(work, chorusNeed, orderByLength((brief.phrases ?? []).slice(phrases.flat().length)))
  const hook = chorus[0]!
  let lift: string[] = []
  const sections = needs.map((need) => {
    const { name, lineCount } = need
    if (name === 'verse') return verse(work, need, verses.indexOf(need), phrases)
    if (name === 'bridge') return freeLines(work, need, 'bridge')
    if (name === 'chorus') return repeatLines(chorus, lineCount)
    if (name === 'pre-chorus' || name === 'build') {
      if (lift.length < lineCount) lift = freeLines(work, need, 'lift')
      return lift.slice(0, lineCount)
    }
    return repeatLines([hook], lineCount)
  })
  const spell = kit.spell ?? ((line: string) => line)
  return { sections: sections.map((lines) => lines.map(spell)), hook: spell(hook), title: titleOf(spell(hook)) }
}

const hookNeed: SectionNeed = { name: 'chorus', lineCount: 4, scheme: 'AABB', minSyllables: 5, maxSyllables: 10 }

/** The hook, and lines that rhyme with it and with each other; among them phrases that the verses have no room for. */
function chorusLines(work: Song, need: SectionNeed, phrases: readonly string[]): string[] {
  const hooks = findHooks(work, need)
  const lines = getPool(work, createAsk(need, 'chorus', 'turn'))
  const pools = Array.from({ length: Math.min(4, Math.max(1, need.lineCount)) }, (_, at) => {
    const phrase = phrases[at - 1]
    return phrase === undefined ? lines : getPool(work, { ...createAsk(need, 'phrase', 'turn'), phrase })
  })
  for (const hook of hooks) {
    const found = solveEditionStanza(work, need, pools, hook)
    if (found) return addToSong(work, found)
  }
  const [hook = ''] = addToSong(work, hooks.slice(0, 1))
  return [hook, ...pools.slice(1).flatMap((pool) => writeLoneLine(work, pool))]
}

/** The longest phrase has the most detail. */
const orderByLength = (phrases: readonly string[]): string[] =>
  phrases.toSorted((one, other) => other.length - one.length)

function verse(work: Song, need: SectionNeed, index: number, phrases: readonly (readonly string[])[]): string[] {
  const count = phrases.length
  const stage = stageOf(index, count)
  const asks = Array.from({ length: need.lineCount }, (_, at) =>
    at === 0 ? opening(need, stage, count) : createAsk(need, stage, stage),
  )
  requested(work, need, stage, index, phrases[index]!).forEach((ask, at) => (asks[at] = ask))
  return writeRhymedLines(work, need, asks.slice(0, need.lineCount))
}

/** Of two verses the second has the turn in its first line and the state after it in the rest. */
function opening(need: SectionNeed, stage: Stage, verseCount: number): LineAsk {
  const opens = stage === 'after' && verseCount === 2 ? 'turn' : stage
  return createAsk(need, `${opens}Open`, opens)
}

/** Before, turn, after; of two verses the second is after. */
function stageOf(index: number, count: number): Stage {
  if (index === 0) return 'then'
  return index === count - 1 ? 'after' : 'turn'
}

/** Lines that a verse opens with because the request names what is in them. */
function requested(work: Song, need: SectionNeed, stage: Stage, index: number, phrases: readonly string[]): LineAsk[] {
  const { given, counted, subjects } = work.scene
  const asks: LineAsk[] = work.brief.purpose && index === 0 ? [createAsk(need, 'purposeOpening', stage)] : []
  asks.push(...phrases.map((phrase) => ({ ...createAsk(need, 'phrase', stage), phrase })))
  if (phrases.length > 0) return asks
  for (const { count, noun } of counted) {
    const left = Math.max(1, count - index)
    if (work.kit.numerals[left - 1] && count > 1)
      asks.push({ ...createAsk(need, 'counted', stage), also: noun, count: left })
  }
  if (index === 0 && given.place) asks.push(createAsk(need, 'placed', stage))
  if (index === 0 && given.time) asks.push(createAsk(need, 'timed', stage))
  const other = subjects[index + 1]
  if (other) asks.push({ ...createAsk(need, 'also', stage), also: other })
  return asks
}

function freeLines(work: Song, need: SectionNeed, list: string): string[] {
  const asks = Array.from({ length: need.lineCount }, () => createAsk(need, list, 'turn'))
  return writeRhymedLines(work, need, asks)
}

function titleOf(hook: string): string {
  return hook.replace(/[,;:.!?¡¿…]+$/u, '')
}
