import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { lazyPart } from '../../lazy-part.ts'
import { NotFound } from '../../NotFound.tsx'
import { PageFailure } from '../../PageFailure.tsx'
import { Component as Start } from './EducationStartPage.tsx'

const page = (load: () => Promise<{ Component: ComponentType }>) =>
  lazyPart(async () => (await load()).Component, PageFailure)

const JoinClass = page(() => import('./JoinClassPage.tsx'))
const TeacherDashboard = page(() => import('./TeacherDashboardPage.tsx'))
const Class = page(() => import('./ClassPage.tsx'))
const Assignment = page(() => import('./AssignmentPage.tsx'))
const Submission = page(() => import('./SubmissionPage.tsx'))
const StudentDashboard = page(() => import('./StudentDashboardPage.tsx'))
const StudentAssignment = page(() => import('./StudentAssignmentPage.tsx'))
const ClassGallery = page(() => import('./ClassGalleryPage.tsx'))

/** The pages under /edu but the studio's own; their code comes when one of them is opened. */
export function Component() {
  return (
    <Routes>
      <Route index Component={Start} />
      <Route path="join/:code" Component={JoinClass} />
      <Route path="teacher/dashboard" Component={TeacherDashboard} />
      <Route path="teacher/classes/:classId" Component={Class} />
      <Route path="teacher/assignments/:assignmentId" Component={Assignment} />
      <Route path="teacher/submissions/:submissionId" Component={Submission} />
      <Route path="student/dashboard" Component={StudentDashboard} />
      <Route path="student/submissions/:submissionId" Component={StudentAssignment} />
      <Route path="student/classes/:classId" Component={ClassGallery} />
      <Route path="*" Component={NotFound} />
    </Routes>
  )
}
