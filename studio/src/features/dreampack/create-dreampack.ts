import { t } from '@lingui/core/macro'
import type { CreateDreampackRequest, Dreampack } from '@songloom/contracts/dreampacks/dreampacks'
import { dreampackDefaults, formatScheduleTime, toDreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import { ApiError, call, readErrorMessage } from '../../lib/http/api.ts'
import { getFirstView, openAuth } from '../../lib/http/auth-gate.ts'
import { cacheDreampack } from '../../lib/cache/dreampacks.ts'
import { getAdjustmentTexts } from '../../lib/i18n/adjustment-texts.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { currentUser, meQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import type { DreampackPlan } from '../../panels/dialogs/dreampack-dialog.ts'
import { saveDreampack } from './dreampack-calls.ts'
import { toSetupForm } from './setup-form.ts'
import type { SetupForm } from './setup-form.ts'

/** The specified fields (spec 2 §3), and the request's id. */
export function toDreampackRequest(plan: DreampackPlan, form: SetupForm, me: SessionUser): CreateDreampackRequest {
  return {
    user_id: me.id,
    track_count: Number(form.trackCount),
    schedule_time: formatScheduleTime(form.hour),
    timezone: form.timeZone,
    dna_state: { userId: me.id, ...plan.dnaState },
    creator_name: me.username || dreampackDefaults.creatorName,
    style: plan.style ?? dreampackDefaults.style,
    output_type: form.outputType,
    requestId: form.requestId,
  }
}

const scheduleOf = ({ trackCount, hour, timeZone }: SetupForm) => ({ trackCount, hour, timeZone })

/** The dialog stays open below the login, so that the user sees the price and presses Create. */
function askToSignIn(): void {
  notify.info(getToolSentence('dreampack_signed_out'), 'dreampack-signed-out')
  openAuth(getFirstView())
}

function notifyFailure(error: unknown): void {
  if (error instanceof ApiError && error.signedOut) {
    queryClient.setQueryData(meQuery.queryKey, null)
    askToSignIn()
    return
  }
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  notify.error(isRefused ? readErrorMessage(error) : getToolSentence('dreampack_failed'))
}

const hasOutput = ({ type }: Dreampack, { outputType }: SetupForm): boolean => type === toDreampackType(outputType, [])

/** The first of two requests with one id made it, and the form may have changed before the second. */
async function finish(dreampack: Dreampack, form: SetupForm, notice: string | undefined): Promise<void> {
  await saveDreampack(dreampack, { ...toSetupForm({ dreampack }), ...scheduleOf(form) })
  const action = { label: t`Dreampacks`, onClick: () => navigateTo('/dreampacks') }
  notify.success(t`Dreampack created successfully!`, undefined, action)
  if (notice) notify.info(getAdjustmentTexts(notice))
}

/**
 * True when the dreampack exists, false when a toast has shown the reason. The dreampack of an earlier request with
 * the same id is answered where it has another output, which cannot be changed.
 */
export async function createDreampack(plan: DreampackPlan, form: SetupForm): Promise<boolean | Dreampack> {
  const me = currentUser()
  if (!me) {
    askToSignIn()
    return false
  }
  try {
    const { dreampack, notice } = await call('createDreampack', { body: toDreampackRequest(plan, form, me) })
    cacheDreampack(dreampack)
    if (!hasOutput(dreampack, form)) return dreampack
    await finish(dreampack, form, notice)
    return true
  } catch (error) {
    notifyFailure(error)
    return false
  }
}
