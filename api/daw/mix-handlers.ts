import { createHash, randomUUID } from 'node:crypto'
import { findDawProject, readSeqs } from '@songloom/store/daw/documents'
import { maxMixSeconds, unknownMixSeconds } from '@songloom/tools/render-mix/definition.rules'
import type { SubmitContext } from '@songloom/tools/submit-job'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { acceptLibraryJob } from '../jobs/library-jobs.ts'

/** Renders documents of the DAW for their owners. */
export function mixHandlers(context: SubmitContext): Pick<Handlers, 'renderMix'> {
  const { db } = context
  return {
    async renderMix({ user, params: { projectId }, body }) {
      const {
        stems = false,
        tempId,
        fromSeconds = 0,
        toSeconds,
        loudnessTarget,
        hasFlac = false,
        trackIds,
        region,
      } = body
      const project = requireFound(await findDawProject(db, user.id, projectId))
      if (project.ownerId !== user.id) throw new Refusal('daw_read_only')
      const newest = await readSeqs(db, projectId)
      const { seq = newest.seq } = body
      if (seq > newest.seq) throw new Refusal('not_found')
      const durationSeconds = toSeconds === undefined ? unknownMixSeconds : toSeconds - fromSeconds
      if (durationSeconds <= 0) throw new Refusal('mix_empty')
      if (durationSeconds > maxMixSeconds) throw new Refusal('mix_too_long')
      const place = { ...(trackIds ? { trackIds } : {}), ...(region ? { region } : {}) }
      const mix = { fromSeconds, toSeconds, loudnessTarget, hasFlac, ...place }
      const input = { dawProjectId: projectId, seq, name: project.name, ...mix }
      const message = await acceptLibraryJob(context, user, {
        tool: 'render_mix',
        variant: stems ? 'stems' : undefined,
        settings: { tool: 'render_mix', durationSeconds, ...input, ...(stems ? { variant: 'stems' } : {}) },
        prompt: project.name,
        input,
        durationSeconds,
        tempId: tempId ?? `mix-${randomUUID()}`,
        requestHash: createHash('sha256')
          .update(JSON.stringify([input, stems]))
          .digest('hex'),
      })
      return { success: true, messageId: message._id, projectId: message.projectId }
    },
  }
}
