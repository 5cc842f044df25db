import type { SeparateStemsJob } from '@songloom/tools/separate-stems/contract'
import { separateStemsTool } from '@songloom/tools/separate-stems/definition.rules'
import type { StepFor } from '@songloom/tools/registry.rules'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { getBaseName } from '@songloom/store/library/made-by'
import { ObjectNotFound } from '@songloom/platform/object-store/keys'
import { rerenderVersion } from '../engines/embedded/recording-recipe.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { copyFiles, hashSound } from '../jobs/objects.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import { createStemMemory } from './sound/stem-memory.ts'
import type { KeptStem, StemMemory } from './sound/stem-memory.ts'
import { toOutputKey } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

const stepOfStage: Record<string, StepFor<'separate_stems'>> = {
  level: 'separate',
  render: 'separate',
  master: 'separate',
  separate: 'separate',
}

/** A stem before its files are written. */
type Found = Pick<KeptStem, 'part' | 'peaks' | 'masterSha256' | 'renderedBy'>

interface Deps extends ToolDeps {
  memory: StemMemory
}

/** The library entry of a stem, new or stored. */
function toAudio(
  { engines }: Deps,
  job: SeparateStemsJob,
  { row }: SourceAudio,
  { part, peaks, masterSha256, renderedBy }: Found,
) {
  const { id: engine, version } = renderedBy ?? engines.separateStems
  const engineVersion = rerenderVersion(version, row.recipe.engineVersion)
  return {
    output: 'stem',
    part,
    parents: [row.id],
    name: `${getBaseName(row)} (${part})`,
    durationSeconds: row.duration_seconds,
    bpm: row.bpm,
    key: row.musical_key,
    peaks,
    sections: row.sections,
    lyrics: part === 'vocals' ? row.lyrics : null,
    scoreKey: null,
    recipe: { engine, engineVersion, tool: job.tool, parents: [row.id], part, masterSha256 },
  }
}

const toOutputs = ({ row, coverKey }: SourceAudio, audios: NewAudio[], stems: readonly KeptStem[]): JobOutputs => ({
  audios,
  result: {
    tool: 'separate_stems',
    silentParts: stems.filter(({ isSilent }) => isSilent).map(({ part }) => part),
  },
  title: row.name,
  reply: `Stems of “${row.name}”: ${stems.map(({ part }) => part).join(', ')}.`,
  coverKey,
  chargedTokens: separateStemsTool.priceTokens,
})

async function separate(deps: Deps, job: SeparateStemsJob): Promise<JobOutputs> {
  const { engines, engineStep, memory, outputs, readSource, steps } = deps
  const source = await readSource(job)
  const call = { name: 'separate', brief: source.brief, firstStep: 'separate', stepOfStage } as const
  const stems = await engineStep(engines.separateStems, job, call)
  await steps.startStep(job, 'encode')
  const audios: NewAudio[] = []
  const kept: KeptStem[] = []
  for (const [at, stem] of stems.entries()) {
    const { wav, ...found } = { ...stem, masterSha256: await hashSound(stem.wav) }
    const audio = toAudio(deps, job, source, found)
    const tags = { title: audio.name, artist: 'Songloom', album: source.row.name }
    const share = [at / stems.length, (at + 1) / stems.length] as const
    const stored = await outputs.sound(job, { ...audio, wav, tags, share })
    audios.push(stored)
    kept.push({ ...found, objectKeys: stored.objectKeys })
  }
  await memory.remember({ row: source.row, engine: engines.separateStems }, { jobId: job.jobId, stems: kept })
  return toOutputs(source, audios, kept)
}

/** Files of its own: whatever becomes of the first split's, these stay. */
async function reuse(deps: Deps, job: SeparateStemsJob, source: SourceAudio, stems: KeptStem[]): Promise<JobOutputs> {
  await deps.steps.startStep(job, 'store')
  const audios = await Promise.all(
    stems.map(async (stem) => ({
      ...toAudio(deps, job, source, stem),
      objectKeys: await copyFiles(deps.objects, stem.objectKeys, toOutputKey(job, stem.part, [stem.masterSha256])),
      tags: { album: source.row.name },
    })),
  )
  const made = toOutputs(source, audios, stems)
  return { ...made, reply: `${made.reply} These were split before, so it was free.`, chargedTokens: 0 }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ObjectNotFound)) throw error
}

export function createSeparateStemsActivities(needs: ToolDeps) {
  const { engines, readSource, outputs, steps } = needs
  const engine = engines.separateStems
  const deps = { ...needs, memory: createStemMemory(needs) }
  return {
    /**
     * The stems of an earlier identical split, without an engine and without a charge. Undefined if there are none; the
     * job is then unchanged.
     */
    reuseStems: (job: SeparateStemsJob): Promise<StoredOutputs | undefined> =>
      steps.trackAttempt(job, async () => {
        const source = await readSource(job)
        const kept = await deps.memory.recall({ row: source.row, engine })
        if (!kept) return undefined
        const recipe = [job.audioId, engine.id, engine.version, 'reused']
        return outputs.completeOnce(job, recipe, () => reuse(deps, job, source, kept.stems)).catch(ignoreMissing)
      }),
    /** Separates, encodes and stores the four stems, and writes the end of the job. */
    splitIntoStems: (job: SeparateStemsJob): Promise<StoredOutputs> =>
      steps.trackAttempt(job, () =>
        outputs.completeOnce(job, [job.audioId, engine.id, engine.version], () => separate(deps, job)),
      ),
  }
}

export type SeparateStemsActivities = ReturnType<typeof createSeparateStemsActivities>
