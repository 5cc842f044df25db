import { useLingui } from '@lingui/react/macro'
import { closePanel } from '../../lib/shell/shell-store.ts'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'

/** A panel whose code is on its way: its head, which closes it, and grey fields. */
export function PanelSkeleton({ title }: { title?: string }) {
  const { t } = useLingui()
  return (
    <PanelFrame
      title={title ?? t`Loading…`}
      closeLabel={t`Close panel`}
      onClose={closePanel}
      footer={<Skeleton className="h-12" />}
    >
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-32" />
        <Skeleton className="h-10" />
        <Skeleton className="h-24" />
      </div>
    </PanelFrame>
  )
}
