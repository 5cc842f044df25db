import { t } from '@lingui/core/macro'
import type { Dreampack, EditDreampackRequest } from '@songloom/contracts/dreampacks/dreampacks'
import { formatScheduleTime } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { call } from '../../lib/http/api.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { dropDreampack, cacheDreampack } from '../../lib/cache/dreampacks.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { createTempId } from '../../lib/jobs/temp-message.ts'
import { parseBudget } from './setup-form.ts'
import type { SetupForm } from './setup-form.ts'
import { isolateName } from '../../lib/i18n/isolate-name.ts'

/** Shows what a press has changed, or why it was refused. */
async function act(ask: () => Promise<{ dreampack: Dreampack }>): Promise<boolean> {
  try {
    cacheDreampack((await ask()).dreampack)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

const paramsOf = ({ id }: Dreampack) => ({ params: { dreampackId: id } })

export const pauseDreampack = (dreampack: Dreampack): Promise<boolean> =>
  act(() => call('pauseDreampack', paramsOf(dreampack)))
export const resumeDreampack = (dreampack: Dreampack): Promise<boolean> =>
  act(() => call('resumeDreampack', paramsOf(dreampack)))
export const stopDreampack = (dreampack: Dreampack): Promise<boolean> =>
  act(() => call('stopDreampackRun', paramsOf(dreampack)))
/** Each press has its own idempotency key. */
export const runDreampack = (dreampack: Dreampack): Promise<boolean> =>
  act(() => call('runDreampack', { ...paramsOf(dreampack), body: { requestId: createTempId() } }))

/** The fields that the form changes; the others stay. */
export function toChanges(dreampack: Dreampack, form: SetupForm): EditDreampackRequest {
  const budget = parseBudget(form)
  return {
    ...(form.name.trim() === dreampack.name ? {} : { name: form.name.trim() }),
    ...(form.description === null || form.description.trim() === dreampack.description
      ? {}
      : { prompt: form.description.trim() }),
    ...(Number(form.trackCount) === dreampack.trackCount ? {} : { track_count: Number(form.trackCount) }),
    ...(form.hour === dreampack.hour ? {} : { schedule_time: formatScheduleTime(form.hour) }),
    ...(form.timeZone === dreampack.timeZone ? {} : { timezone: form.timeZone }),
    ...(budget === dreampack.monthlyBudgetTokens ? {} : { monthly_budget_tokens: budget }),
  }
}

/** True when it is as the form says. */
export async function saveDreampack(dreampack: Dreampack, form: SetupForm): Promise<boolean> {
  const body = toChanges(dreampack, form)
  if (Object.keys(body).length === 0) return true
  const isSaved = await act(() => call('editDreampack', { ...paramsOf(dreampack), body }))
  if (isSaved) notify.success(t`Dreampack saved`)
  return isSaved
}

/** Removes its card and the page of its runs. */
export async function deleteDreampack(dreampack: Dreampack): Promise<void> {
  try {
    await call('deleteDreampack', paramsOf(dreampack))
    if (location.pathname === `/dreampacks/${dreampack.id}`) navigateTo('/dreampacks')
    dropDreampack(dreampack.id)
    document.getElementById('main')?.focus()
    const name = isolateName(dreampack.name)
    notify.success(t`“${name}” was deleted`)
  } catch (error) {
    showError(error)
  }
}
