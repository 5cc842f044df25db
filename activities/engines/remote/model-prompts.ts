import type { EnhanceInput } from '@songloom/contracts/routes/enhance'
import { getGenreName } from '@songloom/contracts/music/genres.rules'
import { lyricMoods, lyricSections, noChoice } from '@songloom/tools/write-lyrics/definition.rules'
import type { ChatMessage } from './chat-model.ts'
import type { LyricsTask } from '../../writers/text-writer.ts'

const form = `Answer with nothing but the lyrics, in this form:
Title: <title>
Language: <BCP 47 tag of the language of the lyrics>
[<section>]
<one line of the lyrics per line>`

const craft = [
  'You write song lyrics that can be sung: concrete images, natural word order, a steady metre, true rhymes,',
  'no clichés, no explanations, no chords. Write in the language of the request unless it asks for another.',
  'Never quote lyrics that exist.',
].join(' ')

const named = (options: readonly { key: string; name: string }[], key: string): string | undefined =>
  key === noChoice ? undefined : options.find((option) => option.key === key)?.name

/** `habits` are those of a learned style, in sentences. */
export function createLyricsMessages({ mode, text, mood, section, genre }: LyricsTask, habits = ''): ChatMessage[] {
  const wishes = [
    ['Mood', named(lyricMoods, mood)?.replace('Rythmic', 'Rhythmic')],
    ['Genre', genre === noChoice ? undefined : getGenreName(genre)],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const part = named(lyricSections, section)
  const asked = part && part !== 'Song' ? `Write only this section: ${part}.` : 'Write a song with verses and a chorus.'
  const own = mode === 'custom' ? 'Keep the given lines exactly as they are and complete them.' : ''
  return [
    { role: 'system', content: [craft, own, asked, ...wishes, habits, form].filter(Boolean).join('\n') },
    { role: 'user', content: text },
  ]
}

export const createHelpMessages = (topic: string, maxCharacters: number): ChatMessage[] => [
  {
    role: 'system',
    content: [
      `${craft}\nWrite one verse and one chorus, each under its mark in square brackets,`,
      `together at most ${maxCharacters} characters. Answer with nothing but them.`,
    ].join(' '),
  },
  { role: 'user', content: topic },
]

const enhancing = {
  prompt: [
    'You make a prompt for a music generator fuller: keep every wish of it, and everything it rules out,',
    'in its own words; add what it leaves open: instruments, groove, tempo, mood, voice and course of a piece',
    'of its genre. Plain phrases, no lists.',
  ].join(' '),
  lyrics: [
    'You make song lyrics better: their metre, rhymes and sections, each under a mark in square brackets.',
    'Keep what they are about, their language, and as many of their lines as you can.',
  ].join(' '),
} as const

export const enhanceMessages = ({ kind, text, maxCharacters }: EnhanceInput): ChatMessage[] => [
  {
    role: 'system',
    content: `${enhancing[kind]} At most ${maxCharacters} characters. Answer with nothing but the result.`,
  },
  { role: 'user', content: text },
]
