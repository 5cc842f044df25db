import { AudioResult } from '../generations/AudioResult.tsx'
import { PlayOriginal } from '../generations/PlayOriginal.tsx'
import type { ResultProps } from '../tools/studio-tool.ts'

/** The recording with its new voice, and beside it the one it was made from. */
export function VoiceSwapResult(props: ResultProps) {
  const { settings } = props.message
  const original = settings?.tool === 'voice_swap' ? <PlayOriginal audioId={settings.audioId} /> : null
  return (
    <AudioResult
      {...props}
      actions={
        <>
          {props.actions}
          {original}
        </>
      }
    />
  )
}
