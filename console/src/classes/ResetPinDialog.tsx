import type { NewPin, Student } from '@songloom/contracts/edu/classes'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { ReasonDialog } from '../ui/press/ReasonDialog.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.classes

interface Props {
  classId: string
  student: Student
  /** The new pictures, which the answer shows once. */
  onMade: (student: NewPin) => void
  onClose: () => void
}

/** Gives a student new pictures, with a reason. */
export function ResetPinDialog({ classId, student: { id, name }, onMade, onClose }: Props) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <ReasonDialog
      title={t.resetFor(name)}
      will={t.will}
      presets={t.reasons}
      confirm={t.reset}
      send={async (body) => {
        const answer = await provider.resetPin({ classId, studentId: id }, body)
        if (answer.student) onMade(answer.student)
        return answer
      }}
      done={() => t.wasReset(name)}
      queryKey={['classes', 'detail', classId]}
      onClose={onClose}
    />
  )
}
