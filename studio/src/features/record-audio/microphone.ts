import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { recordingSettings } from '@songloom/contracts/library/uploads.rules'
import { useEffect, useState } from 'react'

export interface Microphone {
  id: string
  label: string
}

/** An instrument is no telephone call: nothing is taken out of its sound. */
const constraintsFor = (deviceId: string | undefined): MediaTrackConstraints => ({
  channelCount: 1,
  sampleRate: recordingSettings.sampleRate,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  ...(deviceId === undefined ? {} : { deviceId: { exact: deviceId } }),
})

export const releaseMicrophone = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())

/** Browsers reveal the names only after the microphone is allowed. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'audioinput')
    .map(({ deviceId, label }, place) => ({ id: deviceId, label: label || `${place + 1}` }))
}

const problems: Readonly<Record<string, MessageDescriptor>> = {
  NotAllowedError: msg`The microphone is blocked. Allow it for this site in your browser's settings, then open this again.`,
  NotFoundError: msg`No microphone was found. Connect one, then open this again.`,
  NotReadableError: msg`Another program is using the microphone. Close it there, then open this again.`,
}
const unsupported = msg`This browser cannot record here. Record with another app, and upload the file.`

/** Why a microphone cannot be used. */
export const getMicrophoneProblem = (error: unknown): MessageDescriptor =>
  (error instanceof DOMException && problems[error.name]) || unsupported

/** Asks for a microphone; throws what `getMicrophoneProblem` explains. */
export const openMicrophone = (deviceId: string | undefined): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: constraintsFor(deviceId) })

interface Open {
  stream: MediaStream
  devices: readonly Microphone[]
}

/** The chosen microphone, open as long as this is on the screen. */
export function useMicrophone() {
  const [deviceId, choose] = useState<string>()
  const [open, setOpen] = useState<Open | null>(null)
  const [problem, setProblem] = useState<MessageDescriptor | null>(null)
  useEffect(() => {
    let isWanted = true
    let opened: MediaStream | undefined
    const start = async (): Promise<void> => {
      const stream = await openMicrophone(deviceId)
      if (!isWanted) return releaseMicrophone(stream)
      opened = stream
      const devices = await listMicrophones()
      if (isWanted) setOpen({ stream, devices })
    }
    start().catch((error: unknown) => isWanted && setProblem(getMicrophoneProblem(error)))
    return () => {
      isWanted = false
      if (opened) releaseMicrophone(opened)
    }
  }, [deviceId])
  return { open, problem, choose }
}
