import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { MasterAudioResult } from '@songloom/tools/master-audio/contract'
import { useEffect, useState } from 'react'
import { decibelsToGain, getLevelPair } from '../../audio/match-loudness.ts'
import { isHeard } from '../../audio/stems/mixer-rules.ts'
import { createStemMixer } from '../../audio/stems/stem-mixer.ts'
import type { StemMixer } from '../../audio/stems/stem-mixer.ts'
import { MixerTransport } from '../../player/MixerTransport.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { formatLoudness } from './format-loudness.ts'

interface Props {
  original: AudioItem
  master: AudioItem
  result: MasterAudioResult
}

const toFile = ({ audioId, formats, audioUrl }: AudioItem) => ({ id: audioId, url: formats.wav ?? audioUrl })

const measuresOf = ({ before, after }: MasterAudioResult) =>
  getLevelPair({ integrated: before.lufs }, { integrated: after.lufs })

/** One of both is heard; the other runs along in silence, so that a change is at once and at the same place. */
function hearOnly(mixer: StemMixer, id: string, otherId: string): void {
  const { mix } = mixer.use.getState()
  if (!mix.soloed.includes(id)) mixer.solo(id)
  if (mix.soloed.includes(otherId)) mixer.solo(otherId)
}

/** Both versions on one clock, the louder one lowered. */
function useMixer({ original, master, result }: Props): StemMixer | undefined {
  const [mixer, setMixer] = useState<StemMixer>()
  const key = JSON.stringify({ files: [original, master].map(toFile), levels: measuresOf(result) })
  useEffect(() => {
    const { files, levels } = JSON.parse(key) as { files: { id: string; url: string }[]; levels: number[] }
    const made = createStemMixer(files)
    files.forEach(({ id }, index) => made.setVolume(id, decibelsToGain(levels[index]!)))
    made.solo(files[1]!.id)
    setMixer(made)
    return () => made.close()
  }, [key])
  return mixer
}

function Choice({ mixer, original, master }: Omit<Props, 'result'> & { mixer: StemMixer }) {
  const { t } = useLingui()
  const mix = mixer.use((state) => state.mix)
  const [before, now] = [original.audioId, master.audioId]
  return (
    <Chips label={t`Hear`} className="flex gap-1.5">
      <Chip pressed={isHeard(mix, before)} onClick={() => hearOnly(mixer, before, now)}>{t`Before`}</Chip>
      <Chip pressed={isHeard(mix, now)} onClick={() => hearOnly(mixer, now, before)}>{t`Now`}</Chip>
    </Chips>
  )
}

/** Both versions in turn, equally loud: louder alone would sound better. */
export function CompareMaster(props: Props) {
  const { t } = useLingui()
  const mixer = useMixer(props)
  const { master, result } = props
  const [beforeDb, nowDb] = measuresOf(result)
  const lowered = formatLoudness(Math.max(-beforeDb, -nowDb))
  const labels = { play: t`Play both versions`, pause: t`Pause both versions`, position: t`Position in both versions` }
  return (
    <section aria-label={t`Compare at equal loudness`} className="flex flex-col gap-2">
      <h3 className="panel-heading">{t`Compare at equal loudness`}</h3>
      {mixer ? (
        <>
          <Choice mixer={mixer} {...props} />
          <MixerTransport mixer={mixer} durationSeconds={master.duration} labels={labels} />
        </>
      ) : null}
      <p className="text-ink-3">{t`The louder one plays ${lowered} dB softer here, so that you compare the sound alone.`}</p>
    </section>
  )
}
