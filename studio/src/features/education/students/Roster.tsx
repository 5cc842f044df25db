import { useLingui } from '@lingui/react/macro'
import type { NewPin, Student } from '@songloom/contracts/edu/classes'
import type { ClassTokens } from '@songloom/contracts/edu/class-tokens'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { formatDayAndTime, grouped } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import { attempt } from '../classes/class-calls.ts'
import { NameDialog } from './NameDialog.tsx'

type Question = 'rename' | 'remove' | 'pin'

interface Props {
  classId: string
  students: readonly Student[]
  tokens: ClassTokens | undefined
  isArchived: boolean
  onPins: (pins: readonly NewPin[]) => void
}

function useStudentActions(classId: string, { id }: Student, onPins: Props['onPins']) {
  const params = { classId, studentId: id }
  return {
    rename: async (name: string): Promise<boolean> =>
      (await attempt(() => call('renameStudent', { params, body: { name } }))) !== undefined,
    remove: () => void attempt(() => call('removeStudent', { params })),
    resetPin: async (): Promise<void> => {
      const answer = await attempt(() => call('resetPin', { params }))
      if (answer) onPins([answer.student])
    },
  }
}

function StudentMenu({ classId, student, onPins }: { classId: string; student: Student; onPins: Props['onPins'] }) {
  const { t } = useLingui()
  const [question, setQuestion] = useState<Question | null>(null)
  const { rename, remove, resetPin } = useStudentActions(classId, student, onPins)
  const close = (): void => setQuestion(null)
  const { name } = student
  const confirmed = { open: true, cancel: t`Cancel`, onClose: close } as const
  return (
    <>
      <Menu
        label={t`More actions for ${name}`}
        trigger={
          <IconButton label={t`More actions for ${name}`} aria-haspopup="menu">
            <Ellipsis className="size-5" aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setQuestion('rename')}>{t`Rename`}</MenuItem>
        {student.hasPictures ? <MenuItem onSelect={() => setQuestion('pin')}>{t`New pictures`}</MenuItem> : null}
        <MenuItem danger onSelect={() => setQuestion('remove')}>{t`Remove from the class`}</MenuItem>
      </Menu>
      {question === 'rename' ? <NameDialog title={t`Rename`} name={name} onSave={rename} onClose={close} /> : null}
      {question === 'pin' ? (
        <ConfirmDialog
          {...confirmed}
          title={t`New pictures`}
          question={t`The old pictures of ${name} stop working, and every device is signed out.`}
          confirm={t`Make new pictures`}
          onConfirm={() => void resetPin()}
        />
      ) : null}
      {question === 'remove' ? (
        <ConfirmDialog
          {...confirmed}
          title={t`Remove from the class`}
          question={
            student.hasPictures
              ? t`${name} can no longer log in. The songs are deleted with the class at the end of the year.`
              : t`${name} leaves the class and keeps all songs.`
          }
          confirm={t`Remove`}
          onConfirm={remove}
        />
      ) : null}
    </>
  )
}

/** All students of a class, with what each has and when each was last here. */
export function Roster({ classId, students, tokens, isArchived, onPins }: Props) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const shared = new Map(tokens?.students.map(({ studentId, sharedTokens }) => [studentId, sharedTokens]))
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t`Students`}</caption>
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className="py-2 text-start font-normal">{t`Name`}</th>
          <th scope="col" className="py-2 text-end font-normal">{t`Tokens`}</th>
          <th scope="col" className="py-2 text-end font-normal max-md:hidden">{t`From you`}</th>
          <th scope="col" className="py-2 text-end font-normal max-md:hidden">{t`Last seen`}</th>
          <th scope="col">
            <span className="sr-only">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id} className="border-t border-line">
            <th scope="row" className="py-1 pr-2 text-start font-medium wrap-anywhere">
              <span dir="auto">{student.name}</span>
              {student.hasPictures ? null : (
                <span className="block text-xs font-normal text-ink-3">{t`Own account`}</span>
              )}
            </th>
            <td className="mono py-1 text-end">{grouped(student.tokens)}</td>
            <td className="mono py-1 text-end max-md:hidden">{grouped(shared.get(student.id) ?? 0)}</td>
            <td className="py-1 text-end text-ink-2 max-md:hidden">
              {student.lastSeenAt ? formatDayAndTime(student.lastSeenAt, locale) : t`never`}
            </td>
            <td className="w-12 py-1 text-end">
              {isArchived ? null : <StudentMenu classId={classId} student={student} onPins={onPins} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
