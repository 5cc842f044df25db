import { useLingui } from '@lingui/react/macro'
import { GraduationCap, Presentation } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { requireUser } from '../../../lib/http/auth-gate.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { startAsTeacher } from '../classes/class-calls.ts'
import { CodeForm } from '../classes/CodeForm.tsx'

interface ChoiceProps {
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}

const Choice = ({ icon: Icon, title, text, children }: ChoiceProps) => (
  <section aria-label={title} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
    <Icon className="size-8 text-marigold-text" aria-hidden />
    <h2 className="text-lg">{title}</h2>
    <p className="text-ink-2">{text}</p>
    {children}
  </section>
)

/** The two ways into education: as a teacher with an account, as a student with a code. */
export function StartChoice() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const start = (): void =>
    requireUser(() => {
      setBusy(true)
      void startAsTeacher().finally(() => setBusy(false))
    })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Choice
        icon={Presentation}
        title={t`I teach`}
        text={t`Make a class, hand out an assignment, and hear every song in one place.`}
      >
        <Button tone="primary" className="mt-auto" disabled={busy} onClick={start}>{t`Start as a teacher`}</Button>
      </Choice>
      <Choice icon={GraduationCap} title={t`I learn`} text={t`Your teacher has a class code. You need no email.`}>
        <CodeForm action={t`Start as a student`} />
      </Choice>
    </div>
  )
}
