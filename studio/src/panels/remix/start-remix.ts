import { msg, t } from '@lingui/core/macro'
import { createTempId } from '../../lib/jobs/temp-message.ts'
import { call } from '../../lib/http/api.ts'
import { requireUser, showError } from '../../lib/http/auth-gate.ts'
import { projectsKey } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { setReference } from '../reference/reference.ts'

async function open(audioId: string, projectId: string): Promise<void> {
  try {
    const { reference } = await call('startRemix', { params: { audioId }, body: { projectId } })
    const { name, durationSeconds, coverUrl } = reference
    navigateTo(`/studio/${projectId}`)
    setReference('similar_song_gen', { audioId, audioName: name, durationSeconds, songName: name, albumArt: coverUrl })
    notify.success(
      reference.permission === 'credit'
        ? t`Your remix project is ready. When you share what you make, it names “${name}”.`
        : t`Your remix project is ready.`,
    )
    await queryClient.invalidateQueries({ queryKey: projectsKey })
  } catch (error) {
    showError(error, () => startRemix(audioId))
  }
}

/** Opens a new project in which a shared song may be used; a visitor signs in first. */
export function startRemix(audioId: string): void {
  const projectId = createTempId()
  requireUser(() => void open(audioId, projectId), undefined, msg`We'll open the remix as soon as you're in.`)
}
