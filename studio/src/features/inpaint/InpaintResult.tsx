import { AudioResult } from '../generations/AudioResult.tsx'
import { PlayOriginal } from '../generations/PlayOriginal.tsx'
import type { ResultProps } from '../tools/studio-tool.ts'

/** The track with its new parts, and beside it the one it was made from. */
export function InpaintResult(props: ResultProps) {
  const { settings } = props.message
  const original = settings?.tool === 'inpainting' ? <PlayOriginal audioId={settings.audioId} /> : null
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
