import { useLingui } from '@lingui/react/macro'
import {
  toCustomLoopCount,
  loopCounts,
  getMaxLoopCount,
  maxLoopFileSeconds,
} from '@songloom/tools/generate-music/definition.rules'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { useMusicDraft } from './music-draft.ts'

const limitId = 'loop-limit'

function CustomCount() {
  const { t } = useLingui()
  const typed = useMusicDraft((draft) => draft.typedCount)
  const isWrong = typed !== '' && toCustomLoopCount(typed) === undefined
  return (
    <Field
      label={t`Number of rounds`}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isWrong ? getToolSentence('loop_count_invalid') : undefined}
      onChange={(event) => useMusicDraft.setState({ typedCount: event.target.value })}
    />
  )
}

/** Why presets of this length cannot be pressed: one file would be too long. */
function CountLimit({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const [most, minutes] = [getMaxLoopCount(seconds), maxLoopFileSeconds / 60]
  return (
    <p
      id={limitId}
      className="text-ink-3"
    >{t`A loop of ${seconds} s repeats up to ${most} times: ${minutes} minutes in all.`}</p>
  )
}

function CountChoice({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const isTooLong = (count: number): boolean => count > getMaxLoopCount(seconds)
  const count = useMusicDraft((draft) => draft.count)
  return (
    <div className="flex flex-col gap-3">
      <Chips label={t`Loop count`} className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{t`Loop count`}</span>
        <span className="flex flex-wrap gap-1.5">
          {loopCounts.map((preset) => (
            <Chip
              key={preset}
              pressed={count === preset}
              disabled={isTooLong(preset)}
              aria-describedby={isTooLong(preset) ? limitId : undefined}
              onClick={() => useMusicDraft.setState({ count: preset })}
            >
              {preset}
            </Chip>
          ))}
          <Chip pressed={count === 'custom'} onClick={() => useMusicDraft.setState({ count: 'custom' })}>
            {t({ context: 'number of loops', message: 'Custom' })}
          </Chip>
        </span>
      </Chips>
      {count === 'custom' ? <CustomCount /> : null}
      <p className="text-ink-3">{t`Repeats the loop this many times, seamlessly.`}</p>
      {loopCounts.some(isTooLong) ? <CountLimit seconds={seconds} /> : null}
    </div>
  )
}

/** The loop toggle; the count belongs to it (spec 2 §4). */
export function LoopFields({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const loop = useMusicDraft((draft) => draft.loop)
  return (
    <div className="flex flex-col gap-3">
      <label className="flex min-h-10 cursor-pointer items-center justify-between gap-3">
        <span className="font-medium">{t`Loop`}</span>
        <input
          type="checkbox"
          role="switch"
          checked={loop}
          onChange={(event) => useMusicDraft.setState({ loop: event.target.checked })}
          className="size-5 accent-marigold-text"
        />
      </label>
      {loop ? <CountChoice seconds={seconds} /> : null}
    </div>
  )
}
