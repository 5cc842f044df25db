import { dnaKinds } from '@songloom/contracts/dna/dna.rules'
import { useSearchParams } from 'react-router'
import type { DnaFilter } from '../../../lib/cache/dna.ts'

export const dnaLists = ['community', 'own', 'licensed'] as const
export interface DnaView extends DnaFilter {
  list: (typeof dnaLists)[number]
}

const toParams = ({ list, kind, words }: DnaView): Record<string, string> => ({
  ...(list === 'community' ? {} : { list }),
  ...(kind === undefined ? {} : { kind }),
  ...(words === '' ? {} : { words }),
})

/** What the page shows is in its address, so that Back and a link show it again. */
export function useDnaView() {
  const [params, setParams] = useSearchParams()
  const view: DnaView = {
    list: dnaLists.find((one) => one === params.get('list')) ?? 'community',
    kind: dnaKinds.find((one) => one === params.get('kind')),
    words: params.get('words') ?? '',
  }
  const change = (next: Partial<DnaView>): void =>
    setParams(toParams({ ...view, ...next }), { replace: next.words !== undefined })
  return { view, change }
}
