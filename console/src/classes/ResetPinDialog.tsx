import type { NewPin, Student } from '@songloom/contracts/edu/classes'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { ReasonDialog } from '../ui/press/ReasonDialog.tsx'
import { createRequestId } from '../ui/press/request-id.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.classes

interface Props {
  classId: string
  student: Student
  /** The new pictures, which the answer shows once. */
  onMade: (student: NewPin) => void
  onClose: () => void
}

/** Gives a student new pictures, with a reason. Pictures of a lost answer are replaced by the next press. */
export function ResetPinDialog({ classId, student: { id, name }, onMade, onClose }: Props) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const [requestId, setRequestId] = useState(createRequestId)
  return (
    <ReasonDialog
      title={t.resetFor(name)}
      will={t.will}
      presets={t.reasons}
      confirm={t.reset}
      send={async ({ reason }) => {
        const { student } = await provider.resetPin({ classId, studentId: id }, { reason, requestId })
        if (student) return onMade(student)
        setRequestId(createRequestId())
        throw new Error(t.notShown)
      }}
      done={() => t.wasReset(name)}
      queryKey={['classes', 'detail', classId]}
      onClose={onClose}
    />
  )
}
