import { msg } from '@lingui/core/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { findOnlyOutput } from '@songloom/contracts/dna/dna.rules'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { renderedDurationSeconds } from '@songloom/contracts/music/versions.rules'
import type { DnaSettings } from '@songloom/tools/dna/contract'
import { dnaDurationSeconds, dnaVariant } from '@songloom/tools/dna/definition.rules'
import { toolPriceTokens } from '@songloom/tools/registry.rules'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'

/** The model-based panel. */
export interface DnaDraft {
  dnaId: string | null
  output: DnaOutput
  text: string
}

export const emptyDnaDraft: DnaDraft = { dnaId: null, output: 'song', text: '' }
export const useDnaDraft = create<DnaDraft>(() => emptyDnaDraft)

/** A single allowed output is chosen by itself (spec 2 §4). */
export const chosenOutput = ({ output }: DnaDraft, dna: Dna | undefined): DnaOutput => {
  const support = dna?.output_support ?? ['song']
  return findOnlyOutput(support) ?? (support.includes(output) ? output : support[0]!)
}

/** What a song costs: its output, and the DNA where it is paid by the song. */
export const priceOf = (output: DnaOutput, dna: Dna | undefined): number =>
  toolPriceTokens('dna', dnaVariant(output)) + (dna?.pricing === 'song' && !dna.isOwn ? dna.priceTokens : 0)

export function toSettings({ text }: DnaDraft, output: DnaOutput, dna: Dna | undefined): DnaSettings {
  const variant = dnaVariant(output)
  return {
    tool: 'dna',
    ...(variant ? { variant } : {}),
    dnaType: 'core',
    version: 'v2',
    prompt: text,
    lyrics: '',
    durationSeconds: dnaDurationSeconds,
    loop: false,
    dnas: dna ? [{ role: 'core', dnaId: dna.id, name: dna.style_name }] : [],
  }
}

/** The fields of a request for these settings, by the role of each style. */
export const dnaJob = (settings: DnaSettings): JobDraft => {
  const idOf = (role: DnaSettings['dnas'][number]['role']) => settings.dnas.find((dna) => dna.role === role)?.dnaId
  return {
    settings,
    prompt: settings.prompt || settings.lyrics,
    fields: {
      output: settings.variant ?? 'song',
      dnaType: settings.dnaType,
      version: settings.version,
      songDescription: settings.prompt,
      lyrics: settings.lyrics || undefined,
      duration: settings.durationSeconds,
      loop: settings.loop,
      core_style_id: idOf('core'),
      reference_audio_id: idOf('song'),
      vocal_style_id: idOf('vocal'),
      instrumental_style_id: idOf('instrumental'),
    },
    priceTokens: toolPriceTokens('dna', settings.variant),
    soundSeconds: renderedDurationSeconds(settings.durationSeconds),
    started: msg`Starting DNA generation...`,
    accepted: () => useDnaDraft.setState({ text: '' }),
  }
}

export function restoreDna({ dnas, variant, prompt, lyrics }: DnaSettings): void {
  useDnaDraft.setState({ dnaId: dnas[0]?.dnaId ?? null, output: variant ?? 'song', text: prompt || lyrics })
}
