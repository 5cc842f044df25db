import { exploreLists } from '@songloom/contracts/explore/explore.rules'
import { useSearchParams } from 'react-router'
import type { ExploreView } from '../../lib/cache/explore.ts'

const toParams = ({ list, genre, words }: ExploreView): Record<string, string> => ({
  ...(list === 'fresh' ? {} : { list }),
  ...(genre === undefined ? {} : { genre }),
  ...(words === '' ? {} : { words }),
})

/** What Explore shows is in its address, so that Back and a link show it again. */
export function useExploreView() {
  const [params, setParams] = useSearchParams()
  const view: ExploreView = {
    list: exploreLists.find((one) => one === params.get('list')) ?? 'fresh',
    genre: params.get('genre') ?? undefined,
    words: params.get('words') ?? '',
  }
  const change = (next: Partial<ExploreView>): void =>
    setParams(toParams({ ...view, ...next }), { replace: next.words !== undefined })
  return { view, change }
}
