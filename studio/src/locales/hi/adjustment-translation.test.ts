// @vitest-environment node
import { readBlanks } from '@songloom/contracts/errors/sentence-blanks.rules'
import { getPromptNotice } from '@songloom/contracts/music/prompt-language'
import { getDurationNotice } from '@songloom/contracts/music/versions.rules'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { themeFile } from '@songloom/engine/compose/motif/testing/motif-files'
import { understandRequest } from '@songloom/engine/compose/prompt/understand-request'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import type { ReferenceMeasures } from '@songloom/engine/reference/reference-measures'
import { request } from '@songloom/engine/testing/songs'
import { getLyricsNotice } from '@songloom/tools/generate-song/definition.rules'
import { getFollowedNotice } from '@songloom/tools/shared/followed-reference'
import { afterEach, expect, test } from 'vitest'
import { getAdjustmentText, getAdjustmentTexts, setAdjustmentTranslation } from '../../lib/i18n/adjustment-texts.ts'
import { adjustmentSentences, translateAdjustment } from './adjustment-translation.ts'

afterEach(() => setAdjustmentTranslation())

const lyrics = Array.from({ length: 60 }, () => 'This is a line of words').join('\n')
const silence: ReferenceMeasures = {
  durationSeconds: 20,
  bpm: null,
  metre: '4/4',
  key: null,
  groove: null,
  slopeDbPerOctave: null,
  loudnessCurveLu: [],
  percussion: 0,
  voice: null,
}
const motif = { use: 'exact', name: 'Theme', midi: themeFile() } as const
const hum = { name: 'Hum', measures: silence }
const beat = { name: 'Beat', measures: { ...silence, bpm: 90, key: 'D minor' } }
const sixInstruments = ['piano', 'harp', 'oboe', 'flute', 'cello', 'sitar']
const unknownChips = { theme: 'xyzzy', vibes: ['xyzzy'], instruments: ['xyzzy'], tempo: 'xyzzy', styles: ['xyzzy'] }

/** Requests of which something is adjusted. */
const requests: Partial<SongRequest>[] = [
  ...['a choir song in Latin', 'हाथी और ज़ेबरा का गाना', 'jazz, but no jazz', 'jazz, techno, reggae and folk'],
  ...['A minor, then C major', 'a blorptron song, with a zorbaphone', 'a theorbo song', 'rain '.repeat(900)],
  ...['ゆっくりした雨の歌', 'песня', 'happy and sad', 'in 9/8', 'rupak in 3/4', '4/4 and 3/4', 'techno at 500 bpm'],
  ...['fast and slow', 'fast and slow, 120 bpm', 'starts with drums alone, no drums', 'witch house song'],
  ...['no vocals, with a female singer', 'a tehcno song', 'starts with the tuba alone, no tuba'],
].map((prompt) => ({ prompt }))
requests.push(
  { lyrics },
  { prompt: 'a song about rain, faster and faster', loop: true, instrumental: true },
  { prompt: 'a song about rain, faster and faster', form: [{ name: 'verse', bars: 4 }] },
  { prompt: 'techno, 128 bpm', loop: true, durationSeconds: 11 },
  { prompt: 'pop', instrumental: true, lyrics: 'one more night' },
  { prompt: 'pop without vocals', lyrics: 'one more night' },
  { prompt: 'pop without vocals', vocalStyle: 'pop-female' },
  { instruments: sixInstruments },
  unknownChips,
  { prompt: 'no drums, no bass', instruments: ['drums', 'double-bass'] },
  { prompt: 'starts with the voice alone', instrumental: true },
  { motif, prompt: 'techno in F minor, 140 bpm', lyrics: 'one more night' },
  { references: { music: hum, singing: hum } },
  { prompt: 'techno in F minor, 140 bpm', references: { music: beat } },
)

const scripts = ['ゆっくり', 'песня', 'မြန်မာ', 'ខ្មែរ', 'ລາວ', 'ქართული', 'հայերեն', 'አማርኛ', 'தமிழ்', 'ਪੰਜਾਬੀ']
const promptNotices = scripts.map((words) => getPromptNotice(words)!)
const long = { audioId: 'a'.repeat(24), audioName: 'St. John. Live', durationSeconds: 300 }

/** What the server notes about a request; those of handlers are written out, which need a database. */
const notices = [
  ...promptNotices,
  ...[getLyricsNotice(398), getDurationNotice(20)!, getFollowedNotice(long, {})!],
  'Of “Rain” and “Sun” the first 60 seconds are listened to.',
  'This was made before with the same voice, so it is free.',
  'Both songs play the same notes, those of the MIDI file.',
  'Music is 15, 30, 60, 180, 300 seconds long; this piece will be 60.',
  'Loops need v0.5; this music is made without one.',
  'Sections that touch each other are replaced as one.',
  'Extensions are 10, 20, 30 seconds long; this one will be 20.',
  'Extend Song needs v2; this track is extended as music, without words.',
  'At most 30 seconds are completed: the first 30 of what you chose.',
]

const adjustments = [
  ...notices,
  ...new Set(
    requests.flatMap((changes) => {
      const asked = request({ prompt: '', ...changes })
      return [...understandRequest(asked).adjustments, ...composeSong(asked).adjustments]
    }),
  ),
]

/** Sentences that no request above leads to. */
const rare = [
  'The {language} words do not know {unknown}: they sing of {instead} instead.',
  '1 lyric line did not fit the length and is not sung.',
  '1 lyric line found no room and is not sung.',
  '{count} lyric lines found no room and are not sung.',
  '1 syllable of lines too long to be sung at this tempo is left out.',
  '{count} syllables of lines too long to be sung at this tempo are left out.',
  'The song does not start with the one who was asked for alone: there is nothing for that part to play yet.',
  'The harmony never comes round in time for a canon: the voices sing in harmony.',
]

test('what the engine adjusts and the server notes has a Hindi sentence', () => {
  const unchanged = adjustments.filter((sentence) => translateAdjustment(sentence) === sentence)
  expect(unchanged).toEqual([])
  const isRead = (english: string): boolean => adjustments.some((sentence) => readBlanks(english, sentence))
  expect(Object.keys(adjustmentSentences).filter((english) => !isRead(english))).toEqual(rare)
})

test.each(Object.entries(adjustmentSentences))('%s keeps its blanks', (english, hindi) => {
  const readNames = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted()
  expect(readNames(hindi)).toEqual(readNames(english))
  expect(hindi).toMatch(/[\u0900-\u097F]/)
})

test('values keep their place, and names of languages and themes are translated', () => {
  expect(translateAdjustment('A loop of 6 whole bars at 128 bpm lasts 11.25 s.')).toBe(
    '128 bpm पर 6 पूरे बार का लूप 11.25 सेकंड का होता है।',
  )
  expect(
    translateAdjustment('The Spanish words do not know ‘gulab’ and ‘jamun’: they sing of the night instead.'),
  ).toBe('स्पेनिश के बोल ‘gulab’ and ‘jamun’ नहीं जानते: वे उसकी जगह रात के बारे में गाते हैं।')
})

test('a note names the language of a prompt in Hindi', () => {
  expect(promptNotices.map(translateAdjustment).filter((sentence) => /[A-Za-z]/.test(sentence))).toEqual([])
})

test('a note is one sentence, also with full stops in a name or a version', () => {
  setAdjustmentTranslation(translateAdjustment)
  expect(getAdjustmentTexts(notices.join(' '))).toBe(notices.map(translateAdjustment).join(' '))
  expect(getAdjustmentTexts(getFollowedNotice(long, { duration: 20 })!)).toBe(
    'गाने 15, 30, 60, 180, 300 सेकंड के होते हैं; यह 15 सेकंड का होगा। “St. John. Live” के पहले 60 सेकंड सुने जाते हैं।',
  )
})

test('several sentences are translated each by itself, another one stays', () => {
  setAdjustmentTranslation(translateAdjustment)
  const known = 'An instrumental is not sung: the lyrics are left out.'
  expect(getAdjustmentTexts(`${known} Something else. ${known}`)).toBe(
    `${getAdjustmentText(known)} Something else. ${getAdjustmentText(known)}`,
  )
  expect(getAdjustmentText(known)).toBe('इंस्ट्रुमेंटल गाया नहीं जाता: बोल छोड़ दिए गए।')
  setAdjustmentTranslation()
  expect(getAdjustmentText(known)).toBe(known)
})
