import { dnaOutputs } from '@songloom/contracts/dna/dna.rules'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import type { DnaSettings } from '@songloom/tools/dna/contract'
import { isRecord } from '../../../lib/shell/storage.ts'
import { replaceTexts } from '../../../panels/text/replace-texts.ts'
import { createSavedDraft, toSavedText } from '../../../panels/text/saved-draft.ts'

export type DnaRole = DnaSettings['dnas'][number]['role']

/** The panel as it is filled in. A style is chosen for each role, of which the shown ones count. */
export interface DnaDraft {
  base: 'model' | 'track'
  tab: 'song' | 'instrumental' | 'custom'
  output: DnaOutput
  mode: 'describe' | 'lyrics'
  description: string
  lyrics: string
  chosen: Readonly<Record<DnaRole, string | null>>
}

export const emptyDnaDraft: DnaDraft = {
  base: 'model',
  tab: 'song',
  output: 'song',
  mode: 'describe',
  description: '',
  lyrics: '',
  chosen: { core: null, song: null, vocal: null, instrumental: null },
}

/** A saved draft with everything unexpected left out, and no styles: a new panel has none chosen (spec 2 §4). */
export function restoreDnaDraft(saved: unknown): DnaDraft {
  if (!isRecord(saved)) return emptyDnaDraft
  const { base, tab, output, mode, description, lyrics } = saved
  return {
    ...emptyDnaDraft,
    base: base === 'track' ? base : 'model',
    tab: tab === 'instrumental' || tab === 'custom' ? tab : 'song',
    output: dnaOutputs.find((one) => one === output) ?? 'song',
    mode: mode === 'lyrics' ? mode : 'describe',
    description: toSavedText(description),
    lyrics: toSavedText(lyrics),
  }
}

export const useDnaDraft = createSavedDraft('songloom.dna-draft', restoreDnaDraft, ({ chosen: _, ...draft }) => draft)
export const changeDraft = (change: Partial<DnaDraft>): void => useDnaDraft.setState(change)

export const chooseDna = (role: DnaRole, dnaId: string | null): void =>
  useDnaDraft.setState(({ chosen }) => ({ chosen: { ...chosen, [role]: dnaId } }))

/** Closing the panel takes the choice of styles back; words stay (spec 2 §4). */
export const clearChoice = (): void => useDnaDraft.setState({ chosen: emptyDnaDraft.chosen })

/** Puts what was asked back into the panel. */
export function restoreDna({ dnas, dnaType, variant, prompt, lyrics }: DnaSettings): void {
  const chosen = Object.fromEntries(dnas.map(({ role, dnaId }) => [role, dnaId]))
  const isTrack = dnaType !== 'core'
  replaceTexts(useDnaDraft, {
    texts: lyrics ? { lyrics } : { description: prompt },
    rest: {
      base: isTrack ? 'track' : 'model',
      tab:
        dnaType === 'custom' || dnaType === 'vocal' ? 'custom' : dnaType === 'instrumental' ? 'instrumental' : 'song',
      output: variant ?? 'song',
      mode: lyrics ? 'lyrics' : 'describe',
      chosen: { ...emptyDnaDraft.chosen, ...chosen },
    },
  })
}
