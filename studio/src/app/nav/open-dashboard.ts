import type { errors } from '@songloom/contracts/errors/errors.rules'
import { call } from '../../lib/http/api.ts'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'

const missingText: (typeof errors)['edu_role_missing']['message'] = 'Please start as a student or teacher'
const failedText: (typeof errors)['edu_role_failed']['message'] = 'Error checking role'

const dashboardPaths = { Teacher: '/edu/teacher/dashboard', Student: '/edu/student/dashboard' } as const

async function findDashboard(): Promise<void> {
  try {
    const { role } = await call('eduUserRole')
    if (role) return navigateTo(dashboardPaths[role])
    notify.info(getErrorTexts('edu_role_missing', missingText).message, 'education-role')
    // Where one starts.
    navigateTo('/edu')
  } catch {
    notify.error(getErrorTexts('edu_role_failed', failedText).message, 'education-role')
  }
}

/** Asks for the user's role, then opens the dashboard of teachers or of students (spec 1 §2). */
export const openDashboard = (): void => requireUser(() => void findDashboard())
