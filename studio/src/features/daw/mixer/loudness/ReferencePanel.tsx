import { useLingui } from '@lingui/react/macro'
import type { DawMaster } from '@songloom/contracts/daw/document'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { audioListQuery } from '../../../../lib/cache/queries.ts'
import { Chip } from '../../../../ui/controls/Chip.tsx'
import { Select } from '../../../../ui/controls/Select.tsx'
import { setReference } from '../../sound/playback.ts'
import { useSound } from '../../sound/sound-store.ts'
import { playReference } from './compare-reference.ts'
import { changeObject } from '../strip-gestures.ts'

function ReferenceSelect({ master }: { master: DawMaster }) {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(audioListQuery({ filter: 'all', sort: 'recent', words: '' }))
  const audios = data?.pages.flatMap((page) => page.audios) ?? []
  const chosen = master.referenceAudioId
  const isListed = chosen === null || audios.some(({ audioId }) => audioId === chosen)
  const options = [
    { value: '', label: t`No reference` },
    ...(isListed ? [] : [{ value: chosen, label: t`Chosen reference` }]),
    ...audios.map(({ audioId, name }) => ({ value: audioId, label: name })),
  ]
  const choose = (value: string): void => {
    setReference(null)
    changeObject<DawMaster>('set_reference', master.id, { referenceAudioId: value || null })
  }
  return (
    <Select label={t`Reference track`} value={chosen ?? ''} options={options} onChange={choose} className="w-full" />
  )
}

/** The mix or a reference track, equally loud, at the same position. */
export function ReferencePanel({ master }: { master: DawMaster }) {
  const { t } = useLingui()
  const isReferenceOn = useSound((state) => state.isReferenceOn)
  const [state, setState] = useState<'idle' | 'measuring' | 'failed'>('idle')
  const audioId = master.referenceAudioId
  const hear = async (): Promise<void> => {
    if (!audioId) return
    setState('measuring')
    setState(
      await playReference(audioId).then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <section aria-label={t`Compare`} className="flex flex-col gap-1.5 p-2">
      <h2 className="text-sm">{t`Compare at equal loudness`}</h2>
      <ReferenceSelect master={master} />
      <div className="flex gap-1.5">
        <Chip pressed={!isReferenceOn} onClick={() => setReference(null)}>{t`Mix`}</Chip>
        <Chip pressed={isReferenceOn} disabled={!audioId || state === 'measuring'} onClick={() => void hear()}>
          {state === 'measuring' ? t`Measuring…` : t`Reference`}
        </Chip>
      </div>
      <p role="status" className="text-madder">
        {state === 'failed' ? t`The reference cannot be measured.` : null}
      </p>
    </section>
  )
}
