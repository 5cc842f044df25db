import type { DnaKind } from '@songloom/contracts/dna/dna.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { resolveDna } from '@songloom/store/dna/job-dnas'
import type { ResolvedDna } from '@songloom/store/dna/job-dnas'
import { getUsableAudio } from '@songloom/store/library/audios'
import type { UsedDna } from './shared/contract.ts'
import { sumDnaPrices } from './shared/job-dna.rules.ts'
import type { JobDna } from './shared/job-dna.rules.ts'
import type { RequestContext } from './tool-handler.ts'

interface Asked {
  /** What the request names. */
  dnaId?: string | null | undefined
  /** The song that is worked on: its style and voice stay. */
  audioId?: string
  /** What the tool can follow; by default both. */
  kinds?: readonly DnaKind[]
}

type Settings = { dnas?: UsedDna[] | undefined }

const roleOf = ({ kind }: ResolvedDna): JobDna['role'] => (kind === 'voice' ? 'vocal' : 'core')

/**
 * One that the user cannot know came with a song of somebody else, or its owner is gone: there is no licence for it.
 */
function rejectInherited(error: unknown): never {
  if (error instanceof RejectedError && error.code === 'not_found')
    throw new RejectedError('dna_licence_missing', { field: 'audioUrl' })
  throw error
}

async function resolveNamed({ db, user }: RequestContext, { dnaId, kinds }: Asked): Promise<ResolvedDna[]> {
  if (!dnaId) return []
  const dna = await resolveDna(db, user.id, { role: 'core', dnaId })
  if (kinds && !kinds.includes(dna.kind)) throw new RejectedError('dna_output_unsupported', { field: 'dnaId' })
  return [{ ...dna, role: roleOf(dna) }]
}

async function resolveInherited({ db, user }: RequestContext, { audioId }: Asked): Promise<ResolvedDna[]> {
  const { dnas = [] } = (audioId && (await getUsableAudio(db, user.id, audioId))?.recipe) || {}
  return Promise.all(
    dnas.map(({ role, dnaId }) => resolveDna(db, user.id, { role, dnaId, isInherited: true }).catch(rejectInherited)),
  )
}

/**
 * The DNAs of a request as settings store them: the one that it names, and of the song that is worked on those of
 * another kind. Throws `RejectedError` as `resolveDna` does.
 */
export async function findDnas(context: RequestContext, asked: Asked): Promise<Settings> {
  const named = await resolveNamed(context, asked)
  const inherited = (await resolveInherited(context, asked)).filter((dna) =>
    named.every(({ kind }) => kind !== dna.kind),
  )
  const toUsed = ({ role, dnaId, name }: ResolvedDna): UsedDna => ({ role, dnaId, name })
  const dnas = [...named.map(toUsed), ...inherited.map((dna) => ({ ...toUsed(dna), isInherited: true }))]
  return dnas.length > 0 ? { dnas } : {}
}

/**
 * The DNAs of settings in the version of now, as the job's input has them, and their price. Those of the song that is
 * worked on have been paid with it.
 */
export async function prepareDnas(
  { db, user }: RequestContext,
  { dnas = [] }: Settings,
): Promise<{ input: { dnas?: JobDna[] }; dnaTokens: number }> {
  const resolved = await Promise.all(
    dnas.map(async ({ role, dnaId, isInherited }): Promise<JobDna> => {
      const { outputs: _, ...dna } = await resolveDna(db, user.id, { role, dnaId, isInherited }).catch(
        (error: unknown) => (isInherited ? rejectInherited(error) : Promise.reject(error as Error)),
      )
      return isInherited ? { ...dna, isInherited, priceTokens: 0 } : dna
    }),
  )
  return { input: resolved.length > 0 ? { dnas: resolved } : {}, dnaTokens: sumDnaPrices(resolved) }
}

/** The field of a request for these settings. */
export const toDnaField = ({ dnas = [] }: Settings): { dnaId?: string } => {
  const named = dnas.find(({ isInherited }) => !isInherited)
  return named ? { dnaId: named.dnaId } : {}
}
