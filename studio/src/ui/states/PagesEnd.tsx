import { LoadFailure } from './LoadFailure.tsx'
import { Spinner } from './Spinner.tsx'
import { useEnd } from '../use-end.ts'

/** As much of an infinite query as its end needs. */
export interface Pages {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface Props {
  pages: Pages
  /** The number of items before it. */
  shown: number
  words: { failed: string; retry: string; loading: string }
}

/** Follows the last item: loads the next page when it comes into view, and shows a failure. */
export function PagesEnd({ pages, shown, words }: Props) {
  const { hasNextPage, isFetching, isFetchNextPageError: failed } = pages
  const next = (): void => void pages.fetchNextPage()
  const end = useEnd(hasNextPage && !isFetching && !failed, shown, next)
  if (failed) return <LoadFailure text={words.failed} retry={words.retry} onRetry={next} />
  return (
    <>
      <div ref={end} className="h-px" />
      {pages.isFetchingNextPage ? <Spinner label={words.loading} /> : null}
    </>
  )
}
