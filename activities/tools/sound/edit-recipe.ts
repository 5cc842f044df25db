import type { JobInput } from '@songloom/contracts/jobs/job'
import type { EngineIdentity } from '../../engines/port/engine.ts'
import { derivedRecipe } from '../../jobs/derived-sound.ts'
import { toDnaRecipe } from '../../songs/dna-conditions.ts'

type EditJob = JobInput & { audioId: string; seed?: number } & { dnas?: Parameters<typeof toDnaRecipe>[0] }

/** What an edit says of its rendering; another engine than the job's may have made it. */
interface EditNotes {
  sha256: string
  findings?: unknown
  renderedBy?: EngineIdentity
}

/** The recipe of an edited audio, with the DNAs that it follows; `place` says where the edit is. */
export const toEditRecipe = (
  engine: EngineIdentity,
  job: EditJob,
  settings: object,
  { notes, place }: { notes: EditNotes; place: object },
) => {
  const { sha256: masterSha256, findings, renderedBy = engine } = notes
  return derivedRecipe(renderedBy, job, settings, { masterSha256, ...place, findings, ...toDnaRecipe(job.dnas) })
}
