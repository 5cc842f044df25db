import type { LyricBrief } from '../lyric-writer.ts'
import type { NounForm } from './noun.ts'

/** Time of a verse in its story: before, turn or after. */
export type Stage = 'then' | 'turn' | 'after'
export type Speaker = LyricBrief['speaker']

/** What frames leave to the language: forms that depend on other words. */
export interface Grammar {
  /** Article or possessive and its noun: ('mi', house) → 'mi casa'. */
  determine(determiner: string, noun: NounForm): string
  /** A verb of the speaker; `object` is the noun before it, which some languages agree with. */
  ownVerb(verb: string, speaker: Speaker, stage: Stage, object?: NounForm): string
  /** A verb of the noun before it. */
  verbOf(verb: string, subject: NounForm, stage: Stage): string
  /** What words do to their neighbours: contractions and elisions. */
  polish(line: string): string
}
