import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { ExampleTrack } from '../../features/examples/ExampleTrack.tsx'
import { Hints } from '../../features/examples/Hints.tsx'
import { removeExample } from '../../features/examples/remove-example.ts'
import { useNewcomer } from '../../features/examples/newcomer.ts'
import { useExamples } from '../../features/examples/use-examples.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { usePageTitle } from '../page-title.ts'

/** An example project with songs, so that a first visit can play something and start from it. */
export function Component() {
  const { t } = useLingui()
  const removed = useNewcomer((state) => state.exampleRemoved)
  const { examples, queue } = useExamples()
  usePageTitle(t`Example project`)
  return (
    <div className="mx-auto max-w-[960px] px-4 py-6 md:px-8 md:pt-8">
      <header className="mb-6 flex items-start gap-3">
        <div className="min-w-0 grow">
          <h1 className="text-xl">{t`Example project`}</h1>
          <p className="mt-1 text-ink-2">{t`Made by Songloom, free for you. Listen, reuse the prompt, or remove it.`}</p>
        </div>
        {removed ? null : (
          <IconButton label={t`Remove example`} onClick={removeExample}>
            <Trash2 className="size-5" aria-hidden />
          </IconButton>
        )}
      </header>
      <Hints />
      <div className="grid grid-cols-1 gap-4">
        {examples.map((example) => (
          <ExampleTrack key={example.song.key} example={example} queue={queue} />
        ))}
      </div>
    </div>
  )
}
