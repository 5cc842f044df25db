import { isId } from '@songloom/contracts/library/ids.rules'
import { useEffect, useRef } from 'react'
import { call } from '../lib/http/api.ts'
import { getResumedId } from './kept-player.ts'
import { usePlayer } from './player.ts'

/** A play that begins here is a new one; a pause further on is not. */
const beginningSeconds = 3

/** Reports each play of a finished take once; the server counts no more than one in a while. */
export function usePlayCount(id: string | undefined, playing: boolean): void {
  const reported = useRef(getResumedId())
  useEffect(() => {
    const begins = reported.current !== id || usePlayer.getState().timeSeconds < beginningSeconds
    if (!playing || !begins || !id || !isId(id)) return
    reported.current = id
    call('countPlay', { params: { audioId: id } }).catch(() => undefined)
  }, [id, playing])
}
