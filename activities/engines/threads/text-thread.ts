import type { IntentInput } from '@songloom/contracts/assistant/assistant.rules'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import type { LyricsRequest } from '@songloom/engine/compose/write-lyrics'
import type { Score } from '@songloom/engine/score/score'
import type { StyleProfile } from '@songloom/engine/style/style-profile'
import type { ComposeTask } from './thread-compose.ts'
import type { SheetTask } from '../../daw/sheets/thread-sheet.ts'
import type { LineSyllable, SyllablesInput } from '@songloom/contracts/daw/new-words'
import { trackColors } from '@songloom/contracts/daw/document.rules'
import type { ScoreRendering } from './thread-score.ts'
import { threadTask } from './thread-task.ts'
import type { VocalKind } from '../port/songs.ts'

// A thread that writes words and scores. What a task does not need is loaded by the first that does.

const composer = () => import('./thread-compose.ts')
const scores = () => import('./thread-score.ts')

interface TextInput {
  text: string
  seed: number
  maxCharacters: number
}

export const writeLyrics = threadTask(async (request: LyricsRequest) =>
  (await import('@songloom/engine/compose/write-lyrics')).writeLyrics(request),
)
export const describeLyrics = threadTask(async ({ profile, seed }: { profile: StyleProfile; seed: number }) =>
  (await import('@songloom/engine/style/describe-lyrics')).describeLyrics(profile, seed),
)
export const writeLyricsAbout = threadTask(async ({ topic, seed }: { topic: string; seed: number }) =>
  (await import('@songloom/engine/compose/lyrics-about')).lyricsAbout(topic, seed),
)
export const enhancePrompt = threadTask(async ({ text, seed, maxCharacters }: TextInput) =>
  (await import('@songloom/engine/compose/enhance-prompt')).enhancePrompt(text, seed, maxCharacters),
)
export const enhanceLyrics = threadTask(async ({ text, seed, maxCharacters }: TextInput) =>
  (await import('@songloom/engine/compose/enhance-lyrics')).enhanceLyrics(text, seed, maxCharacters),
)
export const recogniseIntent = threadTask(async (input: IntentInput) =>
  (await import('../../assistant/recognise-intent.ts')).recogniseIntent(input),
)
/** Whether another prompt breaks a wish of the first. */
export const contradicts = threadTask(async ({ prompt, other }: { prompt: string; other: string }) =>
  (await import('@songloom/engine/compose/enhance-keeps')).contradicts(prompt, other),
)
export const compose = threadTask(async (task: ComposeTask) => (await composer()).compose(task))
export const composeSketch = threadTask(async (task: ComposeTask) => (await composer()).composeSketch(task))
export const drawTitled = threadTask(async (task: { request: SongRequest; title: string }) =>
  (await composer()).drawTitled(task),
)
export const describeRendering = threadTask(async (rendering: ScoreRendering) =>
  (await scores()).describeRendering(rendering),
)
export const toVocalScore = threadTask(async (task: { score: Score; kind: VocalKind }) =>
  (await scores()).toVocalScore(task),
)
/** Each tune that is sung or led within a region. */
export const melodyLines = threadTask(
  async ({ score, region }: { score: Score; region: { startSeconds: number; endSeconds: number } }) =>
    (await import('@songloom/engine/reference/melody-line')).melodyLines(score, region),
)
/** A stored score as objects of the DAW. */
export const scoreToDaw = threadTask(async ({ json }: { json: string }) => {
  const { scoreToDaw: convert } = await import('@songloom/engine/export/score-to-daw')
  return convert(JSON.parse(json) as Score, trackColors)
})
/** The syllables of lines, each in its language. */
export const splitIntoSyllables = threadTask(async ({ lines }: SyllablesInput): Promise<LineSyllable[][]> => {
  const { lineSyllables } = await import('@songloom/engine/lyrics/syllables')
  return lines.map((line) => lineSyllables(line).map(({ text, startsWord }) => ({ text, startsWord })))
})
/** Seeds of songs that differ. */
export const chooseSiblings = threadTask(
  async ({ request, count, packSeed }: { request: Omit<SongRequest, 'seed'>; count: number; packSeed: number }) =>
    (await import('@songloom/engine/compose/choose-siblings')).chooseSiblings(request, count, packSeed, () =>
      Promise.resolve(),
    ),
)

/** A song or document of the DAW as PDF. */
export const writeSheet = threadTask(
  async (task: SheetTask) => (await import('../../daw/sheets/thread-sheet.ts')).writeSheet(task),
  (bytes) => [bytes],
)
