import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { notify } from '../../lib/shell/notify.ts'

/** The part of the browser's speech recognition that is used here. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
  start(): void
  stop(): void
}

function findRecognition(): (new () => Recognition) | undefined {
  const scope = globalThis as unknown as Record<string, (new () => Recognition) | undefined>
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

/** Whether this browser turns speech into text. */
export const canListen = (): boolean => findRecognition() !== undefined

interface Speech {
  isListening: boolean
  /** Begins, or ends with what is still being understood. */
  toggle: () => void
  /** Ends at once: the text goes on without it. */
  stop: () => void
}

const toStart = (text: string): string => (text === '' || /\s$/.test(text) ? text : `${text} `)

/** Speech input: `onText` gets what was understood so far, after the text that was there when it began. */
export function useSpeech(readText: () => string, onText: (text: string) => void): Speech {
  const locale = usePreferences((state) => state.locale)
  const current = useRef<Recognition>(undefined)
  const [isListening, setListening] = useState(false)
  useEffect(() => () => current.current?.stop(), [])

  function listen(): void {
    const Found = findRecognition()
    if (!Found) return
    const recognition = new Found()
    recognition.lang = locale
    recognition.continuous = true
    recognition.interimResults = true
    const before = toStart(readText())
    recognition.onresult = ({ results }) => {
      if (current.current === recognition) onText(before + Array.from(results, (one) => one[0]!.transcript).join(''))
    }
    recognition.onend = () => {
      if (current.current === recognition) setListening(false)
    }
    recognition.onerror = ({ error }) => {
      if (error === 'not-allowed') notify.error(t`Your browser did not let us use the microphone.`)
    }
    recognition.start()
    current.current = recognition
    setListening(true)
  }

  function stop(): void {
    current.current?.stop()
    current.current = undefined
    setListening(false)
  }

  return { isListening, toggle: () => (isListening ? current.current?.stop() : listen()), stop }
}
