import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { ownEngineName } from '@songloom/platform/engine-providers/schema'
import type { CapabilityRule, RemoteCapability } from '@songloom/platform/engine-providers/schema'
import { admitOperation } from '@songloom/store/providers/admit'
import type { Admission } from '@songloom/store/providers/admit'
import {
  findStanding,
  isSenderAlive,
  listFailedProviders,
  senderSilentSeconds,
} from '@songloom/store/providers/operations'
import type { ProviderOperationRow } from '@songloom/store/providers/operations'
import type { StyleAdapter } from '@songloom/tools/shared/job-dna.rules'
import { toolPausedType } from '../../jobs/retry-limit.ts'
import { EngineError } from '../port/engine-error.ts'
import type { EngineErrorClass } from '../port/engine-error.ts'
import type { Engine, Operation, StartOptions } from '../port/engine.ts'
import type { BriefFor, OutputFor } from '../port/engines.ts'
import { settleFailure } from './operations/settle.ts'
import type { RemoteEngine } from './remote-engine.ts'
import type { RemoteProvider } from './remote-provider.ts'

/** A provider in the order of a capability. */
export interface Link<Name extends RemoteCapability> {
  provider: RemoteProvider
  engine: RemoteEngine<Name>
}

/** The engines of a capability: providers by id, and our own. */
export interface Choice<Name extends RemoteCapability> {
  db: Knex
  capability: Name
  rule: CapabilityRule
  byName: ReadonlyMap<string, Link<Name>>
  own: Engine<BriefFor<Name>, OutputFor<Name>>
}

/** Refusals after which nothing can have been billed and another provider may do it. */
const failsOver: readonly EngineErrorClass[] = [
  'unavailable',
  'rate_limited',
  'auth',
  'quota',
  'unsupported',
  'timeout',
]

export const canFailOver = (error: unknown): error is EngineError =>
  error instanceof EngineError && failsOver.includes(error.errorClass)

const waitSeconds = { paused: 60, spend: 300 } as const
/** Forty attempts are allowed: in all they wait for half an hour, and for a training ten hours. */
const busySeconds = { first: 5, longest: 60 }
const trainingBusySeconds = { first: 300, longest: 900 }
type Refused = keyof typeof waitSeconds | 'busy'

/** How long a job waits until it asks a provider again that took nothing. */
export function getWaitSeconds(refused: Refused, capability: RemoteCapability, attempt: number): number {
  if (refused !== 'busy') return waitSeconds[refused]
  const { first, longest } = capability === 'train' ? trainingBusySeconds : busySeconds
  return Math.min(first * attempt, longest)
}

/** The job waits without occupying a slot, as for a paused tool. */
const createWait = (provider: string, refused: Refused, seconds: number): ApplicationFailure =>
  ApplicationFailure.create({
    type: toolPausedType,
    message: `${provider} takes nothing now (${refused})`,
    nextRetryDelay: `${seconds}s`,
  })

const toNames = (key: string): { jobId: string; step: string } => {
  const [jobId = key, ...step] = key.split('/')
  return { jobId, step: step.join('/') }
}

async function admit<Name extends RemoteCapability>(
  { db, capability }: Choice<Name>,
  { provider, engine }: Link<Name>,
  brief: BriefFor<Name>,
  key: string,
): Promise<Admission> {
  const { costMicros } = await engine.prepare(brief)
  const { id, model, limits } = provider.config
  const names = { ...toNames(key), idempotencyKey: key, provider: id, capability, model: model ?? null }
  return admitOperation(db, { ...names, costMicros, limits })
}

async function send<Name extends RemoteCapability>(
  { provider, engine }: Link<Name>,
  id: string,
  brief: BriefFor<Name>,
): Promise<Operation> {
  const { request } = await engine.prepare(brief)
  await engine.send(id, request).catch(async (error: unknown) => {
    throw await settleFailure(provider, id, error, false)
  })
  return { engine: engine.id, id }
}

/** Sends to a provider that takes it. Throws what `canFailOver` where the next one shall be asked. */
async function tryLink<Name extends RemoteCapability>(
  choice: Choice<Name>,
  link: Link<Name>,
  brief: BriefFor<Name>,
  { idempotencyKey: key, attempt }: StartOptions,
): Promise<Operation> {
  const { rule, capability } = choice
  const admission = await admit(choice, link, brief, key)
  if ('id' in admission) return send(link, admission.id, brief)
  const { refused } = admission
  const isWaiting = (refused === 'paused' ? rule.whenPaused : rule.whenFull) === 'wait'
  if (isWaiting) throw createWait(link.engine.id, refused, getWaitSeconds(refused, capability, attempt))
  throw new EngineError('unavailable', `${link.engine.id} takes nothing now (${refused})`)
}

/** A provider that has learned the style comes first, and those that failed for this request come last. */
async function orderProviders<Name extends RemoteCapability>(
  { db, rule }: Choice<Name>,
  brief: BriefFor<Name>,
  key: string,
): Promise<string[]> {
  const failed = new Set(await listFailedProviders(db, key))
  const learned = (brief as { adapter?: StyleAdapter }).adapter?.provider
  const rank = (id: string): number => (failed.has(id) ? 2 : id === learned ? 0 : 1)
  return rule.providers.toSorted((one, other) => rank(one) - rank(other))
}

async function startNext<Name extends RemoteCapability>(
  choice: Choice<Name>,
  brief: BriefFor<Name>,
  options: StartOptions,
): Promise<Operation> {
  const { byName, own } = choice
  const key = options.idempotencyKey
  let refusal: EngineError | undefined
  for (const id of await orderProviders(choice, brief, key))
    try {
      if (id === ownEngineName) return await own.start(brief, options)
      return await tryLink(choice, byName.get(id)!, brief, options)
    } catch (error) {
      if (!canFailOver(error)) throw error
      refusal = error
    }
  throw refusal ?? new EngineError('unavailable', 'no provider is configured')
}

/** What an attempt that died left: an operation to go on with, or a send whose answer nobody has. */
async function continueWith<Name extends RemoteCapability>(
  { db, byName }: Choice<Name>,
  row: ProviderOperationRow,
  brief: BriefFor<Name>,
): Promise<Operation | undefined> {
  const link = byName.get(row.provider)
  if (!link) throw new EngineError('billed_unknown', `${row.provider} is no longer configured`)
  if (row.state === 'running' || row.state === 'collected') return { engine: row.provider, id: row.id }
  if (row.state === 'submitting' && link.engine.isIdempotent) return send(link, row.id, brief)
  if (row.state === 'submitting' && (await isSenderAlive(db, row.id)))
    throw createWait(row.provider, 'busy', senderSilentSeconds)
  const unanswered = new EngineError('billed_unknown', 'its sender ended before an answer came')
  const lost = await settleFailure(link.provider, row.id, unanswered)
  if (link.engine.isFree) return undefined
  throw lost
}

/** Goes on with the operation of the key, or starts one at the first engine that takes it. */
export async function startOperation<Name extends RemoteCapability>(
  choice: Choice<Name>,
  brief: BriefFor<Name>,
  options: StartOptions,
): Promise<Operation> {
  const standing = await findStanding(choice.db, options.idempotencyKey)
  const continued = standing && (await continueWith(choice, standing, brief))
  return continued ?? startNext(choice, brief, options)
}
