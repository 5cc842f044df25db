import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, LoaderCircle, Pause, Play } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes.ts'
import type { Practice } from './practice.ts'

function Target({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classes('flex min-h-16 items-center justify-center gap-2 rounded-md px-3 font-medium', className)}
      {...rest}
    />
  )
}

/** Large targets for a hand that comes from an instrument: a bar back, play, a bar on. */
export function TransportBar({ practice }: { practice: Practice }) {
  const { t } = useLingui()
  const isPlaying = practice.use((state) => state.isPlaying)
  const isWaiting = practice.use((state) => state.isWaiting)
  const isCountingIn = practice.use((state) => state.isCountingIn)
  const hasBars = (practice.view.sheet?.bars.length ?? 0) > 0
  const plain = 'border border-line bg-raised hover:border-field'
  const bar = 'sticky bottom-0 z-10 -mx-4 border-t border-line bg-ground p-2 md:-mx-8 md:px-8'
  return (
    <div className={classes(bar, 'grid grid-cols-3 gap-2')}>
      <Target className={plain} onClick={() => practice.moveBars(-1)}>
        <ChevronLeft className="size-6 rtl:rotate-180" aria-hidden />
        {hasBars ? t`Bar back` : t`5 s back`}
      </Target>
      <Target className="bg-marigold text-marigold-ink" onClick={practice.toggle}>
        {isPlaying && isWaiting ? (
          <LoaderCircle className="spinning size-6" aria-hidden />
        ) : isPlaying ? (
          <Pause className="size-6" aria-hidden />
        ) : (
          <Play className="size-6" aria-hidden />
        )}
        {isCountingIn ? t`Count-in` : isPlaying ? t`Pause` : t`Play`}
      </Target>
      <Target className={plain} onClick={() => practice.moveBars(1)}>
        {hasBars ? t`Bar on` : t`5 s on`}
        <ChevronRight className="size-6 rtl:rotate-180" aria-hidden />
      </Target>
    </div>
  )
}
