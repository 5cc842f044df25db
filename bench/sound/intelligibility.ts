import { composeSong } from '@songloom/engine/compose/compose-song'
import { createEngine } from '@songloom/engine/create-engine'
import type { Engine } from '@songloom/engine/create-engine'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { silence } from '@songloom/engine/dsp/stereo'
import { produceSong } from '@songloom/engine/render/produce-song'
import type { Note, Score, Track } from '@songloom/engine/score/score'
import type { VocalStyleName } from '@songloom/engine/score/vocal-style-names'
import type { SungLine } from '@songloom/engine/voice/testing/sung-score'
import { sungScore } from '@songloom/engine/voice/testing/sung-score'
import { createVocalRenderer } from '@songloom/engine/voice/vocal-renderer'
import { printTable } from '../lib/figures.ts'
import { otherSentences, otherShortWords, otherWords } from '../testing/other-choices.ts'
import { heardIn, missingPrograms } from '../testing/recogniser.ts'
import { openSpeech } from '../testing/spoken-singers.ts'
import { fortyShortWords, sentences, twentyWords } from '../testing/sung-choices.ts'

/**
 * Words and sentences of the singer that pocketsphinx (an independent recogniser) understands from closed choices:
 * single words, slow sentences, words in a whole mix; with formant tables, then with speech sounds. A tool for work on
 * the voice: needs pocketsphinx_batch, its en-us model and sox (apt: pocketsphinx, pocketsphinx-en-us, sox), and
 * reports if they are missing. PARTS and SINGERS choose, such as PARTS=sentences,mix SINGERS=speech; LISTS=others uses
 * other words and sentences for development: the first lists judge.
 */
interface Way {
  name: string
  style: VocalStyleName
  midis: number[]
  syllableSeconds: number
}

const low: Way = { name: 'sung by a low voice', style: 'pop-male', midis: [52, 54], syllableSeconds: 0.45 }
const high: Way = { name: 'sung by a high voice', style: 'pop-female', midis: [62, 64], syllableSeconds: 0.45 }
const ways: Way[] = [
  { name: 'spoken at a low pitch', style: 'spoken-word', midis: [45], syllableSeconds: 0.3 },
  low,
  { ...low, name: 'sung by a low voice, quickly', syllableSeconds: 0.3 },
  { ...high, name: 'sung by a high voice, in the middle', midis: [57, 59] },
  high,
  { ...high, name: 'sung by a high voice, quickly', syllableSeconds: 0.3 },
]
const slow: Way[] = [
  { ...low, midis: [52, 54, 55, 54], syllableSeconds: 0.5 },
  { ...high, midis: [62, 64, 65, 64], syllableSeconds: 0.5 },
]
const lists =
  process.env.LISTS === 'others'
    ? { words: [otherWords, otherShortWords], sentences: otherSentences }
    : { words: [twentyWords, fortyShortWords], sentences }
const leadSeconds = 0.5
/** From one word of a mix to the next. */
const gapSeconds = 2.4
/** The maximum distance of a lead from a word. */
const aroundSeconds = 0.12
const prompts = ['a pop song', 'an acoustic ballad with guitar and piano only', 'a folk song']
const rate = 44_100

const voiceOf = ({ style }: Way): NonNullable<Score['voice']> => ({
  style,
  register: style === 'pop-female' ? 'high' : 'low',
  formantScale: style === 'pop-female' ? 1.14 : 1,
  breathiness: 0.06,
  vibratoCents: 20,
})

const lineOf = (text: string, { midis, syllableSeconds }: Way, startSeconds = leadSeconds): SungLine => ({
  text,
  midis,
  startSeconds,
  syllableSeconds,
})

function sung(engine: Engine, text: string, way: Way): Float32Array {
  const score = sungScore([lineOf(text, way)], way.style, { voice: voiceOf(way) })
  return voiceAlone(engine, score)
}

function voiceAlone(engine: Engine, score: Score): Float32Array {
  const sound = silence(score.durationSeconds * rate)
  for (const _ of createVocalRenderer(score, engine.lines).next(sound, sound.left.length)) void _
  return sound.left
}

/** One singer's recognition results. */
const rows: string[][] = []

function say(what: string, choices: readonly string[], sounds: readonly Float32Array[]): void {
  const heard = heardIn(sounds, choices)
  const wrong = choices.flatMap((choice, n) => (heard[n] === choice ? [] : [`${choice}>${heard[n] || '-'}`]))
  const understood = `${choices.length - wrong.length} of ${choices.length}`
  rows.push([what, understood])
  console.log(`${what}: ${understood} (chance 1). Wrong: ${wrong.join(', ') || 'none'}`)
}

const sayAll = (engine: Engine, what: string, choices: readonly string[], way: Way): void =>
  say(
    `${what}, ${way.name}`,
    choices,
    choices.map((text) => sung(engine, text, way)),
  )

function measureWords(singer: string, engine: Engine): void {
  for (const way of ways)
    for (const words of lists.words) sayAll(engine, `${singer}, ${words.length} words`, words, way)
}

function measureSentences(singer: string, engine: Engine): void {
  for (const way of slow) sayAll(engine, `${singer}, sentences`, lists.sentences, way)
}

/** The words in sequence as the lyrics of songs, alone and in the mix. */
async function measureMix(singer: string, engine: Engine): Promise<void> {
  const words = lists.words[0]!
  for (const prompt of prompts)
    for (const way of [low, high]) {
      const score = songOf(prompt, words, way)
      const [alone, mix] = [voiceAlone(engine, score), bothSides((await produceSong(engine, score)).master)]
      const cut = (sound: Float32Array): Float32Array[] =>
        words.map((_, n) => sound.slice(n * gapSeconds * rate, (n + 1) * gapSeconds * rate))
      say(`${singer}, in ${prompt}, the voice alone, ${way.name}`, words, cut(alone))
      say(`${singer}, in ${prompt}, all who play, ${way.name}`, words, cut(mix))
    }
}

/** A recogniser is mono, but a listener separates the phantom centre. */
const bothSides = ({ left, right }: Stereo): Float32Array => left.map((x, i) => 0.5 * (x + right[i]!))

function songOf(prompt: string, words: readonly string[], way: Way): Score {
  const lines = words.map((word, n) => lineOf(word, way, n * gapSeconds + leadSeconds))
  const lyrics = '[Verse]\nThe river carries all our names\nAnd every window keeps a light'
  const durationSeconds = Math.ceil(words.length * gapSeconds)
  const song = composeSong({ prompt, styles: [], durationSeconds, seed: 7, lyrics })
  return withLeadAtRest({ ...song, voice: voiceOf(way), syllables: sungScore(lines).syllables })
}

/** The composer lets the lead answer the singer; the words here come at times unknown to it. */
function withLeadAtRest(score: Score): Score {
  const isSung = ({ startSeconds, durationSeconds }: Note): boolean =>
    score.syllables.some(
      (sung) =>
        startSeconds < sung.startSeconds + sung.durationSeconds + aroundSeconds &&
        startSeconds + durationSeconds > sung.startSeconds - aroundSeconds,
    )
  const rest = (track: Track): Track =>
    track.stem === 'lead' ? { ...track, notes: track.notes.filter((note) => !isSung(note)) } : track
  return { ...score, tracks: score.tracks.map(rest) }
}

const parts: Record<string, (singer: string, engine: Engine) => void | Promise<void>> = {
  words: measureWords,
  sentences: measureSentences,
  mix: measureMix,
}
async function measureSinger(singer: string, engine: Engine): Promise<void> {
  for (const part of wanted('PARTS', Object.keys(parts))) await parts[part]!(singer, engine)
  printTable([singer, 'understood'], rows.splice(0))
}

const wanted = (name: string, all: string[]): string[] => process.env[name]?.split(',') ?? all
const speech = await openSpeech()
const singers: Record<string, Engine | undefined> = {
  formants: createEngine(),
  speech: speech && createEngine({ singer: speech }),
}

const missing = missingPrograms()
if (missing.length > 0) console.log(`Not measured: ${missing.join(' and ')} not installed.`)
else
  for (const [singer, engine] of wanted('SINGERS', Object.keys(singers)).map((name) => [name, singers[name]] as const))
    if (engine) await measureSinger(singer, engine)
    else console.log('The sounds of speech are not measured: their package is not installed.')
