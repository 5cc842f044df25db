import type { SeparateStemsJob } from '@songloom/contracts/separate-stems'
import { separateStemsTool } from '@songloom/contracts/separate-stems.rules'
import type { StemPart } from '@songloom/contracts/separate-stems.rules'
import type { StepOf } from '@songloom/contracts/tools.rules'
import type { NewAudio } from '@songloom/store/audios'
import type { JobOutputs } from '@songloom/store/finish-job'
import type { StemRendering } from './engines/separate-stems.ts'
import type { Made } from './job-records.ts'
import { sha256 } from './objects.ts'
import type { SourceAudio } from './source-audio.ts'
import type { ToolNeeds } from './tool-needs.ts'

const stepOfStage: Record<string, StepOf<'separate_stems'>> = {
  level: 'separate',
  render: 'separate',
  master: 'separate',
  separate: 'separate',
}

export function createSeparateStemsActivities({ engines, engineStep, readSource, outputs, steps }: ToolNeeds) {
  const engine = engines.separateStems

  const store = (job: SeparateStemsJob, { row }: SourceAudio, stem: StemRendering, at: number, of: number) =>
    outputs.sound(job, {
      wav: stem.wav,
      output: 'stem',
      part: stem.part,
      parents: [row.id],
      name: `${row.name} (${stem.part})`,
      durationSeconds: row.duration_seconds,
      bpm: row.bpm,
      key: row.musical_key,
      peaks: stem.peaks,
      sections: row.sections,
      lyrics: stem.part === 'vocals' ? row.lyrics : null,
      recipe: {
        engine: engine.id,
        engineVersion: engine.version,
        tool: job.tool,
        parents: [row.id],
        part: stem.part,
        masterSha256: sha256(stem.wav),
      },
      scoreKey: null,
      tags: { title: `${row.name} (${stem.part})`, artist: 'Songloom', album: row.name },
      share: [at / of, (at + 1) / of],
    })

  async function separate(job: SeparateStemsJob): Promise<JobOutputs> {
    const source = await readSource(job)
    const call = { name: 'separate', brief: source.brief, firstStep: 'separate', stepOfStage } as const
    const stems = await engineStep(engine, job, call)
    await steps.enterNow(job, 'encode')
    const audios: NewAudio[] = []
    for (const [at, stem] of stems.entries()) audios.push(await store(job, source, stem, at, stems.length))
    const silentParts = stems.filter(({ isSilent }) => isSilent).map(({ part }) => part as StemPart)
    return {
      audios,
      result: { tool: 'separate_stems', silentParts },
      title: source.row.name,
      reply: `Stems of “${source.row.name}”: ${stems.map(({ part }) => part).join(', ')}.`,
      coverKey: source.coverKey,
      chargedTokens: separateStemsTool.priceTokens,
    }
  }

  return {
    /** Separates, encodes and stores the four stems, and writes the end of the job. */
    splitIntoStems: (job: SeparateStemsJob): Promise<Made> =>
      steps.watched(job, () => outputs.once(job, [job.audioId, engine.id, engine.version], () => separate(job))),
  }
}

export type SeparateStemsActivities = ReturnType<typeof createSeparateStemsActivities>
