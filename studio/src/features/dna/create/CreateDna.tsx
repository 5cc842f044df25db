import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { dnaKinds, maxDnaDescriptionLength, maxDnaTracks } from '@songloom/contracts/dna/dna.rules'
import type { DnaKind } from '@songloom/contracts/dna/dna.rules'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { trainingPriceQuery } from '../../../lib/cache/dna.ts'
import { requireUser } from '../../../lib/http/auth-gate.ts'
import { grouped } from '../../../lib/i18n/format.ts'
import { createTempId } from '../../../lib/jobs/temp-message.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { Chips } from '../../../ui/controls/Chips.tsx'
import { Field, fieldClass } from '../../../ui/controls/Field.tsx'
import { AddAudio } from './AddAudio.tsx'
import { AudioPicker } from './AudioPicker.tsx'
import { ConsentSteps } from './ConsentSteps.tsx'
import { findProblem } from './find-problem.ts'
import { startTraining } from './train-calls.ts'
import type { Training } from './train-calls.ts'

interface PartProps {
  training: Training
  onChange: (change: Partial<Training>) => void
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function About({ training, onChange }: PartProps) {
  const { t } = useLingui()
  const id = useId()
  const isVoice = training.kind === 'voice'
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={isVoice ? t`Model name` : t`Style name`}
        dir="auto"
        maxLength={maxNameSigns}
        value={training.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div>
        <label htmlFor={id} className="mb-1 block font-medium text-ink-2">{t`Description`}</label>
        <textarea
          id={id}
          dir="auto"
          rows={3}
          maxLength={maxDnaDescriptionLength}
          value={training.description}
          onChange={(event) => onChange({ description: event.target.value })}
          className={fieldClass}
        />
      </div>
    </div>
  )
}

function Tracks({ training, onChange }: PartProps) {
  const { t } = useLingui()
  const count = training.tracks.length
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        {training.kind === 'voice'
          ? t`One to twenty minutes of singing or speech by one person, without music under it.`
          : t`One to twenty of your own songs in this style. More songs make it more certain.`}
      </p>
      <AddAudio />
      <AudioPicker
        label={t`Tracks to learn from`}
        filter="all"
        limit={maxDnaTracks}
        chosen={training.tracks}
        onChange={(tracks) => onChange({ tracks })}
      />
      <p className="text-ink-2" role="status">{t`${count} of ${maxDnaTracks} chosen`}</p>
    </div>
  )
}

/** Price, what is missing, and the button. */
function Start({ training, isBusy, onStart }: { training: Training; isBusy: boolean; onStart: () => void }) {
  const { t } = useLingui()
  const problem = findProblem(training)
  const { data: price } = useQuery(trainingPriceQuery(training.kind, training.tracks.length))
  const tokens = price === undefined ? '' : grouped(price)
  return (
    <div className="mt-8 flex flex-wrap items-center gap-4">
      <Button
        tone="primary"
        disabled={isBusy || problem !== undefined}
        onClick={() => requireUser(onStart)}
        className="max-md:min-h-11"
      >
        {tokens === '' ? t`Train` : t`Train for ${tokens} tokens`}
      </Button>
      {problem ? <p className="text-ink-2">{problem}</p> : null}
    </div>
  )
}

const blank = (dna: Dna | undefined, kind: DnaKind): Training => ({
  dnaId: dna?.id,
  kind: dna?.kind ?? kind,
  name: '',
  description: '',
  tracks: [],
  consent: undefined,
  reading: undefined,
  tempId: createTempId(),
})

/** Trains a style or a voice from one's own recordings, or `dna` further. */
export function CreateDna({ dna, kind }: { dna?: Dna; kind: DnaKind }) {
  const { t } = useLingui()
  const [training, setTraining] = useState(() => blank(dna, kind))
  const [isBusy, setBusy] = useState(false)
  const change = (next: Partial<Training>): void =>
    setTraining((before) => ({ ...before, ...next, tempId: createTempId() }))
  const start = async (): Promise<void> => {
    setBusy(true)
    const started = await startTraining(training)
    setBusy(false)
    if (started === 'refused') change({})
    else if (started !== 'unknown') navigateTo(`/dna/viewartist?dnaId=${started.dnaId}`)
  }
  const names = { style: t`Train Your Own Style`, voice: t`Train Your Own Voice Model` }
  return (
    <>
      {dna ? null : (
        <>
          <Chips label={t`Kind`} className="flex flex-wrap gap-1.5">
            {dnaKinds.map((one) => (
              <Chip
                key={one}
                pressed={training.kind === one}
                onClick={() => change({ kind: one })}
                className="max-md:min-h-11"
              >
                {names[one]}
              </Chip>
            ))}
          </Chips>
          <Step title={t`About it`}>
            <About training={training} onChange={change} />
          </Step>
        </>
      )}
      <Step title={t`Tracks`}>
        <Tracks training={training} onChange={change} />
      </Step>
      {training.kind === 'voice' && !dna ? (
        <Step title={t`Consent`}>
          <ConsentSteps
            consent={training.consent}
            reading={training.reading}
            onConsent={(consent) => change({ consent, reading: undefined })}
            onReading={(reading) => change({ reading })}
          />
        </Step>
      ) : null}
      <Start training={training} isBusy={isBusy} onStart={() => void start()} />
    </>
  )
}
