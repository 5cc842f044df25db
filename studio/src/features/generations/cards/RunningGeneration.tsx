import { useLingui } from '@lingui/react/macro'
import type { ProgressNote } from '@songloom/contracts/jobs/events'
import type { Message } from '@songloom/contracts/jobs/messages'
import { cutName } from '@songloom/contracts/library/names.rules'
import type { ParkedCode } from '@songloom/contracts/jobs/parked-jobs.rules'
import type { JobTool, PanelTool } from '@songloom/tools/registry.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { toCoverUrl, hashText } from '../../../lib/i18n/format.ts'
import { getPanelSettings } from '../../../lib/jobs/library-jobs.ts'
import { cancelJob } from '../../../lib/jobs/send-job.ts'
import { useProgress } from '../../../lib/jobs/progress.ts'
import { pendingQuery } from '../../../lib/cache/queries.ts'
import { dropUnsent } from '../../../lib/jobs/send-unsent.ts'
import { isLocal } from '../../../lib/cache/projects/thread.ts'
import { useIsUnsent } from '../../../lib/jobs/unsent.ts'
import { useWaitsForTool } from '../../../lib/jobs/waits/waits-for-tool.ts'
import { useWaitLabel, waitsInQueue } from '../../../lib/jobs/waits/wait-labels.ts'
import type { QueuedJob } from '../../../lib/jobs/waits/wait-labels.ts'
import { createIdleBars } from '../../../ui/pictures/bars.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Cover } from '../../../ui/pictures/Cover.tsx'
import { Wave } from '../../../ui/pictures/Wave.tsx'
import { focusCard, focusNear, useFocusStays } from './card-focus.ts'
import { LiveText } from './LiveText.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { mainTool } from '../../../lib/shell/shell-store.ts'
import { toDraft, findTool, stepLabel, getMessageTool } from '../../../lib/jobs/tool-lookup.ts'
import { isWorkedOn, getJobProgress } from './job-progress.ts'
import type { JobProgress } from './job-progress.ts'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { useNow } from '../../../lib/shell/use-now.ts'

const CancelQuestion = lazyComponent(async () => (await import('./CancelQuestion.tsx')).CancelQuestion)

const barCount = 120

function withdraw(message: Message): void {
  focusNear(message._id, false)
  dropUnsent(message)
}

/** The button cannot be pressed twice, and what cannot be pressed has no focus. */
function cancel(message: Message): void {
  focusCard(message._id)
  void cancelJob(message)
}

const nameOf = ({ songName, prompt }: Message): string => songName ?? cutName(prompt, 60)

interface CancelProps {
  message: Message
  unsent: boolean
}

function CancelButton({ message, unsent }: CancelProps) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const isAccepted = !isLocal(message)
  // Fetched ahead, because the connection may be lost when it is needed.
  useEffect(() => {
    if (isAccepted) CancelQuestion.preload()
  }, [isAccepted])
  return (
    <>
      <Button
        tone="quiet"
        className="ml-auto"
        disabled={message.cancelling || !(isAccepted || unsent)}
        // What was not sent is withdrawn without a question, because nothing permanent is lost.
        onClick={() => (unsent ? withdraw(message) : setAsked(true))}
      >{t`Cancel`}</Button>
      {isAsked ? (
        <CancelQuestion
          placeholder={null}
          name={nameOf(message)}
          onConfirm={() => cancel(message)}
          onClose={() => setAsked(false)}
          returnFocus={() => focusCard(message._id)}
        />
      ) : null}
    </>
  )
}

/** `loadingText` in the reader's language; the server's own words where the tool is not known. */
function useLoadingText(message: Message): string {
  const { i18n } = useLingui()
  const settings = getPanelSettings(message)
  return settings ? i18n._(toDraft(settings).started) : message.loadingText
}

/** Reasons to wait other than the queue and the work. */
type Hold = 'unsent' | 'held' | 'paused' | ParkedCode | undefined

/** It does not wait for a worker, and its bars do not move. */
const isHeld = (hold: Hold): boolean => hold !== undefined && hold !== 'unsent'

function useHold(message: Message, tool: JobTool, step: string | undefined, note: ProgressNote | undefined): Hold {
  const isUnsent = useIsUnsent(message)
  const isPaused = useWaitsForTool(tool, { workStartedAt: message.workStartedAt, step, note })
  if (isUnsent) return 'unsent'
  if (message.isPaused) return message.parkedCode ?? 'held'
  return isPaused && !isLocal(message) ? 'paused' : undefined
}

/** Advice while waiting: the user need not do anything. */
function Meanwhile({ tool, hold }: { tool: PanelTool; hold: Hold }) {
  const { t, i18n } = useLingui()
  const { name, running } = findTool(tool)
  const toolName = i18n._(name)
  const words = {
    unsent: t`It will be sent when you're back online.`,
    held: t`Our support has paused it. It continues automatically.`,
    paused: t`${toolName} is paused. Your generation continues automatically when it's back.`,
    engine_unavailable: t`The engine is unavailable right now. This waits and is tried again automatically. Nothing is charged twice.`,
    writer_unavailable: t`The lyrics writer is unavailable right now. This waits and is tried again automatically. Nothing is charged twice.`,
  }
  return <p className="mt-1 text-ink-3">{hold ? words[hold] : i18n._(running.leave)}</p>
}

interface Staged {
  message: Message
  tool: JobTool
  progress: JobProgress
  hold: Hold
  isWaiting: boolean
}

function useStage({ message, tool, progress, hold, isWaiting }: Staged): string {
  const { t, i18n } = useLingui()
  const loading = useLoadingText(message)
  if (message.cancelling) return t`Cancelling…`
  if (hold === 'unsent') return t`Waiting to be sent`
  if (isLocal(message)) return loading
  if (hold === 'held' || hold === 'paused') return t`Paused for now`
  if (isHeld(hold)) return t`Waiting to try again`
  const label = progress.step && !isWaiting ? stepLabel(tool, progress.step) : undefined
  if (!label) return t`In the queue`
  const stage = i18n._(label)
  const { position, total } = progress
  return t`${stage} · step ${position} of ${total}`
}

/** The list of pending generations is asked again now and then: it knows the place in the queue. */
function useQueuedJob(message: Message): QueuedJob {
  const pending = useQuery({ ...pendingQuery, enabled: message.workStartedAt === null && !isLocal(message) })
  if (message.workStartedAt !== null) return message
  const listed = pending.data?.find(({ id }) => id === message._id)
  // The cover is the last that is made before the machine.
  return { ...(listed ?? message), isQueued: (listed?.isQueued ?? false) || message.albumArt !== null }
}

function Wait({ id, job, fraction }: { id: string; job: QueuedJob; fraction: number }) {
  const words = useWaitLabel()
  return <>{words(id, job, fraction, useNow())}</>
}

/** The cover as soon as it is drawn, and bars that do not move until a worker has the job. */
function RunningFace({ message, fraction, breathing }: { message: Message; fraction: number; breathing: boolean }) {
  const seed = hashText(message.tempId ?? message._id)
  const heights = useMemo(() => createIdleBars(seed, barCount), [seed])
  return (
    <div className="flex items-center gap-4">
      {message.albumArt === null ? null : (
        <Cover seed={seed} url={toCoverUrl(message.albumArt, 128)} className="size-16" />
      )}
      <div className="min-w-0 grow">
        <Wave heights={heights} filled={fraction} tone="lagoon" breathing={breathing} className="h-16" />
      </div>
    </div>
  )
}

/** A running generation: stages, progress, remaining time, and a cancel button. */
export function RunningGeneration({ message }: { message: Message }) {
  const { t, i18n } = useLingui()
  useFocusStays(message._id)
  const tool = getMessageTool(message) ?? mainTool
  const { running } = findTool(tool)
  const note = useProgress((state) => state.notes[message._id])
  const progress = getJobProgress(tool, message, note)
  const job = useQueuedJob(message)
  const isAtWork = isWorkedOn(tool, job, note)
  const isWaiting = !isAtWork && waitsInQueue(job)
  const fraction = isAtWork ? progress.fraction : 0
  const percent = Math.round(fraction * 100)
  const hold = useHold(message, tool, progress.step, note)
  const unsent = hold === 'unsent'
  const stage = useStage({ message, tool, progress, hold, isWaiting })
  const { attempt } = progress
  return (
    <>
      <div
        role="progressbar"
        aria-label={i18n._(running.progress)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <RunningFace message={message} fraction={fraction} breathing={!isHeld(hold) && !isWaiting} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p aria-live="polite" className="font-medium text-lagoon">
          {stage}
        </p>
        {attempt > 1 ? (
          <p className="rounded-full border border-line px-2 text-ink-2">{t`attempt ${attempt}`}</p>
        ) : null}
        {isAtWork ? <p className="mono text-ink-2">{percent} %</p> : null}
        <p className="mono text-ink-2">{hold ? null : <Wait id={message._id} job={job} fraction={fraction} />}</p>
        {message.previewUrl ? <PreviewButton message={message} url={message.previewUrl} /> : null}
        <CancelButton message={message} unsent={unsent} />
      </div>
      {note?.text ? <LiveText text={note.text} /> : null}
      <Meanwhile tool={tool} hold={hold} />
    </>
  )
}
