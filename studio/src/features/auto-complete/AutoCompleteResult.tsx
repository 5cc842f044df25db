import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AudioResult } from '../generations/results/AudioResult.tsx'
import type { ResultProps } from '../../lib/jobs/studio-tool.ts'
import { classes } from '../../ui/classes.ts'

/** The whole first; what was added to it, each part alone, on demand. */
export function AutoCompleteResult(props: ResultProps) {
  const { t } = useLingui()
  const { message } = props
  const [open, setOpen] = useState(false)
  const of = (isWhole: boolean): ResultProps => ({
    ...props,
    message: { ...message, audioData: message.audioData.filter(({ part }) => (part === null) === isWhole) },
  })
  const added = of(false)
  const count = added.message.audioData.length
  return (
    <>
      <AudioResult {...of(true)} actions={null} />
      {count > 0 ? (
        <details className="group mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary
            className={classes(
              'inline-flex min-h-10 cursor-pointer items-center',
              'gap-2 rounded-md px-2 text-ink-2 hover:text-ink',
            )}
          >
            <span aria-hidden className="transition-transform group-open:rotate-90">
              ›
            </span>
            {t`What we added: ${count}`}
          </summary>
          {open ? (
            <div className="pt-2">
              <AudioResult {...added} actions={null} />
            </div>
          ) : null}
        </details>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">{props.actions}</div>
    </>
  )
}
