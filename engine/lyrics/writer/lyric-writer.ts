import type { Random } from '../../dsp/random.ts'
import type { SectionName } from '../../score/score.ts'

/** Languages with a lyric writer; `hi-Latn` is Hindi in Latin letters. */
export const lyricLanguages = ['en', 'hi', 'hi-Latn', 'es', 'fr', 'pt'] as const
export type LyricLanguage = (typeof lyricLanguages)[number]

/** What a song can be about. A field brings its scenes, images, turn and tact. */
export const themeFields = [
  'love',
  'longing',
  'heartbreak',
  'loss',
  'friendship',
  'family',
  'birthday',
  'wedding',
  'celebration',
  'home',
  'journey',
  'nature',
  'sea',
  'city',
  'night',
  'seasons',
  'work',
  'struggle',
  'courage',
  'faith',
  'dance',
  'childhood',
  'animals',
  'story',
  'machines',
  'protest',
  'rest',
  'play',
] as const
export type ThemeField = (typeof themeFields)[number]

/** One thing the creator named. `text` is as written, in the language of the words where it is known there. */
export interface LyricSubject {
  text: string
  kind: 'thing' | 'person' | 'animal' | 'place' | 'event' | 'idea'
  /** The same in English, where it was written in another language. */
  english?: string
  isProper: boolean
  isPlural: boolean
  /** Whose it is: 'my mother', 'our house'. */
  owner?: 'my' | 'our' | 'your' | 'his' | 'her' | 'their'
  /** Not counted and without an article where it is meant as such: freedom, rain. */
  isMass?: boolean
  /** Relation of a named subject to the singer: 'my dog'. */
  relation?: string
}

/** What a song can be there to do: it has an addressee, and names its cause. */
export const songActs = [
  'apology',
  'thanks',
  'proposal',
  'courtship',
  'confession',
  'farewell',
  'congratulation',
  'encouragement',
  'comfort',
  'missing',
  'welcome',
  'invitation',
] as const
export type SongAct = (typeof songActs)[number]

export interface SongPurpose {
  act: SongAct
  /** The addressee, and the relation to the singer of a named one. */
  whom?: LyricSubject
  relation?: string
  /** Its cause, in the singer's words: 'I forgot our anniversary', 'you helped me through school'. */
  cause?: string
  /** The same as a thing: 'your patience', 'your exam'; of what is asked, the asking: 'be my valentine'. */
  occasion?: string
}

/** Events of the request, in its own words. */
export interface RequestEvent {
  /** An act is a gerund, a clause has a finite verb, a number has the noun it counts. */
  form: 'act' | 'clause' | 'number'
  /** Wordings, the fullest first. */
  ways: readonly EventWording[]
  /** The subject is plural. */
  isPlural?: boolean
  /** An act of somebody else: without room for who does it, it is not the singer’s. */
  isOfOthers?: true
}

export interface EventWording {
  /** 'finding old letters', 'stole my sandwich' */
  doing: string
  /** The subject, if the request names one: 'my dog Biscuit'. */
  doer?: string
  /** The words say where or when. */
  hasPlace: boolean
}

/** Where, when or with whom the request is set, in its own words: 'in Lisbon', 'every Sunday', 'with my kids'. */
export interface RequestPlace {
  text: string
  kind: 'place' | 'time' | 'company'
}

/** What the words are to say, read from the request. */
export interface LyricBrief {
  language: LyricLanguage
  field: ThemeField
  /** The purpose of the song, if the request names one. */
  purpose?: SongPurpose
  /** In the order of the request; the first one is what the hook says. */
  subjects: readonly LyricSubject[]
  /** What happens, to be sung in the words of the request. */
  events?: readonly RequestEvent[]
  /** Phrases of the request in the language of the lyrics, as written: 'mi abuela Rosa', 'Camille quitte Lyon'. */
  phrases?: readonly string[]
  /** People to be sung by name. */
  names: readonly string[]
  speaker: 'I' | 'we' | 'teller'
  addressee: 'you' | 'child' | 'everyone' | 'gone' | 'none'
  place?: string
  time?: string
  /** The same in the words of the request, and who is there. */
  places?: readonly RequestPlace[]
  /** Things to be counted: ten penguins, from ten down. */
  counts: readonly { count: number; noun: string }[]
  /** Grief and illness are consoled: no jokes, no celebration, no rhyme on the illness. */
  isTender: boolean
  /** One of the moods of compose/vocabulary/moods. */
  mood: string
  /** Songs of different editions modulo `editions` share no line, where a writer has lines enough: the seed. */
  edition?: number
}

export type RhymeScheme = 'AABB' | 'ABAB' | 'ABCB' | 'AABA' | 'AAAA' | 'rap'

/** A prime, so that seeds in steps of any size fall into different editions. */
export const editions = 31

export interface SectionNeed {
  name: SectionName
  lineCount: number
  scheme: RhymeScheme
  /** Syllables a line may have. */
  minSyllables: number
  maxSyllables: number
}

export interface WrittenLyric {
  /** One list of lines per need. */
  sections: string[][]
  /** The line that comes back in every chorus. */
  hook: string
  title: string
}

/** Writes words in one language. The same brief, needs and random give the same words. */
export interface LanguageWriter {
  write(brief: LyricBrief, needs: readonly SectionNeed[], random: Random): WrittenLyric
  /** Sound from the last stressed vowel on: two lines rhyme when theirs are the same and their last words are not. */
  rhymeKey(line: string): string
  countSyllables(line: string): number
  /** Subjects without a word in the language, replaced by other images. Without it all are known. */
  unknownSubjects?(brief: LyricBrief): readonly LyricSubject[]
}
