import { typingEveryMs, typingLifeMs } from '@songloom/contracts/chat/typing.rules'
import type { TypingNote } from '@songloom/contracts/chat/typing.rules'
import { useEffect, useState } from 'react'
import { createScope } from '../../lib/shell/scope.ts'
import { useConnection } from '../../lib/realtime/connection.ts'

let lastSentMs = 0

/** Says to the other tabs that one types here, at most once a second. */
export function sendTyping(projectId: string | undefined): void {
  const now = Date.now()
  if (projectId === undefined || now - lastSentMs < typingEveryMs) return
  lastSentMs = now
  useConnection.getState().socket?.emit('typing_start', { projectId })
}

export function sendTypingEnd(projectId: string | undefined): void {
  if (projectId === undefined || lastSentMs === 0) return
  lastSentMs = 0
  useConnection.getState().socket?.emit('typing_stop', { projectId })
}

/** Whether somebody types in another tab of this project. */
export function useTyping(projectId: string | undefined): boolean {
  const socket = useConnection((state) => state.socket)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    if (!socket) return
    const scope = createScope()
    let cancel: () => void = () => undefined
    const show = ({ projectId: id }: TypingNote, isStart: boolean): void => {
      if (id !== projectId) return
      cancel()
      setTyping(isStart)
      if (isStart) cancel = scope.after(typingLifeMs, () => setTyping(false))
    }
    const onStart = (note: TypingNote): void => show(note, true)
    const onStop = (note: TypingNote): void => show(note, false)
    socket.on('typing_start', onStart)
    socket.on('typing_stop', onStop)
    return () => {
      scope.end()
      socket.off('typing_start', onStart)
      socket.off('typing_stop', onStop)
    }
  }, [socket, projectId])
  return isTyping
}
