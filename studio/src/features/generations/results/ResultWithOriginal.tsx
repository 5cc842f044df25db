import { AudioResult } from './AudioResult.tsx'
import { PlayOriginal } from './PlayOriginal.tsx'
import type { ResultProps } from '../../../lib/jobs/studio-tool.ts'

/** A result, with the audio that it was made from. */
export function ResultWithOriginal(props: ResultProps) {
  const { settings } = props.message
  const original = settings && 'audioId' in settings ? <PlayOriginal audioId={settings.audioId} /> : null
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
