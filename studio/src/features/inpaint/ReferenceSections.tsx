import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { drawSections, listSectionsOn, useInpaintDraft } from './inpaint-draft.ts'
import { SectionSelector } from './SectionSelector.tsx'

/** The sections of the panel's reference: loading, ready, or 'Failed to load audio'. */
export function ReferenceSections({ reference }: { reference: Reference }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(audioQuery(reference.audioId))
  const sections = useInpaintDraft((draft) => listSectionsOn(draft, reference))
  if (data)
    return (
      <SectionSelector item={data} sections={sections} onChange={(next) => drawSections(reference.audioId, next)} />
    )
  if (!isError) return <Spinner label={t`Loading…`} />
  return <LoadFailure text={getToolSentence('trim_load_failed')} retry={t`Retry`} onRetry={() => void refetch()} />
}
