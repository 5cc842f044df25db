import { useLingui } from '@lingui/react/macro'
import { ExampleCard } from './ExampleCard.tsx'
import { useExamples } from './use-examples.ts'

/** Examples for users without songs: in a row, scrollable on a phone. */
export function ExampleSongs() {
  const { t } = useLingui()
  const { examples, queue } = useExamples()
  return (
    <section className="mb-10" aria-labelledby="examples">
      <h2 id="examples" className="mb-1 text-lg">{t`Hear what one sentence makes`}</h2>
      <p className="mb-4 text-ink-3">{t`Made by Songloom from the words below each song.`}</p>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:-mx-8 md:scroll-px-8 md:px-8">
        {examples.map((example) => (
          <li key={example.song.key} className="w-34 shrink-0 snap-start lg:w-auto lg:min-w-0 lg:flex-1 lg:basis-0">
            <ExampleCard example={example} queue={queue} />
          </li>
        ))}
      </ul>
    </section>
  )
}
