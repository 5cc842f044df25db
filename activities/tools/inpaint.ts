import { hasSungWords } from '@songloom/contracts/music/words.rules'
import type { InpaintJob } from '@songloom/tools/inpaint/contract'
import { inpaintTool } from '@songloom/tools/inpaint/definition.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { countFrames } from '../media/wav/wav-frames.ts'
import { toEditRecipe } from './sound/edit-recipe.ts'
import { joinLyrics, stepOfEditStage } from './sound/edit-stages.ts'
import { readLyricsOfParts } from './sound/kept-lyrics.ts'
import { derivedSound } from '../jobs/derived-sound.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import { identifyDnas, readDnaConditions } from '../songs/dna-conditions.ts'
import type { SoundToStore, StoredRendering } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { Inpainting } from '../engines/port/edits.ts'
import type { EngineIdentity } from '../engines/port/engine.ts'

/** The facts of a stored inpainting. */
type InpaintNotes = StoredRendering<Inpainting>['notes']

const recipeOf = ({ audioId, sections, sings, lyrics, prompt, tags, seed, dnas }: InpaintJob) => [
  ...[audioId, sections, sings, lyrics, prompt, tags, seed],
  ...identifyDnas(dnas),
]

/** Without styles the engine uses the song's own. */
const stylesOf = (tags: string[]): { styles?: string[] } => (tags.length > 0 ? { styles: tags } : {})

const listReplaced = ({ regions }: InpaintNotes) =>
  regions.map(({ fromSample, toSample }) => ({
    startSeconds: fromSample / sampleRate,
    endSeconds: toSample / sampleRate,
  }))

/** The lines between the replaced parts, where their times are known, with what is sung in each part in its place. */
async function readNewLyrics(objects: ObjectStore, source: SourceAudio, job: InpaintJob, notes: InpaintNotes) {
  const { lyrics, object_keys: keys } = source.row
  // Without new words the song's own lines are sung again.
  if (job.sings && !hasSungWords(job.lyrics)) return lyrics
  if (keys.lrc === undefined) return joinLyrics(lyrics, ...notes.lyrics)
  const replaced = listReplaced(notes)
  const between = [...replaced, { startSeconds: Infinity }].map(({ startSeconds: endSeconds }, i) => ({
    startSeconds: replaced[i - 1]?.endSeconds ?? 0,
    endSeconds,
  }))
  const kept = await readLyricsOfParts(objects, source, between)
  return joinLyrics(...kept.flatMap((text, i) => [text, notes.lyrics[i]]))
}

function toRecipe(engine: EngineIdentity, job: InpaintJob, notes: InpaintNotes) {
  const { sections, sings, lyrics, prompt, tags } = job
  const { regions } = notes
  return toEditRecipe(engine, job, { sections, sings, lyrics, prompt, tags }, { notes, place: { regions } })
}

export function createInpaintActivities({ engines, engineStep, objects, readSource, outputs, steps }: ToolDeps) {
  const engine = engines.inpaint

  async function play(job: InpaintJob, { brief }: SourceAudio): Promise<Inpainting> {
    const { sections, sings, lyrics, prompt, tags, seed } = job
    const regions = sections.map(({ startSeconds, endSeconds }) => ({
      fromSeconds: startSeconds,
      toSeconds: endSeconds,
    }))
    const conditions = await readDnaConditions(objects, job.dnas)
    const asked = { regions, sings, lyrics, prompt, ...stylesOf(tags), seed, ...conditions }
    return engineStep(engine, job, {
      name: 'inpaint',
      brief: { ...brief, words: prompt || brief.words, ...asked },
      firstStep: 'listen',
      stepOfStage: stepOfEditStage,
    })
  }

  const inpainted = (job: InpaintJob, source: SourceAudio): Promise<StoredRendering<Inpainting>> =>
    outputs.renderOnce(job, [...recipeOf(job), engine.id, engine.version], () => play(job, source))

  async function toSound(
    job: InpaintJob,
    source: SourceAudio,
    { wav, notes }: StoredRendering<Inpainting>,
  ): Promise<SoundToStore> {
    const { row } = source
    return {
      ...derivedSound(source, 'Inpainted', notes),
      wav,
      output: 'song',
      part: null,
      durationSeconds: countFrames(wav) / sampleRate,
      peaks: notes.peaks,
      // Keeps the form: a part is rendered again within its section.
      sections: row.sections,
      lyrics: await readNewLyrics(objects, source, job, notes),
      recipe: toRecipe(engine, job, notes),
    }
  }

  async function make(job: InpaintJob): Promise<JobOutputs> {
    await steps.startStep(job, 'read')
    const source = await readSource({ ...job, words: job.prompt || undefined })
    const made = await inpainted(job, source)
    const { notes } = made
    await steps.startStep(job, 'encode')
    const audio = await outputs.sound(job, await toSound(job, source, made))
    const count = notes.regions.length
    return {
      audios: [audio],
      title: audio.name,
      reply: `“${source.row.name}” with ${count === 1 ? 'a new section' : `${count} new sections`}.`,
      coverKey: source.coverKey,
      result: { tool: 'inpainting', replaced: listReplaced(notes) },
      chargedTokens: inpaintTool.priceTokens,
    }
  }

  return {
    /**
     * Analyses, renders the parts again, encodes and writes the end of the job. Existing objects are not made again.
     */
    inpaintTrack: (job: InpaintJob): Promise<StoredOutputs> =>
      steps.trackAttempt(job, () =>
        outputs.completeOnce(job, [...recipeOf(job), engine.id, engine.version], () => make(job)),
      ),
  }
}

export type InpaintActivities = ReturnType<typeof createInpaintActivities>
