import { useLingui } from '@lingui/react/macro'
import type { LineageNode as Node } from '@songloom/contracts/library/lineage'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { LineageNode } from './LineageNode.tsx'
import { VideoList } from './VideoList.tsx'
import { lineageQuery } from './lineage-query.ts'
import { closeLineage, useLineageDialog, popLineage } from '../../panels/dialogs/lineage-dialog.ts'

interface SideProps {
  title: string
  empty: string
  nodes: readonly Node[]
}

function Side({ title, empty, nodes }: SideProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm text-ink-2">{title}</h3>
      {nodes.length === 0 ? (
        <p className="px-2 py-1 text-ink-3">{empty}</p>
      ) : (
        <ul>
          {nodes.map((node) => (
            <li key={node.audioId}>
              <LineageNode node={node} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The current audio: its sources above, its results below. */
function Walk({ audioId }: { audioId: string }) {
  const { t } = useLingui()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    lineageQuery(audioId),
  )
  const first = data?.pages[0]
  if (!first)
    return isError ? (
      <LoadFailure text={t`The history could not be loaded.`} retry={t`Retry`} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={t`Loading…`} />
    )
  return (
    <div className="flex flex-col gap-4">
      <Side title={t`Made from`} empty={t`Nothing. This is the original.`} nodes={first.parents} />
      <LineageNode node={first.node} current />
      <Side title={t`Made into`} empty={t`Nothing yet.`} nodes={data.pages.flatMap(({ children }) => children)} />
      {first.videos.length > 0 ? <VideoList name={first.node.name ?? t`Video`} videos={first.videos} /> : null}
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t`Show more`}</Button>
      ) : null}
    </div>
  )
}

/** The way of an audio through the tools, to be walked in both directions. */
export function LineageDialog() {
  const { t } = useLingui()
  const trail = useLineageDialog((state) => state.trail)
  const audioId = trail.at(-1)
  return (
    <Dialog
      open={audioId !== undefined}
      onClose={closeLineage}
      title={t`History`}
      description={t`What it was made from, and what was made from it.`}
      closeLabel={t`Close`}
    >
      {trail.length > 1 ? (
        <Button tone="quiet" className="mb-2 px-2!" onClick={popLineage}>
          <ArrowLeft className="size-4" aria-hidden />
          {t`Back`}
        </Button>
      ) : null}
      {audioId === undefined ? null : <Walk key={audioId} audioId={audioId} />}
    </Dialog>
  )
}
