import type { SupportGeneration } from '@songloom/contracts/support-generations'
import { stuckRuleLabels } from '@songloom/contracts/stuck-jobs.rules'
import { tools } from '@songloom/contracts/tools.rules'
import { versionLabels } from '@songloom/contracts/versions.rules'
import { words } from '../words.ts'

export const toolLabel = (key: string): string => tools.find((tool) => tool.key === key)?.name ?? key
export const versionLabel = (key: string): string => (versionLabels as Record<string, string>)[key] ?? key
export const generationPath = (id: string): string => `/generations/${id}`

/** Where a list of generations with a filter stands. */
export const generationsPath = (filter: Record<string, string>): string =>
  `/generations?filter=${encodeURIComponent(JSON.stringify(filter))}`

export const isOpen = ({ state }: SupportGeneration): boolean => state === 'accepted' || state === 'running'

export type Tone = 'error' | 'info' | 'success' | 'default'

/** How it stands in two or three words, and in which colour. */
export function standing({ stuck, state, isWaiting, isCancelling }: SupportGeneration): { label: string; tone: Tone } {
  if (stuck) return { label: stuckRuleLabels[stuck.rule], tone: 'error' }
  if (state === 'completed') return { label: words.states.completed, tone: 'success' }
  if (state === 'failed' || state === 'cancelled')
    return { label: words.states[state], tone: state === 'failed' ? 'error' : 'default' }
  if (isCancelling) return { label: words.states.cancelling, tone: 'default' }
  return isWaiting ? { label: words.states.waiting, tone: 'default' } : { label: words.states.processing, tone: 'info' }
}
