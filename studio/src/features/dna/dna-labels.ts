import { t } from '@lingui/core/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import type { DnaKind, DnaState, DnaTrackState } from '@songloom/contracts/dna/dna.rules'
import { grouped } from '../../lib/i18n/format.ts'

export const getKindName = (kind: DnaKind): string => (kind === 'voice' ? t`Voice model` : t`Style`)

export const nameDna = (dna: Dna): string => dna.title || dna.style_name || t`Untitled`

/** The state as its owner reads it; empty while it can simply be used. */
export function getStateText(state: DnaState): string {
  const texts: Record<DnaState, string> = {
    training: t`In training`,
    ready: '',
    failed: t`Training failed`,
    withdrawn: t`Withdrawn`,
    removed: t`Removed`,
    taken_down: t`Taken down`,
  }
  return texts[state]
}

export function trackStateText(state: DnaTrackState): string {
  const texts: Record<DnaTrackState, string> = {
    waiting: t`Waiting`,
    listening: t`Listening`,
    done: t`Done`,
    failed: t`Not used`,
  }
  return texts[state]
}

/** What it costs the viewer; empty for one that makes nothing any more. */
export function formatPrice({ pricing, priceTokens, access }: Dna): string {
  if (access === 'unavailable') return ''
  if (access === 'owner') return t`Yours`
  if (access === 'licensed') return t`Purchased`
  const tokens = grouped(priceTokens)
  if (pricing === 'once') return t`${tokens} tokens once`
  if (pricing === 'song') return t`${tokens} tokens per song`
  return t`Free`
}
