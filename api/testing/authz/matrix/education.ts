import type { RouteName } from '@songloom/contracts/routes/routes'
import { secretName } from '../secret-name.ts'
import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const everyone400 = [400, 400, 400, 400, 400, 400] as const
const signedIn = [401, 401, 200, 200, 200, 200] as const
const named = [401, 401, 200, 403, 403, 403] as const
const noTeacher = [401, 401, 409, 409, 409, 409] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

const supportOnly = [401, 401, 403, 403, 200, 200] as const
const nothingThere = [401, 401, 403, 403, 404, 404] as const

type Input = NonNullable<Row['input']>

const ofClass = ({ classId }: Belongings) => ({ params: { classId } })
const ofStudent = ({ classId, studentId }: Belongings) => ({ params: { classId, studentId } })
const ofAssignment = ({ assignmentId }: Belongings) => ({ params: { assignmentId } })
const ofSubmission = ({ submissionId }: Belongings) => ({ params: { submissionId } })
const ofVersion = ({ submissionId }: Belongings) => ({ params: { submissionId, version: '1' } })
const inClass = ({ classId, projectId }: Belongings) => ({ params: { classId, projectId } })
const requestId = 'authz-class'
const named2 = (of: Belongings) => ({ ...ofStudent(of), body: { name: 'Mine now' } })
const pressPin = (of: Belongings) => ({
  ...ofStudent(of),
  body: { reason: 'Because', requestId: `authz-pin-${of.studentId}` },
})
const unknownCode = 'BBBBBBB'

/** The same call for the teacher's class and for a missing one. */
const teachers = (route: RouteName, input: Input): Row[] => [
  { route, relation: 'live', expected: ownerOnly, input },
  { route, relation: 'missing', expected: notFound, input },
]

/**
 * The owner teaches a class, of which the others are no members. What members, their classmates and other teachers may
 * do is in `api/edu/class-authz.test.ts`.
 */
export const educationMatrix: readonly Row[] = [
  { route: 'eduUserRole', relation: 'live', expected: signedIn },
  { route: 'studentLimits', relation: 'live', expected: signedIn },
  {
    route: 'startEducation',
    relation: 'live',
    expected: [401, 401, 200, 200, 409, 409],
    conflict: 'edu_role_kept',
    input: () => ({ body: { as: 'teacher' } }),
  },
  {
    route: 'createVeenaProject',
    relation: 'live',
    expected: signedIn,
    input: () => ({ body: { name: 'Mine', tags: ['edu'] } }),
  },
  {
    route: 'createVeenaProject',
    relation: 'live',
    expected: named,
    input: (_, userId) => ({ body: { userId, name: 'Mine' } }),
  },
  {
    route: 'createClass',
    relation: 'live',
    expected: noTeacher,
    conflict: 'teacher_needed',
    input: () => ({ body: { name: 'Mine', timeZone: 'UTC' } }),
  },
  { route: 'classes', relation: 'live', expected: signedIn },
  ...teachers('eduClass', ofClass),
  ...teachers('editClass', (of) => ({ ...ofClass(of), body: { name: 'Mine now' } })),
  ...teachers('archiveClass', ofClass),
  ...teachers('restoreClass', ofClass),
  ...teachers('changeJoinCode', ofClass),
  {
    route: 'classOfCode',
    relation: 'live',
    expected: everyone400,
    conflict: 'class_code_unknown',
    input: () => ({ params: { code: unknownCode } }),
  },
  {
    route: 'joinClass',
    relation: 'live',
    expected: noTeacher,
    conflict: 'student_needed',
    input: () => ({ body: { code: unknownCode } }),
  },
  { route: 'leaveClass', relation: 'live', expected: notFound, input: ofClass },
  ...teachers('addStudents', (of) => ({ ...ofClass(of), body: { names: ['Asha'] } })),
  ...teachers('renameStudent', named2),
  ...teachers('removeStudent', ofStudent),
  ...teachers('resetPin', ofStudent),
  {
    route: 'signInStudent',
    relation: 'live',
    expected: everyone400,
    conflict: 'class_code_unknown',
    input: () => ({ body: { code: unknownCode, name: 'Asha', pin: ['cat', 'cat', 'sun', 'sun'] } }),
  },
  ...teachers('createAssignment', (of) => ({ ...ofClass(of), body: { title: 'Mine' } })),
  ...teachers('assignments', ofClass),
  ...teachers('assignment', ofAssignment),
  ...teachers('editAssignment', (of) => ({ ...ofAssignment(of), body: { title: 'Mine now' } })),
  ...teachers('deleteAssignment', ofAssignment),
  ...teachers('submission', ofSubmission),
  // The student's alone.
  { route: 'turnIn', relation: 'live', expected: notFound, input: ofSubmission },
  { route: 'unsubmit', relation: 'live', expected: notFound, input: ofSubmission },
  ...teachers('returnSubmission', (of) => ({ ...ofSubmission(of), body: { note: 'Good' } })),
  ...teachers('submissionVersion', ofVersion),
  {
    route: 'versionAudio',
    relation: 'live',
    expected: notFound,
    input: (of) => ({ params: { ...ofVersion(of).params, audioId: of.audioId } }),
  },
  {
    route: 'versionCover',
    relation: 'live',
    expected: notFound,
    input: (of) => ({ params: { ...ofVersion(of).params, audioId: of.audioId } }),
  },
  ...teachers('submissionComments', ofSubmission),
  ...teachers('addComment', (of) => ({ ...ofSubmission(of), body: { text: 'Good' } })),
  {
    route: 'deleteComment',
    relation: 'live',
    expected: notFound,
    input: (of) => ({ params: { ...ofSubmission(of).params, commentId: of.audioId } }),
  },
  ...teachers('classProjects', ofClass),
  ...teachers('shareInClass', inClass),
  { route: 'unshareInClass', relation: 'live', expected: notFound, input: inClass },
  ...teachers('classProject', ({ projectId }) => ({ params: { projectId } })),
  ...teachers('classAudio', ({ audioId }) => ({ params: { audioId } })),
  ...teachers('classCover', ({ audioId }) => ({ params: { audioId } })),
  ...teachers('classTokens', ofClass),
  ...teachers('shareTokens', (of) => ({ ...ofClass(of), body: { tokensEach: 1, requestId } })),
  ...teachers('takeBackTokens', (of) => ({ ...ofClass(of), body: { requestId } })),
  ...teachers('exportClass', ofClass),
  ...teachers('classExport', ofClass),
  { route: 'classExportFile', relation: 'live', expected: notFound, input: ofClass },
  ...teachers('deleteClass', (of) => ({ ...ofClass(of), body: { name: secretName } })),
  { route: 'supportClasses', relation: 'live', expected: supportOnly },
  { route: 'supportClass', relation: 'live', expected: supportOnly, input: ofClass },
  { route: 'supportClass', relation: 'missing', expected: nothingThere, input: ofClass },
  { route: 'supportResetPin', relation: 'live', expected: supportOnly, input: pressPin },
  { route: 'supportResetPin', relation: 'missing', expected: nothingThere, input: pressPin },
]
