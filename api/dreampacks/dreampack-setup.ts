import type { Knex } from 'knex'
import { findTimeZone } from '@songloom/contracts/dreampacks/dreampack-clock'
import type { Dreampack, DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import {
  defaultScheduleTime,
  dreampackDefaults,
  toDreampackType,
  parseHour,
  maxDreampacks,
  trackCountProblem,
} from '@songloom/contracts/dreampacks/dreampacks.rules'
import { cleanName, cutName } from '@songloom/contracts/library/names.rules'
import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import { getDescription, getDreampackRow } from '@songloom/store/dreampacks/dreampack-views'
import {
  DreampackIsRunning,
  TooManyDreampacks,
  createDreampack,
  editDreampack,
  findEarlierDreampack,
} from '@songloom/store/dreampacks/dreampacks'
import type { DreampackChanges, DreampackRequest, NewDreampack } from '@songloom/store/dreampacks/dreampacks'
import { preparePackRequest } from '@songloom/tools/pack-request'
import { getJobPriceTokens } from '@songloom/tools/registry.rules'
import type { RequestContext } from '@songloom/tools/tool-handler'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { Refusal, requireFound } from '../http/refusal.ts'

type Setup = RouteBody<'createDreampack'>

const maxNameSigns = 60

function trackCountOf(sent: string | number): number {
  const problem = trackCountProblem(String(sent))
  if (problem) throw new Refusal(problem, { field: 'track_count' })
  return Number(sent)
}

function timeZoneOf(sent: string): string {
  const zone = findTimeZone(sent)
  if (zone === undefined) throw new Refusal('time_zone_unknown', { values: { timeZone: sent }, field: 'timezone' })
  return zone
}

/** A user id in the body must be the caller's. */
function assertSame(user: SessionUser, { user_id: sent, dna_state: { userId } }: Setup): void {
  for (const named of [sent, userId ?? undefined])
    if (named !== undefined && named !== user.id) throw new Refusal('wrong_user')
}

/** The generation state without the omitted fields (spec 2 §9). */
const completed = (state: DreampackDnaState): DreampackDnaState => ({
  ...state,
  duration: state.duration ?? dreampackDefaults.durationSeconds,
  model: state.model || dreampackDefaults.model,
  source: state.source || dreampackDefaults.source,
  dnaType: state.dnaType || dreampackDefaults.dnaType,
})

/** The searchable text: its name, or the beginning of its prompt. */
const nameOf = (name: string | undefined, prompt: string): string =>
  cutName(cleanName(name ?? '') || cleanName(prompt), maxNameSigns)

/** A track's request by the rules of its tool, and its price. */
async function prepareTrack(
  dnaState: DreampackDnaState,
  type: DreampackType,
  context: RequestContext,
): Promise<DreampackRequest & { notice?: string | undefined }> {
  const { prompt, settings, input, durationSeconds, notice, ...job } = await preparePackRequest(dnaState, type, context)
  const trackTokens = getJobPriceTokens(settings.tool, job)
  return { prompt, dnaState, settings, input, durationSeconds, trackTokens, notice }
}

async function packOf(
  body: Setup,
  db: Knex,
  user: SessionUser,
): Promise<NewDreampack & { notice?: string | undefined }> {
  const { creator_name: creatorName, style, output_type: outputType, dna_state: sent } = body
  const { name, tags = [] } = sent.metadata ?? {}
  const type = toDreampackType(outputType?.trim() || dreampackDefaults.outputType, [name ?? '', ...tags])
  const schedule = {
    trackCount: trackCountOf(body.track_count),
    hour: parseHour(body.schedule_time ?? defaultScheduleTime),
    timeZone: timeZoneOf(body.timezone),
  }
  const dnaState = completed(sent)
  const track = await prepareTrack(dnaState, type, { db, user })
  return {
    ...schedule,
    ...track,
    userId: user.id,
    name: nameOf(name, track.prompt),
    type,
    creatorName: creatorName?.trim() || dreampackDefaults.creatorName,
    style: style?.trim() || dreampackDefaults.style,
    requestId: body.requestId,
  }
}

function asRefusal(error: unknown): never {
  if (error instanceof Refusal || error instanceof RejectedError) throw error
  if (error instanceof TooManyDreampacks) throw new Refusal('dreampacks_many', { values: { limit: maxDreampacks } })
  throw new Refusal('dreampack_failed', {}, { cause: error })
}

/** Creates a dreampack for its user, and lists the adjusted settings. */
export async function setUpDreampack(
  db: Knex,
  user: SessionUser,
  body: Setup,
): Promise<{ dreampack: Dreampack; notice: string | undefined }> {
  try {
    assertSame(user, body)
    // First, because what it was made from may be refused by now: a licence that ended, another plan.
    const earlier = await findEarlierDreampack(db, { userId: user.id, requestId: body.requestId })
    if (earlier) return { dreampack: earlier, notice: undefined }
    const pack = await packOf(body, db, user)
    return { dreampack: await createDreampack(db, pack), notice: pack.notice }
  } catch (error) {
    return asRefusal(error)
  }
}

/** The changes of an edit in the store's shape; absent fields stay unchanged. */
function toDreampackChanges(body: RouteBody<'editDreampack'>): DreampackChanges {
  const { name, track_count: count, schedule_time: time, timezone, monthly_budget_tokens: budget } = body
  return {
    name,
    trackCount: count === undefined ? undefined : trackCountOf(count),
    hour: time === undefined ? undefined : parseHour(time),
    timeZone: timezone === undefined ? undefined : timeZoneOf(timezone),
    monthlyBudgetTokens: budget,
  }
}

/** The request of a dreampack with another description, by the rules of its tool. */
async function prepareDescription(db: Knex, user: SessionUser, id: string, prompt: string): Promise<DreampackRequest> {
  const row = requireFound(await getDreampackRow(db, user.id, id))
  if (getDescription(row) === null)
    throw new Refusal('field_unsupported', { values: { field: 'prompt' }, field: 'prompt' })
  return prepareTrack({ ...row.dna_state, prompt }, row.type, { db, user })
}

/** Changes a user's dreampack; undefined for another user's. */
export async function changeDreampack(
  db: Knex,
  user: SessionUser,
  id: string,
  body: RouteBody<'editDreampack'>,
): Promise<Dreampack | undefined> {
  const changes = toDreampackChanges(body)
  if (body.prompt !== undefined) changes.request = await prepareDescription(db, user, id, body.prompt)
  return editDreampack(db, user.id, id, changes).catch((error: unknown) => {
    throw error instanceof DreampackIsRunning ? new Refusal('dreampack_running') : error
  })
}
