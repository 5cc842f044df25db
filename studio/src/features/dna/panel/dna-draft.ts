import type { Dna } from '@songloom/contracts/dna/dna'
import { findOnlyOutput } from '@songloom/contracts/dna/dna.rules'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { customOutput } from '@songloom/contracts/dna/form.rules'
import type { DnaForm } from '@songloom/contracts/dna/form.rules'
import type { DnaType } from '@songloom/contracts/dna/generate.rules'
import type { DnaSettings } from '@songloom/tools/dna/contract'
import { dnaVariant } from '@songloom/tools/dna/definition.rules'
import type { DnaDraft, DnaRole } from './dna-store.ts'

/** The roles that the shown tab has. */
export function listRoles({ base, tab }: Pick<DnaDraft, 'base' | 'tab'>): readonly DnaRole[] {
  if (base === 'model') return ['core']
  return tab === 'custom' ? ['vocal', 'instrumental'] : [tab]
}

/** The chosen styles of the shown roles. */
export const listChosen = (draft: DnaDraft, dnas: readonly Dna[]): { role: DnaRole; dna: Dna }[] =>
  listRoles(draft).flatMap((role) => {
    const dna = dnas.find(({ id }) => id === draft.chosen[role])
    return dna ? [{ role, dna }] : []
  })

/** What is made: by the tab, or by what the style supports, where a single output needs no choice (spec 2 §4). */
export function findOutput(draft: DnaDraft, dnas: readonly Dna[]): DnaOutput {
  const { core, vocal, instrumental } = draft.chosen
  if (draft.base === 'track') return draft.tab === 'custom' ? (customOutput(vocal, instrumental) ?? 'song') : draft.tab
  const support = dnas.find(({ id }) => id === core)?.output_support ?? ['song', 'instrumental', 'singing']
  return findOnlyOutput(support) ?? (support.includes(draft.output) ? draft.output : support[0]!)
}

const dnaTypeOf = ({ base, tab }: DnaDraft): DnaType => (base === 'model' ? 'core' : tab)

export const readWords = ({ mode, description, lyrics }: DnaDraft): string => (mode === 'lyrics' ? lyrics : description)

/** The form as the rules read it. */
export function toForm(draft: DnaDraft, dnas: readonly Dna[]): DnaForm {
  const ids = Object.fromEntries(listChosen(draft, dnas).map(({ role, dna }) => [`${role}StyleId`, dna.id]))
  return { base: draft.base, tab: draft.tab, output: findOutput(draft, dnas), text: readWords(draft), ...ids }
}

export function toDnaSettings(draft: DnaDraft, dnas: readonly Dna[], durationSeconds: number): DnaSettings {
  const output = findOutput(draft, dnas)
  const variant = dnaVariant(output)
  const isSung = output !== 'instrumental'
  return {
    tool: 'dna',
    ...(variant ? { variant } : {}),
    dnaType: dnaTypeOf(draft),
    version: 'v2',
    prompt: isSung && draft.mode === 'lyrics' ? '' : draft.description,
    lyrics: isSung && draft.mode === 'lyrics' ? draft.lyrics : '',
    durationSeconds,
    loop: false,
    dnas: listChosen(draft, dnas).map(({ role, dna }) => ({ role, dnaId: dna.id, name: dna.style_name })),
  }
}
