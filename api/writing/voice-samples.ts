import type { Client } from '@temporalio/client'
import { communityVoices, voiceEdition, listVoiceObjects } from '@songloom/contracts/music/voices.rules'
import type { VoiceSampleInput } from '@songloom/contracts/music/voices.rules'
import type { Log } from '@songloom/platform/logs/log'
import type { ObjectStore } from '@songloom/platform/object-store'
import { Refusal } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { isTimeUp } from '../jobs/temporal-calls.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

interface Deps {
  objects: ObjectStore
  calls: TemporalCalls
  taskQueue: string
  log: Log
}

/** Previews and covers of voices: objects that a workflow makes once. */
export interface VoiceSamples {
  /** Waits until the object of a sample exists; refuses with `format_pending` after the request's wait limit. */
  ensure(key: string, input: VoiceSampleInput): Promise<void>
  /** Has the previews made that are not there, behind all other work. */
  prepare(): Promise<void>
}

/** Temporal answers in milliseconds or is away. */
const startDeadlineMs = 5_000
/** Shorter than a node that is being ended waits. */
const waitDeadlineMs = 15_000
const askAgainSeconds = 5
/** Interactive: a listener blocks on this, so it precedes every song. */
const wantedKey = 1
const preparedKey = 5

export function createVoiceSamples({ objects, calls, taskQueue, log }: Deps): VoiceSamples {
  const optionsOf = (input: VoiceSampleInput, priorityKey: number) => ({
    workflowId: `voice-${input.sample}-${input.voice}-${voiceEdition}`,
    taskQueue,
    args: [input],
    workflowExecutionTimeout: '5m' as const,
    priority: { priorityKey },
    // Two who ask at once wait for the same one.
    workflowIdConflictPolicy: 'USE_EXISTING' as const,
    workflowIdReusePolicy: 'ALLOW_DUPLICATE' as const,
  })

  function made(input: VoiceSampleInput): Promise<unknown> {
    releaseRequestSlot()
    return calls.within(waitDeadlineMs, (temporal: Client) =>
      temporal.workflow.execute('sampleVoice', optionsOf(input, wantedKey)),
    )
  }

  function refuse(error: unknown, input: VoiceSampleInput): never {
    log.warn({ err: error, ...input }, 'a sample of a voice is not there yet')
    if (isTimeUp(error)) throw new Refusal('format_pending', { retryAfterSeconds: askAgainSeconds })
    throw new Refusal('unavailable', {}, { cause: error })
  }

  async function prepareOne({ id: voice }: (typeof communityVoices)[number]): Promise<void> {
    if (await objects.stat(listVoiceObjects(voice).preview)) return
    const options = optionsOf({ voice, sample: 'preview' }, preparedKey)
    await calls.within(startDeadlineMs, (temporal) => temporal.workflow.start('sampleVoice', options))
  }

  return {
    async ensure(key, input) {
      if (await objects.stat(key)) return
      await made(input).catch((error: unknown) => refuse(error, input))
    },
    async prepare() {
      for (const voice of communityVoices) await prepareOne(voice)
    },
  }
}

/** The cores belong to users in the first seconds after a start. */
const afterMs = 10_000

/** Has previews made a while after the start; answers what calls it off. */
export function prepareSoon(samples: VoiceSamples, log: Log): () => void {
  const warn = (error: unknown): void => log.warn({ err: error }, 'the previews of voices could not be prepared')
  const timer = setTimeout(() => void samples.prepare().catch(warn), afterMs)
  return () => clearTimeout(timer)
}
