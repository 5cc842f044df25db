import type { SupportGeneration } from '@songloom/contracts/support/generations'
import { getStanding } from '@songloom/contracts/jobs/generation-standing.rules'
import type { GenerationStanding } from '@songloom/contracts/jobs/generation-standing.rules'
import { stuckRuleLabels } from '@songloom/contracts/jobs/stuck-jobs.rules'
import { noEngine, supportActions } from '@songloom/contracts/support/support.rules'
import type { GenerationTab, SupportAction } from '@songloom/contracts/support/support.rules'
import { tools } from '@songloom/tools/registry.rules'
import { versionLabels } from '@songloom/contracts/music/versions.rules'
import { deskTexts } from '../desk-texts.ts'

export const getToolLabel = (key: string): string => tools.find((tool) => tool.key === key)?.name ?? key
export const getVersionLabel = (key: string): string => (versionLabels as Record<string, string>)[key] ?? key
export const generationPath = (id: string): string => `/generations/${id}`

/** An engine with its version, or that none had begun. */
export const getEngineLabel = (engine: string | null): string =>
  engine === null || engine === noEngine ? deskTexts.failures.noEngine : engine

/** The address of a filtered list of generations. */
export const generationsPath = (filter: Record<string, unknown>): string =>
  `/generations?filter=${encodeURIComponent(JSON.stringify(filter))}`

export const isOpen = ({ state }: SupportGeneration): boolean => state === 'accepted' || state === 'running'

/** What can apply to the generations of a tab at all. */
export const listActions = (tab: GenerationTab): readonly SupportAction[] =>
  tab === 'parked'
    ? ['resume_step', 'more_time', 'cancel', 'fail', 'stop']
    : tab === 'failed'
      ? ['rerun', 'stop', 'resend']
      : tab === 'cancelled'
        ? ['stop', 'resend']
        : tab === 'processing' || tab === 'waiting'
          ? ['retry', 'pause_step', 'resume_step', 'more_time', 'cancel', 'fail', 'stop']
          : supportActions

/** The repair that fits: a failed job runs again, a paused or parked one is resumed, a running one continues. */
export function repairFor(generation: SupportGeneration | undefined): SupportAction {
  if (generation?.state === 'failed') return 'rerun'
  return generation?.pausedUntil ? 'resume_step' : 'retry'
}

/** A generation waiting for a machine is in none of its steps; a paused one is in its own. */
export const getStageLabel = ({ isWaiting, pausedUntil, stepLabel }: SupportGeneration): string =>
  isWaiting && pausedUntil === null ? deskTexts.states.inQueue : stepLabel || '–'

export type Tone = 'error' | 'warning' | 'info' | 'success' | 'default'

const tones: Record<GenerationStanding, Tone> = {
  stuck: 'error',
  completed: 'success',
  failed: 'error',
  cancelled: 'default',
  cancelling: 'default',
  waiting: 'default',
  paused: 'warning',
  parked: 'warning',
  processing: 'info',
}

/** The state in two or three words, and its colour. */
export function getStandingLabel(generation: SupportGeneration): { label: string; tone: Tone } {
  const key = getStanding(generation)
  const label = generation.stuck
    ? stuckRuleLabels[generation.stuck.rule]
    : deskTexts.states[key as keyof typeof deskTexts.states]
  return { label, tone: tones[key] }
}
