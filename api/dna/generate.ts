import type { DnaGenerateRequest } from '@songloom/contracts/dna/generate'
import { dnaActions } from '@songloom/contracts/dna/generate.rules'
import type { DnaAction } from '@songloom/contracts/dna/generate.rules'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { songVersions } from '@songloom/contracts/music/versions.rules'
import type { GenerateRequest } from '@songloom/contracts/routes/generate'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, toRefusal } from '../http/refusal.ts'

/** What the panel's three actions make; the other two are tools of their own. */
const outputOf: Partial<Record<DnaAction, DnaOutput>> = {
  song_gen: 'song',
  vocals_gen: 'singing',
  similar_instru_gen: 'instrumental',
}

const isDnaAction = (action: string): action is DnaAction => dnaActions.some((one) => one === action)

/** Extras are fields of the request or of `extras`; absent ones are not sent on. */
function fieldsOf({ extras = {}, ...body }: DnaGenerateRequest) {
  const present = Object.entries({ ...body, ...extras }).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(present) as Omit<DnaGenerateRequest, 'extras'>
}

/** These two tools know no other version; v0.5 is one of DNA alone. */
const toSongVersion = (version: string | null | undefined) => songVersions.find((one) => one === version)

/** An audio to complete, or to sing like: the tool's own fields. */
function toToolBody(body: Omit<DnaGenerateRequest, 'extras'>): GenerateRequest {
  const { userId, projectId, tempId, tokensToDeduct, actionByUser, prompt, lyrics, songDescription, version } = body
  const envelope = { userId, projectId, tempId, tokensToDeduct, actionByUser }
  const words =
    actionByUser === 'similar_song_gen' ? { lyrics: lyrics ?? '' } : { prompt: songDescription ?? prompt ?? '' }
  const { duration, loop } = actionByUser === 'similar_song_gen' ? body : {}
  const dnaId = body.core_style_id ?? body.dna_id ?? body.instrumental_style_id ?? body.vocal_style_id
  const fields = {
    ...words,
    version: toSongVersion(version),
    duration,
    loop,
    dnaId,
    audioUrl: body.audioUrl ?? body.audio_url,
  }
  return {
    ...envelope,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  } as GenerateRequest
}

/** What is no refusal failed while the generation was made; a missing reference names what is missing (spec 2 §8). */
function failCreation(error: unknown): never {
  const known = toRefusal(error)
  if (known instanceof Refusal && known.details.field === 'reference_audio_id')
    throw new Refusal('dna_reference_failed', { ...known.details, values: { detail: 'audio URL' } })
  throw known instanceof Refusal ? known : new Refusal('creation_error', {}, { cause: error })
}

/** `POST /api/dna/generate/v2` (spec 2 §7): the same jobs as `POST /api/generate`. */
export const createDnaGenerateHandlers = ({ generate }: Pick<Handlers, 'generate'>): Pick<Handlers, 'generateDna'> => ({
  generateDna({ body, ...call }) {
    const action = body.actionByUser
    if (action.trim() === '') throw new Refusal('generation_unsupported', { field: 'actionByUser' })
    if (!isDnaAction(action)) throw new Refusal('action_unsupported', { values: { action } })
    const fields = fieldsOf(body)
    const output = outputOf[action]
    const request = output ? { ...fields, output, actionByUser: 'dna' } : toToolBody(fields)
    const answer = generate({ ...call, body: request } as Parameters<typeof generate>[0])
    return Promise.resolve(answer).catch(failCreation)
  },
})
