import { ApplicationFailure } from '@temporalio/common'
import type { SwapVoiceJob } from '@songloom/tools/swap-voice/contract'
import { swapKey, swapVoiceTool } from '@songloom/tools/swap-voice/definition.rules'
import type { StepFor } from '@songloom/tools/registry.rules'
import { getVoiceName } from '@songloom/contracts/music/voice-ids.rules'
import { getVoice } from '@songloom/contracts/music/voices.rules'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { findKeptSwap } from '@songloom/store/library/kept-swaps'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { copyFiles, readBytes } from '../jobs/objects.ts'
import { derivedRecipe, derivedSound } from '../jobs/derived-sound.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import { readDnaConditions, toDnaRecipe } from '../songs/dna-conditions.ts'
import { createStemMemory } from './sound/stem-memory.ts'
import type { StemMemory } from './sound/stem-memory.ts'
import type { SoundToStore, StoredRendering } from '../jobs/store-outputs.ts'
import { toOutputKey } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { VoiceRendering } from '../engines/port/voices.ts'

type Step = StepFor<'voice_swap'>
const separating = { level: 'separate', render: 'separate', master: 'separate', separate: 'separate' } as const
const converting: Record<string, Step> = {
  pitch: 'convert',
  envelope: 'convert',
  voice: 'convert',
  breath: 'convert',
  mix: 'convert',
}

interface Deps extends ToolDeps {
  memory: StemMemory
}

const notHeard = (): ApplicationFailure =>
  ApplicationFailure.nonRetryable('Nobody sings in this audio', 'voice_not_heard')

/**
 * The voice within a song, of an earlier split or swap, or isolated now and stored. Undefined if the song is that
 * voice.
 */
async function findVocals(deps: Deps, job: SwapVoiceJob, { row, brief }: SourceAudio): Promise<string | undefined> {
  if (row.part === 'vocals') return undefined
  const { engines, engineStep, memory } = deps
  const split = { row, engine: engines.separateStems }
  const known = await memory.recallVocals(split)
  if (known) return known
  const call = { name: 'separate', brief, firstStep: 'separate', stepOfStage: separating } as const
  const stems = await engineStep(engines.separateStems, job, call)
  const { wav, isSilent } = stems.find(({ part }) => part === 'vocals')!
  // The score of our own songs names the singers, and a splitter that finds no voice leaves none.
  if (isSilent) throw notHeard()
  return memory.rememberVocals(split, wav)
}

async function convert(deps: Deps, job: SwapVoiceJob, source: SourceAudio): Promise<VoiceRendering> {
  const { engines, engineStep, objects } = deps
  const vocalsKey = await findVocals(deps, job, source)
  const brief = {
    words: source.brief.words,
    wav: source.brief.wav,
    vocals: vocalsKey === undefined ? undefined : () => readBytes(objects, vocalsKey),
    isExact: source.brief.score !== undefined,
    recipe: getVoice(job.voice).recipe,
    options: job.options,
    voice: (await readDnaConditions(objects, job.dnas)).voice,
  }
  const call = { name: 'convert', brief, firstStep: 'convert', stepOfStage: converting } as const
  const made = await engineStep(engines.swapVoice, job, call)
  if (!made.isSung) throw notHeard()
  return made
}

/** The name of who sings. */
const singerOf = ({ dnas: [trained] = [], voice }: SwapVoiceJob): string => trained?.name ?? getVoiceName(voice)

const toSwapKey = ({ audioId, voice, options, dnas: [trained] = [] }: SwapVoiceJob): string =>
  [swapKey(audioId, voice, options), ...(trained ? [trained.dnaId, trained.version] : [])].join('|')

function toRecipe({ engines }: Deps, job: SwapVoiceJob, notes: StoredRendering<VoiceRendering>['notes']) {
  const { sha256: masterSha256, semitones, formantScale, isAlone } = notes
  const more = { swapKey: toSwapKey(job), moved: { semitones, formantScale, isAlone }, ...toDnaRecipe(job.dnas) }
  return derivedRecipe(engines.swapVoice, job, { voice: job.voice, ...job.options }, { masterSha256, ...more })
}

function toStoredSound(
  deps: Deps,
  job: SwapVoiceJob,
  source: SourceAudio,
  stored: StoredRendering<VoiceRendering>,
): SoundToStore {
  const { row } = source
  return {
    ...derivedSound(source, singerOf(job)),
    wav: stored.wav,
    output: 'song',
    part: null,
    hasOtherSinger: true,
    durationSeconds: row.duration_seconds,
    peaks: stored.notes.peaks,
    sections: row.sections,
    lyrics: row.lyrics,
    recipe: toRecipe(deps, job, stored.notes),
    formats: job.options.outputFormat === 'flac' ? ['flac'] : [],
  }
}

const toOutputs = (job: SwapVoiceJob, source: SourceAudio, audio: NewAudio): JobOutputs => ({
  audios: [audio],
  title: audio.name,
  reply: `“${source.row.name}”, sung by ${singerOf(job)}.`,
  coverKey: source.coverKey,
  chargedTokens: job.reuses ? 0 : swapVoiceTool.priceTokens,
})

/** Files of its own: whatever becomes of the first result's, these stay. */
async function reuse(deps: Deps, job: SwapVoiceJob, source: SourceAudio): Promise<JobOutputs | undefined> {
  const kept = job.reuses ? await findKeptSwap(deps.db, job.userId, toSwapKey(job)) : undefined
  if (!kept) return undefined
  await deps.steps.startStep(job, 'store')
  const objectKeys = await copyFiles(deps.objects, kept.object_keys, toOutputKey(job, 'song', [kept.id]))
  const { parents, name, bpm, peaks, sections, lyrics, recipe, tags } = kept
  return toOutputs(job, source, {
    ...{ parents, name, bpm, peaks, sections, lyrics, recipe, tags, objectKeys },
    output: 'song',
    part: null,
    durationSeconds: kept.duration_seconds,
    key: kept.musical_key,
    scoreKey: null,
  })
}

/** What two jobs have in common that make the same. */
const identify = ({ engines: { swapVoice } }: Deps, job: SwapVoiceJob) => [
  toSwapKey(job),
  swapVoice.id,
  swapVoice.version,
]

async function swap(deps: Deps, job: SwapVoiceJob): Promise<JobOutputs> {
  const { outputs, readSource, steps } = deps
  await steps.startStep(job, 'read')
  const source = await readSource(job)
  const kept = await reuse(deps, job, source)
  if (kept) return kept
  const stored = await outputs.renderOnce(job, identify(deps, job), () => convert(deps, job, source))
  await steps.startStep(job, 'encode')
  return toOutputs(job, source, await outputs.sound(job, toStoredSound(deps, job, source, stored)))
}

export function createSwapVoiceActivities(needs: ToolDeps) {
  const deps = { ...needs, memory: createStemMemory(needs) }
  const { id, version } = needs.engines.swapVoice
  return {
    /** Isolates the voice, renders another, mixes, encodes and writes the end of the job. Stored results are reused. */
    swapVoice: (job: SwapVoiceJob): Promise<StoredOutputs> =>
      needs.steps.trackAttempt(job, () =>
        needs.outputs.completeOnce(job, [job.audioId, job.voice, job.options, id, version, ...(job.dnas ?? [])], () =>
          swap(deps, job),
        ),
      ),
  }
}

export type SwapVoiceActivities = ReturnType<typeof createSwapVoiceActivities>
