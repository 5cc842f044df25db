import { useLingui } from '@lingui/react/macro'
import type { Dreampack } from '@songloom/contracts/dreampacks/dreampacks'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { createDreampack } from './create-dreampack.ts'
import { saveDreampack } from './dreampack-calls.ts'
import { closeDreampack, useDreampackDialog } from '../../panels/dialogs/dreampack-dialog.ts'
import type { DreampackSubject } from '../../panels/dialogs/dreampack-dialog.ts'
import { BudgetField, DescriptionField, NameField } from './EditFields.tsx'
import { EarlierDreampack } from './EarlierDreampack.tsx'
import { OutputChoice } from './OutputChoice.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { findProblems, findTrackTokens, toSetupForm, isInOrder, withNewRequest } from './setup-form.ts'
import type { SetupForm } from './setup-form.ts'
import { SetupSummary } from './SetupSummary.tsx'
import { TrackCountField } from './TrackCountField.tsx'

const send = (subject: DreampackSubject, form: SetupForm): Promise<boolean | Dreampack> =>
  'plan' in subject ? createDreampack(subject.plan, form) : saveDreampack(subject.dreampack, form)

function SubmitButton({ isEdit, isBusy, isOff }: { isEdit: boolean; isBusy: boolean; isOff: boolean }) {
  const { t } = useLingui()
  const [words, busyWords] = isEdit ? [t`Save`, t`Saving...`] : [t`Create`, t`Creating...`]
  return (
    <Button type="submit" tone="primary" disabled={isOff || isBusy}>
      {isBusy ? busyWords : words}
    </Button>
  )
}

function Form({ subject }: { subject: DreampackSubject }) {
  const { t } = useLingui()
  const [form, setForm] = useState(() => toSetupForm(subject))
  const [isBusy, setBusy] = useState(false)
  const [earlier, setEarlier] = useState<Dreampack>()
  const isEdit = 'dreampack' in subject
  const problems = findProblems(form, subject)
  const trackTokens = findTrackTokens(subject, form)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || !isInOrder(problems)) return
    setBusy(true)
    const done = await send(subject, form)
    setBusy(false)
    if (done === true) return closeDreampack()
    if (done === false) return
    setEarlier(done)
    // The earlier request is answered now, so that the next press is a new one.
    setForm(withNewRequest)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isEdit ? <NameField form={form} isMissing={problems.isNameMissing} onChange={setForm} /> : null}
      <DescriptionField form={form} isMissing={problems.isDescriptionMissing} onChange={setForm} />
      <TrackCountField form={form} problem={problems.trackCount} onChange={setForm} />
      <ScheduleFields form={form} onChange={setForm} />
      {isEdit ? null : <OutputChoice outputs={subject.plan.outputs} form={form} onChange={setForm} />}
      {isEdit ? (
        <BudgetField form={form} trackTokens={trackTokens} problem={problems.budget} onChange={setForm} />
      ) : null}
      <SetupSummary
        form={form}
        trackTokens={trackTokens}
        problem={problems.trackCount}
        lastRun={isEdit ? subject.dreampack.lastRun : null}
        seconds={isEdit ? subject.dreampack.durationSeconds : (subject.plan.dnaState.duration ?? null)}
      />
      {earlier ? <EarlierDreampack dreampack={earlier} /> : null}
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={closeDreampack}>{t`Cancel`}</Button>
        <SubmitButton isEdit={isEdit} isBusy={isBusy} isOff={!isInOrder(problems)} />
      </div>
    </form>
  )
}

/** New tracks each day from what a panel holds, and how that is changed later. */
export function SetupDreampack() {
  const { t } = useLingui()
  const subject = useDreampackDialog((state) => state.subject)
  const isEdit = subject !== null && 'dreampack' in subject
  return (
    <Dialog
      open={subject !== null}
      onClose={closeDreampack}
      title={isEdit ? t`Edit Dreampack` : t`Setup Dreampack`}
      description={isEdit ? t`Changes apply from the next pack.` : t`New tracks every day from this prompt.`}
      closeLabel={t`Close`}
    >
      {subject ? <Form subject={subject} /> : null}
    </Dialog>
  )
}
