import type { Dna } from '@songloom/contracts/dna/dna'
import { findOnlyOutput } from '@songloom/contracts/dna/dna.rules'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { getCustomOutput } from '@songloom/contracts/dna/form.rules'
import type { DnaForm } from '@songloom/contracts/dna/form.rules'
import type { DnaType } from '@songloom/contracts/dna/generate.rules'
import type { DnaSettings } from '@songloom/tools/dna/contract'
import { toDnaVariant } from '@songloom/tools/dna/definition.rules'
import { getToolPriceTokens } from '@songloom/tools/registry.rules'
import { sumDnaPrices } from '@songloom/tools/shared/job-dna.rules'
import type { DnaDraft, DnaRole } from './dna-store.ts'

/** The roles that the shown tab has. */
export function listRoles({ base, tab }: Pick<DnaDraft, 'base' | 'tab'>): readonly DnaRole[] {
  if (base === 'model') return ['core']
  return tab === 'custom' ? ['vocal', 'instrumental'] : [tab]
}

type TrackChoice = Pick<DnaDraft, 'tab' | 'chosen'>

/** Without a voice the instrumental style decides what is made, so it has to support an instrumental. */
function instrumentalOptions({ tab, chosen }: TrackChoice, dnas: readonly Dna[]): readonly Dna[] {
  const styles = dnas.filter(({ kind }) => kind === 'style')
  if (tab !== 'custom') return styles.filter((dna) => dna.isTrackBased && dna.output_support.includes('instrumental'))
  const hasVoice = dnas.some(({ id, kind }) => kind === 'voice' && id === chosen.vocal)
  return styles.filter((dna) => dna.output_support.includes(hasVoice ? 'song' : 'instrumental'))
}

/** What the list of a role offers: only a choice that its tab shows counts. */
export function listOptions(role: DnaRole, draft: TrackChoice, dnas: readonly Dna[]): readonly Dna[] {
  if (role === 'core') return dnas
  if (role === 'vocal') return dnas.filter(({ kind }) => kind === 'voice')
  if (role === 'instrumental') return instrumentalOptions(draft, dnas)
  return dnas.filter(({ kind, isTrackBased }) => kind === 'style' && isTrackBased)
}

/** The chosen styles of the shown roles. */
export const listChosen = (draft: DnaDraft, dnas: readonly Dna[]): { role: DnaRole; dna: Dna }[] =>
  listRoles(draft).flatMap((role) => {
    const dna = listOptions(role, draft, dnas).find(({ id }) => id === draft.chosen[role])
    return dna ? [{ role, dna }] : []
  })

const findCustomOutput = (draft: DnaDraft, dnas: readonly Dna[]): DnaOutput | undefined => {
  const ids = new Map(listChosen(draft, dnas).map(({ role, dna }) => [role, dna.id]))
  return getCustomOutput(ids.get('vocal'), ids.get('instrumental'))
}

/** What is made: by the tab, or by what the style supports, where a single output needs no choice (spec 2 §4). */
export function findOutput(draft: DnaDraft, dnas: readonly Dna[]): DnaOutput {
  if (draft.base === 'track') return draft.tab === 'custom' ? (findCustomOutput(draft, dnas) ?? 'song') : draft.tab
  const support = dnas.find(({ id }) => id === draft.chosen.core)?.output_support ?? ['song', 'instrumental', 'singing']
  return findOnlyOutput(support) ?? (support.includes(draft.output) ? draft.output : support[0]!)
}

const dnaTypeOf = ({ base, tab }: DnaDraft): DnaType => (base === 'model' ? 'core' : tab)

/** The words that the panel shows: an instrumental has a description only. */
function readWords({ mode, description, lyrics }: DnaDraft, output: DnaOutput): { prompt: string; lyrics: string } {
  return mode === 'lyrics' && output !== 'instrumental' ? { prompt: '', lyrics } : { prompt: description, lyrics: '' }
}

/** The form as the rules read it. */
export function toForm(draft: DnaDraft, dnas: readonly Dna[]): DnaForm {
  const output = findOutput(draft, dnas)
  const { prompt, lyrics } = readWords(draft, output)
  const ids = Object.fromEntries(listChosen(draft, dnas).map(({ role, dna }) => [`${role}StyleId`, dna.id]))
  return { base: draft.base, tab: draft.tab, output, text: prompt || lyrics, ...ids }
}

export function toDnaSettings(draft: DnaDraft, dnas: readonly Dna[], durationSeconds: number): DnaSettings {
  const output = findOutput(draft, dnas)
  const variant = toDnaVariant(output)
  return {
    tool: 'dna',
    ...(variant ? { variant } : {}),
    dnaType: dnaTypeOf(draft),
    version: 'v2',
    ...readWords(draft, output),
    durationSeconds,
    loop: false,
    dnas: listChosen(draft, dnas).map(({ role, dna }) => ({ role, dnaId: dna.id, name: dna.style_name })),
  }
}

/** The output's price, and each style that is paid by the song, once. */
export function sumPrice(output: DnaOutput, chosen: readonly Dna[]): number {
  const priced = chosen.map(({ id, songTokens }) => ({ dnaId: id, priceTokens: songTokens }))
  return getToolPriceTokens('dna', toDnaVariant(output)) + sumDnaPrices(priced)
}
