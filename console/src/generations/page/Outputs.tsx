import type { AudioItem } from '@songloom/contracts/library/audios'
import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { audioFormats } from '@songloom/contracts/library/audios'
import { Box, Link, Typography } from '@mui/material'
import { filledPath } from '../../providers/api.ts'
import { formatDuration } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { Lineage } from './Lineage.tsx'

const fileOf = (audioId: string): string => filledPath(__ROUTES__.supportAudioFile![1], { audioId })

/** The role of an output among several; a single one needs no label. */
const roleOf = ({ output, part }: AudioItem): string => (part === null ? '' : `, ${output}: ${part}`)

/** The outputs, playable here; the user's own address needs the user's session. */
export function Outputs({ outputs, lineage }: Pick<SupportGenerationDetail, 'outputs' | 'lineage'>) {
  return outputs.map((output) => (
    <Box key={output.audioId} sx={{ mb: 1 }}>
      <Typography>
        <bdi>{output.songName}</bdi>
        {roleOf(output)}, {formatDuration(output.duration)}
        {output.bpm ? `, ${Math.round(output.bpm)} BPM` : ''}
        {output.key ? `, ${output.key}` : ''}
      </Typography>
      <Box
        component="audio"
        controls
        preload="none"
        src={fileOf(output.audioId)}
        aria-label={deskTexts.generation.play(output.songName)}
        sx={{ width: '100%', height: 40, my: 0.5 }}
      />
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {audioFormats.map((format) => (
          <Link key={format} href={`${fileOf(output.audioId)}?format=${format}`} download>
            {format}
          </Link>
        ))}
      </Box>
      <Lineage lineage={lineage.find(({ audioId }) => audioId === output.audioId)} />
    </Box>
  ))
}
