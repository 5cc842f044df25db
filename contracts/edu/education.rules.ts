import type { Role } from '../account/plans.rules.ts'

/** What a user starts as; chosen once. */
export const startRoles = ['teacher', 'student'] as const
export type StartRole = (typeof startRoles)[number]

/** The names that `GET /api/edu/user-role` answers (spec 1 §7). */
export const eduRoleNames = ['Teacher', 'Student'] as const
export type EduRoleName = (typeof eduRoleNames)[number]

/** The role of the education screens; null for a user who has not started. */
export function toEduRole(role: Role): EduRoleName | null {
  if (role === 'teacher') return 'Teacher'
  return role === 'student' ? 'Student' : null
}

/** Addresses of accounts without e-mail; `.invalid` is reserved, so no mail can reach one. */
const studentDomain = '@students.invalid'

/** The address of an account without e-mail. */
export const toStudentAddress = (userId: string): string => `${userId}${studentDomain}`

/** Whether an account has no e-mail address: its student signs in with code, name and pictures. */
export const isClassAccount = (email: string): boolean => email.toLowerCase().endsWith(studentDomain)

/** The pictures of a PIN, in the order in which screens show them. */
export const pinPictures = [
  'apple',
  'ball',
  'boat',
  'cat',
  'drum',
  'fish',
  'flower',
  'house',
  'moon',
  'star',
  'sun',
  'tree',
] as const
export type PinPicture = (typeof pinPictures)[number]

/** A PIN is this many pictures in order. */
export const pinLength = 4
/** Wrong PINs of one student a day, from all addresses together. */
export const maxWrongPinsPerDay = 30

export const maxClasses = 50
export const maxStudents = 100
/** Names in one request. */
export const maxNamesAtOnce = 100
export const maxClassNameLength = 60
export const maxStudentNameLength = 40
export const maxTitleLength = 100
export const maxInstructionsLength = 4_000
export const maxCommentLength = 1_000
export const maxAssignments = 200
/** Frozen versions of one submission: each time it is handed in. */
export const maxVersions = 50
/** Comments of one submission. */
export const maxComments = 500
/** Tokens shared with one student at once. */
export const maxSharedTokens = 100_000

/** As in Google Classroom: never opened, opened, handed in, given back. */
export const submissionStates = ['NEW', 'CREATED', 'TURNED_IN', 'RETURNED'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** A pasted list as names: one a line, or separated by semicolons or tabs; no empty and no repeated one. */
export function splitNames(text: string): string[] {
  const names = text.split(/[\n\r;\t]+/).map((name) => name.replace(/\s+/g, ' ').trim())
  const seen = new Set<string>()
  return names.filter((name) => {
    const folded = name.toLowerCase()
    if (name === '' || seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}
/** Input of the workflow `handOutAssignment`. */
export interface AssignmentRef {
  assignmentId: string
}

/** Input of the workflows `exportClass` and `deleteClass`. */
export interface ClassRef {
  classId: string
}

/** Returns the id of the workflow that copies an assignment for each student. */
export const toHandOutWorkflowId = (assignmentId: string): string => `hand-out-${assignmentId}`
/** Returns the id of the workflow that packs the archive of a class. */
export const exportClassWorkflowId = (classId: string): string => `export-class-${classId}`
/** Returns the id of the workflow that deletes a class. */
export const deleteClassWorkflowId = (classId: string): string => `delete-class-${classId}`

/** Days that the archive of a class is kept. */
export const classExportKeptDays = 7

/** Object key of a class's archive, in the teacher's folder. */
export const toClassExportKey = (teacherId: string, classId: string): string =>
  `users/${teacherId}/exports/class-${classId}.zip`
