import type { SupportGeneration } from '@songloom/contracts/support/generations'
import type { GenerationTab } from '@songloom/contracts/support/support.rules'
import { useStore } from 'react-admin'
import type { Column } from '../../ui/list/columns.ts'
import { generationColumns } from './generation-columns.tsx'

/**
 * A column with one value is hidden: the tool is shown only if there are several, a cause only if a job failed.
 */
const saysNothing = (key: string, rows: readonly SupportGeneration[]): boolean =>
  (key === 'tool' && new Set(rows.map(({ tool }) => tool)).size < 2) ||
  (key === 'cause' && rows.every(({ failureCode }) => failureCode === null))

export interface ChosenColumns {
  /** Those there are to choose from. */
  all: readonly Column<SupportGeneration>[]
  columns: readonly Column<SupportGeneration>[]
  shownKeys: ReadonlySet<string>
  toggle: (key: string, shown: boolean) => void
}

/** The columns chosen in this browser; by default those with more than one value. */
export function useGenerationColumns(rows: readonly SupportGeneration[], tab: GenerationTab): ChosenColumns {
  const [chosen, setChosen] = useStore<Readonly<Record<string, boolean>>>('generations.columns', {})
  const all = generationColumns(tab)
  const columns = all.filter(({ key }) => chosen[key] ?? !saysNothing(key, rows))
  return {
    all,
    columns,
    shownKeys: new Set(columns.map(({ key }) => key)),
    toggle: (key, shown) => setChosen({ ...chosen, [key]: shown }),
  }
}
