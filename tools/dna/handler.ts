import { randomInt } from 'node:crypto'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { getCustomOutput, findDnaProblem } from '@songloom/contracts/dna/form.rules'
import type { DnaForm } from '@songloom/contracts/dna/form.rules'
import type { DnaType } from '@songloom/contracts/dna/generate.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import { getPromptNotice } from '@songloom/contracts/music/prompt-language'
import {
  getDurationNotice,
  findComingProblem,
  getNearestDurationSeconds,
  getRenderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { resolveDna } from '@songloom/store/dna/job-dnas'
import type { ResolvedDna } from '@songloom/store/dna/job-dnas'
import { isSongDurationAllowed } from '../generate-song/definition.rules.ts'
import { getUntrimmedRegion } from '../generate-song/references.rules.ts'
import type { SongReference } from '../generate-song/contract.ts'
import { requireOwnedAudio } from '../request-context.ts'
import { reject } from '../shared/reject.ts'
import { sumDnaPrices } from '../shared/job-dna.rules.ts'
import type { DnaRole, JobDna } from '../shared/job-dna.rules.ts'
import type { RequestContext, ToolHandler } from '../tool-handler.ts'
import type { DnaRequest, DnaSettings } from './contract.ts'
import { dnaDurationSeconds, toDnaVariant } from './definition.rules.ts'
import { dnaTrack } from './pack-track.ts'

/** Opening the panel sets v2 (spec 2 §4). */
const panelVersion: Version = 'v2'

const coreOf = (body: DnaRequest): string | undefined => body.core_style_id ?? body.dna_id ?? undefined

/** What a request is made from, where it does not say. */
function typeOf(body: DnaRequest): DnaType {
  if (body.dnaType) return body.dnaType
  if (body.vocal_style_id || body.instrumental_style_id || body.isCustomSong) return 'custom'
  return coreOf(body) ? 'core' : 'song'
}

/** The sent styles by their role. */
function listStyles(
  body: DnaRequest,
): [role: DnaRole, id: string | null | undefined, file: string | null | undefined][] {
  return [
    ['core', coreOf(body), undefined],
    ['song', body.reference_audio_id, body.audioUrl ?? body.audio_url],
    ['vocal', body.vocal_style_id, body.voiceFile],
    ['instrumental', body.instrumental_style_id, body.instrumentalFile],
  ]
}

const sent = (body: DnaRequest, role: DnaRole): string | null => {
  const [, id, file] = listStyles(body).find(([of]) => of === role)!
  return id ?? file ?? null
}

function outputOf(body: DnaRequest, type: DnaType): DnaOutput {
  if (body.output) return body.output
  const custom = type === 'custom' ? getCustomOutput(sent(body, 'vocal'), sent(body, 'instrumental')) : undefined
  if (custom) return custom
  if (type === 'instrumental' || body.generation_style === 'instrument') return 'instrumental'
  return type === 'vocal' || body.generation_style === 'vocal' ? 'singing' : 'song'
}

const tabOf = (type: DnaType): NonNullable<DnaForm['tab']> => {
  if (type === 'custom' || type === 'vocal') return 'custom'
  return type === 'instrumental' ? 'instrumental' : 'song'
}

function assertComplete(body: DnaRequest, type: DnaType, output: DnaOutput): void {
  const problem = findDnaProblem({
    base: type === 'core' ? 'model' : 'track',
    tab: tabOf(type),
    output,
    text: textOf(body),
    coreStyleId: sent(body, 'core'),
    songStyleId: sent(body, 'song'),
    vocalStyleId: sent(body, 'vocal'),
    instrumentalStyleId: sent(body, 'instrumental'),
  })
  if (problem) throw new RejectedError(problem.code, problem.values ? { values: problem.values } : {})
}

const textOf = ({ lyrics, songDescription, prompt }: DnaRequest): string => lyrics || songDescription || prompt || ''

const slotOf = { core: 'song', song: 'song', vocal: 'singing', instrumental: 'music' } as const

/** What was found under the sent ids: DNAs, and own or licensed audios as tracks to follow. */
interface Found {
  dnas: ResolvedDna[]
  references: SongReference[]
}

async function findStyles(body: DnaRequest, { db, user, ...context }: RequestContext): Promise<Found> {
  const found: Found = { dnas: [], references: [] }
  for (const [role, id, file] of listStyles(body)) {
    const dna = id
      ? await resolveDna(db, user.id, { role, dnaId: id }).catch((error: unknown) => orAudio(error, role))
      : undefined
    if (dna) found.dnas.push(dna)
    const audioId = dna ? undefined : (file ?? (role === 'song' ? id : undefined))
    if (!audioId) continue
    const audio = await requireOwnedAudio({ ...context, db, user }, audioId, 'reference_missing', 'reference_audio_id')
    found.references.push({ slot: slotOf[role], ...audio, region: getUntrimmedRegion(audio.durationSeconds) })
  }
  return found
}

/** The song of the track-based panel may be an audio: an id that no DNA has is looked for there. */
function orAudio(error: unknown, role: DnaRole): undefined {
  if (role === 'song' && error instanceof RejectedError && error.code === 'not_found') return undefined
  throw error
}

function assertSupports({ dnas }: Found, output: DnaOutput): void {
  const unfit = dnas.find(({ outputs, role }) => role !== 'vocal' && !outputs.includes(output))
  if (unfit) throw new RejectedError('dna_output_unsupported', { field: 'generation_style' })
}

function assertAllowed(settings: DnaSettings, { user }: RequestContext): void {
  const features = planFeatures[user.plan]
  const version = settings.version as Version
  const coming = findComingProblem(version)
  if (coming) reject(coming)
  if (version === 'v0.5') throw new RejectedError('upgrade_needed', { field: 'version' })
  if (!isSongDurationAllowed(settings.durationSeconds, version, features))
    throw new RejectedError('upgrade_needed', { field: 'duration' })
  const refusal = findContentRefusal(settings.lyrics, 'lyrics') ?? findContentRefusal(settings.prompt, 'prompt')
  if (refusal) reject({ code: refusal.code, refusal })
}

/** An instrumental needs no words of its own. */
const instrumentalPrompt = 'instrumental'

/** The styles of the settings in the version of now, at the price of now. */
const resolveAll = async ({ dnas }: DnaSettings, { db, user }: RequestContext): Promise<JobDna[]> =>
  Promise.all(
    dnas.map(async ({ role, dnaId }) => {
      const { outputs: _, ...dna } = await resolveDna(db, user.id, { role, dnaId })
      return dna
    }),
  )

export const handler: ToolHandler<'dna'> = {
  packTrack: dnaTrack,
  async toSettings(body, context) {
    const dnaType = typeOf(body)
    const output = outputOf(body, dnaType)
    assertComplete(body, dnaType, output)
    const styles = await findStyles(body, context)
    assertSupports(styles, output)
    const variant = toDnaVariant(output)
    const lyrics = body.lyrics ?? ''
    return {
      tool: 'dna',
      ...(variant ? { variant } : {}),
      dnaType,
      version: body.version ?? panelVersion,
      prompt: lyrics ? '' : textOf(body),
      lyrics: output === 'instrumental' ? '' : lyrics,
      durationSeconds: getNearestDurationSeconds(body.duration ?? dnaDurationSeconds),
      loop: body.loop ?? false,
      dnas: styles.dnas.map(({ role, dnaId, name }) => ({ role, dnaId, name })),
      ...(styles.references.length > 0 ? { references: styles.references } : {}),
    }
  },
  async prepare(settings, body, context) {
    assertAllowed(settings, context)
    const { variant, prompt, lyrics, loop, references } = settings
    const dnas = await resolveAll(settings, context)
    const durationSeconds = getRenderedDurationSeconds(settings.durationSeconds)
    const isInstrumental = variant === 'instrumental'
    const notices = [
      body.duration ? getDurationNotice(body.duration) : undefined,
      lyrics ? undefined : getPromptNotice(prompt),
    ].filter((notice) => notice !== undefined)
    return {
      prompt: prompt || lyrics || settings.dnas.map(({ name }) => name).join(', ') || instrumentalPrompt,
      durationSeconds,
      ...(variant ? { variant } : {}),
      dnaTokens: sumDnaPrices(dnas),
      notice: notices.join(' ') || undefined,
      input: {
        prompt: isInstrumental ? prompt || instrumentalPrompt : prompt,
        ...{ lyrics, styles: [], vocalStyle: null, durationSeconds, loop, dnas },
        seed: body.seed ?? randomInt(0x1_0000_0000),
        ...(isInstrumental ? { instrumental: true } : {}),
        ...(references ? { references } : {}),
      },
    }
  },
  toRequest: ({ variant, dnaType, version, prompt, lyrics, durationSeconds, loop, dnas, references }) => {
    const idOf = (role: DnaRole): string | undefined => dnas.find((dna) => dna.role === role)?.dnaId
    const fileOf = (slot: SongReference['slot']): string | undefined =>
      references?.find((reference) => reference.slot === slot)?.audioId
    return {
      ...{ output: variant ?? 'song', dnaType, version, prompt, loop, duration: durationSeconds },
      lyrics: lyrics || undefined,
      core_style_id: idOf('core'),
      reference_audio_id: idOf('song'),
      vocal_style_id: idOf('vocal'),
      instrumental_style_id: idOf('instrumental'),
      audioUrl: fileOf('song'),
      voiceFile: fileOf('singing'),
      instrumentalFile: fileOf('music'),
    }
  },
}
